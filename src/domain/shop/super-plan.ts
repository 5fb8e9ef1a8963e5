import { formatWholeRand } from '../money.ts';
import { catalogueProduct } from './catalogue.ts';
import { unitPrice } from './catalogue-product.ts';

/** The all-year plan that the Super page presents. */
export const superPlan = catalogueProduct(14);

const filing = catalogueProduct(2);
const provisional = catalogueProduct(5);

/** What the plan's countable parts would cost bought one by one: a line each, and whole rand in all. */
export const superPlanParts = [
  { label: `One ${filing.name}`, rand: Number(unitPrice(filing)) },
  { label: 'Two provisional submissions (IRP6)', rand: 2 * Number(unitPrice(provisional)) },
] as const;

export const superPlanPartsTotal = superPlanParts.reduce((sum, { rand }) => sum + rand, 0);

/** `R999`: what the plan costs a year. */
export const superPlanPrice = formatWholeRand(Number(unitPrice(superPlan)));
