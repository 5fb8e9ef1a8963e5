import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * Somebody who deleted their account while tax law has us keep something of it: orders, subscriptions and papers that
 * belong to this instead of to an account. No session leads here.
 */
export const RetainedAccount = defineEntity({
  name: 'RetainedAccount',
  tableName: 'retained_accounts',
  properties: {
    /** Also the number of the receipt. */
    id: p.integer().primary(),
    fullName: p.string().length(100),
    email: p.string().length(254),
    /** Ten digits: the papers are about it. */
    taxNumber: p.string().length(10).nullable(),
    closedAt: p.datetime(),
    /** The last South African day, YYYY-MM-DD. */
    keepUntil: p.date().index(),
    /** The last such day of documents that are kept because of a paid order; null where there are none. */
    documentsUntil: p.date().nullable(),
    /** How many papers went, which are gone before the rest is. */
    papersRemoved: p.integer().default(0),
  },
});

export type RetainedAccount = InferEntity<typeof RetainedAccount>;
