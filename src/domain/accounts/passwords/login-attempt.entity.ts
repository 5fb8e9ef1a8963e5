import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * A login in progress (`failed` false) or a failed one; successful logins are deleted. Requests for e-mailed
 * links count as failures under their own keys.
 */
export const LoginAttempt = defineEntity({
  name: 'LoginAttempt',
  tableName: 'login_attempts',
  indexes: [{ properties: ['account', 'attemptedAt'] }, { properties: ['address', 'attemptedAt'] }],
  properties: {
    id: p.bigint('number').primary(),
    /**
     * Logins use `user:` and the account id, or `name:` and the hash of an unknown name; re-authentications
     * use `signed-in:` and the account id. Links use `reset:` and the hash of an e-mail address, or
     * `confirm-email:` and `change-email:` with the account id.
     */
    account: p.string().length(80),
    /** The client's IP address. */
    address: p.string().length(64),
    attemptedAt: p.datetime(),
    failed: p.boolean().default(false),
  },
});

export type LoginAttempt = InferEntity<typeof LoginAttempt>;
