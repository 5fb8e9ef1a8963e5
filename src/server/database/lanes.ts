import { DomainError } from '../../domain/errors.ts';
import type { InLane } from '../../routers/trpc.ts';

/** The changes of one account that may be under way at once in a process: a fifth of its connections. */
const AT_ONCE = 4;
/** Milliseconds that a change waits for its turn. */
const PATIENCE_MS = 10_000;
/** Seconds after which a refused caller may find its turn. */
const RETRY_S = 5;

interface Lane {
  running: number;
  waiting: Set<() => void>;
}

/**
 * Lanes for a process. Whatever changes an account waits for its row, and holds a connection meanwhile: without lanes one
 * account whose row is locked would soon have all of them, and nobody else would be served.
 */
export function createLanes({ patienceMs = PATIENCE_MS } = {}): InLane {
  const lanes = new Map<number, Lane>();

  function itsTurn({ waiting }: Lane): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      clearTimeout(limit);
      waiting.delete(begin);
      resolve();
    };
    const limit = setTimeout(() => {
      waiting.delete(begin);
      reject(new DomainError('service.busy', { retryAfter: RETRY_S }));
    }, patienceMs);
    waiting.add(begin);
    return promise;
  }

  /** Whoever waits takes over the place of whoever ends. */
  function leave(account: number, lane: Lane): void {
    const [next] = lane.waiting;
    if (next) return next();
    lane.running -= 1;
    if (lane.running === 0) lanes.delete(account);
  }

  return async (account, change) => {
    const lane = lanes.get(account) ?? { running: 0, waiting: new Set() };
    lanes.set(account, lane);
    if (lane.running >= AT_ONCE) await itsTurn(lane);
    else lane.running += 1;
    try {
      return await change();
    } finally {
      leave(account, lane);
    }
  };
}
