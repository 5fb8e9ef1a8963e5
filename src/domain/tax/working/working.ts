import { toRand } from '../../money.ts';
import { nextRate } from '../brackets.ts';
import { assess, toResult, unusedDeductions } from '../calculate.ts';
import type { Assessment } from '../calculate.ts';
import { medicalCreditRate, annualMedicalCredits } from '../medical-credits.ts';
import type { MedicalCreditRates } from '../medical-credits.ts';
import type { TaxInput, TaxResult } from '../tax-result.ts';
import type { TaxYear } from '../tax-year.ts';
import type { WorkingStep } from './working-step.ts';
import { workingSteps } from './working-steps.ts';

/**
 * Comparison with the other set of medical credit rates, in rand per year. The difference is other minus
 * used.
 */
export type MedicalCreditComparison = {
  rates: MedicalCreditRates;
  otherRates: MedicalCreditRates;
  otherMedicalCredits: number;
  otherNetTax: number;
  netTaxDifference: number;
};

/** A result with its working, table version and rates. Amounts are in rand. */
export type CalculationResult = TaxResult & {
  taxYear: TaxYear;
  tableVersion: string;
  medicalCreditRates: MedicalCreditRates;
  /** Tax on the next rand of taxable income, in percent; 0 while rebates and credits exceed the tax. */
  marginalRate: number;
  /** Further retirement contributions that would still be deductible this year. */
  retirementRoom: number;
  /**
   * Take-home pay left after the user's own retirement contributions, at least 0; null if there are no
   * contributions.
   */
  afterContributions: number | null;
  /** Null if no medical scheme members were entered, or if both sets of rates give the same credit. */
  medicalCreditComparison: MedicalCreditComparison | null;
  working: WorkingStep[];
};

/** Compares the result with the other set of rates; null if both give the same credit. */
function compareMedicalCredits(assessment: Assessment): MedicalCreditComparison | null {
  const { input, rates, table, taxBeforeDeductions, rebates, medicalCredits, netTax } = assessment;
  const otherRates = rates === 'published' ? 'gazetted' : 'published';
  const otherMedicalCredits = annualMedicalCredits(
    input.medicalAidMembers,
    medicalCreditRate(otherRates, table),
  );
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
  return nextRate(assessment.table.brackets, assessment.taxableIncome);
}

function retirementRoom({ contributionLimit, retirementDeduction, table }: Assessment): number {
  return Math.min(contributionLimit, table.retirementCap * 100) - retirementDeduction;
}

/**
 * Calculates the same figures as `calculateTax`, plus the working, in which each step has its rule, inputs
 * and source.
 */
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
