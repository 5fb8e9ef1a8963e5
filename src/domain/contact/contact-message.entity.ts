import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A message from the contact form, stored before it's mailed and deleted after `messageMonths`. */
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
    /** Whether the sender solved our question; otherwise the message only came with a possible answer. */
    verified: p.boolean(),
    /** The solved question; unique, so that each one counts once. */
    questionId: p.string().length(32).nullable().unique(),
    /** Why the message looks like spam; such messages aren't mailed. */
    suspicion: p.string().length(20).$type<'hidden-field' | 'too-fast'>().nullable(),
    /** HMAC of the sender's IP address. */
    addressHash: p.string().length(64),
    receivedAt: p.datetime(),
    /** When the mail server accepted the e-mail to the practice. */
    mailedAt: p.datetime().nullable(),
  },
});

export type ContactMessage = InferEntity<typeof ContactMessage>;
