import { brand } from '../brand.ts';
import type { ProductView } from '../shop/schemas.ts';

/** Metadata of a page for search engines, tabs and shared links. Titles exclude the site's name. */
export interface PublicPage {
  path: string;
  title: string;
  description: string;
}

/** Title for the tab, with the site's name exactly once. */
export function fullTitle(title: string): string {
  return title.includes(brand.name) ? title : `${title} · ${brand.name}`;
}

/** Metadata of the calculator page. */
export const calculatorPage = {
  path: '/tax-calculator',
  title: 'Personal income tax calculator',
  description:
    'Work out your South African income tax, UIF and take-home pay, with every step of the working.',
} as const satisfies PublicPage;

/** Metadata of the product list. */
export const productsPage = {
  path: '/products',
  title: 'Products',
  description: 'Tax returns, SARS support, advice, bookkeeping and yearly plans, each with its price.',
} as const satisfies PublicPage;

/** Metadata of a product page. */
export function productPage({ id, name, description }: ProductView): PublicPage {
  return { path: `${productsPage.path}/${id}`, title: name, description };
}
