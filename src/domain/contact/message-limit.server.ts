import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { ContactMessage } from './contact-message.entity.ts';

const WINDOW_MS = 60 * 60 * 1_000;
/** Messages of one address within an hour. Solving questions by the hundred is no work for a program. */
const UNVERIFIED_LIMIT = 3;
const VERIFIED_LIMIT = 100;
/** The first number of the advisory locks under which messages are counted. */
const LOCK_CLASS = 7_241;

/**
 * Makes sure that one more message may be stored in this transaction. Until it ends, other processes wait that count
 * messages of the same address.
 * @throws DomainError contact.too-many with the seconds until the oldest message no longer counts
 */
export async function checkMessageLimit(
  em: EntityManager,
  { addressHash, verified }: Pick<ContactMessage, 'addressHash' | 'verified'>,
  now: Date,
): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [LOCK_CLASS, addressHash]);
  const limit = verified ? VERIFIED_LIMIT : UNVERIFIED_LIMIT;
  const counted = await em.find(
    ContactMessage,
    { addressHash, verified, receivedAt: { $gt: new Date(now.getTime() - WINDOW_MS) } },
    { fields: ['receivedAt'], orderBy: { receivedAt: 'desc' }, limit },
  );
  const oldest = counted[limit - 1];
  if (!oldest) return;
  const waitMs = oldest.receivedAt.getTime() + WINDOW_MS - now.getTime();
  throw new DomainError('contact.too-many', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
}
