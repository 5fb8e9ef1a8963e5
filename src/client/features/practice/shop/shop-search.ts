import { idFromSearch } from '../../../data/path-id.ts';

/** The product being edited, or `new` to add one; the first by default. */
export interface ShopSearch {
  product?: number | 'new' | undefined;
}

export function shopSearch({ product }: Record<string, unknown>): ShopSearch {
  const id = product === 'new' ? product : idFromSearch(product);
  return id === undefined ? {} : { product: id };
}
