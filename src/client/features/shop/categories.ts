import { productCategories } from '../../../domain/shop/catalogue-product.ts';

/** Returns the categories to show as tabs: known ones in catalogue order, then any others. */
export function shownCategories(products: readonly { category: string }[]): readonly string[] {
  const used = new Set(products.map(({ category }) => category));
  const known = productCategories.filter((category) => used.delete(category));
  return [...known, ...used];
}

/** Converts a category to its slug, such as `tax-returns`. Returns slugs unchanged. */
export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
