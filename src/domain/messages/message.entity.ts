import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { Document } from '../documents/document.entity.ts';
import { Engagement } from '../engagements/engagement.entity.ts';
import { announce } from '../live-trigger.ts';

/** SQL condition: the message awaits the practice's answer. */
export const awaitsAnswer = '"answer_due_at" is not null and "answered_at" is null';

/** SQL condition: the other side hasn't read the message. */
export const isUnseen = '"seen_at" is null';

/** A thread between a client and the practice, about one engagement or in general. */
export const MessageThread = defineEntity({
  name: 'MessageThread',
  tableName: 'message_threads',
  indexes: [
    { properties: ['user'] },
    {
      name: 'message_threads_retained',
      properties: ['retainedAccount'],
      where: '"retained_account_id" is not null',
    },
    {
      name: 'message_threads_general',
      expression:
        'create unique index "message_threads_general" on "message_threads" ("user_id") where "engagement_id" is null',
    },
  ],
  checks: [
    { name: 'message_threads_owner_check', expression: 'num_nonnulls(user_id, retained_account_id) = 1' },
  ],
  properties: {
    id: p.integer().primary(),
    /** Null once the account is deleted; `retainedAccount` then owns the thread. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    retainedAccount: () => p.manyToOne(RetainedAccount).nullable().deleteRule('restrict'),
    /** Null for the client's general thread. */
    engagement: () => p.manyToOne(Engagement).nullable().unique().deleteRule('cascade'),
    createdAt: p.datetime(),
  },
});

export type MessageThread = InferEntity<typeof MessageThread>;

const ofThread = (row: string, id: string) =>
  `t.user_id, ${id} from message_threads t where t.id = ${row}.thread_id and t.user_id is not null`;

/**
 * A message from a client or the practice. Its content never changes; it's only marked as delivered, seen or
 * answered.
 */
export const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  indexes: [
    { properties: ['thread', 'id'] },
    { name: 'messages_unseen', properties: ['thread', 'fromPractice'], where: isUnseen },
    { name: 'messages_to_answer', properties: ['answerDueAt'], where: awaitsAnswer },
    // Index for the promise figures, which cover several months of answers.
    { name: 'messages_with_promise', properties: ['sentAt'], where: '"answer_due_at" is not null' },
    { name: 'messages_by_author', properties: ['author'], where: '"author_id" is not null' },
  ],
  // Retrying after a lost response must not add the message twice.
  uniques: [{ properties: ['thread', 'key'] }],
  triggers: [
    announce('messages', 'message', { on: ['insert'], select: ofThread('new', 'new.id') }),
    announce('messages', 'thread', {
      on: ['update'],
      select: ofThread('new', 't.id'),
      when: 'new is distinct from old',
    }),
  ],
  checks: [
    {
      name: 'messages_answer_check',
      expression: 'answer_due_at is null and answered_at is null or not from_practice',
    },
  ],
  properties: {
    id: p.integer().primary(),
    thread: () => p.manyToOne(MessageThread).deleteRule('cascade'),
    fromPractice: p.boolean(),
    /** Null once the account is deleted. */
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    text: p.text(),
    /** Idempotency key chosen by the sender's page. */
    key: p.string().length(36).nullable(),
    sentAt: p.datetime(),
    /** When the message reached an open page on the other side. */
    deliveredAt: p.datetime().nullable(),
    /** When somebody on the other side read the message. */
    seenAt: p.datetime().nullable(),
    /**
     * When our answer is due, set only on the first of several unanswered messages; null if no answer is
     * needed.
     */
    answerDueAt: p.datetime().nullable(),
    answeredAt: p.datetime().nullable(),
    /** When the client was e-mailed about the message. */
    mailedAt: p.datetime().nullable(),
  },
});

export type Message = InferEntity<typeof Message>;

/** A document attached to a message. */
export const MessageDocument = defineEntity({
  name: 'MessageDocument',
  tableName: 'message_documents',
  indexes: [{ properties: ['document'] }],
  properties: {
    message: () => p.manyToOne(Message).primary().deleteRule('cascade'),
    document: () => p.manyToOne(Document).primary().deleteRule('cascade'),
  },
});

export type MessageDocument = InferEntity<typeof MessageDocument>;
