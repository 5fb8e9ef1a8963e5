import { productCategories } from '../../../domain/shop/catalogue-product.ts';

/** The categories of the shop's tabs: the known ones in their order, then whatever else the products name. */
export function shownCategories(products: readonly { category: string }[]): readonly string[] {
  const used = new Set(products.map(({ category }) => category));
  const known = productCategories.filter((category) => used.delete(category));
  return [...known, ...used];
}

/** A category as it stands in an address: `tax-returns`. Taken from an address it stays as it is. */
export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
