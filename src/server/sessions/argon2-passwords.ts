import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords, PasswordTask, PasswordWork } from '../../domain/accounts/passwords/passwords.ts';
import { DomainError } from '../../domain/errors.ts';
import { FairQueue } from './fair-queue.ts';

/** Argon2id (the library's default variant) with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Priority and queue size. Logins run first, and still find room when registrations have filled their share. */
const queueing: Record<PasswordWork, { priority: number; waiting: number }> = {
  login: { priority: 1, waiting: 200 },
  registration: { priority: 0, waiting: 150 },
};

/** Retry-After of a refused call, in seconds. */
const RETRY_S = 5;

/** Minimum number of logins and registrations that run at once in a process. */
const MIN_CONCURRENCY = 8;

const busy = () => new DomainError('auth.busy', { retryAfter: RETRY_S });

function createQueue(concurrency: number): Passwords['enqueue'] {
  const queue = new FairQueue(concurrency);
  return ({ kind, account, address }, work) => queue.run({ ...queueing[kind], account, address }, work, busy);
}

/** A hash inside a queued task. The task has already been through the fair queue, so hashes run first come, first served. */
const hashTask = (kind: PasswordWork): PasswordTask => ({ kind, account: '', address: '' });

/**
 * Argon2id passwords, with one hash per processor at a time; the rest queue up. Unknown names are verified against a
 * dummy hash so that they take as long as known ones.
 * @throws DomainError auth.busy from either method when the queue is full
 */
export async function createPasswords(cost = owaspCost): Promise<Passwords> {
  const processors = availableParallelism();
  const hashing = createQueue(processors);
  const dummyHash = await hash('no account has this password', cost);
  return {
    // More tasks than processors, because each also waits for the database; few enough to leave connections for others.
    enqueue: createQueue(Math.max(MIN_CONCURRENCY, 2 * processors)),
    hash: (password) => hashing(hashTask('registration'), () => hash(password, cost)),
    verify: async (stored, password) => {
      const matches = await hashing(hashTask('login'), () => verify(stored ?? dummyHash, password));
      return stored !== undefined && matches;
    },
  };
}
