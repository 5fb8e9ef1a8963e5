import { z } from 'zod';
import type { ProfileView } from '../../../domain/accounts/profile.ts';
import { profileInput } from '../../../domain/accounts/profile.ts';
import { addressValues, emptyAddress, isBlank } from '../../address/address-values.ts';

/** Profile form values. A blank `taxNumber` keeps the stored number, which is never shown in full. */
const profileValues = z.object({
  fullName: z.string(),
  username: z.string(),
  phoneNumber: z.string(),
  taxNumber: z.string(),
  billingAddress: addressValues,
});

export type ProfileValues = z.output<typeof profileValues>;

/** Converts a profile to form values, both initially and to reset the form after saving. */
export function profileToValues({
  fullName,
  username,
  phoneNumber,
  billingAddress,
}: ProfileView): ProfileValues {
  const { email, phone, ...place } = billingAddress ?? emptyAddress;
  return {
    fullName,
    username,
    phoneNumber: phoneNumber ?? '',
    taxNumber: '',
    billingAddress: { ...place, email: email ?? '', phone: phone ?? '' },
  };
}

/**
 * Converts form values to API input. A blank address becomes null. An unchanged username is omitted, because
 * it may predate the current rules.
 */
function valuesToInput(
  { username, taxNumber, billingAddress, ...rest }: ProfileValues,
  stored: ProfileView,
): z.input<typeof profileInput> {
  return {
    ...rest,
    ...(username !== stored.username && { username }),
    ...(taxNumber.trim() !== '' && { taxNumber }),
    billingAddress: isBlank(billingAddress) ? null : billingAddress,
  };
}

/** Returns a form schema that converts values to API input, then applies the server's schema. */
export const profileForm = (stored: ProfileView) =>
  profileValues.transform((values) => valuesToInput(values, stored)).pipe(profileInput);
