/** Maximum number of tracked addresses. */
const SIZE = 50_000;

interface Counted {
  calls: number;
  /** Start of the window on the monotonic clock, in ms. */
  since: number;
}

/**
 * `@fastify/rate-limit` callback. Receives the number of requests in the window and the time in ms until the window
 * ends.
 */
type Answer = (error: null, counted: { current: number; ttl: number }) => void;

/**
 * Rate-limit store for `@fastify/rate-limit`. The library's own store keeps only the 5,000 most recent
 * callers and uses the system clock. This store uses a monotonic clock. When full, it evicts expired windows
 * first, then callers below half their limit, so no caller can exceed 1.5 times the limit.
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

  /** Creates a store for another limit. The library uses one store per limit. */
  child(): RateLimitStore {
    return new RateLimitStore();
  }
}
