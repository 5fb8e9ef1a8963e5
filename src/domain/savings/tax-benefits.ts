import { centsToDecimal, toCents, toRand } from '../money.ts';
import { assess } from '../tax/calculate.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import type { TaxInput } from '../tax/tax-result.ts';
import type { TaxFreeView, TaxSavedView } from './schemas.ts';

/**
 * Annual contribution limits for tax-free investments in whole rand. Each applies to tax years starting on or
 * after `from`, until a later one replaces it.
 */
const annualAllowances = [
  { from: '2026-03-01', allowance: 46_000, source: 'SARS, Tax free investments, 2027 year of assessment' },
  { from: '2020-03-01', allowance: 36_000, source: 'SARS, Tax free investments, 2021 year of assessment' },
] as const;

/**
 * Returns the tax year (1 March to the last day of February) that contains a date. `end` is the day after its
 * last day.
 */
export function taxYearContaining(day: string): { name: string; start: string; end: string } {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '03-01' ? 1 : 0);
  return { name: `${year}/${year + 1}`, start: `${year}-03-01`, end: `${year + 1}-03-01` };
}

/**
 * Returns this tax year's allowance and the remainder after savings of `usedCents` in tax-free challenges.
 */
export function taxFreeAllowance(today: string, usedCents: number): TaxFreeView {
  const { name, start } = taxYearContaining(today);
  const { allowance, source } =
    annualAllowances.find(({ from }) => from <= start) ?? annualAllowances.at(-1)!;
  return {
    taxYear: name,
    allowance: centsToDecimal(allowance * 100),
    used: centsToDecimal(usedCents),
    allowanceLeft: centsToDecimal(Math.max(0, allowance * 100 - usedCents)),
    source,
  };
}

/**
 * Calculates the net tax saved by contributing `savedCents` to a retirement fund on top of a calculation's
 * contributions. Savings above the year's limit don't reduce tax and are excluded from `deducted`.
 */
export function taxSavedBy(
  savedCents: number,
  calculation: TaxInput,
  rates: MedicalCreditRates,
): TaxSavedView {
  const before = assess(calculation, rates);
  const contributions = toRand(toCents(calculation.retirementContributions) + savedCents);
  const after = assess({ ...calculation, retirementContributions: contributions }, rates);
  return {
    amount: centsToDecimal(before.netTax - after.netTax),
    deducted: centsToDecimal(after.retirementDeduction - before.retirementDeduction),
    taxYear: calculation.taxYear,
  };
}
