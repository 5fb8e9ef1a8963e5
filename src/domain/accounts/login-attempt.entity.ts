import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A log-in that is being checked (`failed` false) or that failed. A successful one is deleted. */
export const LoginAttempt = defineEntity({
  name: 'LoginAttempt',
  tableName: 'login_attempts',
  indexes: [{ properties: ['account', 'attemptedAt'] }, { properties: ['address', 'attemptedAt'] }],
  properties: {
    id: p.bigint('number').primary(),
    /** `user:` and the id, or `name:` and the hash of a name that nobody has. */
    account: p.string().length(80),
    /** The client's network address. */
    address: p.string().length(64),
    attemptedAt: p.datetime(),
    failed: p.boolean().default(false),
  },
});

export type LoginAttempt = InferEntity<typeof LoginAttempt>;
