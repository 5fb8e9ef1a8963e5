import type { CatalogueProduct } from '../../../../domain/shop/catalogue-product.ts';

/** Where choosing a product leads: to its page in the shop. */
export function orderLink(product: CatalogueProduct) {
  return { to: '/products/$productId', params: { productId: String(product.id) } } as const;
}
