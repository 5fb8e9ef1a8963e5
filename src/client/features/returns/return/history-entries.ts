import { southAfricanDay } from '../../../../domain/calendar.ts';
import type { ReturnEventView } from '../../../../domain/engagements/schemas.ts';

interface Entry {
  event: ReturnEventView;
  /** Subject of the event. Documents sent on one day share an entry, which lists them all. */
  notes: readonly string[];
}

const dayOf = ({ at }: ReturnEventView) => southAfricanDay(new Date(at));

/**
 * Combines consecutive documents that the client sent on the same day. A document sent for two requests has two events,
 * but counts once.
 */
export function historyEntries(history: readonly ReturnEventView[]): readonly Entry[] {
  const entries: { event: ReturnEventView; notes: string[] }[] = [];
  for (const event of history) {
    const notes = event.note === null ? [] : [event.note];
    const last = entries.at(-1);
    const joins =
      event.action === 'document-sent' &&
      last?.event.action === 'document-sent' &&
      dayOf(last.event) === dayOf(event);
    if (joins) last.notes.push(...notes.filter((note) => !last.notes.includes(note)));
    else entries.push({ event, notes });
  }
  return entries;
}
