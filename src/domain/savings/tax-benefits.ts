import { centsToDecimal, toCents, toRand } from '../money.ts';
import { assess } from '../tax/calculate.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import type { TaxInput } from '../tax/tax-result.ts';
import type { TaxFreeView, TaxSavedView } from './schemas.ts';

/**
 * What one person may put into tax-free investments in a tax year, whole rand, in force from the first day of one; the
 * last stands until another is published.
 */
const annualAllowances = [
  { from: '2026-03-01', allowance: 46_000, source: 'SARS, Tax free investments, 2027 year of assessment' },
  { from: '2020-03-01', allowance: 36_000, source: 'SARS, Tax free investments, 2021 year of assessment' },
] as const;

/** The tax year (1 March to the last of February) in which a day lies; `end` is the first day after it. */
export function taxYearOf(day: string): { name: string; start: string; end: string } {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '03-01' ? 1 : 0);
  return { name: `${year}/${year + 1}`, start: `${year}-03-01`, end: `${year + 1}-03-01` };
}

/** The allowance of the tax year in which `today` lies, less what was put into tax-free challenges in it, in cents. */
export function taxFreeAllowance(today: string, usedCents: number): TaxFreeView {
  const { name, start } = taxYearOf(today);
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
 * The net tax that goes when the saved cents are contributed to retirement on top of a calculation's own contributions.
 * What is beyond the year's cap saves nothing and is not in `deducted`.
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
