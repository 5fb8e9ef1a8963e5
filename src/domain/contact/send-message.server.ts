import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { RequestSession } from '../accounts/sessions/request-session.ts';
import { answerDue } from '../answer-promise.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { windowBounds, retryAfterSeconds } from '../limits/window.ts';
import { recordNews } from '../practice-news/record-news.server.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { type ContactQuestion, isPossibleAnswer, type RandomInteger } from './question.ts';
import type { ContactMessageInput } from './schemas.ts';

export interface ContactContext {
  fork: () => EntityManager;
  /** The browser's verification question. */
  question: ContactQuestion;
  session: Pick<RequestSession, 'current'>;
  /** HMAC of the client's IP address: stable, not reversible. */
  addressHash: () => string;
  randomInteger: RandomInteger;
  addJob: AddJob;
  now: () => Date;
}

/** Minimum time in ms that a person needs to fill in the form. */
const MIN_FILL_TIME_MS = 2_000;

type SpamReason = 'hidden-field' | 'too-fast';

/**
 * Detects spam by how the message was sent. The browser's own timing takes precedence over the time since the
 * question was asked, because users answer a second question immediately. A negative time means that the
 * clock was set back.
 */
function detectSpam(
  { website, openFor }: Pick<ContactMessageInput, 'website' | 'openFor'>,
  sinceQuestionMs: number | undefined,
): SpamReason | null {
  if (website !== undefined && website !== null && website !== '') return 'hidden-field';
  const elapsedMs = openFor ?? sinceQuestionMs;
  return elapsedMs !== undefined && elapsedMs >= 0 && elapsedMs < MIN_FILL_TIME_MS ? 'too-fast' : null;
}

const WINDOW_MS = 60 * 60 * 1_000;
/**
 * Messages allowed per hour per IP address. The limit on verified messages can be high, because having to
 * solve a new question each time deters scripts.
 */
const UNVERIFIED_LIMIT = 3;
const VERIFIED_LIMIT = 100;
/** First key of the advisory locks that serialize counting. */
const LOCK_CLASS = 7_241;

/**
 * Checks the message limit in `em`'s transaction. Blocks concurrent messages from the same address until the
 * transaction ends.
 * @throws DomainError contact.too-many, with the number of seconds until the oldest counted message expires
 */
async function checkMessageLimit(
  em: EntityManager,
  { addressHash, verified }: Pick<ContactMessage, 'addressHash' | 'verified'>,
  now: Date,
): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [LOCK_CLASS, addressHash]);
  const { after, until } = windowBounds(now, WINDOW_MS);
  const limit = verified ? VERIFIED_LIMIT : UNVERIFIED_LIMIT;
  const counted = await em.find(
    ContactMessage,
    { addressHash, verified, receivedAt: { $gt: after, $lte: until } },
    { fields: ['receivedAt'], orderBy: { receivedAt: 'desc' }, limit },
  );
  const oldest = counted[limit - 1];
  if (!oldest) return;
  const retryAfter = retryAfterSeconds(oldest.receivedAt, now, WINDOW_MS);
  throw new DomainError('contact.too-many', { retryAfter });
}

/**
 * Stores a message and queues its e-mails in one transaction: a notification to the practice and, if the
 * question was solved, a receipt to the sender. Suspected spam is stored but not e-mailed.
 * @returns the message's ID
 * @throws DomainError contact.verification-failed, contact.too-many
 */
export async function sendMessage(
  ctx: Omit<ContactContext, 'randomInteger'>,
  { mathAnswer, website, openFor, ...content }: ContactMessageInput,
): Promise<number> {
  const question = ctx.question.answered(mathAnswer);
  if (question === 'wrong' || (question === undefined && !isPossibleAnswer(mathAnswer))) {
    throw new DomainError('contact.verification-failed');
  }
  const addressHash = ctx.addressHash();
  const verified = question !== undefined;
  const currentSession = verified ? await ctx.session.current() : null;
  return ctx.fork().transactional(async (em) => {
    const now = ctx.now();
    await checkMessageLimit(em, { addressHash, verified }, now);
    const suspicion = detectSpam(
      { website, openFor },
      question && now.getTime() - question.askedAt.getTime(),
    );
    const message = em.create(ContactMessage, {
      ...content,
      verified,
      questionId: question?.id,
      suspicion,
      addressHash,
      receivedAt: now,
      state: suspicion === null ? 'open' : 'spam',
      stateSince: now,
      dueAt: suspicion === null ? answerDue(now) : null,
    });
    try {
      await em.flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new DomainError('contact.verification-failed', { cause: error });
    }
    const { id } = message;
    if (suspicion !== null) return id;
    await ctx.addJob(em, 'mail-contact-message', { id });
    if (verified) {
      await ctx.addJob(em, 'mail-contact-receipt', { id, userId: currentSession?.user.id ?? null });
    }
    await recordNews(em, { messageId: id }, now);
    return id;
  });
}

/** Retention period of messages in months, also stated on the privacy page (`facts.messagesKept`). */
export const messageMonths = 12;

/** Deletes messages after the retention period. A pending e-mail about a deleted message isn't sent. */
export async function sweepMessages(ctx: { fork: () => EntityManager; now: () => Date }): Promise<void> {
  const oldest = new Date(ctx.now());
  oldest.setUTCMonth(oldest.getUTCMonth() - messageMonths);
  await ctx.fork().nativeDelete(ContactMessage, { receivedAt: { $lte: oldest } });
}
