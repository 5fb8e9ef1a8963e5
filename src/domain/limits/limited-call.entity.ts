import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A rate-limited event: a request, an e-mail or a block of an account's changes. */
export const LimitedCall = defineEntity({
  name: 'LimitedCall',
  tableName: 'limited_calls',
  indexes: [{ properties: ['kind', 'addressHash', 'calledAt'] }, { properties: ['calledAt'] }],
  properties: {
    id: p.bigint('number').primary(),
    kind: p.string().length(20),
    /** HMAC of the client's IP address, the recipient's e-mail address or the account. */
    addressHash: p.string().length(64),
    calledAt: p.datetime(),
  },
});

export type LimitedCall = InferEntity<typeof LimitedCall>;
