import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager, type TransactionOptions } from '@mikro-orm/postgresql';

const TRIES = 5;
/** The longest pause before the second try; it grows with each. Milliseconds. */
const PAUSE_MS = 20;

/** SQLSTATE of a serialization failure and of a deadlock: nothing was stored, and another try may go through. */
function lostToAnother(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && (current.code === '40001' || current.code === '40P01')) return true;
  }
  return false;
}

/**
 * Does a whole transaction again, five times at most, while PostgreSQL ends it in favour of another. What `transaction`
 * does besides must bear being done again.
 */
export async function tryAgain<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !lostToAnother(error)) throw error;
      // Those that met each other must not meet again.
      await sleep(Math.random() * PAUSE_MS * tries);
    }
  }
}

/** The EntityManager that everything is given: its transactions are tried again, each time with nothing loaded yet. */
export class RetryingEntityManager extends EntityManager {
  override transactional<T>(
    work: (em: this) => T | Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    // One inside another can't be saved alone.
    if (this.isInTransaction() || options.ctx) return super.transactional(work, options);
    return tryAgain(() => super.transactional(work, { ...options, clear: true }));
  }
}
