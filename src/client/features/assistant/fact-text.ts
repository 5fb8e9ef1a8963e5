import type { MissingFact, UnderstoodFact } from '../../../domain/assistant/schemas.ts';
import type { Period, SumFacts, SumField } from '../../../domain/assistant/reading/sum-facts.ts';
import { formatRand } from '../../../domain/money.ts';

/** A fact's value, as the API accepts it. */
export type FactValue = UnderstoodFact['value'];

export const periodLabels: Record<Period, string> = {
  year: 'a year',
  month: 'a month',
  fortnight: 'every two weeks',
  week: 'a week',
  day: 'a day',
  hour: 'an hour',
};

/** Facts that are counts. All others are amounts or have a fixed set of values. */
export const countFields: ReadonlySet<SumField> = new Set([
  'members',
  'coverMonths',
  'homeShare',
  'hoursPerWeek',
  'daysPerWeek',
  'totalKm',
  'businessKm',
]);

/** Formats a value as text: `R38 000.00 a month`. */
export function factText(value: FactValue): string {
  if (typeof value !== 'object') return String(value);
  const { amount, per } = value;
  return per === null ? formatRand(amount) : `${formatRand(amount)} ${periodLabels[per]}`;
}

/** Returns the facts that the user stated, with one fact added or replaced. */
export function withFact(
  understood: readonly UnderstoodFact[],
  field: SumField,
  value: MissingFact['choices'][number]['value'],
): SumFacts {
  const said = understood.filter(({ isAssumed }) => !isAssumed).map((fact) => [fact.field, fact.value]);
  return Object.fromEntries([...said, [field, value]]) as SumFacts;
}
