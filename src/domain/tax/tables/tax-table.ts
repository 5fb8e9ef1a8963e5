import type { AgeGroup } from '../age-group.ts';
import type { MedicalCredit } from '../medical-credits.ts';
import type { TaxYear } from '../tax-year.ts';

/** Taxable income above `above` is taxed at `rate` percent; `base` is the tax due at `above`. Whole rand. */
export type TaxBracket = { above: number; rate: number; base: number };

/**
 * Consecutive months with the same UIF ceiling. UIF is 1% of monthly remuneration up to the ceiling, in whole
 * rand.
 */
export type UifPeriod = { months: number; monthlyCeiling: number };

/** One tax year's published figures, in whole rand (per year unless stated otherwise) and whole percent. */
export type TaxTable = {
  taxYear: TaxYear;
  /** Stored with each calculation. The suffix after the year goes up when a published figure is corrected. */
  version: string;
  /** Publication of the brackets, rebates and thresholds. */
  source: string;
  brackets: readonly TaxBracket[];
  /**
   * Cumulative: from 65 the secondary rebate is added to the primary one, from 75 the tertiary rebate to
   * both.
   */
  rebates: { primary: number; secondary: number; tertiary: number };
  /** Published income below which no tax is due. For display only; the rebates determine it. */
  thresholds: Record<AgeGroup, number>;
  /** Gazetted medical scheme fees tax credit, in rand per month. */
  medicalCredit: MedicalCredit;
  /** Maximum deduction for retirement contributions. */
  retirementCap: number;
  uifPeriods: readonly UifPeriod[];
};
