import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { BillingAddress } from './profile.ts';

/** An account. Username and e-mail are unique without regard to case; the password is an Argon2id hash. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  uniques: [
    {
      name: 'users_username_lower',
      expression: 'create unique index "users_username_lower" on "users" (lower("username"))',
    },
    {
      name: 'users_email_lower',
      expression: 'create unique index "users_email_lower" on "users" (lower("email"))',
    },
  ],
  properties: {
    id: p.integer().primary(),
    username: p.string().length(50),
    password: p.text().hidden(),
    fullName: p.string().length(100),
    email: p.string().length(254),
    phoneNumber: p.string().length(30).nullable(),
    /** Ten digits; shown masked. */
    taxNumber: p.string().length(10).nullable().hidden(),
    /** Fills the checkout. */
    billingAddress: p.json<BillingAddress>().nullable(),
    createdAt: p.datetime(),
  },
});

export type User = InferEntity<typeof User>;

/** A signed-in browser. `id` is the SHA-256 of the cookie's value, so that the table opens no account by itself. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    expiresAt: p.datetime().index(),
  },
});

export type Session = InferEntity<typeof Session>;
