/** Maximum clock skew between processes, in ms. */
const MAX_SKEW_MS = 60_000;

/**
 * Returns the time range of the events that count towards a limit at `now`. Events further in the future
 * predate a clock correction. Without an upper bound, they would count until the clock caught up, possibly
 * for days.
 */
export function windowBounds(now: Date, windowMs: number): { after: Date; until: Date } {
  return {
    after: new Date(now.getTime() - windowMs),
    until: new Date(now.getTime() + MAX_SKEW_MS),
  };
}

/** Returns whether an event at `at` still counts at `now`. */
export function isInWindow(at: Date, now: Date, windowMs: number): boolean {
  const { after, until } = windowBounds(now, windowMs);
  return at > after && at <= until;
}

/** Returns the number of whole seconds until an event at `at` expires, from 1 to the length of the window. */
export function retryAfterSeconds(at: Date, now: Date, windowMs: number): number {
  const waitMs = Math.min(at.getTime() + windowMs - now.getTime(), windowMs);
  return Math.max(1, Math.ceil(waitMs / 1_000));
}
