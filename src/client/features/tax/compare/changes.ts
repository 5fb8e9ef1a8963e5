import { formatBriefCents, toCents, toRand } from '../../../../domain/money.ts';
import { type AgeGroup, ageGroupLabels, ageGroups } from '../../../../domain/tax/age-group.ts';
import { type IncomeKind, incomeKindLabels } from '../../../../domain/tax/income-kind.ts';
import { maxMedicalAidMembers } from '../../../../domain/tax/medical-credits.ts';
import { maxAmount } from '../../../../domain/tax/schemas.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { previousTaxYear, taxYears, type TaxYear } from '../../../../domain/tax/tax-year.ts';
import { monthlyRoom } from '../../../../domain/tax/what-if.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { type ChangeField, changeFields } from './comparison-search.ts';

export const changeLabels: Record<ChangeField, string> = {
  retirementContributions: 'Retirement contributions',
  income: 'Income',
  medicalAidMembers: 'Medical aid members',
  age: 'Age',
  incomeKind: 'Salary or pension',
  taxYear: 'Tax year',
};

/** Shorter labels, which fit on one line in a small box. */
export const shortLabels: Record<ChangeField, string> = {
  ...changeLabels,
  retirementContributions: 'Retirement',
  medicalAidMembers: 'Medical aid',
};

/** Form values for the what-if comparison. An empty amount is undefined; text that isn't an amount is NaN. */
export interface ChangeValues {
  income: number | undefined;
  /** Extra retirement contributions in rand per month. */
  moreAMonth: number | undefined;
  medicalAidMembers: number;
  age: AgeGroup;
  incomeKind: IncomeKind;
}

/** Initial extra contribution in rand per month, capped at the amount that is still deductible. */
const EXAMPLE_A_MONTH = 1_000;

const thousands = (rand: number) => Math.round(rand / 1_000) * 1_000;

/**
 * Returns an income about 10% higher, or lower if the higher one would exceed the maximum. Rounded to whole thousands.
 */
function exampleIncome(income: number): number {
  const higher = Math.max(thousands(income * 1.1), Math.floor(income / 1_000) * 1_000 + 1_000);
  return higher <= maxAmount ? higher : Math.min(thousands(income * 0.9), maxAmount);
}

/** Returns an example change for each figure, so that the page has a difference to show when it opens. */
export function exampleChanges(input: TaxInput, retirementRoom: number): ChangeValues {
  const { medicalAidMembers: members, age } = input;
  return {
    income: exampleIncome(input.income),
    // If no more is deductible, the example shows exactly that.
    moreAMonth: Math.min(EXAMPLE_A_MONTH, monthlyRoom(retirementRoom) || EXAMPLE_A_MONTH),
    medicalAidMembers: members < maxMedicalAidMembers ? members + 1 : members - 1,
    age: ageGroups[ageGroups.indexOf(age) + 1] ?? 'under65',
    incomeKind: input.incomeKind === 'salary' ? 'pension' : 'salary',
  };
}

/** Returns the first year to compare with: the previous tax year or, for the oldest, the next one. */
export const exampleYear = (year: TaxYear) => previousTaxYear(year) ?? taxYears.at(-2)!;

/** Returns the input with one figure changed. Empty and invalid amounts change nothing. */
export function changeInput(
  input: TaxInput,
  field: ChangeField,
  values: ChangeValues & { taxYear: TaxYear },
): TaxInput {
  if (field === 'retirementContributions') {
    const cents = toCents(input.retirementContributions) + 12 * toCents(values.moreAMonth || 0);
    return { ...input, retirementContributions: Math.min(toRand(cents), maxAmount) };
  }
  if (field === 'income') {
    const { income = NaN } = values;
    return Number.isNaN(income) ? input : { ...input, income };
  }
  return { ...input, [field]: values[field] };
}

const counted = (count: number, thing: string) => `${count || 'No'} ${thing}${count === 1 ? '' : 's'}`;

/** Formats the value of one input: `R62 430 a year`. */
export function formatInput(field: ChangeField, input: TaxInput): string {
  switch (field) {
    case 'income':
    case 'retirementContributions':
      return `${formatBriefCents(toCents(input[field]))} a year`;
    case 'medicalAidMembers':
      return counted(input.medicalAidMembers, 'medical aid member');
    case 'age':
      return ageGroupLabels[input.age];
    case 'incomeKind':
      return incomeKindLabels[input.incomeKind];
    case 'taxYear':
      return input.taxYear;
  }
}

/** Formats the value of one input below its label: `2 members`. */
export const formatBrief = (field: ChangeField, input: TaxInput) =>
  field === 'medicalAidMembers' ? counted(input.medicalAidMembers, 'member') : formatInput(field, input);

/** Returns a column heading that names a calculation by one of its inputs: `R62 430 a year for retirement`. */
export function nameColumn(field: ChangeField, input: TaxInput): string {
  const value = formatInput(field, input);
  return field === 'retirementContributions' ? `${value} for retirement` : value;
}

/** Returns a column heading that names a change: `R2 000 more a month`. */
export function nameChange(field: ChangeField, before: TaxInput, after: TaxInput): string {
  if (field !== 'retirementContributions') return nameColumn(field, after);
  const more = (toCents(after.retirementContributions) - toCents(before.retirementContributions)) / 12;
  return `${formatBriefCents(more)} more a month`;
}

/** A saved calculation, with the tables and rates that it used. */
interface SavedFigures {
  input: TaxInput;
  result: Pick<CalculationResult, 'tableVersion' | 'medicalCreditRates'>;
}

/** Lists the inputs that differ. */
export const differentFields = (before: TaxInput, after: TaxInput) =>
  changeFields.filter((field) => before[field] !== after[field]);

/** Returns whether the calculations used different medical credit rates, or different tables for the same year. */
export const usedOtherTables = (before: SavedFigures, after: SavedFigures) =>
  before.result.medicalCreditRates !== after.result.medicalCreditRates ||
  (before.input.taxYear === after.input.taxYear && before.result.tableVersion !== after.result.tableVersion);

/** Returns the only input that differs, if it alone explains the difference, or null. */
export function onlyField(before: SavedFigures, after: SavedFigures): ChangeField | null {
  const [only = null, ...others] = differentFields(before.input, after.input);
  const isLess = after.input.retirementContributions < before.input.retirementContributions;
  const isUnexplained = only === 'retirementContributions' && isLess;
  return others.length > 0 || isUnexplained || usedOtherTables(before, after) ? null : only;
}
