import { productCategories } from '../../../domain/shop/catalogue-product.ts';

/** Category tabs: known categories in their order, then any others. */
export function shownCategories(products: readonly { category: string }[]): readonly string[] {
  const used = new Set(products.map(({ category }) => category));
  const known = productCategories.filter((category) => used.delete(category));
  return [...known, ...used];
}

/** Slug of a category, such as `tax-returns`. Slugs are returned unchanged. */
export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
