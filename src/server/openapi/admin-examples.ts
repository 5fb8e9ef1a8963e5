import type { PracticeProductRow, ProductPriceView } from '../../domain/practice/product-schemas.ts';

const at = '2026-03-01T08:00:00.000Z';

const texts = {
  name: 'Individual Tax Return',
  description: 'Your personal return, prepared and submitted on eFiling.',
  category: 'Tax Returns',
  features: ['Personal return', 'IRP5', 'Medical aid credits'],
  billingInterval: null,
  badge: null,
  onSale: true,
};

const product: PracticeProductRow = {
  id: 1,
  ...texts,
  price: '299.00',
  discountPrice: '249.00',
  imageUrl: null,
  isSubscription: false,
  createdAt: at,
  updatedAt: at,
  version: 2,
  work: ['return'],
};

const price: ProductPriceView = {
  id: 2,
  price: '299.00',
  discountPrice: '249.00',
  by: 'Naledi Khumalo',
  at,
};

/** Examples of an admin's calls. */
export const adminExamples: Record<string, unknown> = {
  AddProductInput: { ...texts, price: 299, discountPrice: 249, work: ['return'] },
  ChangeProductInput: { version: 1, price: 299, discountPrice: 249 },
  PracticeProduct: product,
  PracticeProductDetail: { ...product, prices: [price] },
  ProductPrice: price,
};
