import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager, type TransactionOptions } from '@mikro-orm/postgresql';

const TRIES = 5;
/** Maximum delay in ms before the second attempt. The delay grows with each attempt. */
const PAUSE_MS = 20;

/** Returns whether an error, or one of its causes, has one of these PostgreSQL error codes. */
export function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && codes.includes(current.code)) return true;
  }
  return false;
}

/** Returns whether an error is a serialization failure or deadlock. Nothing was stored, so a retry may succeed. */
const isSerializationFailure = (error: unknown) => hasCode(error, ['40001', '40P01']);

/** Runs a transaction, with up to five attempts in case of conflicts. Its side effects must be idempotent. */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !isSerializationFailure(error)) throw error;
      // Random jitter keeps the same transactions from colliding again.
      await sleep(Math.random() * PAUSE_MS * tries);
    }
  }
}

/** EntityManager that retries transactions, each attempt with an empty identity map. */
export class RetryingEntityManager extends EntityManager {
  override transactional<T>(
    work: (em: this) => T | Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    // A nested transaction can't be retried on its own.
    if (this.isInTransaction() || options.ctx) return super.transactional(work, options);
    return retryTransaction(() => super.transactional(work, { ...options, clear: true }));
  }
}
