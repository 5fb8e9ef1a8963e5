import { toRand } from '../../money.ts';
import type { WorkingFigure, WorkingStep } from '../working/working-step.ts';

/** Sections of the statement, in order of calculation. */
export const lineGroups = [
  'employment',
  'allowances',
  'business',
  'rental',
  'investment',
  'gains',
  'foreign',
  'lump sums',
  'deductions',
  'tax',
  'credits',
  'paid',
] as const;

export type LineGroup = (typeof lineGroups)[number];

/** Sums that a line can belong to. */
export const lineTotals = ['income', 'exemptions', 'deductions', 'tax', 'credits', 'paid'] as const;

export type LineTotal = (typeof lineTotals)[number];

/**
 * One line of the statement. `amount` is in rand, to the cent, with its sign in these sums:
 * - taxable income = the income, exemptions and deductions lines
 * - net tax = the tax and credits lines
 * - balance = net tax + the paid lines
 *
 * The items of the working add up to the amount; its memos don't count.
 */
export type ReturnLine = {
  id: string;
  group: LineGroup;
  total: LineTotal;
  label: string;
  amount: number;
  working: WorkingStep[];
};

/** A line's ID, label and position in the statement. */
type LineHead = { id: string; group: LineGroup; total: LineTotal; label: string };

/** The rule behind a line's amount, with its inputs and source. */
type LineRule = { rule: string; figures: WorkingFigure[]; source: string };

/** Creates a line from an amount in whole cents, with its sign in the sum and a one-step working. */
export function returnLine(
  { id, group, total, label }: LineHead,
  cents: number,
  { rule, figures, source }: LineRule,
): ReturnLine {
  const amount = toRand(cents);
  return {
    id,
    group,
    total,
    label,
    amount,
    working: [{ id, kind: 'item', label, rule, figures, amount, source }],
  };
}

/** Creates a step that explains an amount in whole cents but isn't part of the line's sum. */
export function memoStep(
  { id, label }: Pick<WorkingStep, 'id' | 'label'>,
  cents: number,
  { rule, figures, source }: LineRule,
): WorkingStep {
  return { id, kind: 'memo', label, rule, figures, amount: toRand(cents), source };
}

/** Converts an amount in whole cents to a figure in a working. */
export function centsFigure(label: string, cents: number): WorkingFigure {
  return { label, value: toRand(cents) };
}

/** A remark on the result, such as an assumption or an amount that was left out. */
export type ReturnNote = { id: string; text: string; source: string };
