import { toCents, toRand } from '../money.ts';
import type { AgeGroup } from './age-group.ts';
import type { IncomeKind } from './income-kind.ts';
import type { TaxYear } from './tax-year.ts';

/** What a calculation starts from. Rand a year; members counted with the main one, 5 standing for five or more. */
export type TaxInput = {
  income: number;
  incomeKind: IncomeKind;
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

/** Calculations that a person keeps; the oldest go. */
export const keptCalculations = 1_000;

/** A twelfth of an annual figure, rounded half up to the whole rand once; for the screen, never for further sums. */
export function monthlyFigure(annual: number): number {
  return Math.round(annual / 12);
}

/** `17.97%`: a percentage with two places, as results carry it. */
export function formatPercent(percent: number): string {
  const hundredths = Math.round(percent * 100);
  const rest = hundredths % 100;
  return `${Math.floor(hundredths / 100)}.${rest < 10 ? '0' : ''}${rest}%`;
}

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
