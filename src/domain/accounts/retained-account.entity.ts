import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * Owner of records that tax law requires us to keep after an account is deleted: orders, subscriptions,
 * returns and documents. Nobody can log in to it.
 */
export const RetainedAccount = defineEntity({
  name: 'RetainedAccount',
  tableName: 'retained_accounts',
  properties: {
    /** ID, also used as the deletion receipt's number. */
    id: p.integer().primary(),
    fullName: p.string().length(100),
    email: p.string().length(254),
    /** Ten digits; identifies the taxpayer to whom the documents relate. */
    taxNumber: p.string().length(10).nullable(),
    closedAt: p.datetime(),
    /** Last day of retention in South African time, YYYY-MM-DD. */
    keepUntil: p.date().index(),
    /**
     * Last day of retention for documents kept because of a paid order, YYYY-MM-DD; null if there are none.
     */
    documentsUntil: p.date().nullable(),
    /** Number of documents deleted so far. Documents are deleted before the rest of the account. */
    papersRemoved: p.integer().default(0),
  },
});

export type RetainedAccount = InferEntity<typeof RetainedAccount>;
