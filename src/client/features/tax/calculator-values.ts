import type { AgeGroup } from '../../../domain/tax/age-group.ts';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { defaultTaxYear } from '../../../domain/tax/tax-year.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';

/** What the form holds; an empty money field has no value, and one whose text is no amount is NaN. */
export interface CalculatorValues {
  taxYear: TaxYear;
  income: number | undefined;
  age: AgeGroup;
  retirementContributions: number | undefined;
  medicalAidMembers: number;
}

export const emptyCalculator: CalculatorValues = {
  taxYear: defaultTaxYear,
  income: undefined,
  age: 'under65',
  retirementContributions: undefined,
  medicalAidMembers: 0,
};

/** Whether there is an income to answer for. */
export function hasIncome({ income }: CalculatorValues): boolean {
  return income !== undefined && !Number.isNaN(income);
}

/** The same as the server will read it: an empty amount counts as nothing, and so does one that it would refuse. */
export function toTaxInput(values: CalculatorValues): TaxInput {
  return {
    taxYear: values.taxYear,
    income: values.income || 0,
    age: values.age,
    retirementContributions: values.retirementContributions || 0,
    medicalAidMembers: values.medicalAidMembers,
  };
}

export function sameInput(a: TaxInput, b: TaxInput): boolean {
  return (Object.keys(a) as (keyof TaxInput)[]).every((field) => a[field] === b[field]);
}
