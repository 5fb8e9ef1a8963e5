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

/** Path, title and description of the calculator's own page. */
export const calculatorPage = {
  path: '/tax-calculator',
  title: 'Personal income tax calculator',
  description:
    'Work out your South African income tax, UIF and take-home pay, with every step of the working.',
} as const satisfies PublicPage;
