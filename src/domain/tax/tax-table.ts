import type { AgeGroup } from './age-group.ts';
import type { MedicalCredit } from './medical-credits.ts';
import type { TaxYear } from './tax-year.ts';

/** Taxable income above `above` is taxed at `rate` percent; `base` is the tax at `above`. Whole rand. */
export type TaxBracket = { above: number; rate: number; base: number };

/** Months of the year with one UIF ceiling: whole rand of remuneration a month on which 1% is paid. */
export type UifPeriod = { months: number; monthlyCeiling: number };

/** One tax year's figures as published, in whole rand (a year, unless named otherwise) and whole percent. */
export type TaxTable = {
  taxYear: TaxYear;
  /** Stored with each calculation; the number after the year rises when a published figure is corrected. */
  version: string;
  /** Where the brackets, rebates and thresholds were published. */
  source: string;
  brackets: readonly TaxBracket[];
  /** Cumulative: the secondary one from 65 is added to the primary, the tertiary one from 75 to both. */
  rebates: { primary: number; secondary: number; tertiary: number };
  /** Income up to which no tax is due, as published; for showing only, it follows from the rebates. */
  thresholds: Record<AgeGroup, number>;
  /** The gazetted medical scheme fees tax credit, rand a month. */
  medicalCredit: MedicalCredit;
  /** The most that is deducted for retirement contributions. */
  retirementCap: number;
  uifPeriods: readonly UifPeriod[];
};
