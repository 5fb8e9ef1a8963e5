import type { CatalogueProduct } from './catalogue-product.ts';
import { filings } from './filings.ts';

/** A pricing card: one of the three filings. */
export interface FilingPlan {
  product: CatalogueProduct;
  /** As the card names it: the product without the words that all three share. */
  title: string;
  forWhom: string;
  excluded: readonly string[];
}

function plan(at: 0 | 1 | 2, forWhom: string, excluded: readonly string[]): FilingPlan {
  const product = filings[at]!;
  return { product, title: product.name.replace(' Tax Return', ''), forWhom, excluded };
}

/** The three published filings, cheapest first: the first three products of the catalogue. */
export const filingPlans: readonly FilingPlan[] = [
  plan(0, 'One salary and the usual certificates.', ['Rental income', 'Provisional tax']),
  plan(1, 'More than one source of income.', ['Provisional tax', 'Crypto']),
  plan(2, 'Companies, crypto and foreign income.', ['Bookkeeping', 'Payroll']),
];
