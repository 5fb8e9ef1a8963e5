import { catalogued } from './catalogue-product.ts';
import type { CatalogueProduct } from './catalogue-product.ts';

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
      'For more than one source of income: investments, rent or a sale, with every deduction weighed.',
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
      'For companies, provisional taxpayers, crypto and income from abroad, with the letters answered.',
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
