import { daysBetween, writtenDay } from '../calendar.ts';
import { returnTables } from '../tax/return/tables/return-tables.ts';
import type { PlainAnswer } from './answer-texts.ts';

/** Last days to file or pay (YYYY-MM-DD), by the way passages write them. */
const lastDays: ReadonlyMap<string, string> = new Map(
  Object.values(returnTables)
    .flatMap(({ filingSeason, provisionalDates: { first, second, third } }) => [
      ...(filingSeason ? [filingSeason.closes, filingSeason.provisionalCloses] : []),
      first,
      second,
      third,
    ])
    .map((day) => [writtenDay(day), day]),
);

/** Number of days after which it's clear that a day has passed. */
const RECENT = 365;

const writtenDays = /\b\d{1,2} \p{L}+ 20\d\d\b/gu;

/** Returns the last days in a sentence that have recently passed. */
const pastDaysIn = (text: string, today: string): string[] =>
  [...new Set(text.match(writtenDays))].filter((written) => {
    const day = lastDays.get(written);
    const age = day === undefined ? 0 : daysBetween(day, today);
    return age > 0 && age <= RECENT;
  });

/** Says that a last day has passed, after the first sentence that names one. */
export function withPastDays(answer: PlainAnswer, today: string): PlainAnswer {
  if (answer.kind !== 'passage') return answer;
  const at = answer.answer.findIndex(({ text }) => pastDaysIn(text, today).length > 0);
  const past = pastDaysIn(answer.answer[at]?.text ?? '', today);
  if (past.length === 0) return answer;
  const text = `It’s ${writtenDay(today)} today, so ${past.join(' and ')} ${past.length > 1 ? 'have' : 'has'} passed.`;
  return {
    ...answer,
    answer: answer.answer.toSpliced(at + 1, 0, { text, sources: [] }),
    isComplete: true,
  };
}
