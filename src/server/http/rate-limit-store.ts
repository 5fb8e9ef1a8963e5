/** Maximum number of tracked addresses. */
const SIZE = 50_000;

interface Counted {
  calls: number;
  /** Start of the window on the monotonic clock, in ms. */
  since: number;
}

/** Callback of `@fastify/rate-limit`: calls in the window, and ms until it ends. */
type Answer = (error: null, counted: { current: number; ttl: number }) => void;

/**
 * Rate-limit store for `@fastify/rate-limit`. The library's own store evicts the least recent caller after 5,000 others and
 * uses the system clock. This one uses a monotonic clock and, when full, evicts expired windows first, then callers below
 * half their limit, so nobody can exceed 1.5 times the limit.
 */
export class RateLimitStore {
  readonly #counted = new Map<string, Counted>();

  incr(key: string, answer: Answer, windowMs: number, max: number): void {
    const now = performance.now();
    let own = this.#counted.get(key);
    if (!own || now - own.since >= windowMs) {
      if (!own && this.#counted.size >= SIZE) this.#makeRoom(now - windowMs, max / 2);
      own = { calls: 0, since: now };
      this.#counted.set(key, own);
    }
    own.calls += 1;
    answer(null, { current: own.calls, ttl: windowMs - (now - own.since) });
  }

  #makeRoom(over: number, few: number): void {
    for (const [key, { since }] of this.#counted) if (since <= over) this.#counted.delete(key);
    if (this.#counted.size < SIZE) return;
    for (const [key, { calls }] of this.#counted) if (calls < few) this.#counted.delete(key);
  }

  /** The library creates one store per limit. */
  child(): RateLimitStore {
    return new RateLimitStore();
  }
}
