import { ageGroups } from '../../../domain/tax/age-group.ts';
import type { AgeGroup } from '../../../domain/tax/age-group.ts';
import { defaultIncomeKind, incomeKinds } from '../../../domain/tax/income-kind.ts';
import type { IncomeKind } from '../../../domain/tax/income-kind.ts';
import { mostMedicalAidMembers } from '../../../domain/tax/medical-credits.ts';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { defaultTaxYear, taxYears } from '../../../domain/tax/tax-year.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { largestTyped } from '../../ui/money-text.ts';

/** What the form holds; an empty money field is null, and one whose text is no amount is NaN. */
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

/** Whether there is an income to answer for. */
export function hasIncome({ income }: CalculatorValues): boolean {
  return income !== null && !Number.isNaN(income);
}

/** The same as the server will read it: an empty amount counts as nothing, and so does one that it would refuse. */
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

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= largestTyped;
}

/** Whether something out of a browser's storage is what the form can show. */
export function isTaxInput(value: Partial<TaxInput> | null | undefined): value is TaxInput {
  const members = value?.medicalAidMembers;
  return (
    isAmount(value?.income) &&
    isAmount(value.retirementContributions) &&
    isAmount(members) &&
    Number.isInteger(members) &&
    members <= mostMedicalAidMembers &&
    incomeKinds.some((kind) => kind === value.incomeKind) &&
    ageGroups.some((age) => age === value.age) &&
    taxYears.some((year) => year === value.taxYear)
  );
}

/** A form draft as the form takes it; null for whatever it can't show. */
export function parseCalculatorDraft(text: string | null): CalculatorValues | null {
  try {
    const { taxYear, income, incomeKind, age, retirementContributions, medicalAidMembers } = JSON.parse(
      text ?? 'null',
    ) as CalculatorValues;
    const values: CalculatorValues = {
      taxYear,
      income: income ?? null,
      // A draft from before there was a choice.
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
