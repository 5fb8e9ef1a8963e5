import { toRand } from '../money.ts';
import { assess, toResult, unusedDeductions } from './calculate.ts';
import type { Assessment } from './calculate.ts';
import { medicalCreditFor, medicalCreditsFor } from './medical-credits.ts';
import type { MedicalCreditRates } from './medical-credits.ts';
import type { TaxInput, TaxResult } from './tax-result.ts';
import type { TaxYear } from './tax-year.ts';
import type { WorkingStep } from './working-step.ts';
import { workingSteps } from './working-steps.ts';

/** What the other set of medical credit rates would give: rand a year; the difference is other minus used. */
export type MedicalCreditComparison = {
  rates: MedicalCreditRates;
  otherRates: MedicalCreditRates;
  otherMedicalCredits: number;
  otherNetTax: number;
  netTaxDifference: number;
};

/** A result with the steps that led to it, and with the table and rates that were used. Amounts in rand. */
export type CalculationResult = TaxResult & {
  taxYear: TaxYear;
  tableVersion: string;
  medicalCreditRates: MedicalCreditRates;
  /** Percent of tax on the next rand of taxable income; 0 while rebates and credits exceed the tax. */
  marginalRate: number;
  /** How much more could be contributed to retirement funds this year and still be deducted. */
  retirementRoom: number;
  /** What the person's own retirement contributions leave of take-home pay, at least 0; null without contributions. */
  afterContributions: number | null;
  /** Null without members, and in a year in which both sets of rates are the same. */
  medicalCreditComparison: MedicalCreditComparison | null;
  working: WorkingStep[];
};

/** Compares with the other set of rates; null without members, or where both sets give the same credit. */
function compareMedicalCredits(assessment: Assessment): MedicalCreditComparison | null {
  const { input, rates, table, taxBeforeDeductions, rebates, medicalCredits, netTax } = assessment;
  const otherRates = rates === 'published' ? 'gazetted' : 'published';
  const otherMedicalCredits = medicalCreditsFor(input.medicalAidMembers, medicalCreditFor(otherRates, table));
  if (otherMedicalCredits === medicalCredits) return null;
  const otherNetTax = Math.max(0, taxBeforeDeductions - rebates - otherMedicalCredits);
  return {
    rates,
    otherRates,
    otherMedicalCredits: toRand(otherMedicalCredits),
    otherNetTax: toRand(otherNetTax),
    netTaxDifference: toRand(otherNetTax - netTax),
  };
}

function marginalRate(assessment: Assessment): number {
  if (unusedDeductions(assessment) > 0) return 0;
  const { table, bracket, taxableIncome } = assessment;
  const next = table.brackets[bracket + 1];
  // Income that just fills its bracket: the next rand is the first one of the bracket above.
  if (next && taxableIncome === next.above * 100) return next.rate;
  return table.brackets[bracket]!.rate;
}

function retirementRoom({ contributionLimit, retirementDeduction, table }: Assessment): number {
  return Math.min(contributionLimit, table.retirementCap * 100) - retirementDeduction;
}

/** calculateTax with its working: the same figures, and every step with its rule, numbers and source. */
export function calculateWithWorking(input: TaxInput, rates: MedicalCreditRates): CalculationResult {
  const assessment = assess(input, rates);
  const { contributions, takeHomePay, table } = assessment;
  const result = toResult(assessment);
  return {
    ...result,
    taxYear: input.taxYear,
    tableVersion: table.version,
    medicalCreditRates: rates,
    marginalRate: marginalRate(assessment),
    retirementRoom: toRand(retirementRoom(assessment)),
    afterContributions: contributions > 0 ? toRand(Math.max(0, takeHomePay - contributions)) : null,
    medicalCreditComparison: compareMedicalCredits(assessment),
    working: workingSteps(assessment, result.effectiveTaxRate),
  };
}
