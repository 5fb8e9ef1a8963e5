import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { foldedCase, lowerCase } from '../lower-case.ts';
import type { BillingAddress } from './profile.ts';
import { RetainedAccount } from './retained-account.entity.ts';
import type { Role } from './roles.ts';

/** An account. Username and e-mail are unique without regard to case, the username also to width; the password is an Argon2id hash. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  uniques: [
    {
      name: 'users_username_folded',
      expression: `create unique index "users_username_folded" on "users" ((${foldedCase('"username"')}))`,
    },
    {
      name: 'users_email_lower',
      expression: `create unique index "users_email_lower" on "users" ((${lowerCase('"email"')}))`,
    },
  ],
  indexes: [{ name: 'users_deleting', properties: ['deletesAt'], where: '"deletes_at" is not null' }],
  checks: [{ name: 'users_role_check', expression: `role in ('client', 'practitioner', 'admin')` }],
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
    role: p.string().length(20).$type<Role>().default('client'),
    /** The random number that the audit trail knows this person by; the trail's only link to them. */
    auditSubject: p.uuid().defaultRaw('gen_random_uuid()').unique().hidden(),
    /** When a link in a mail to `email` was last followed; null while it never was. */
    emailConfirmedAt: p.datetime().nullable(),
    /** Mails that can be switched off. */
    mailNewSignIn: p.boolean().default(true),
    mailSavingsReminders: p.boolean().default(true),
    /** When the password was last changed or reset; null while it's the one of the registration. */
    passwordChangedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** The account's files, and what they take of its quota in bytes; a trigger on `stored_files` keeps both. */
    storedFiles: p.integer().default(0).hidden(),
    storedBytes: p.bigint('number').default(0).hidden(),
    /** When the account is deleted, if its owner asked for that. */
    deletesAt: p.datetime().nullable(),
    /** What of it is to be kept, from the moment its deletion has begun. */
    retainedAs: () => p.oneToOne(RetainedAccount).owner().nullable().deleteRule('restrict').hidden(),
  },
});

export type User = InferEntity<typeof User>;

/** A signed-in browser. `id` is the SHA-256 of the cookie's value, so that the table opens no account by itself. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  indexes: [{ properties: ['user', 'number'] }],
  properties: {
    id: p.string().length(64).primary(),
    /** What its owner knows it by: an id that tells nothing. */
    number: p.integer().autoincrement().unique(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** What the browser said of itself when it signed in; empty where it said nothing. */
    userAgent: p.string().length(400),
    /** Where it last called from: `203.0.113.0/24` or `2001:db8:4::/48`. */
    network: p.string().length(64),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    /** When the person last gave the password or a code here. */
    confirmedAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});

export type Session = InferEntity<typeof Session>;
