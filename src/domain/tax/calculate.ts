import { multiplyCents, toRand } from '../money.ts';
import { assess, type Assessment } from './assessment.ts';
import type { MedicalCreditRates } from './medical-credit-rates.ts';
import type { TaxInput, TaxResult } from './tax-result.ts';

/** The annual figures of an assessment in rand; the effective rate is rounded half up to two places. */
export function toResult(assessment: Assessment): TaxResult {
  const { income, netTax } = assessment;
  return {
    grossIncome: toRand(income),
    retirementDeduction: toRand(assessment.retirementDeduction),
    taxableIncome: toRand(assessment.taxableIncome),
    taxBeforeDeductions: toRand(assessment.taxBeforeDeductions),
    rebates: toRand(assessment.rebates),
    medicalCredits: toRand(assessment.medicalCredits),
    netTax: toRand(netTax),
    uifContribution: toRand(assessment.uifContribution),
    effectiveTaxRate: income === 0 ? 0 : multiplyCents(netTax, 10_000, income) / 100,
    takeHomePay: toRand(assessment.takeHomePay),
  };
}

/** One year's income tax, UIF and take-home pay, rand to the cent, by the revenue service's table of that year. */
export function calculateTax(input: TaxInput, rates: MedicalCreditRates): TaxResult {
  return toResult(assess(input, rates));
}
