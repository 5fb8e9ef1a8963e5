import { ageGroups } from '../../../domain/tax/age-group.ts';
import { mostMedicalAidMembers } from '../../../domain/tax/medical-credits.ts';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { taxYears } from '../../../domain/tax/tax-year.ts';
import { largestTyped } from '../../ui/money-text.ts';

export function isNumber(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

/** Whether something out of a browser's storage is what the form can show. */
export function isTaxInput(value: Partial<TaxInput> | null | undefined): value is TaxInput {
  return (
    isNumber(value?.income, 0, largestTyped) &&
    isNumber(value.retirementContributions, 0, largestTyped) &&
    isNumber(value.medicalAidMembers, 0, mostMedicalAidMembers) &&
    Number.isInteger(value.medicalAidMembers) &&
    ageGroups.some((age) => age === value.age) &&
    taxYears.some((year) => year === value.taxYear)
  );
}
