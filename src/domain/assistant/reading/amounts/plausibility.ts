import type { Money, SumFacts } from '../sum-facts.ts';
import { timesAYear } from './add-incomes.ts';

/** Maximum tax deducted, as a share of pay. */
export const MAX_SHARE = 0.5;
/** Maximum monthly contribution to a fund, as a share of pay. */
const MAX_SAVED = 0.6;
/** Maximum ratio between two compared salaries. */
const MAX_RATIO = 5;

const yearly = ({ amount, per }: Money) => (per === null ? null : amount * (timesAYear[per] ?? Number.NaN));

/** Whether the amounts are implausible, such as tax that exceeds the pay it was deducted from. */
export function isImplausible({
  income,
  paye,
  donation,
  otherIncome,
  raise,
  medicalFees,
  retirement,
}: SumFacts): boolean {
  const pay = income ? yearly(income) : null;
  if (pay === null || Number.isNaN(pay)) return false;
  const exceeds = (money: Money | undefined, share: number) =>
    money !== undefined && (yearly(money) ?? 0) > pay * share;
  const other = otherIncome ? yearly(otherIncome) : null;
  return (
    exceeds(paye, MAX_SHARE) ||
    exceeds(donation, 1) ||
    exceeds(retirement, retirement?.per === 'month' ? MAX_SAVED : 1) ||
    exceeds(medicalFees, 1) ||
    exceeds(raise, 1) ||
    (other !== null && Math.max(pay, other) > Math.min(pay, other) * MAX_RATIO)
  );
}

/** A cost more than this many times the selling price was probably misread. */
const MAX_LOSS = 5;

/** Whether an asset seems to have lost most of its value: “sold for 385 000, bought 4 175 000”. */
export const isImplausibleLoss = ({ proceeds, homeProceeds, baseCost }: SumFacts) => {
  const price = proceeds ?? homeProceeds;
  return price !== undefined && baseCost !== undefined && baseCost.amount > price.amount * MAX_LOSS;
};
