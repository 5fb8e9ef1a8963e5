import { categorySlug } from './category-slug.ts';

export interface ProductsSearch {
  /** The chosen tab; none for all services. */
  category?: string | undefined;
}

/** Reads the address; a category may stand there by its name as well. */
export function productsSearch(search: Record<string, unknown>): ProductsSearch {
  const { category } = search;
  return { category: (typeof category === 'string' && categorySlug(category)) || undefined };
}
