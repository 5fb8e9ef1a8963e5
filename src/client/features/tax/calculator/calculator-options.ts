import type { AgeGroup } from '../../../../domain/tax/age-group.ts';
import { incomeKindLabels, incomeKinds } from '../../../../domain/tax/income-kind.ts';
import type { IncomeKind } from '../../../../domain/tax/income-kind.ts';
import { maxMedicalAidMembers } from '../../../../domain/tax/medical-credits.ts';
import { currentTaxYear, taxYears } from '../../../../domain/tax/tax-year.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import type { Option } from '../../../ui/forms/select.tsx';

export const yearOptions: readonly Option<TaxYear>[] = taxYears.map((year) => ({
  value: year,
  label: year === currentTaxYear ? `${year} (current year)` : year,
}));

export const incomeKindOptions: readonly Option<IncomeKind>[] = incomeKinds.map((kind) => ({
  value: kind,
  label: incomeKindLabels[kind],
}));

/** Age group options. The labels are short enough for three segments on a phone. */
export const ageOptions: readonly Option<AgeGroup>[] = [
  { value: 'under65', label: 'Under 65' },
  { value: '65to74', label: '65 to 74' },
  { value: '75plus', label: '75+' },
];

export const memberOptions: readonly Option<number>[] = Array.from(
  { length: maxMedicalAidMembers + 1 },
  (_, members) => ({ value: members, label: String(members) }),
);
