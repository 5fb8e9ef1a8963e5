import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A call, a mail or a block of an account's changes that a limit counts: its kind, whose it is, and when. */
export const LimitedCall = defineEntity({
  name: 'LimitedCall',
  tableName: 'limited_calls',
  indexes: [{ properties: ['kind', 'addressHash', 'calledAt'] }, { properties: ['calledAt'] }],
  properties: {
    id: p.bigint('number').primary(),
    kind: p.string().length(20),
    /** A keyed hash of the caller's network address, of the address a mail went to, or of an account. */
    addressHash: p.string().length(64),
    calledAt: p.datetime(),
  },
});

export type LimitedCall = InferEntity<typeof LimitedCall>;
