/** Addresses that are counted at a time. */
const SIZE = 50_000;

interface Counted {
  calls: number;
  /** When its window began, on a clock that nobody sets. Milliseconds. */
  since: number;
}

/** What `@fastify/rate-limit` is told of a key: its calls within the window, and the milliseconds until that ends. */
type Answer = (error: null, counted: { current: number; ttl: number }) => void;

/**
 * Counts calls by address for `@fastify/rate-limit`. The library's own store forgets whoever called longest ago once 5,000
 * others have called, and believes the system's clock. Here those alone are forgotten, when there is no room left, whose
 * window is over, and then those who have made less than half of the calls that they may: so whatever others do, nobody
 * makes more than half as many again, and a clock that is set back shuts nobody out.
 */
export class CallCounts {
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

  /** The library asks for a store of its own for each limit. */
  child(): CallCounts {
    return new CallCounts();
  }
}
