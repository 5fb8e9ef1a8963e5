import { DomainError } from '../domain/errors.ts';
import type { ErrorCode } from '../domain/messages.ts';
import type { AccountLimiter } from '../routers/trpc.ts';

/** Per-account concurrency limit within this process. */
interface AccountLimit {
  concurrency: number;
  /** Maximum time in ms that a call waits for a slot. */
  queueTimeoutMs: number;
  /** Error thrown when the wait times out. */
  refusal: ErrorCode;
}

/** Limit for changes. An account gets at most a fifth of the process's database connections. */
const changeLimit: AccountLimit = { concurrency: 4, queueTimeoutMs: 10_000, refusal: 'service.busy' };
/**
 * Limit for downloads. A PDF viewer fetches several ranges in parallel, and users open several files at a
 * time.
 */
export const downloadLimit: AccountLimit = { concurrency: 8, queueTimeoutMs: 5_000, refusal: 'too-many' };
/** Limit for uploads, each of which uses disk space, CPU time and quota. */
export const uploadLimit: AccountLimit = {
  concurrency: 4,
  queueTimeoutMs: 30_000,
  refusal: 'documents.too-many-uploads',
};
/** Retry-After value, in seconds, when the wait for a slot times out. */
const RETRY_S = 5;

interface AccountQueue {
  running: number;
  waiting: Set<() => void>;
}

/**
 * Creates a limiter for concurrent calls per account. A change holds a database connection while it waits for
 * the account's row lock. Without a limit, one locked account could exhaust the connection pool.
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

  /** Hands the slot to the next call in the queue, or frees it if the queue is empty. */
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
