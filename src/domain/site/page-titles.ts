import { brand } from '../brand.ts';
import type { ProductView } from '../shop/schemas.ts';

/** What a search engine, a tab and a shared link say of a page. Titles are without the product's name. */
export interface PublicPage {
  path: string;
  title: string;
  description: string;
}

/** A page's title as a tab shows it: with the product's name, once. */
export function fullTitle(title: string): string {
  return title.includes(brand.name) ? title : `${title} · ${brand.name}`;
}

/** Path, title and description of the calculator's own page. */
export const calculatorPage = {
  path: '/tax-calculator',
  title: 'Personal income tax calculator',
  description:
    'Work out your South African income tax, UIF and take-home pay, with every step of the working.',
} as const satisfies PublicPage;

/** Path, title and description of the list of products. */
export const productsPage = {
  path: '/products',
  title: 'Products',
  description: 'Tax returns, SARS support, advice, bookkeeping and yearly plans, each with its price.',
} as const satisfies PublicPage;

/** Path, title and description of a product's own page. */
export function productPage({ id, name, description }: ProductView): PublicPage {
  return { path: `${productsPage.path}/${id}`, title: name, description };
}
