import { formatBrief, formatTime, southAfricanDay } from '../../../domain/calendar.ts';
import type { ThreadView } from '../../../domain/messages/schemas.ts';
import { returnName } from '../returns/return-text.ts';

/** Returns a thread's name: `Tax return 2025/2026`, `Nomsa Maseko, 2025/2026`, the service or `Anything else`. */
export function threadName({ kind, taxYear, forName, product }: ThreadView): string {
  if (kind === null) return 'Anything else';
  if (forName !== null) return [forName, taxYear].filter(Boolean).join(', ');
  return returnName({ kind, taxYear, order: product === null ? null : { product } });
}

/** Splits threads into those of current work and those of closed returns, each in the given order. */
export function splitByState(threads: readonly ThreadView[]) {
  const [current, closed] = [false, true].map((state) =>
    threads.filter(({ isClosed }) => isClosed === state),
  );
  return { current: current ?? [], closed: closed ?? [] };
}

/** Returns a practitioner's first name. */
export const firstName = (name: string | null) => name?.trim().split(/\s+/)[0];

/** Returns the latest message's author and text on one line. */
export function excerpt({ last }: ThreadView): string {
  if (last === null) return 'No messages yet';
  const who = last.from === 'client' ? 'You' : (firstName(last.by) ?? 'The practice');
  return `${who}: ${last.text.replaceAll(/\s+/g, ' ')}`;
}

/** Formats an instant as a time if it is today, otherwise as a day: `09:41`, `20 Nov`, `20 Nov 2025`. */
export function briefMoment(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const today = southAfricanDay(now);
  return southAfricanDay(at) === today ? formatTime(at) : formatBrief(at, today);
}
