import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/**
 * What a link in a mail does: `confirm` says that the account's address is read, `change` puts another in its place,
 * `undo` puts an earlier one back.
 */
export const emailLinkPurposes = ['confirm', 'change', 'undo'] as const;

export type EmailLinkPurpose = (typeof emailLinkPurposes)[number];

/** A link that works once, until `expiresAt`, about one e-mail address of an account; gone once it was followed. */
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
    /** Where the link is mailed, and the address it is about: the present one, the next one or an earlier one. */
    email: p.string().length(254),
    /** The SHA-256 of its token; null until the mail is written. */
    tokenHash: p.string().length(64).nullable().unique().hidden(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});

export type EmailLink = InferEntity<typeof EmailLink>;
