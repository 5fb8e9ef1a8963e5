import { toCents, toRand } from '../money.ts';
import type { TaxResult } from './tax-result.ts';

/** How far each figure moved from one result to another: after less before, rand (or percentage points), exact. */
export function compareResults(before: TaxResult, after: TaxResult): TaxResult {
  const difference = (field: keyof TaxResult) => toRand(toCents(after[field]) - toCents(before[field]));
  return {
    grossIncome: difference('grossIncome'),
    retirementDeduction: difference('retirementDeduction'),
    taxableIncome: difference('taxableIncome'),
    taxBeforeDeductions: difference('taxBeforeDeductions'),
    rebates: difference('rebates'),
    medicalCredits: difference('medicalCredits'),
    netTax: difference('netTax'),
    uifContribution: difference('uifContribution'),
    effectiveTaxRate: difference('effectiveTaxRate'),
    takeHomePay: difference('takeHomePay'),
  };
}
