import { z } from 'zod';
import { email, instant } from '../formats.ts';
import { address, addressView } from '../address.ts';
import { clearableText, emailAddress, singleLineOnly, requiredText, textLength } from '../text.ts';
import type { Notification } from './notifications.ts';
import { taxNumber } from './tax-number.ts';

/** Maps blank text to null and leaves other values to the field's own schema. */
const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/**
 * Default billing address, which prefills the checkout. If it has no e-mail address or phone number, the
 * account's are used.
 */
export const billingAddress = address.extend({
  email: z.preprocess((value) => blankAsNull(value) ?? null, emailAddress().nullable()),
});

/** Full name. Registration and profile share this schema and thus its error messages. */
export const fullName = requiredText(textLength.name, 2, 'Full name is required');

const MIN_USERNAME_LENGTH = 3;

/**
 * Matches unprintable characters: invisible ones, text direction controls and the blank Braille pattern
 * (U+2800).
 */
const unprintable = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|[\p{Default_Ignorable_Code_Point}\u2800]/u;

const lengthOf = (text: string) => (text.match(/./gsu) ?? []).length;

/**
 * Maximum length of a typed username in UTF-16 units; NFKC combines at most four characters into one. Longer
 * input is rejected without normalizing it, because normalizing a megabyte of accents takes minutes.
 */
const MAX_TYPED_LENGTH = 4 * textLength.username;

/**
 * Returns whether a username is short enough. Skips the slow count for text that's certainly too long,
 * because a code point has at most two UTF-16 units.
 */
const isShortEnough = (text: string) =>
  text.length <= 2 * textLength.username && lengthOf(text) <= textLength.username;

function normalize(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed ?? '';
  return typed.length <= MAX_TYPED_LENGTH ? typed.normalize('NFKC') : typed;
}

/**
 * A new username: one line of printable characters that doesn't look like an e-mail address. It's stored in
 * NFKC, so full-width characters match regular ones. Unlike other text, its length is measured in code
 * points, as in PostgreSQL.
 */
export const username = z.preprocess(
  normalize,
  z
    .string({ error: 'Please enter text' })
    .refine(isShortEnough, {
      error: `Please use at most ${textLength.username} characters`,
      abort: true,
    })
    .refine((value) => !unprintable.test(value), { error: singleLineOnly, abort: true })
    .trim()
    .refine((value) => lengthOf(value) >= MIN_USERNAME_LENGTH, {
      error: `Username must be at least ${MIN_USERNAME_LENGTH} characters`,
      abort: true,
    })
    .refine(
      (value) => !/^[^\s@]+@[^\s@]+$/.test(value),
      'Please choose a username that is not an e-mail address',
    )
    .meta({ minLength: MIN_USERNAME_LENGTH, maxLength: textLength.username }),
);

const toggle = z.boolean({ error: 'Please send true or false' });

/** Settings for optional e-mails. */
export const notifications = z.object(
  {
    /** Notify the user about logins from an unrecognized browser. */
    newSignIn: toggle,
    /** Remind the user about savings challenges that are behind schedule and have reminders on. */
    savingsReminders: toggle,
    /** Remind the user about documents that we still need. */
    documentReminders: toggle,
    /** Remind the user about figures awaiting their approval. */
    approvalReminders: toggle,
    /** Remind the user about a price that they haven't accepted yet. */
    quoteReminders: toggle,
    /** Remind the user about an amount due to the revenue service. */
    paymentReminders: toggle,
  } satisfies Record<Notification, typeof toggle>,
  { error: 'Please send the notification settings as a JSON object' },
);

/** A partial profile update: absent fields stay unchanged, null clears optional fields. */
export const profileInput = z.object({
  fullName: fullName.optional(),
  username: username.optional(),
  phoneNumber: clearableText(textLength.phone),
  taxNumber: z.preprocess(blankAsNull, taxNumber.nullable().optional()),
  billingAddress: billingAddress.nullable().optional(),
  notifications: notifications.partial().optional(),
});

/** The profile as its owner sees it. The tax number is masked except for the last three digits. */
export const profileView = z.object({
  username: z.string(),
  fullName: z.string(),
  email,
  emailConfirmed: z.boolean(),
  /** When the latest confirmation link was requested, ISO 8601 in UTC; null if none is pending. */
  confirmationSentAt: instant.nullable(),
  /** New e-mail address awaiting confirmation; null if no change is pending. */
  pendingEmail: email.nullable(),
  phoneNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
  billingAddress: addressView.extend({ email: email.nullable() }).nullable(),
  notifications,
  twoFactor: z.boolean(),
  /** When the password was last changed, ISO 8601 in UTC; null if never. */
  passwordChangedAt: instant.nullable(),
  /** When the account will be deleted, ISO 8601 in UTC; null unless its owner requested it. */
  deletesAt: instant.nullable(),
});

export type BillingAddress = z.output<typeof billingAddress>;
export type ProfileInput = z.output<typeof profileInput>;
export type ProfileView = z.output<typeof profileView>;
