import { catalogued } from './catalogue-product.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import { priced, shownPrice } from './prices.ts';
import type { Prices } from './prices.ts';

/** What is sold by the year. */
export const yearPlans: readonly CatalogueProduct[] = catalogued(14, [
  {
    name: 'Tax Care Annual',
    description:
      'A whole tax year looked after: the return, both provisional submissions and the letters from SARS.',
    category: 'Plans',
    price: '1188.00',
    discountPrice: '999.00',
    billingInterval: 'yearly',
    features: [
      'One Comprehensive return',
      'Two provisional submissions',
      'SARS letters answered',
      'Priority support',
    ],
  },
]);

/** The all-year plan that the Super page presents, at today's price. */
export const superPlan = (prices: Prices) => priced(yearPlans[0]!, prices);

/** `R999`: what the plan costs a year. */
export const superPlanPrice = (prices: Prices) => shownPrice(yearPlans[0]!, prices);
