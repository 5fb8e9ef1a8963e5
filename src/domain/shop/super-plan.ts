import { priced, shownPrice } from './prices.ts';
import type { Prices } from './prices.ts';
import { yearPlans } from './year-plans.ts';

/** The all-year plan that the Super page presents, at today's price. */
export const superPlan = (prices: Prices) => priced(yearPlans[0]!, prices);

/** `R999`: what the plan costs a year. */
export const superPlanPrice = (prices: Prices) => shownPrice(yearPlans[0]!, prices);
