import { toCents, toRand } from '../money.ts';
import type { AgeGroup } from './age-group.ts';
import type { IncomeKind } from './income-kind.ts';
import type { TaxYear } from './tax-year.ts';

/**
 * Calculation input. Amounts are in rand per year. Medical aid members include the main member, and 5 means
 * five or more.
 */
export type TaxInput = {
  income: number;
  incomeKind: IncomeKind;
  age: AgeGroup;
  retirementContributions: number;
  medicalAidMembers: number;
  taxYear: TaxYear;
};

/**
 * Annual figures in rand, to the cent. Rebates and credits are reported in full even if they exceed the tax.
 * `effectiveTaxRate` is net tax as a percentage of gross income, to two decimal places, and 0 if there is no
 * income.
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

/** Number of calculations kept per user; the oldest are deleted first. */
export const maxSavedCalculations = 1_000;

/**
 * Returns a twelfth of an annual figure, rounded half up to whole rand. For display only; don't use it in
 * further calculations.
 */
export function monthlyFigure(annual: number): number {
  return Math.round(annual / 12);
}

/** Formats a percentage with two decimal places: `17.97%`. */
export function formatPercent(percent: number): string {
  const hundredths = Math.round(percent * 100);
  const rest = hundredths % 100;
  return `${Math.floor(hundredths / 100)}.${rest < 10 ? '0' : ''}${rest}%`;
}

/** Returns the exact difference (after minus before) of each figure, in rand or percentage points. */
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
