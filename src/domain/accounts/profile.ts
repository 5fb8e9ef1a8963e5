import { z } from 'zod';
import { address, addressView } from '../address.ts';
import { clearableText, emailAddress, requiredText, textLength } from '../text.ts';
import { taxNumber } from './tax-number.ts';

/** An empty optional text means that there is none; anything else is left to the field's own check. */
const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** The address that fills the checkout. Without an e-mail address of its own the account's is taken, and so the phone. */
export const billingAddress = address.extend({
  email: z.preprocess((value) => blankAsNull(value) ?? null, emailAddress().nullable()),
});

/** Names that registration and profile ask for in the same words. */
export const fullName = requiredText(textLength.name, 2, 'Full name is required');
export const username = requiredText(textLength.username, 3, 'Username must be at least 3 characters');

/** What a profile may change; what is absent stays. Null clears what may be empty. */
export const profileInput = z.object({
  fullName: fullName.optional(),
  username: username.optional(),
  phoneNumber: clearableText(textLength.phone),
  taxNumber: z.preprocess(blankAsNull, taxNumber.nullable().optional()),
  billingAddress: billingAddress.nullable().optional(),
});

/** What the account's owner sees of it. Of the tax number the last three digits alone. */
export const profileView = z.object({
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
  billingAddress: addressView.extend({ email: z.string().nullable() }).nullable(),
  /** Whether a log-in asks for a code. */
  twoFactor: z.boolean(),
});

export type BillingAddress = z.output<typeof billingAddress>;
export type ProfileInput = z.output<typeof profileInput>;
export type ProfileView = z.output<typeof profileView>;
