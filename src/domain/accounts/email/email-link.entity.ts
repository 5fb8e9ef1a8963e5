import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/**
 * Purposes of e-mailed links: `confirm` confirms the account's address, `change` replaces it and `undo`
 * restores a previous address.
 */
export const emailLinkPurposes = ['confirm', 'change', 'undo'] as const;

export type EmailLinkPurpose = (typeof emailLinkPurposes)[number];

/**
 * A single-use link for an account's current, new or previous e-mail address. Valid until `expiresAt` and
 * deleted when used.
 */
export const EmailLink = defineEntity({
  name: 'EmailLink',
  tableName: 'email_links',
  uniques: [
    {
      name: 'email_links_one_change',
      expression: `create unique index "email_links_one_change" on "email_links" ("user_id") where "purpose" = 'change'`,
    },
  ],
  checks: [{ name: 'email_links_purpose_check', expression: `purpose in ('confirm', 'change', 'undo')` }],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    purpose: p.string().length(10).$type<EmailLinkPurpose>(),
    /** E-mail address that the link is sent to and applies to. */
    email: p.string().length(254),
    /** SHA-256 of the token; null until the e-mail is first sent. */
    tokenHash: p.string().length(64).nullable().unique().hidden(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});

export type EmailLink = InferEntity<typeof EmailLink>;
