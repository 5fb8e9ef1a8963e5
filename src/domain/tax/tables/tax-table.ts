import type { AgeGroup } from '../age-group.ts';
import type { TaxBracket } from '../brackets.ts';
import type { MedicalCredit } from '../medical-credits.ts';
import type { TaxYear } from '../tax-year.ts';

/**
 * Consecutive months with the same UIF ceiling. UIF is 1% of monthly remuneration up to the ceiling, in whole
 * rand.
 */
export type UifPeriod = { months: number; monthlyCeiling: number };

/** Published figures for one tax year, in whole rand (per year unless stated otherwise) and whole percent. */
export type TaxTable = {
  taxYear: TaxYear;
  /**
   * Table version, stored with each calculation. Increment the suffix after the year when correcting a
   * published figure.
   */
  version: string;
  /** Source publication for the brackets, rebates and thresholds. */
  source: string;
  brackets: readonly TaxBracket[];
  /** Cumulative: the secondary rebate is added from age 65, and the tertiary rebate from age 75. */
  rebates: { primary: number; secondary: number; tertiary: number };
  /** Published income below which no tax is due. For display only; calculations use the rebates. */
  thresholds: Record<AgeGroup, number>;
  /** Gazetted medical scheme fees tax credit, in rand per month. */
  medicalCredit: MedicalCredit;
  /** Maximum deduction for retirement contributions. */
  retirementCap: number;
  uifPeriods: readonly UifPeriod[];
};
