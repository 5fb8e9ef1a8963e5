import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordNeed, Passwords, PasswordTurn } from '../../domain/accounts/accounts.server.ts';
import { DomainError } from '../../domain/errors.ts';
import { FairQueue } from './fair-queue.ts';

/** Argon2id (the library's default variant) with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How urgent a need is, and how many may wait before it is refused. Whoever logs in goes before whoever registers, and
 * finds room in the queue when registrations have filled their part of it.
 */
const turns: Record<PasswordNeed, { priority: number; waiting: number }> = {
  'log-in': { priority: 1, waiting: 200 },
  registration: { priority: 0, waiting: 150 },
};

/** Seconds after which a refused caller may find room. */
const RETRY_S = 5;

/** Log-ins and registrations that are under way at once in a process, at the least. */
const LEAST_AT_ONCE = 8;

const busy = () => new DomainError('auth.busy', { retryAfter: RETRY_S });

/** Runs `concurrency` tasks at a time; the others wait for their turn. */
function createQueue(concurrency: number): Passwords['inTurn'] {
  const queue = new FairQueue(concurrency);
  return ({ need, account, address }, work) => queue.run({ ...turns[need], account, address }, work, busy);
}

/** A hash within a queued log-in or registration, which has had its turn already: first come, first served. */
const hashFor = (need: PasswordNeed): PasswordTurn => ({ need, account: '', address: '' });

/**
 * Argon2id passwords, as many at a time as there are processors; the rest queue up.
 * A stand-in hash keeps the answer for unknown names as slow as for known ones.
 * @throws DomainError auth.busy from either, where too many wait
 */
export async function createPasswords(): Promise<Passwords> {
  const processors = availableParallelism();
  const hashing = createQueue(processors);
  const standIn = await hash('no account has this password', cost);
  return {
    // More of them than processors, since each waits for the database too, but not so many that they take all connections.
    inTurn: createQueue(Math.max(LEAST_AT_ONCE, 2 * processors)),
    hash: (password) => hashing(hashFor('registration'), () => hash(password, cost)),
    verify: async (stored, password) => {
      const fits = await hashing(hashFor('log-in'), () => verify(stored ?? standIn, password));
      return stored !== undefined && fits;
    },
  };
}
