import { DomainError } from '../../domain/errors.ts';
import type { ErrorCode } from '../../domain/messages.ts';
import type { InLane } from '../../routers/trpc.ts';

/** Limits on what one account does at once in a process. */
interface LaneLimits {
  atOnce: number;
  /** Milliseconds that a call waits for its turn. */
  patienceMs: number;
  /** The error of a call that waited in vain. */
  refusal: ErrorCode;
}

/** Changes of one account: at most a fifth of the process's database connections. */
const usualChanges: LaneLimits = { atOnce: 4, patienceMs: 10_000, refusal: 'service.busy' };
/** Downloads of one account. A PDF viewer fetches a few ranges side by side, and people open several files. */
export const usualDownloads: LaneLimits = { atOnce: 8, patienceMs: 5_000, refusal: 'too-many' };
/** Uploads of one account: each takes disk, processor and a reservation of the quota. */
export const usualUploads: LaneLimits = {
  atOnce: 4,
  patienceMs: 30_000,
  refusal: 'documents.too-many-uploads',
};
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
export function createLanes(limits: Partial<LaneLimits> = {}): InLane {
  const { atOnce, patienceMs, refusal } = { ...usualChanges, ...limits };
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
      reject(new DomainError(refusal, { retryAfter: RETRY_S }));
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
    if (lane.running >= atOnce) await itsTurn(lane);
    else lane.running += 1;
    try {
      return await change();
    } finally {
      leave(account, lane);
    }
  };
}
