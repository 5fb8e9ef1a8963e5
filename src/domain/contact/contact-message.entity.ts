import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A message to the practice, stored whether or not it has been mailed, and deleted after `messageMonths`. */
export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  indexes: [{ properties: ['addressHash', 'receivedAt'] }],
  properties: {
    id: p.integer().primary(),
    name: p.string().length(100),
    email: p.string().length(254),
    phone: p.string().length(30).nullable(),
    subject: p.string().length(200),
    message: p.text(),
    /** Whether the sender solved a question of ours; otherwise only an answer that could be one came with it. */
    verified: p.boolean(),
    /** The question that was solved; unique, so that each counts once. */
    questionId: p.string().length(32).nullable().unique(),
    /** Why it looks like spam; such a message is not mailed. */
    suspicion: p.string().length(20).$type<'hidden-field' | 'too-fast'>().nullable(),
    /** A keyed hash of the sender's network address. */
    addressHash: p.string().length(64),
    receivedAt: p.datetime(),
    /** When the mail server took the mail about it. */
    mailedAt: p.datetime().nullable(),
  },
});

export type ContactMessage = InferEntity<typeof ContactMessage>;
