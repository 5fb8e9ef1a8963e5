/** Clocks of processes differ by so much at most. */
const DIFFERENCE_MS = 60_000;

/**
 * Between which instants something must have happened that counts at `now` for `windowMs`. What lies further ahead was
 * written before the clock was set back: it would count until the clock has caught up, a day and longer.
 */
export function countedBetween(now: Date, windowMs: number): { after: Date; until: Date } {
  return {
    after: new Date(now.getTime() - windowMs),
    until: new Date(now.getTime() + DIFFERENCE_MS),
  };
}

/** Whether something that happened at `at` counts at `now` for `windowMs`. */
export function isCounted(at: Date, now: Date, windowMs: number): boolean {
  const { after, until } = countedBetween(now, windowMs);
  return at > after && at <= until;
}

/** Whole seconds until what happened at `at` counts no more: 1 at least, the window at most. */
export function secondsUntilFree(at: Date, now: Date, windowMs: number): number {
  const waitMs = Math.min(at.getTime() + windowMs - now.getTime(), windowMs);
  return Math.max(1, Math.ceil(waitMs / 1_000));
}
