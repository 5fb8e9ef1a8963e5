import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import type { Passwords } from '../../domain/accounts/accounts.server.ts';
import { DomainError } from '../../domain/errors.ts';

/** Argon2id (the library's default variant) with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How urgent a hash is, and how many may wait before it is refused. Whoever logs in goes before whoever registers, and
 * finds room in the queue when registrations have filled their part of it.
 */
const turns = {
  verify: { priority: 1, waiting: 200 },
  hash: { priority: 0, waiting: 150 },
};

/** Seconds after which a refused caller may find room. */
const RETRY_S = 5;

/**
 * Argon2id passwords, as many at a time as there are processors; the rest queue up.
 * A stand-in hash keeps the answer for unknown names as slow as for known ones.
 * @throws DomainError auth.busy from either, where too many wait
 */
export async function createPasswords(): Promise<Passwords> {
  const queue = new PQueue({ concurrency: availableParallelism() });
  const inTurn = async <T>({ priority, waiting }: (typeof turns)['hash'], work: () => Promise<T>) => {
    if (queue.size >= waiting) throw new DomainError('auth.busy', { retryAfter: RETRY_S });
    return queue.add(work, { priority });
  };
  const standIn = await hash('no account has this password', cost);
  return {
    hash: (password) => inTurn(turns.hash, () => hash(password, cost)),
    verify: async (stored, password) => {
      const fits = await inTurn(turns.verify, () => verify(stored ?? standIn, password));
      return stored !== undefined && fits;
    },
  };
}
