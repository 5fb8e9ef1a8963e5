import type { Money } from '../sum-facts.ts';
import type { ReadAmount } from './read-amounts.ts';

const once = /\b(?:once[- ]?off|one[- ]?off|one[- ]time|just once)\b/;
/** Costs of at least this multiple of an income are annual, unless they have their own period. */
const SURELY_YEARLY = 3;

/** Returns the period of costs, usually that of their income. Null if they'd exceed it, so that the user is asked. */
export function periodOfCosts(costs: Money, earned: Money, text: string): Money['per'] {
  if (once.test(text) || costs.amount >= earned.amount * SURELY_YEARLY) return 'year';
  return costs.amount < earned.amount ? earned.per : null;
}

/** Words before a whole year's takings: “invoiced #”. */
const tookIn =
  /\b(?:invoiced|billed|turned over|brought in|took in|came (?:in )?(?:to|at)|(?:received|collected|made|earned|got) (?:in )?(?:total|all|so far))\b[^.;?\d]{0,25}$/;
/** Words before takings that may be for a year or a month: “made #”. */
const mayBeTotal = /\b(?:made|earned|received|got|collected|charged|was paid)\b[^.;?\d]{0,25}$/;

/**
 * Returns the period of rent or takings stated without one beside a monthly salary. Null if they may be monthly or
 * annual, so that the user is asked.
 */
export function periodOfEarnings(earned: ReadAmount, pay: Money, text: string): Money['per'] {
  const before = text.slice(0, earned.start);
  if (tookIn.test(before)) return 'year';
  const exceeds = earned.amount > pay.amount;
  if (mayBeTotal.test(before)) return exceeds ? 'year' : null;
  return exceeds ? null : 'month';
}
