import { DomainError } from '../domain/errors.ts';
import type { ErrorCode } from '../domain/messages.ts';
import type { AccountLimiter } from '../routers/trpc.ts';

/** How many calls of one account may run at once in this process. */
interface AccountLimit {
  concurrency: number;
  /** Longest wait for a slot, in ms. */
  queueTimeoutMs: number;
  /** Error thrown when the wait times out. */
  refusal: ErrorCode;
}

/** Changes per account: at most a fifth of the process's database connections. */
const changeLimit: AccountLimit = { concurrency: 4, queueTimeoutMs: 10_000, refusal: 'service.busy' };
/** Downloads per account. A PDF viewer fetches several ranges in parallel, and people open several files. */
export const downloadLimit: AccountLimit = { concurrency: 8, queueTimeoutMs: 5_000, refusal: 'too-many' };
/** Uploads per account: each takes disk space, CPU and part of the quota. */
export const uploadLimit: AccountLimit = {
  concurrency: 4,
  queueTimeoutMs: 30_000,
  refusal: 'documents.too-many-uploads',
};
/** Retry-After of a refused call, in seconds. */
const RETRY_S = 5;

interface AccountQueue {
  running: number;
  waiting: Set<() => void>;
}

/**
 * Limits concurrency per account. Every change waits for a lock on the account's row and holds a database connection
 * meanwhile, so without a limit one locked account could take all connections.
 */
export function createAccountLimiter(limit: Partial<AccountLimit> = {}): AccountLimiter {
  const { concurrency, queueTimeoutMs, refusal } = { ...changeLimit, ...limit };
  const queues = new Map<number, AccountQueue>();

  function waitForSlot({ waiting }: AccountQueue): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      clearTimeout(timer);
      waiting.delete(start);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(start);
      reject(new DomainError(refusal, { retryAfter: RETRY_S }));
    }, queueTimeoutMs);
    waiting.add(start);
    return promise;
  }

  /** A finished call hands its slot to the next one in the queue. */
  function releaseSlot(account: number, queue: AccountQueue): void {
    const [startNext] = queue.waiting;
    if (startNext) return startNext();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(account);
  }

  return async (account, call) => {
    const queue = queues.get(account) ?? { running: 0, waiting: new Set() };
    queues.set(account, queue);
    if (queue.running >= concurrency) await waitForSlot(queue);
    else queue.running += 1;
    try {
      return await call();
    } finally {
      releaseSlot(account, queue);
    }
  };
}
