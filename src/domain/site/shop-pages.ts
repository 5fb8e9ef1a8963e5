import type { ProductView } from '../shop/schemas.ts';
import type { PublicPage } from './public-pages.ts';

/** Path, title and description of the list of products. */
export const productsPage = {
  path: '/products',
  title: 'Products',
  description: 'Tax returns, SARS support, advice, bookkeeping and yearly plans, each at a fixed price.',
} as const satisfies PublicPage;

/** Path, title and description of a product's own page. */
export function productPage({ id, name, description }: ProductView): PublicPage {
  return { path: `${productsPage.path}/${id}`, title: name, description };
}
