import type { CatalogueProduct } from '../../../../domain/shop/catalogue-product.ts';

/** Where choosing a product leads: a message about it, until the shop's own pages take orders. */
export function orderLink(product: CatalogueProduct) {
  return { to: '/contact', search: { about: product.name } } as const;
}
