import { brand } from '../brand.ts';
import type { ProductView } from '../shop/schemas.ts';

/**
 * Page metadata for search engines, tabs and shared links. Titles may omit the site name, which `fullTitle`
 * adds.
 */
export interface PublicPage {
  path: string;
  title: string;
  description: string;
}

/** Returns the tab title, adding the site name unless the title already contains it. */
export function fullTitle(title: string): string {
  return title.includes(brand.name) ? title : `${title} · ${brand.name}`;
}

export const calculatorPage = {
  path: '/tax-calculator',
  title: 'Personal income tax calculator',
  description:
    'Work out your South African income tax, UIF and take-home pay, with every step of the working.',
} as const satisfies PublicPage;

export const comprehensivePage = {
  path: '/tax-calculator/comprehensive',
  title: 'Comprehensive tax calculator',
  description:
    'Work out the figures of your South African tax return: every source of income, deduction and credit, with the rule behind each line.',
} as const satisfies PublicPage;

export const assistantPage = {
  path: '/assistant',
  title: 'Tax assistant',
  description:
    'Ask about South African tax in your own words. Answers come from reviewed content and the calculators, each with its source.',
} as const satisfies PublicPage;

export const preparationPage = {
  path: '/tax-preparation',
  title: 'Tax Preparation',
  description:
    'Answer plain questions to see which documents your South African tax return needs, and what it costs.',
} as const satisfies PublicPage;

export const productsPage = {
  path: '/products',
  title: 'Products',
  description: 'Tax returns, SARS support, advice, bookkeeping and yearly plans, each with its price.',
} as const satisfies PublicPage;

export function productPage({ id, name, description }: ProductView): PublicPage {
  return { path: `${productsPage.path}/${id}`, title: name, description };
}
