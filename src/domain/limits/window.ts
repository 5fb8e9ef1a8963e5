/** Maximum clock difference between processes. */
const MAX_SKEW_MS = 60_000;

/**
 * Time range of the events that count at `now`. Events further in the future predate a clock correction;
 * without an upper bound they would count until the clock caught up, possibly for days.
 */
export function windowBounds(now: Date, windowMs: number): { after: Date; until: Date } {
  return {
    after: new Date(now.getTime() - windowMs),
    until: new Date(now.getTime() + MAX_SKEW_MS),
  };
}

/** Whether an event at `at` counts at `now`. */
export function isInWindow(at: Date, now: Date, windowMs: number): boolean {
  const { after, until } = windowBounds(now, windowMs);
  return at > after && at <= until;
}

/** Whole seconds until an event at `at` expires, from 1 up to the window. */
export function retryAfterSeconds(at: Date, now: Date, windowMs: number): number {
  const waitMs = Math.min(at.getTime() + windowMs - now.getTime(), windowMs);
  return Math.max(1, Math.ceil(waitMs / 1_000));
}
