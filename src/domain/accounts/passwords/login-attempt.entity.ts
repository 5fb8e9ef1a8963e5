import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * A log-in that is being checked (`failed` false) or that failed; a successful one is deleted. A link in a
 * mail that was asked for counts like a failure, under keys of its own.
 */
export const LoginAttempt = defineEntity({
  name: 'LoginAttempt',
  tableName: 'login_attempts',
  indexes: [{ properties: ['account', 'attemptedAt'] }, { properties: ['address', 'attemptedAt'] }],
  properties: {
    id: p.bigint('number').primary(),
    /**
     * `user:` and the id, `name:` and the hash of a name that nobody has; `signed-in:` and the id for checks in a session; for links `reset:` and the hash of an e-mail
     * address, or `confirm-email:` and `change-email:` and the id.
     */
    account: p.string().length(80),
    /** The client's network address. */
    address: p.string().length(64),
    attemptedAt: p.datetime(),
    failed: p.boolean().default(false),
  },
});

export type LoginAttempt = InferEntity<typeof LoginAttempt>;
