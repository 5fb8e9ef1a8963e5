import type { ProductView } from '../shop/schemas.ts';
import type { PublicPage } from './public-pages.ts';

/** Path, title and description of a product's own page. */
export function productPage({ id, name, description }: ProductView): PublicPage {
  return { path: `/products/${id}`, title: name, description };
}
