import { taxYears } from '../../../../domain/tax/tax-year.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';

/** Figures that can be changed, one at a time. */
export const changeFields = [
  'retirementContributions',
  'income',
  'medicalAidMembers',
  'age',
  'incomeKind',
  'taxYear',
] as const satisfies readonly (keyof TaxInput)[];

export type ChangeField = (typeof changeFields)[number];

interface ComparisonSearch {
  /** Saved calculation to start from; otherwise the figures in the calculator. */
  of?: number | undefined;
  /** Saved calculation to compare it with. */
  with?: number | undefined;
  /** Figure being changed. Amounts stay out of the URL. */
  change?: ChangeField | undefined;
  /** Tax year to compare with. */
  year?: TaxYear | undefined;
}

const id = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined);

/** Parses the comparison's search parameters. */
export function comparisonSearch(search: Record<string, unknown>): ComparisonSearch {
  return {
    of: id(search['of']),
    with: id(search['with']),
    change: changeFields.find((field) => field === search['change']),
    year: taxYears.find((year) => year === search['year']),
  };
}
