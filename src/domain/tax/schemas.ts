import { z } from 'zod';
import { toCents, toRand } from '../money.ts';
import { pathId } from '../row-id.ts';
import { ageGroups } from './age-group.ts';
import { defaultIncomeKind, incomeKinds } from './income-kind.ts';
import { medicalCreditRateSets, mostMedicalAidMembers } from './medical-credits.ts';
import type { TaxResult } from './tax-result.ts';
import { defaultTaxYear, taxYears } from './tax-year.ts';
import type { CalculationResult, MedicalCreditComparison } from './working.ts';
import type { WorkingFigure, WorkingStep } from './working-step.ts';

/** One schema for each field of a type: a field missing, extra or of another type does not compile. */
type FieldsOf<T> = { [Field in keyof Required<T>]: z.ZodType<T[Field]> };

/** The largest income or contribution that a stored calculation holds, in rand. */
export const largestAmount = 99_999_999.99;

/** Rand, rounded half up to the cent. */
function amount(name: string) {
  const notPositive = `${name} must be a positive number`;
  return z
    .number({ error: notPositive })
    .min(0, { error: notPositive })
    .max(largestAmount, { error: `${name} must be at most R99 999 999.99` })
    .overwrite((rand) => toRand(toCents(rand)));
}

function annualAmount(name: string) {
  return amount(name)
    .nullish()
    .transform((rand) => rand ?? 0);
}

/** A calculation request. Rand a year, rounded half up to the cent; what is absent or null counts as 0. */
export const taxCalculationInput = z.object(
  {
    income: annualAmount('Income'),
    incomeKind: z
      // An empty text is taken as absent, as for every optional field.
      .enum([...incomeKinds, ''], { error: `Income kind must be ${incomeKinds.join(' or ')}` })
      .nullish()
      .transform((kind) => kind || defaultIncomeKind),
    age: z.enum(ageGroups, {
      error: ({ input }) =>
        input == null || input === ''
          ? 'Please choose your age group'
          : 'Age must be one of under65, 65to74 or 75plus',
    }),
    retirementContributions: annualAmount('Retirement contributions'),
    medicalAidMembers: z
      .number({ error: 'Medical aid members must be a whole number' })
      .int({ error: 'Medical aid members must be a whole number' })
      .min(0, { error: 'Medical aid members must be at least 0' })
      .max(mostMedicalAidMembers, {
        error: 'Medical aid members must be at most 5: choose 5 for five or more',
      })
      .nullish()
      .transform((members) => members ?? 0),
    taxYear: z
      // An empty text is taken as absent, as for every optional field.
      .enum([...taxYears, ''], { error: `Tax year must be one of ${taxYears.join(', ')}` })
      .nullish()
      .transform((year) => year || defaultTaxYear),
  },
  { error: 'Please send the income, age and other details as a JSON object' },
);

/** The annual figures of a reply, rand to the cent. */
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

/** One line of the working of a reply. */
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

/** The other medical credit rates' figures, where they differ. */
const medicalCreditComparison = z.object({
  rates: z.enum(medicalCreditRateSets),
  otherRates: z.enum(medicalCreditRateSets),
  otherMedicalCredits: z.number(),
  otherNetTax: z.number(),
  netTaxDifference: z.number(),
} satisfies FieldsOf<MedicalCreditComparison>);

/** The reply to a calculation: the annual figures, what they rest on, and the working. */
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

/** Which saved calculation is meant. */
export const calculationInput = z.object({
  id: pathId('tax.calculation-not-found', 'Calculation ID must be provided'),
});

/**
 * A saved calculation as the history lists it: what was entered (rand) and the result as it was shown then, but for its
 * working.
 */
export const savedCalculation = z.object({
  id: z.number(),
  financialYear: z.enum(taxYears),
  income: z.number(),
  incomeKind: z.enum(incomeKinds),
  age: z.enum(ageGroups),
  retirementContributions: z.number(),
  medicalAidMembers: z.number(),
  result: calculationResult.omit({ working: true }),
  calculatedAt: z.string(),
  createdAt: z.string(),
});

/** A row of the history. */
export type SavedCalculation = z.output<typeof savedCalculation>;

/** A saved calculation with all that was shown then. */
export const savedCalculationWithWorking = savedCalculation.extend({ result: calculationResult });

/** One calculation of the history, opened. */
export type SavedCalculationWithWorking = z.output<typeof savedCalculationWithWorking>;
