import { toRand } from '../money.ts';
import { type Assessment, medicalCreditFor, medicalCreditsFor } from './assessment.ts';
import type { MedicalCreditRates } from './medical-credit-rates.ts';

/** What the other set of medical credit rates would give: rand a year; the difference is other minus used. */
export type MedicalCreditComparison = {
  rates: MedicalCreditRates;
  otherRates: MedicalCreditRates;
  otherMedicalCredits: number;
  otherNetTax: number;
  netTaxDifference: number;
};

/** Compares with the other set of rates; null without members, or where both sets give the same credit. */
export function compareMedicalCredits(assessment: Assessment): MedicalCreditComparison | null {
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
