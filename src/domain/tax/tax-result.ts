import type { AgeGroup } from './age-group.ts';
import type { TaxYear } from './tax-year.ts';

/** What a calculation starts from. Rand a year; members counted with the main one, 5 standing for five or more. */
export type TaxInput = {
  income: number;
  age: AgeGroup;
  retirementContributions: number;
  medicalAidMembers: number;
  taxYear: TaxYear;
};

/**
 * The annual figures, rand to the cent. Rebates and credits stand in full even where they exceed the tax;
 * effectiveTaxRate is net tax as a percentage of gross income, two places, 0 without income.
 */
export type TaxResult = {
  grossIncome: number;
  retirementDeduction: number;
  taxableIncome: number;
  taxBeforeDeductions: number;
  rebates: number;
  medicalCredits: number;
  netTax: number;
  uifContribution: number;
  effectiveTaxRate: number;
  takeHomePay: number;
};
