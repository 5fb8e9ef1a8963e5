import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A call, or a mail, that a limit counts: of which kind, from which network address or to which e-mail address, and when. */
export const LimitedCall = defineEntity({
  name: 'LimitedCall',
  tableName: 'limited_calls',
  indexes: [{ properties: ['kind', 'addressHash', 'calledAt'] }, { properties: ['calledAt'] }],
  properties: {
    id: p.bigint('number').primary(),
    kind: p.string().length(20),
    /** A keyed hash of the caller's network address, or of whom a mail went to. */
    addressHash: p.string().length(64),
    calledAt: p.datetime(),
  },
});

export type LimitedCall = InferEntity<typeof LimitedCall>;
