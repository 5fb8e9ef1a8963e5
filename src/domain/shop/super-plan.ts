import { defineProducts } from './catalogue-product.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import { withCurrentPrice, displayPrice } from './prices.ts';
import type { Prices } from './prices.ts';

export const yearlyPlans: readonly CatalogueProduct[] = defineProducts(14, [
  {
    name: 'Tax Care Annual',
    description: 'Your return, both provisional submissions and letters from SARS.',
    category: 'Plans',
    work: ['return', 'provisional', 'provisional'],
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

/** Returns the Super page's plan at its current price. */
export const superPlan = (prices: Prices) => withCurrentPrice(yearlyPlans[0]!, prices);

/** Formats the plan's yearly price: `R999`. */
export const superPlanPrice = (prices: Prices) => displayPrice(yearlyPlans[0]!, prices);
