import { z } from 'zod';
import { addDays } from '../calendar.ts';
import { isBusinessDay } from '../business-days.ts';
import { calendarDay } from '../formats.ts';

/** A line of an assessment with the submitted amount. Amounts are in rand, to the cent. */
export const outcomeLine = z.object({
  id: z.string(),
  label: z.string(),
  /** Submitted amount; null for a line that appears only in the assessment. */
  submitted: z.number().nullable(),
  assessed: z.number(),
  /** The practitioner's reason for a difference. */
  reason: z.string().nullable(),
});

/** The revenue service's assessment of a return. */
export const outcome = z.object({
  assessedOn: calendarDay,
  lines: z.array(outcomeLine),
  /** Balance in rand: positive if due to the revenue service, negative for a refund. */
  balance: z.number(),
  /** Balance of the approved figures, in rand. */
  submittedBalance: z.number(),
  /** When the balance is due; null for a refund. */
  dueOn: calendarDay.nullable(),
  /** The notice of assessment, one of the client's documents. */
  documentId: z.number().int().nullable(),
});

export type Outcome = z.output<typeof outcome>;

/** Days after which an assessed engagement closes automatically. */
const CLOSES_AFTER_DAYS = 30;

/** Returns the day on which an assessed engagement closes automatically. Dates are YYYY-MM-DD. */
export function closingDay({ assessedOn, dueOn }: Pick<Outcome, 'assessedOn' | 'dueOn'>): string {
  return addDays(dueOn !== null && dueOn > assessedOn ? dueOn : assessedOn, CLOSES_AFTER_DAYS);
}

/**
 * Number of days allowed for an objection, under rule 7 of the rules made under section 103 of the Tax
 * Administration Act 28 of 2011.
 */
export const allowedObjectionDays = 80;

/**
 * Returns whether a day counts in disputes. Section 1 of the Tax Administration Act excludes 16 December to
 * 15 January from business days for its chapter 9.
 */
function isDisputeDay(day: string): boolean {
  const date = day.slice(5);
  return isBusinessDay(day) && date > '01-15' && date < '12-16';
}

/**
 * Cache of results by assessment date. Counting the days takes five times as long as presenting the rest of a
 * return.
 */
const objectionDays = new Map<string, string>();

/** Returns the last day to object to an assessment dated `assessedOn`. Dates are YYYY-MM-DD. */
export function objectionDay(assessedOn: string): string {
  const known = objectionDays.get(assessedOn);
  if (known !== undefined) return known;
  let day = assessedOn;
  for (let left = allowedObjectionDays; left > 0;) {
    day = addDays(day, 1);
    if (isDisputeDay(day)) left -= 1;
  }
  objectionDays.set(assessedOn, day);
  return day;
}
