import { keptDays } from '../../domain/live/sweep-live-events.server.ts';
import { DAY_MS } from '../../domain/calendar.ts';

/**
 * Events that a page has received: all events of transactions below `horizon`, and the later events in `sent`.
 * A single event ID isn't enough, because transactions don't commit in ID order.
 */
export interface LivePosition {
  horizon: bigint;
  sent: readonly number[];
}

/** Higher than any database's transaction count. */
const MAX_HORIZON = 2n ** 63n;

/** Encodes a position as an event ID: the time, the horizon and the sent IDs, in base 36. */
export function eventId({ horizon, sent }: LivePosition, now: Date): string {
  return [Math.floor(now.getTime() / 1_000), horizon, ...sent].map((part) => part.toString(36)).join('.');
}

/**
 * Decodes a position from an event ID.
 * @returns null if the ID isn't one of ours or is too old to catch up
 */
export function positionOf(id: string, now: Date): LivePosition | null {
  if (!/^[0-9a-z]{1,13}(\.[0-9a-z]{1,13})+$/.test(id)) return null;
  const [seconds = 0, horizon = 0n, ...sent] = id
    .split('.')
    .map((part, place) => (place === 1 ? toBigInt(part) : Number.parseInt(part, 36)));
  const isPossible = typeof horizon === 'bigint' && horizon < MAX_HORIZON && sent.every(Number.isSafeInteger);
  const age = now.getTime() - Number(seconds) * 1_000;
  // Subtract a day, because this process's clock may differ from the database's.
  if (!isPossible || age > (keptDays - 1) * DAY_MS || age < -DAY_MS) return null;
  return { horizon, sent: sent.map(Number) };
}

function toBigInt(text: string): bigint {
  return Array.from(text).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
}
