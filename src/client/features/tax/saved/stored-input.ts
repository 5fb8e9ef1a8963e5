import { ageGroups } from '../../../../domain/tax/age-group.ts';
import { incomeKinds } from '../../../../domain/tax/income-kind.ts';
import { maxMedicalAidMembers } from '../../../../domain/tax/medical-credits.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { taxYears } from '../../../../domain/tax/tax-year.ts';
import { largestTyped } from '../../../ui/figures/money-text.ts';

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= largestTyped;
}

/** Returns whether a stored value is valid calculator input. */
export function isTaxInput(value: Partial<TaxInput> | null | undefined): value is TaxInput {
  const members = value?.medicalAidMembers;
  return (
    isAmount(value?.income) &&
    isAmount(value.retirementContributions) &&
    isAmount(members) &&
    Number.isInteger(members) &&
    members <= maxMedicalAidMembers &&
    incomeKinds.some((kind) => kind === value.incomeKind) &&
    ageGroups.some((age) => age === value.age) &&
    taxYears.some((year) => year === value.taxYear)
  );
}
