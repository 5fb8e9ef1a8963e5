import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A contact form message. It's stored before it's e-mailed and deleted after `messageMonths`. */
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
    /**
     * Whether the sender solved the question we asked. If we didn't ask one, any plausible answer is accepted
     * but stays unverified.
     */
    verified: p.boolean(),
    /** Id of the solved question. Unique, so that each question can be used only once. */
    questionId: p.string().length(32).nullable().unique(),
    /** Why the message looks like spam; null if it doesn't. Suspected spam isn't e-mailed. */
    suspicion: p.string().length(20).$type<'hidden-field' | 'too-fast'>().nullable(),
    /** HMAC of the sender's IP address. */
    addressHash: p.string().length(64),
    receivedAt: p.datetime(),
    /** When the mail server accepted the e-mail to the practice. */
    mailedAt: p.datetime().nullable(),
  },
});

export type ContactMessage = InferEntity<typeof ContactMessage>;
