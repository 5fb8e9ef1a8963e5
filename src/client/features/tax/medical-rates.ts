import type { MedicalCreditRates } from '../../../domain/tax/medical-credits.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';

/** Whose rates the medical credits use, in the middle of a sentence. */
export const rateSetNames: Record<MedicalCreditRates, (year: TaxYear) => string> = {
  published: () => 'our published rates',
  gazetted: (year) => `the rates gazetted for ${year}`,
};
