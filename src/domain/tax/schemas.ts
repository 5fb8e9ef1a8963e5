import { z } from 'zod';
import { instant } from '../formats.ts';
import { toCents, toRand } from '../money.ts';
import { pathId } from '../row-id.ts';
import { nullableLine, textLength } from '../text.ts';
import { ageGroups } from './age-group.ts';
import { defaultIncomeKind, incomeKinds } from './income-kind.ts';
import { medicalCreditRateSets, maxMedicalAidMembers } from './medical-credits.ts';
import type { TaxResult } from './tax-result.ts';
import { defaultTaxYear, taxYears } from './tax-year.ts';
import type { CalculationResult, MedicalCreditComparison } from './working/working.ts';
import type { WorkingFigure, WorkingStep } from './working/working-step.ts';

/** Requires a schema for each field of a type. A missing, extra or mistyped field doesn't compile. */
export type FieldsOf<T> = { [Field in keyof Required<T>]: z.ZodType<T[Field]> };

/** Largest income or contribution a stored calculation can hold, in rand. */
export const maxAmount = 99_999_999.99;

/** Creates a schema for an amount in rand, rounded half up to the cent. */
function amount(name: string) {
  const notPositive = `${name} must be a positive number`;
  return z
    .number({ error: notPositive })
    .min(0, { error: notPositive })
    .max(maxAmount, { error: `${name} must be at most R99 999 999.99` })
    .overwrite((rand) => toRand(toCents(rand)));
}

function annualAmount(name: string) {
  return amount(name)
    .nullish()
    .transform((rand) => rand ?? 0);
}

/** Age group on the last day of the tax year. */
export const ageInput = z.enum(ageGroups, {
  error: ({ input }) =>
    input == null || input === ''
      ? 'Please choose your age group'
      : 'Age must be one of under65, 65to74 or 75plus',
});

/** Tax year; the default year if absent. */
export const taxYearInput = z
  // An empty string counts as absent, as in every optional field.
  .enum([...taxYears, ''], { error: `Tax year must be one of ${taxYears.join(', ')}` })
  .nullish()
  .transform((year) => year || defaultTaxYear);

/**
 * Calculation request. Amounts are in rand per year, rounded half up to the cent. Absent or null amounts
 * count as 0.
 */
export const taxCalculationInput = z.object(
  {
    income: annualAmount('Income'),
    incomeKind: z
      // An empty string counts as absent, as in every optional field.
      .enum([...incomeKinds, ''], { error: `Income kind must be ${incomeKinds.join(' or ')}` })
      .nullish()
      .transform((kind) => kind || defaultIncomeKind),
    age: ageInput,
    retirementContributions: annualAmount('Retirement contributions'),
    medicalAidMembers: z
      .number({ error: 'Medical aid members must be a whole number' })
      .int({ error: 'Medical aid members must be a whole number' })
      .min(0, { error: 'Medical aid members must be at least 0' })
      .max(maxMedicalAidMembers, {
        error: 'Medical aid members must be at most 5. Choose 5 for five or more.',
      })
      .nullish()
      .transform((members) => members ?? 0),
    taxYear: taxYearInput,
  },
  { error: 'Please send the income, age and other details as a JSON object' },
);

/** Annual figures in rand, to the cent. */
export const taxResult = z.object({
  grossIncome: z.number(),
  retirementDeduction: z.number(),
  taxableIncome: z.number(),
  taxBeforeDeductions: z.number(),
  rebates: z.number(),
  medicalCredits: z.number(),
  netTax: z.number(),
  uifContribution: z.number(),
  effectiveTaxRate: z.number(),
  takeHomePay: z.number(),
} satisfies FieldsOf<TaxResult>);

/** One line of the working. */
export const workingStep = z.object({
  id: z.string(),
  kind: z.enum(['item', 'subtotal', 'total', 'memo']),
  label: z.string(),
  rule: z.string(),
  figures: z.array(z.object({ label: z.string(), value: z.number() } satisfies FieldsOf<WorkingFigure>)),
  amount: z.number(),
  result: taxResult.keyof().optional(),
  source: z.string(),
} satisfies FieldsOf<WorkingStep>);

/** Comparison with the other set of medical credit rates. */
const medicalCreditComparison = z.object({
  rates: z.enum(medicalCreditRateSets),
  otherRates: z.enum(medicalCreditRateSets),
  otherMedicalCredits: z.number(),
  otherNetTax: z.number(),
  netTaxDifference: z.number(),
} satisfies FieldsOf<MedicalCreditComparison>);

/** Response to a calculation: annual figures, the table and rates used, and the working. */
export const calculationResult = z.object({
  ...taxResult.shape,
  taxYear: z.enum(taxYears),
  tableVersion: z.string(),
  medicalCreditRates: z.enum(medicalCreditRateSets),
  marginalRate: z.number(),
  retirementRoom: z.number(),
  afterContributions: z.number().nullable(),
  medicalCreditComparison: medicalCreditComparison.nullable(),
  working: z.array(workingStep),
} satisfies FieldsOf<CalculationResult>);

export const calculationInput = z.object({
  id: pathId('tax.calculation-not-found', 'Calculation ID must be provided'),
});

/**
 * A calculation in the history: its inputs in rand and the result as originally shown, without the working.
 */
export const savedCalculation = z.object({
  id: z.number().int(),
  financialYear: z.enum(taxYears),
  income: z.number(),
  incomeKind: z.enum(incomeKinds),
  age: z.enum(ageGroups),
  retirementContributions: z.number(),
  medicalAidMembers: z.number().int(),
  result: calculationResult.omit({ working: true }),
  calculatedAt: instant,
  createdAt: instant,
});

export type SavedCalculation = z.output<typeof savedCalculation>;

/** A saved calculation with its name and its working, as originally shown. */
export const savedCalculationWithWorking = savedCalculation.extend({
  name: z.string().nullable(),
  result: calculationResult,
});

export type SavedCalculationWithWorking = z.output<typeof savedCalculationWithWorking>;

/**
 * An entry of the history: all calculations with the same inputs and the same outcome. Its other fields are those of
 * the newest one.
 */
export const historyEntry = savedCalculation.extend({
  name: z.string().nullable(),
  /** Number of calculations in this entry. */
  times: z.number().int(),
});

export type HistoryEntry = z.output<typeof historyEntry>;

/** The form for a calculation's name. An empty name removes it. */
export const calculationName = z.object({ name: nullableLine(textLength.name) });

/** A calculation's ID and its new name. */
export const namedCalculation = historyEntry.pick({ id: true, name: true });

export type NamedCalculation = z.output<typeof namedCalculation>;

export const renameCalculationInput = z.object(
  { ...calculationInput.shape, ...calculationName.shape },
  { error: 'Please send the name as a JSON object' },
);
