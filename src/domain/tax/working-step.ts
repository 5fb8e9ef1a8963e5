import type { TaxResult } from './tax-result.ts';

/** A number that went into a step: rand, unless the label names another unit. */
export type WorkingFigure = { label: string; value: number };

/**
 * One line of the working; `amount` is rand to the cent, signed as it enters the sum. Lines add up like this:
 * taxable income = the items above it; tax before deductions = the items between taxable income and itself;
 * net tax = tax before deductions + the items between them; take-home pay = gross income − net tax + the items
 * between net tax and itself. A memo is outside the sum. Rules that say "Step 3" count the items from 1.
 */
export type WorkingStep = {
  /** Stable: gross-income, retirement-deduction, bracket-1 …, rebate-primary, medical-credits, uif-contribution … */
  id: string;
  kind: 'item' | 'subtotal' | 'total' | 'memo';
  label: string;
  rule: string;
  figures: WorkingFigure[];
  amount: number;
  /** The field of the result that a subtotal or total reports. */
  result?: keyof TaxResult;
  source: string;
};

/** Where each figure of the working comes from; the brackets and rebates name their own table. */
export const sources = {
  entered: 'As entered',
  computed: 'From the steps above',
  retirement: 'Income Tax Act 58 of 1962, section 11F',
  publishedMedicalCredit: 'The practice’s published figures, as gazetted for 2022/2023',
  gazettedMedicalCredit: 'SARS, Medical tax credit rates',
  uif: 'Unemployment Insurance Contributions Act 4 of 2002, section 6',
  noUif: 'Unemployment Insurance Contributions Act 4 of 2002, section 1: definition of remuneration',
} as const;
