import { toCents, toRand } from '../../../money.ts';
import type { AmountField, Money, Period } from '../sum-facts.ts';
import type { ReadAmount } from './read-amounts.ts';
import { SURELY_ANNUAL } from './totals.ts';

const ofYear: ReadonlySet<AmountField> = new Set([
  'bonus',
  'interest',
  'gain',
  'proceeds',
  'baseCost',
  'homeProceeds',
  'homeGain',
  'foreignDividends',
  'foreignTax',
  'turnover',
  'carValue',
  'savingsPot',
  'lumpSum',
  'withdrawal',
  'severance',
  'earlierLumpSum',
  'earlierWithdrawal',
  'donation',
  'medicalCosts',
  'paye',
  'provisionalPaid',
]);

/** Scheme fees and travel allowances above this amount are annual. */
const MOST_A_MONTH = 25_000;
const isSmallEachMonth: ReadonlySet<AmountField> = new Set(['medicalFees', 'travelAllowance']);

/** Returns an amount with its period. Amounts on certificates and once-off amounts are annual by default. */
export function moneyOf(
  { amount, per, code, isOfYear }: ReadAmount,
  field: AmountField,
  others: Money['per'],
): Money {
  if (per !== null) return { amount, per };
  if (isOfYear && field !== 'income') return { amount, per: 'year' };
  if (ofYear.has(field) || code !== undefined) return { amount, per: 'year' };
  if (isSmallEachMonth.has(field) && amount > MOST_A_MONTH) return { amount, per: 'year' };
  // In “salary 25 000 pm, 2 500 RA”, the RA takes the salary's period, unless the result would be far too high.
  return { amount, per: amount >= SURELY_ANNUAL ? 'year' : others };
}

const isContribution: ReadonlySet<AmountField> = new Set(['retirement', 'moreRetirement']);
/** Matches a contribution that is paid once, such as before the tax year ends. */
const paidOnce =
  /\b(?:before|by|until|till|voor) (?:the |die )?(?:(?:(?:end|last day|einde|28|29|28th|29th)(?: of| van)? (?:die |the )?)?(?:feb\w*|tax year|(?:tax )?year[- ]end))\b|\b(?:once|1|one)[- ]?off\b|\bonce\b|\blump sum\b|\beenmalig\w*|\b(?:single|once) (?:payment|contribution|amount)\b/;

/** Gives a contribution without a period the year as its period if it's paid once. */
export const withOnce = (one: ReadAmount, field: AmountField, plain: string): ReadAmount =>
  one.per === null && isContribution.has(field) && paidOnce.test(plain) ? { ...one, per: 'year' } : one;

const sumOf = (amounts: readonly ReadAmount[]) =>
  toRand(amounts.reduce((sum, { amount }) => sum + toCents(amount), 0));

export const timesAYear: Partial<Record<Period, number>> = { year: 1, month: 12, fortnight: 26, week: 52 };

/** An income without a period takes another income's period if it's at most this many times as large. */
const MAX_OPEN = 3;

/** Adds incomes, converting them to annual amounts if their periods differ. Null if they can't be added. */
export function addIncomes(incomes: readonly ReadAmount[], shared: Money['per']): Money | null {
  const [income] = incomes;
  if (!income) return null;
  const periods = new Set(incomes.flatMap(({ per }) => per ?? []));
  const [per = income.per] = periods;
  // The commission in “R100 000 commission on top of R30 000 a month” isn't R100 000 a month.
  const most = Math.max(...incomes.flatMap((one) => (one.per === null ? [] : [one.amount])));
  const isOpen = periods.size === 1 && per !== 'year';
  if (isOpen && incomes.some((one) => one.per === null && one.amount > most * MAX_OPEN)) return null;
  if (periods.size <= 1) return moneyOf({ ...income, per, amount: sumOf(incomes) }, 'income', shared);
  const yearly = incomes.map(({ amount, per: own }) =>
    own && timesAYear[own] ? toCents(amount) * timesAYear[own] : null,
  );
  if (yearly.includes(null)) return null;
  return { amount: toRand(yearly.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)), per: 'year' };
}

/**
 * Adds the amounts of a role. In “38 000 and 14 000 for the year”, they share a period; different periods become
 * annual.
 */
export function withTotals(found: readonly ReadAmount[]): ReadAmount[] {
  const [one] = found;
  const total = addIncomes(found, null);
  if (!one || found.length === 1) return [...found];
  const periods = new Set(found.flatMap(({ per }) => per ?? []));
  return total === null || periods.size === 0
    ? [{ ...one, amount: sumOf(found) }]
    : [{ ...one, amount: total.amount, per: total.per }];
}
