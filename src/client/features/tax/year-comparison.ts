import { compareResults } from '../../../domain/tax/tax-result.ts';
import type { TaxInput, TaxResult } from '../../../domain/tax/tax-result.ts';
import { previousTaxYear } from '../../../domain/tax/tax-year.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { calculateWithWorking } from '../../../domain/tax/working.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { formatAmount } from './figure-rows.ts';
import type { Period } from './figure-rows.ts';

export interface YearComparison {
  year: TaxYear;
  before: TaxResult;
}

/** The same person by the tables of the year before, with the same medical credit rates; null before the oldest year. */
export function compareWithPreviousYear(result: CalculationResult, input: TaxInput): YearComparison | null {
  const year = previousTaxYear(result.taxYear);
  if (!year) return null;
  return { year, before: calculateWithWorking({ ...input, taxYear: year }, result.medicalCreditRates) };
}

/** What the comparison comes to, in one sentence. */
export function comparisonSentence(
  { year, before }: YearComparison,
  after: TaxResult,
  period: Period,
): string {
  const { takeHomePay } = compareResults(before, after);
  if (takeHomePay === 0) return `The tables of ${year} leave you exactly as much.`;
  const amount = formatAmount(Math.abs(takeHomePay), period);
  const span = period === 'annual' ? 'a year' : 'a month';
  return `The tables of ${year} would leave you ${amount} ${takeHomePay > 0 ? 'less' : 'more'} ${span}.`;
}
