import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, calendarUnitNumber, firstDayOf, southAfricanDay } from '../../calendar.ts';
import { maskPerson } from '../mask.ts';
import { MissedQuestion } from './missed-question.entity.ts';
import type { MissKind } from './desk-schemas.ts';

/** A question that wasn't answered well. */
interface Miss {
  kind: MissKind;
  question: string;
  /** IDs of the passages shown, or nearest to the question. */
  passages: readonly string[];
  reason?: string | null;
  /** Names to mask in the texts. */
  names: readonly string[];
  at: Date;
}

/** Maximum number of reasons stored per question. */
const MAX_REASONS = 20;
/** How far back the desk's list goes, in weeks. */
export const missWeeks = 53;

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string) => firstDayOf('week', calendarUnitNumber('week', day));

/** Adds a question, or increments its count if it was already asked in the same week. */
const insertMiss = `insert into assistant_misses as m (week, kind, question, reasons, passages, count)
  values (?, ?, ?, ?::jsonb, ?::jsonb, 1)
  on conflict (week, kind, (md5(question))) do update set count = m.count + 1,
    reasons = case when jsonb_array_length(m.reasons) < ${MAX_REASONS} then m.reasons || excluded.reasons else m.reasons end`;

/**
 * Adds a question to the desk's weekly counts, without storing who asked it. Uses the transaction of `em` if there is one.
 */
export async function recordMiss(
  em: EntityManager,
  { kind, question, passages, reason, names, at }: Miss,
): Promise<void> {
  const reasons = reason ? [maskPerson(reason, names)] : [];
  await em.execute(insertMiss, [
    mondayOf(southAfricanDay(at)),
    kind,
    maskPerson(question, names),
    JSON.stringify(reasons),
    JSON.stringify(passages),
  ]);
}

/** Deletes questions older than a year. */
export async function sweepMisses({
  fork,
  now,
}: {
  fork: () => EntityManager;
  now: () => Date;
}): Promise<void> {
  const oldest = addDays(mondayOf(southAfricanDay(now())), -7 * missWeeks);
  await fork().nativeDelete(MissedQuestion, { week: { $lt: oldest } });
}
