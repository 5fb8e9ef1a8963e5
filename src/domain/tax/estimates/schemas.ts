import { z } from 'zod';
import { instant } from '../../formats.ts';
import { pathId, queryId } from '../../row-id.ts';
import { requiredLine, textLength } from '../../text.ts';
import { returnRequest } from '../return/return-input.ts';
import { lineGroups } from '../return/return-line.ts';
import { returnResult } from '../return/schemas.ts';
import { taxYears } from '../tax-year.ts';

/** Maximum number of saved estimates per account. */
export const maxEstimates = 200;

const name = requiredLine(textLength.name, 'Please enter a name');

/** The form for an estimate's name. */
export const estimateName = z.object({ name });

export const estimateInput = z.object({
  id: pathId('tax.estimate-not-found', 'Estimate ID must be provided'),
});

export const addEstimateInput = z.object(
  { name, input: returnRequest },
  { error: 'Please send the name and the input as a JSON object' },
);

/** A new name, a new input, or both. If the input changes, the estimate is recalculated with the current tables. */
export const changeEstimateInput = z
  .object(
    { ...estimateInput.shape, name: name.optional(), input: returnRequest.optional() },
    { error: 'Please send the name or the input as a JSON object' },
  )
  .refine((change) => change.name !== undefined || change.input !== undefined, {
    path: ['name'],
    error: 'Please send a new name or a new input',
  });

export const compareEstimatesInput = z.object({
  a: queryId('tax.estimate-not-found', 'Please choose a first estimate'),
  b: queryId('tax.estimate-not-found', 'Please choose a second estimate'),
});

/** Totals of an estimate in rand, to the cent. */
export const estimateTotals = returnResult.pick({
  income: true,
  exemptions: true,
  deductions: true,
  taxableIncome: true,
  normalTax: true,
  taxOnLumpSums: true,
  netTax: true,
  employeesTax: true,
  provisionalPaid: true,
  balance: true,
});

export type EstimateTotals = z.output<typeof estimateTotals>;

/**
 * A saved estimate. `totals` and `tableVersion` come from its last calculation. The estimate is outdated once
 * its year's tables have a newer version.
 */
export const savedEstimate = z.object({
  id: z.number().int(),
  name: z.string(),
  taxYear: z.enum(taxYears),
  totals: estimateTotals,
  tableVersion: z.string(),
  isOutdated: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

export type SavedEstimate = z.output<typeof savedEstimate>;

/**
 * A saved estimate with its input and its result with the current tables. The result is null if the input was
 * saved by an earlier version and no longer passes validation.
 */
export const savedEstimateWithResult = savedEstimate.extend({
  input: returnRequest,
  result: returnResult.nullable(),
});

export type SavedEstimateWithResult = z.output<typeof savedEstimateWithResult>;

/** A saved estimate and its result with the current tables. */
export const comparedEstimate = savedEstimate.extend({ result: returnResult });

/** Amounts of two estimates in rand; 0 if absent. The difference is b minus a. */
const comparedAmounts = { a: z.number(), b: z.number(), difference: z.number() };

export const comparedGroup = z.object({ group: z.enum(lineGroups), ...comparedAmounts });

export const comparedLine = z.object({
  id: z.string(),
  group: z.enum(lineGroups),
  label: z.string(),
  ...comparedAmounts,
});

/**
 * Two estimates with their results, both calculated with the current tables, and the differences. `difference` is b's
 * totals minus a's. Groups and lines are in statement order; lines are matched by ID.
 */
export const estimateComparison = z.object({
  a: comparedEstimate,
  b: comparedEstimate,
  difference: estimateTotals,
  groups: z.array(comparedGroup),
  lines: z.array(comparedLine),
});

export type EstimateComparison = z.output<typeof estimateComparison>;
