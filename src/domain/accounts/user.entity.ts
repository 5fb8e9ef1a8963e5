import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { announce } from '../live-trigger.ts';
import { foldedCase, lowerCase, searchable } from '../lower-case.ts';
import type { BillingAddress } from './profile.ts';
import { RetainedAccount } from './retained-account.entity.ts';
import type { Role } from './roles.ts';

/**
 * A user account. Usernames are unique ignoring case and width, e-mail addresses ignoring case. `password` is
 * an Argon2id hash.
 */
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
  indexes: [
    { name: 'users_deleting', properties: ['deletesAt'], where: '"deletes_at" is not null' },
    { name: 'users_staff', properties: ['id'], where: `"role" <> 'client'` },
    { name: 'users_by_name', properties: ['searchText', 'id'] },
    // Trigram index for finding text anywhere in a name or an e-mail address.
    {
      name: 'users_search',
      expression: 'create index "users_search" on "users" using gin ("search_text" gin_trgm_ops)',
    },
  ],
  checks: [{ name: 'users_role_check', expression: `role in ('client', 'practitioner', 'admin')` }],
  properties: {
    id: p.integer().primary(),
    username: p.string().length(50),
    password: p.text().hidden(),
    fullName: p.string().length(100),
    email: p.string().length(254),
    /** Full name and e-mail address, folded for the practice's search. Sorts in the same order as the name. */
    searchText: p
      .text()
      .collation('C')
      .generated(`(${searchable(`"full_name" || ' ' || "email"`)}) stored`)
      .nullable()
      .lazy()
      .hidden(),
    phoneNumber: p.string().length(30).nullable(),
    /** Ten digits. The profile masks all but the last three. */
    taxNumber: p.string().length(10).nullable().hidden(),
    /** Default billing address, which prefills the checkout. */
    billingAddress: p.json<BillingAddress>().nullable(),
    role: p.string().length(20).$type<Role>().default('client'),
    /** Random ID that identifies the user in the audit trail; the only link between the two. */
    auditSubject: p.uuid().defaultRaw('gen_random_uuid()').unique().hidden(),
    /** When the owner last confirmed `email`; null if they haven't confirmed it. */
    emailConfirmedAt: p.datetime().nullable(),
    /** Settings for optional e-mail notifications. */
    mailNewSignIn: p.boolean().default(true),
    mailSavingsReminders: p.boolean().default(true),
    mailDocumentReminders: p.boolean().default(true),
    mailApprovalReminders: p.boolean().default(true),
    mailQuoteReminders: p.boolean().default(true),
    mailPaymentReminders: p.boolean().default(true),
    /** When the password was last changed or reset; null if never. */
    passwordChangedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /**
     * Number of the account's files and their total size in bytes, which count towards its quota. Maintained
     * by a trigger on `stored_files`.
     */
    storedFiles: p.integer().default(0).hidden(),
    storedBytes: p.bigint('number').default(0).hidden(),
    /** When the account will be deleted; null unless its owner requested it. */
    deletesAt: p.datetime().nullable(),
    /** Account that takes over records subject to retention; set once deletion starts. */
    retainedAs: () => p.oneToOne(RetainedAccount).owner().nullable().deleteRule('restrict').hidden(),
  },
});

export type User = InferEntity<typeof User>;

/** A login session. `id` is the SHA-256 of the cookie's value, so a leaked table grants no access. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  // Ends the account's live connections. Not needed if the account is deleted with its sessions.
  triggers: [
    announce('sessions', 'session', {
      on: ['delete'],
      select: 'u.id, old.number from users u where u.id = old.user_id',
    }),
  ],
  indexes: [{ properties: ['user', 'number'] }],
  properties: {
    id: p.string().length(64).primary(),
    /** Public ID shown to the owner; grants no access. */
    number: p.integer().autoincrement().unique(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** User-Agent header at login; empty if none was sent. */
    userAgent: p.string().length(400),
    /** Network of the last request, such as `203.0.113.0/24` or `2001:db8:4::/48`. */
    network: p.string().length(64),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    /** When the user last authenticated with a password or code. */
    confirmedAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});

export type Session = InferEntity<typeof Session>;
