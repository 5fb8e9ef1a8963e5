import type { AgeGroup } from '../../../../domain/tax/age-group.ts';
import { defaultIncomeKind } from '../../../../domain/tax/income-kind.ts';
import type { IncomeKind } from '../../../../domain/tax/income-kind.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { defaultTaxYear } from '../../../../domain/tax/tax-year.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import { readDraft } from '../../../data/form-draft.ts';
import { isTaxInput } from '../saved/stored-input.ts';

/** Calculator form values. An empty money field is null; text that isn't an amount is NaN. */
export interface CalculatorValues {
  taxYear: TaxYear;
  income: number | null;
  incomeKind: IncomeKind;
  age: AgeGroup;
  retirementContributions: number | null;
  medicalAidMembers: number;
}

export const emptyCalculator: CalculatorValues = {
  taxYear: defaultTaxYear,
  income: null,
  incomeKind: defaultIncomeKind,
  age: 'under65',
  retirementContributions: null,
  medicalAidMembers: 0,
};

/** Returns whether the values include an income to calculate with. */
export function hasIncome({ income }: CalculatorValues): boolean {
  return income !== null && !Number.isNaN(income);
}

/** Converts form values to API input. Empty and invalid amounts become 0. */
export function toTaxInput(values: CalculatorValues): TaxInput {
  return {
    taxYear: values.taxYear,
    income: values.income || 0,
    incomeKind: values.incomeKind,
    age: values.age,
    retirementContributions: values.retirementContributions || 0,
    medicalAidMembers: values.medicalAidMembers,
  };
}

export function sameInput(a: TaxInput, b: TaxInput): boolean {
  return (Object.keys(a) as (keyof TaxInput)[]).every((field) => a[field] === b[field]);
}

/** Parses a stored form draft. Returns null if it is invalid. */
export function parseCalculatorDraft(text: string | null): CalculatorValues | null {
  try {
    const { taxYear, income, incomeKind, age, retirementContributions, medicalAidMembers } = JSON.parse(
      text ?? 'null',
    ) as CalculatorValues;
    const values: CalculatorValues = {
      taxYear,
      income: income ?? null,
      // Drafts stored before income kinds existed don't have this field.
      incomeKind: incomeKind ?? defaultIncomeKind,
      age,
      retirementContributions: retirementContributions ?? null,
      medicalAidMembers,
    };
    return isTaxInput(toTaxInput(values)) ? values : null;
  } catch {
    return null;
  }
}

/** Name of the draft with the calculator's values. */
export const CALCULATOR_DRAFT = 'calculator';

/** Returns the values typed into the calculator in this tab, or null if there are none. */
export const readCalculatorDraft = () => parseCalculatorDraft(readDraft(CALCULATOR_DRAFT));
