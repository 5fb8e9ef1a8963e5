import { z } from 'zod';
import { calendarDay } from '../../formats.ts';
import { type FieldsOf, workingStep } from '../schemas.ts';
import { taxYears } from '../tax-year.ts';
import type { FittingProduct } from './fitting-product.ts';
import type { Provisional, Underestimation } from './provisional.ts';
import type { ReturnField } from './return-fields.ts';
import { lineGroups, lineTotals, type ReturnLine, type ReturnNote } from './return-line.ts';
import type { ReturnResult } from './return-result.ts';

/** One line of a return's statement. */
export const returnLine = z.object({
  id: z.string(),
  group: z.enum(lineGroups),
  total: z.enum(lineTotals),
  label: z.string(),
  amount: z.number(),
  working: z.array(workingStep),
} satisfies FieldsOf<ReturnLine>);

export const underestimation = z.object({
  estimate: z.number(),
  actual: z.number(),
  required: z.union([z.literal(80), z.literal(90)]),
  penalty: z.number(),
  why: z.string(),
  source: z.string(),
} satisfies FieldsOf<Underestimation>);

const paymentDates = z.object({ first: calendarDay, second: calendarDay, third: calendarDay });

/** Provisional payments, their dates, and the cost of underpaying. */
export const provisionalTax = z.object({
  required: z.boolean(),
  why: z.string(),
  first: z.number(),
  second: z.number(),
  third: z.number(),
  dates: paymentDates,
  basis: z.object({
    isEstimate: z.boolean(),
    taxableIncome: z.number(),
    tax: z.number(),
    firstPayment: z.number(),
  }),
  underestimation: underestimation.nullable(),
  interest: z.object({ from: calendarDay, rate: z.number(), perMonth: z.number() }).nullable(),
} satisfies FieldsOf<Provisional>);

export const returnField = z.object({
  code: z.string(),
  label: z.string(),
  amount: z.number(),
} satisfies FieldsOf<ReturnField>);

export const returnNote = z.object({
  id: z.string(),
  text: z.string(),
  source: z.string(),
} satisfies FieldsOf<ReturnNote>);

/** The figures of a return, with every line and its working. */
export const returnResult = z.object({
  taxYear: z.enum(taxYears),
  tableVersion: z.string(),
  lines: z.array(returnLine),
  income: z.number(),
  exemptions: z.number(),
  deductions: z.number(),
  taxableIncome: z.number(),
  normalTax: z.number(),
  rebates: z.number(),
  medicalCredits: z.object({ schemeFees: z.number(), additional: z.number() }),
  foreignTaxCredit: z.number(),
  taxOnLumpSums: z.number(),
  taxOnExcessSavings: z.number(),
  netTax: z.number(),
  employeesTax: z.number(),
  provisionalPaid: z.number(),
  balance: z.number(),
  effectiveRate: z.number(),
  averageRate: z.number(),
  marginalRate: z.number(),
  carriedForward: z.object({
    retirement: z.number(),
    donations: z.number(),
    capitalLoss: z.number(),
    rentalLoss: z.number(),
    foreignTax: z.number(),
    assessedLoss: z.number(),
  }),
  uif: z.number(),
  provisional: provisionalTax,
  fields: z.array(returnField),
  notes: z.array(returnNote),
  product: z.object({
    id: z.number().int(),
    because: z.array(z.string()),
  } satisfies FieldsOf<FittingProduct>),
} satisfies FieldsOf<ReturnResult>);
