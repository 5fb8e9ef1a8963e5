import { z } from 'zod';
import { address, addressView } from '../address.ts';
import { clearableText, emailAddress, notPlain, requiredText, textLength } from '../text.ts';
import { taxNumber } from './tax-number.ts';

/** An empty optional text means that there is none; anything else is left to the field's own check. */
const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** The address that fills the checkout. Without an e-mail address of its own the account's is taken, and so the phone. */
export const billingAddress = address.extend({
  email: z.preprocess((value) => blankAsNull(value) ?? null, emailAddress().nullable()),
});

/** Names that registration and profile ask for in the same words. */
export const fullName = requiredText(textLength.name, 2, 'Full name is required');

const SHORTEST_USERNAME = 3;

/** Invisible characters and those that turn the direction of text are not printable; U+2800 is Braille's blank. */
const unprintable = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|[\p{Default_Ignorable_Code_Point}\u2800]/u;

const lengthOf = (text: string) => (text.match(/./gsu) ?? []).length;

/**
 * UTF-16 units of a username as it is typed: NFKC makes at most four characters into one. A longer text is refused as it
 * is, because normalizing a megabyte of accents takes minutes.
 */
const LONGEST_TYPED = 4 * textLength.username;

/** `lengthOf` only looks at texts that can be short enough: a code point has at most two units. */
const isShortEnough = (text: string) =>
  text.length <= 2 * textLength.username && lengthOf(text) <= textLength.username;

function fold(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed ?? '';
  return typed.length <= LONGEST_TYPED ? typed.normalize('NFKC') : typed;
}

/**
 * A new username: one line of printable characters, never shaped like an e-mail address. Stored in NFKC, so that a name is the
 * same in full width. Unlike other texts it's counted in code points, as PostgreSQL counts.
 */
export const username = z.preprocess(
  fold,
  z
    .string({ error: 'Please enter text' })
    .refine(isShortEnough, {
      error: `Please use at most ${textLength.username} characters`,
      abort: true,
    })
    .refine((value) => !unprintable.test(value), { error: notPlain, abort: true })
    .trim()
    .refine((value) => lengthOf(value) >= SHORTEST_USERNAME, {
      error: `Username must be at least ${SHORTEST_USERNAME} characters`,
      abort: true,
    })
    .refine(
      (value) => !/^[^\s@]+@[^\s@]+$/.test(value),
      'Please choose a username that is not an e-mail address',
    )
    .meta({ minLength: SHORTEST_USERNAME, maxLength: textLength.username }),
);

const wanted = z.boolean({ error: 'Please answer true or false' });

/** Which mails somebody gets that can be switched off. */
const notifications = z.object(
  {
    /** Of a log-in with a browser that was not logged in. */
    newSignIn: wanted,
    /** Of savings challenges that are behind and have a reminder. */
    savingsReminders: wanted,
  },
  { error: 'Please say which notifications' },
);

/** What a profile may change; what is absent stays. Null clears what may be empty. */
export const profileInput = z.object({
  fullName: fullName.optional(),
  username: username.optional(),
  phoneNumber: clearableText(textLength.phone),
  taxNumber: z.preprocess(blankAsNull, taxNumber.nullable().optional()),
  billingAddress: billingAddress.nullable().optional(),
  notifications: notifications.partial().optional(),
});

/** What the account's owner sees of it. Of the tax number the last three digits alone. */
export const profileView = z.object({
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Whether a link that was mailed there was followed. */
  emailConfirmed: z.boolean(),
  /** When the newest link that would confirm it was asked for: an ISO 8601 instant in UTC; null where none is on its way. */
  confirmationSentAt: z.string().nullable(),
  /** The address that takes its place once the link that went there is followed. */
  pendingEmail: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
  billingAddress: addressView.extend({ email: z.string().nullable() }).nullable(),
  notifications,
  /** Whether a log-in asks for a code. */
  twoFactor: z.boolean(),
  /** When the password was last changed, an ISO 8601 instant in UTC; null where it is the one of the registration. */
  passwordChangedAt: z.string().nullable(),
  /** When the account is deleted, an ISO 8601 instant in UTC; null unless its owner asked for that. */
  deletesAt: z.string().nullable(),
});

export type BillingAddress = z.output<typeof billingAddress>;
export type ProfileInput = z.output<typeof profileInput>;
export type ProfileView = z.output<typeof profileView>;
