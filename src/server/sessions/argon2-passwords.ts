import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords, PasswordTask, PasswordWork } from '../../domain/accounts/passwords/passwords.ts';
import { DomainError } from '../../domain/errors.ts';
import { FairQueue } from './fair-queue.ts';

/** OWASP's first recommendation for Argon2id and the library's default: 19 MiB, two passes, one lane. */
const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Priority and queue limit by kind of work. Logins run first, and still have room in the queue when
 * registrations have filled their share.
 */
const queueing: Record<PasswordWork, { priority: number; waiting: number }> = {
  login: { priority: 1, waiting: 200 },
  registration: { priority: 0, waiting: 150 },
};

/** Retry-After for a rejected request, in seconds. */
const RETRY_S = 5;

/** Minimum number of logins and registrations that a process runs concurrently. */
const MIN_CONCURRENCY = 8;

const busy = () => new DomainError('auth.busy', { retryAfter: RETRY_S });

function createQueue(concurrency: number): Passwords['enqueue'] {
  const queue = new FairQueue(concurrency);
  return ({ kind, account, address }, work) => queue.run({ ...queueing[kind], account, address }, work, busy);
}

/**
 * Returns the queue options for a hash within a task. The task has already passed the fair queue, so its hash
 * needs no account or address.
 */
const hashTask = (kind: PasswordWork): PasswordTask => ({ kind, account: '', address: '' });

/**
 * Creates the Argon2id password service. It runs one hash per processor at a time and queues the rest. For an
 * unknown name, it verifies against a dummy hash, so that the check takes as long as for a known name.
 * @throws DomainError auth.busy from either method when the queue is full
 */
export async function createPasswords(cost = owaspCost): Promise<Passwords> {
  const processors = availableParallelism();
  const hashing = createQueue(processors);
  const dummyHash = await hash('no account has this password', cost);
  return {
    // Run more tasks than there are processors, because each task also waits for the database. The limit leaves
    // enough database connections for other requests.
    enqueue: createQueue(Math.max(MIN_CONCURRENCY, 2 * processors)),
    hash: (password) => hashing(hashTask('registration'), () => hash(password, cost)),
    verify: async (stored, password) => {
      const matches = await hashing(hashTask('login'), () => verify(stored ?? dummyHash, password));
      return stored !== undefined && matches;
    },
  };
}
