import type { CatalogueProduct } from './catalogue-product.ts';
import { filings } from './filings.ts';
import { priced } from './prices.ts';
import type { Prices } from './prices.ts';

/** A pricing card: one of the three filings. */
export interface FilingPlan {
  product: CatalogueProduct;
  /** As the card names it: the product without the words that all three share. */
  title: string;
  forWhom: string;
  excluded: readonly string[];
}

const cards = [
  { forWhom: 'One salary and the usual certificates.', excluded: ['Rental income', 'Provisional tax'] },
  { forWhom: 'More than one source of income.', excluded: ['Provisional tax', 'Crypto'] },
  { forWhom: 'Companies, crypto and foreign income.', excluded: ['Bookkeeping', 'Payroll'] },
] as const;

/** The three published filings, cheapest first: the first three products of the catalogue, at today's prices. */
export function filingPlans(prices: Prices): readonly FilingPlan[] {
  return cards.map((card, at) => {
    const product = priced(filings[at]!, prices);
    return { ...card, product, title: product.name.replace(' Tax Return', '') };
  });
}

/** The least that a filing costs, as a decimal string. */
export function lowestFilingPrice(prices: Prices): string {
  const all = filingPlans(prices).map(({ product }) => product.discountPrice ?? product.price);
  return all.reduce((least, price) => (Number(price) < Number(least) ? price : least));
}
