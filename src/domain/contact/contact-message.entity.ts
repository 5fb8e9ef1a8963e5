import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { type MessageEvent, messageEvents, type MessageState, messageStates } from './message-state.ts';

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** A contact form message. It's stored before it's e-mailed and deleted after `messageMonths`. */
export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  indexes: [
    { properties: ['addressHash', 'receivedAt'] },
    { properties: ['state', 'id'] },
    { name: 'contact_messages_assigned', properties: ['assignee'], where: '"assignee_id" is not null' },
    { name: 'contact_messages_due', properties: ['dueAt'], where: `"state" = 'open'` },
  ],
  checks: [{ name: 'contact_messages_state_check', expression: `state in (${list(messageStates)})` }],
  properties: {
    id: p.integer().primary(),
    name: p.string().length(100),
    email: p.string().length(254),
    phone: p.string().length(30).nullable(),
    subject: p.string().length(200),
    message: p.text(),
    /**
     * Whether the sender solved the question we asked. If we didn't ask one, any plausible answer is
     * accepted, but the message counts as unverified.
     */
    verified: p.boolean(),
    /** ID of the solved question. Unique, so each question can be used only once. */
    questionId: p.string().length(32).nullable().unique(),
    /** Why the message looks like spam; null if it doesn't. Suspected spam isn't e-mailed. */
    suspicion: p.string().length(20).$type<'hidden-field' | 'too-fast'>().nullable(),
    /** HMAC of the sender's IP address. */
    addressHash: p.string().length(64),
    receivedAt: p.datetime(),
    /** When the mail server accepted the e-mail to the practice. */
    mailedAt: p.datetime().nullable(),
    state: p.string().length(10).$type<MessageState>().default('open'),
    stateSince: p.datetime().defaultRaw('now()'),
    /** When the answer to an open message is due; null for others. */
    dueAt: p.datetime().nullable(),
    /** When the practice first opened the message at the desk. */
    openedAt: p.datetime().nullable(),
    /** The practitioner who will answer. */
    assignee: () => p.manyToOne(User).nullable().deleteRule('set null'),
  },
});

export type ContactMessage = InferEntity<typeof ContactMessage>;

/** An action that the practice took on a message: answering, moving or reopening it, or marking it as spam. */
export const ContactEvent = defineEntity({
  name: 'ContactEvent',
  tableName: 'contact_events',
  indexes: [
    { properties: ['message', 'id'] },
    { name: 'contact_events_by', properties: ['by'], where: '"by_id" is not null' },
  ],
  checks: [
    { name: 'contact_events_action_check', expression: `action in (${list(messageEvents)})` },
    { name: 'contact_events_text_check', expression: `(action = 'answer') = (text is not null)` },
  ],
  properties: {
    id: p.integer().primary(),
    message: () => p.manyToOne(ContactMessage).deleteRule('cascade'),
    action: p.string().length(10).$type<MessageEvent>(),
    /** Text of the answer; null for other actions. */
    text: p.text().nullable(),
    /** Null once the practitioner's account is deleted. */
    by: () => p.manyToOne(User).nullable().deleteRule('set null'),
    at: p.datetime(),
    /** When the mail server accepted the answer. */
    mailedAt: p.datetime().nullable(),
  },
});

export type ContactEvent = InferEntity<typeof ContactEvent>;
