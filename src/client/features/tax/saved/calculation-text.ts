import { formatBriefCents, toCents } from '../../../../domain/money.ts';
import { ageGroupLabels } from '../../../../domain/tax/age-group.ts';
import type { SavedCalculation } from '../../../../domain/tax/schemas.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';

/** Returns a saved calculation's input. */
export function inputOf(saved: SavedCalculation): TaxInput {
  return {
    taxYear: saved.financialYear,
    income: saved.income,
    incomeKind: saved.incomeKind,
    age: saved.age,
    retirementContributions: saved.retirementContributions,
    medicalAidMembers: saved.medicalAidMembers,
  };
}

const brief = (rand: number) => formatBriefCents(toCents(rand));

/** Names a calculation by its income: `R420 000 a year`. */
export function nameByIncome({ income, incomeKind }: TaxInput): string {
  return `${brief(income)} ${incomeKind === 'pension' ? 'pension ' : ''}a year`;
}

/** Formats an input: `R555 100 income, R62 430 retirement, 3 members, 2025/2026`. Lines break between its parts. */
export function describeInput(input: TaxInput): string {
  const { income, incomeKind, age, retirementContributions, medicalAidMembers: members, taxYear } = input;
  return [
    `${brief(income)} ${incomeKind === 'pension' ? 'pension' : 'income'}`,
    retirementContributions > 0 && `${brief(retirementContributions)} retirement`,
    members > 0 && (members === 1 ? '1 member' : `${members} members`),
    ageGroupLabels[age].toLowerCase(),
    taxYear,
  ]
    .filter((part) => part !== false)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(', ');
}

/** Describes how often the same figures were calculated: `calculated twice`, or null if only once. */
export function countTimes(times: number): string | null {
  if (times < 2) return null;
  return times === 2 ? 'calculated twice' : `calculated ${times} times`;
}
