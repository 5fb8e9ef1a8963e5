import type { TaxResult } from '../tax-result.ts';

/** An input of a step, in rand unless the label names another unit. */
export type WorkingFigure = { label: string; value: number };

/**
 * One line of the working. `amount` is in rand, to the cent, and signed as in these sums:
 * - taxable income = sum of the items above it
 * - tax before deductions = sum of the items after taxable income
 * - net tax = tax before deductions + the items after it
 * - take-home pay = gross income − net tax + the items after net tax
 *
 * A memo isn't part of any sum. "Step 3" in a rule means the third item; subtotals aren't numbered.
 */
export type WorkingStep = {
  /**
   * Stable identifier, such as gross-income, bracket-1, rebate-primary, medical-credits or uif-contribution.
   */
  id: string;
  kind: 'item' | 'subtotal' | 'total' | 'memo';
  label: string;
  rule: string;
  figures: WorkingFigure[];
  amount: number;
  /** The result field that a subtotal or total reports. */
  result?: keyof TaxResult;
  source: string;
};

/** Legal and other sources for the steps. Brackets and rebates cite their own table. */
export const sources = {
  entered: 'As entered',
  computed: 'From the steps above',
  retirement: 'Income Tax Act 58 of 1962, section 11F',
  publishedMedicalCredit: 'The practice’s published rates, as gazetted for 2022/2023',
  gazettedMedicalCredit: 'SARS, Medical tax credit rates',
  uif: 'Unemployment Insurance Contributions Act 4 of 2002, section 6',
  noUif: 'Unemployment Insurance Contributions Act 4 of 2002, section 1: definition of remuneration',
} as const;
