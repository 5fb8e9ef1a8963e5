import { formatWholeRand } from '../money.ts';
import { unitPrice } from './catalogue-product.ts';
import { yearPlans } from './year-plans.ts';

/** The all-year plan that the Super page presents. */
export const superPlan = yearPlans[0]!;

/** `R999`: what the plan costs a year. */
export const superPlanPrice = formatWholeRand(Number(unitPrice(superPlan)));
