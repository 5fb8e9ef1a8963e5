import { catalogueProduct } from './catalogue.ts';
import type { CatalogueProduct } from './catalogue-product.ts';

/** A pricing card: one of the three filings. */
export interface FilingPlan {
  product: CatalogueProduct;
  /** As the card names it: the product without the words that all three share. */
  title: string;
  forWhom: string;
  excluded: readonly string[];
}

function plan(id: number, forWhom: string, excluded: readonly string[]): FilingPlan {
  const product = catalogueProduct(id);
  return { product, title: product.name.replace(' Tax Return', ''), forWhom, excluded };
}

/** The three published filings, cheapest first: the first three products of the catalogue. */
export const filingPlans: readonly FilingPlan[] = [
  plan(1, 'One salary and the usual certificates.', ['Rental income', 'Provisional tax']),
  plan(2, 'More than one source of income.', ['Provisional tax', 'Crypto']),
  plan(3, 'Companies, crypto and income from abroad.', ['Bookkeeping', 'Payroll']),
];
