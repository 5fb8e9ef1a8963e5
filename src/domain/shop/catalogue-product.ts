/** The shop's categories, in the order of its tabs. */
export const productCategories = [
  'Tax Returns',
  'SARS Support',
  'Advice',
  'Business Services',
  'Plans',
] as const;

export type ProductCategory = (typeof productCategories)[number];

/** A product as the practice publishes it. Prices are rand as decimal strings, as everywhere in stored records. */
export interface CatalogueProduct {
  id: number;
  name: string;
  description: string;
  category: ProductCategory;
  price: string;
  /** What is asked instead of the price, where the product is on offer. */
  discountPrice: string | null;
  features: readonly string[];
  isSubscription: boolean;
  billingInterval: 'monthly' | 'yearly' | null;
  badge: 'POPULAR' | null;
}

/** What one unit costs today, as the cart counts it. */
export function unitPrice({ price, discountPrice }: CatalogueProduct): string {
  return discountPrice ?? price;
}
