import { defineProducts, unitPrice } from './catalogue-product.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import { withCurrentPrice } from './prices.ts';
import type { CurrentProduct, Prices } from './prices.ts';

/**
 * The three filings, cheapest first. Kept apart from the other products because public pages need only these.
 */
export const filings: readonly CatalogueProduct[] = defineProducts(1, [
  {
    name: 'Individual Tax Return',
    description:
      'Your personal return from a salary and its certificates, prepared and filed through eFiling.',
    category: 'Tax Returns',
    work: ['return'],
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
    work: ['return'],
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
    work: ['return'],
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

/** Catalogue IDs of the products that file an income tax return. */
export const filingProducts = { individual: 1, comprehensive: 2, elite: 3, outstanding: 6 } as const;

/** Guide to choosing a filing, shown wherever filings are compared. */
export const filingGuide =
  'Salary only: Individual. More income, rent, dividends or a sale: Comprehensive. Company, provisional tax, crypto or foreign income: Elite.';

/** Checks whether a product's features include `feature`, directly or through "Everything in …". */
export function includesFeature(features: readonly string[], feature: string): boolean {
  return features.some((own) => {
    if (own === feature) return true;
    const filing = filings.find(({ name }) => own === `Everything in ${name.replace(' Tax Return', '')}`);
    return filing !== undefined && includesFeature(filing.features, feature);
  });
}

/** A pricing card for one of the three filings. */
export interface FilingPlan {
  product: CatalogueProduct & Pick<CurrentProduct, 'offSale'>;
  /** The product's name without "Tax Return". */
  title: string;
  forWhom: string;
  excluded: readonly string[];
}

const cards = [
  { forWhom: 'One salary and the usual certificates.', excluded: ['Rental income', 'Provisional tax'] },
  { forWhom: 'More than one source of income.', excluded: ['Provisional tax', 'Crypto'] },
  { forWhom: 'Companies, crypto and income abroad.', excluded: ['Bookkeeping', 'Payroll'] },
] as const;

/** Returns the three filings (catalogue products 1 to 3) at current prices, cheapest first. */
export function filingPlans(prices: Prices): readonly FilingPlan[] {
  return cards.map((card, at) => {
    const product = withCurrentPrice(filings[at]!, prices);
    return { ...card, product, title: product.name.replace(' Tax Return', '') };
  });
}

/** Returns a filing's title and audience by product ID; undefined for other products. */
export function filingPlan(id: number): Pick<FilingPlan, 'title' | 'forWhom'> | undefined {
  return filingPlans({}).find(({ product }) => product.id === id);
}

/** Returns the filings on sale at current prices, cheapest first; all of them if none is on sale. */
export function filingsOnSale(prices: Prices): readonly FilingPlan[] {
  const plans = filingPlans(prices);
  const onSale = plans.filter(({ product }) => !product.offSale);
  return onSale.length > 0 ? onSale : plans;
}

/** Returns the price of the cheapest filing on sale as a decimal string. */
export function lowestFilingPrice(prices: Prices): string {
  const all = filingsOnSale(prices).map(({ product }) => unitPrice(product));
  return all.reduce((least, price) => (Number(price) < Number(least) ? price : least));
}
