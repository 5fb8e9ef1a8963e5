import { productCategories } from '../../../../domain/shop/catalogue-product.ts';

/** The categories of the shop's tabs: the known ones in their order, then whatever else the products name. */
export function shownCategories(products: readonly { category: string }[] | undefined): readonly string[] {
  if (!products) return productCategories;
  const used = new Set(products.map(({ category }) => category));
  const known = productCategories.filter((category) => used.delete(category));
  return [...known, ...used];
}
