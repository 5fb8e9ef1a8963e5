import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { RequestSession } from '../accounts/sessions/request-session.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { countedBetween, secondsUntilFree } from '../limits/window.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { type ContactQuestion, isPossibleAnswer, type RandomInteger } from './question.ts';
import type { ContactMessageInput } from './schemas.ts';

/** What the contact page's operations need. */
export interface ContactContext {
  fork: () => EntityManager;
  /** The question that this browser was asked. */
  question: ContactQuestion;
  session: Pick<RequestSession, 'current'>;
  /** A keyed hash of the client's network address: the same for the same address, and no way back. */
  addressHash: () => string;
  randomInteger: RandomInteger;
  addJob: AddJob;
  now: () => Date;
}

/** Nobody writes a message faster. */
const FASTEST_MS = 2_000;

/** Why a message looks like spam. */
type Suspicion = 'hidden-field' | 'too-fast';

/**
 * Judges a message by how it was sent. The browser's own count comes before the time since the question, because a
 * person who is asked a second question answers it at once. A question of the future says that the clock was set back.
 */
function suspicionOf(
  { website, openFor }: Pick<ContactMessageInput, 'website' | 'openFor'>,
  sinceQuestionMs: number | undefined,
): Suspicion | null {
  if (website !== undefined && website !== null && website !== '') return 'hidden-field';
  const taken = openFor ?? sinceQuestionMs;
  return taken !== undefined && taken >= 0 && taken < FASTEST_MS ? 'too-fast' : null;
}

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
async function checkMessageLimit(
  em: EntityManager,
  { addressHash, verified }: Pick<ContactMessage, 'addressHash' | 'verified'>,
  now: Date,
): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [LOCK_CLASS, addressHash]);
  const { after, until } = countedBetween(now, WINDOW_MS);
  const limit = verified ? VERIFIED_LIMIT : UNVERIFIED_LIMIT;
  const counted = await em.find(
    ContactMessage,
    { addressHash, verified, receivedAt: { $gt: after, $lte: until } },
    { fields: ['receivedAt'], orderBy: { receivedAt: 'desc' }, limit },
  );
  const oldest = counted[limit - 1];
  if (!oldest) return;
  const retryAfter = secondsUntilFree(oldest.receivedAt, now, WINDOW_MS);
  throw new DomainError('contact.too-many', { retryAfter });
}

/**
 * Stores a message and queues its mails in one transaction: one to the practice and, if the question was solved, a
 * receipt to the sender. Suspected spam is stored, but not mailed.
 * @returns the message's number
 * @throws DomainError contact.verification-failed, contact.too-many
 */
export async function sendMessage(
  ctx: Omit<ContactContext, 'randomInteger'>,
  { mathAnswer, website, openFor, ...words }: ContactMessageInput,
): Promise<number> {
  const question = ctx.question.answered(mathAnswer);
  if (question === 'wrong' || (question === undefined && !isPossibleAnswer(mathAnswer))) {
    throw new DomainError('contact.verification-failed');
  }
  const addressHash = ctx.addressHash();
  const verified = question !== undefined;
  const signIn = verified ? await ctx.session.current() : null;
  return ctx.fork().transactional(async (em) => {
    const now = ctx.now();
    await checkMessageLimit(em, { addressHash, verified }, now);
    const suspicion = suspicionOf(
      { website, openFor },
      question && now.getTime() - question.askedAt.getTime(),
    );
    const message = em.create(ContactMessage, {
      ...words,
      verified,
      questionId: question?.id,
      suspicion,
      addressHash,
      receivedAt: now,
    });
    try {
      await em.flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new DomainError('contact.verification-failed', { cause: error });
    }
    const { id } = message;
    if (suspicion === null) await ctx.addJob(em, 'mail-contact-message', { id });
    if (suspicion === null && verified) {
      await ctx.addJob(em, 'mail-contact-receipt', { id, userId: signIn?.user.id ?? null });
    }
    return id;
  });
}
