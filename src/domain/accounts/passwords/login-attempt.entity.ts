import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * A login attempt that's in progress (`failed` is false) or has failed. Successful attempts are deleted.
 * Requests for e-mailed links are recorded as failures under separate keys.
 */
export const LoginAttempt = defineEntity({
  name: 'LoginAttempt',
  tableName: 'login_attempts',
  indexes: [{ properties: ['account', 'attemptedAt'] }, { properties: ['address', 'attemptedAt'] }],
  properties: {
    id: p.bigint('number').primary(),
    /**
     * Rate-limit key. Logins use `user:` with the account ID, or `name:` with the hash of an unknown name.
     * Passkeys use `passkey:` with the hash of their credential ID. Re-authentications use `signed-in:` with the
     * account ID. E-mailed links use `reset:` with the hash of the e-mail address, or `confirm-email:` and
     * `change-email:` with the account ID.
     */
    account: p.string().length(80),
    /**
     * Rate-limit key for the client's IP address, prefixed like `account` for e-mailed links.
     * Re-authentications repeat the account's key instead.
     */
    address: p.string().length(64),
    attemptedAt: p.datetime(),
    failed: p.boolean().default(false),
  },
});

export type LoginAttempt = InferEntity<typeof LoginAttempt>;
