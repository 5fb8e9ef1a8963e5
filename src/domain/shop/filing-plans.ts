import { catalogued } from './catalogue-product.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import { priced } from './prices.ts';
import type { Prices } from './prices.ts';

/** The three published filings, cheapest first. Apart from the rest, because the public pages need no more. */
export const filings: readonly CatalogueProduct[] = catalogued(1, [
  {
    name: 'Individual Tax Return',
    description:
      'Your personal return from a salary and its certificates, prepared and filed through eFiling.',
    category: 'Tax Returns',
    price: '299.00',
    features: [
      'Personal return',
      'IRP5',
      'Medical aid credits',
      'Retirement contributions',
      'eFiling',
      'Support',
    ],
  },
  {
    name: 'Comprehensive Tax Return',
    description:
      'For more than one source of income: investments, rent or a sale, with every deduction checked.',
    category: 'Tax Returns',
    price: '599.00',
    badge: 'POPULAR',
    features: [
      'Everything in Individual',
      'Multiple income',
      'Dividends',
      'Capital gains',
      'Rental income',
      'Optimisation',
    ],
  },
  {
    name: 'Elite Tax Return',
    description:
      'For companies, provisional taxpayers, crypto and income from abroad, with letters from SARS answered.',
    category: 'Tax Returns',
    price: '899.00',
    features: [
      'Company income tax',
      'Provisional tax',
      'Crypto',
      'Foreign income',
      'Revenue-service correspondence',
      'Priority support',
    ],
  },
]);

/** Who needs which of the three, in words; shown wherever they are compared. */
export const whoNeedsWhich =
  'Salary only: Individual. More income, rent, dividends or a sale: Comprehensive. Company, provisional tax, crypto or foreign income: Elite.';

/** Whether a product's own list has a feature, directly or through "Everything in …". */
export function includesFeature(features: readonly string[], feature: string): boolean {
  return features.some((own) => {
    if (own === feature) return true;
    const filing = filings.find(({ name }) => own === `Everything in ${name.replace(' Tax Return', '')}`);
    return filing !== undefined && includesFeature(filing.features, feature);
  });
}

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
  { forWhom: 'Companies, crypto and income abroad.', excluded: ['Bookkeeping', 'Payroll'] },
] as const;

/** The three published filings, cheapest first: the first three products of the catalogue, at today's prices. */
export function filingPlans(prices: Prices): readonly FilingPlan[] {
  return cards.map((card, at) => {
    const product = priced(filings[at]!, prices);
    return { ...card, product, title: product.name.replace(' Tax Return', '') };
  });
}

/** How a filing is named and for whom it is, by its product's number; undefined for every other product. */
export function filingPlan(id: number): Pick<FilingPlan, 'title' | 'forWhom'> | undefined {
  return filingPlans({}).find(({ product }) => product.id === id);
}

/** The least that a filing costs, as a decimal string. */
export function lowestFilingPrice(prices: Prices): string {
  const all = filingPlans(prices).map(({ product }) => product.discountPrice ?? product.price);
  return all.reduce((least, price) => (Number(price) < Number(least) ? price : least));
}
