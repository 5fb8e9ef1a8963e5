import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { checkMessageLimit } from './message-limit.server.ts';
import { isPossibleAnswer } from './question.ts';
import type { ContactQuestion } from './question.ts';
import type { ContactMessageInput } from './schemas.ts';
import { suspicionOf } from './suspicion.ts';

/**
 * Stores a message and queues the mail about it, both or neither. What looks like spam is stored and not mailed.
 * @throws DomainError contact.verification-failed, contact.too-many
 */
export async function sendMessage(
  em: EntityManager,
  { mathAnswer, website, openFor, ...words }: ContactMessageInput,
  deps: { question: ContactQuestion; addressHash: () => string; addJob: AddJob; now: () => Date },
): Promise<void> {
  const question = deps.question.answered(mathAnswer);
  if (question === 'wrong' || (question === undefined && !isPossibleAnswer(mathAnswer))) {
    throw new DomainError('contact.verification-failed');
  }
  const addressHash = deps.addressHash();
  const verified = question !== undefined;
  await em.transactional(async (own) => {
    const now = deps.now();
    await checkMessageLimit(own, { addressHash, verified }, now);
    const suspicion = suspicionOf(
      { website, openFor },
      question && now.getTime() - question.askedAt.getTime(),
    );
    const message = own.create(ContactMessage, {
      ...words,
      verified,
      questionId: question?.id,
      suspicion,
      addressHash,
      receivedAt: now,
    });
    try {
      await own.flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new DomainError('contact.verification-failed', { cause: error });
    }
    if (suspicion === null) await deps.addJob(own, 'mail-contact-message', { id: message.id });
  });
}
