import { z } from 'zod';
import type { ProfileView } from '../../../domain/accounts/profile.ts';
import { profileInput } from '../../schemas/accounts.ts';
import { addressValues, emptyAddress, isBlank } from '../orders/shared/address-values.ts';

/** The form. The tax number is what is typed in place of the stored one, which is never shown whole; empty keeps it. */
const profileValues = z.object({
  fullName: z.string(),
  username: z.string(),
  phoneNumber: z.string(),
  taxNumber: z.string(),
  billingAddress: addressValues,
});

export type ProfileValues = z.output<typeof profileValues>;

/** What the form begins with, and where it returns to once it is saved. */
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
 * What is sent; an address in which nothing was typed is none. The username only where it is another: one that was chosen
 * under older rules stays good.
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

/** The schema of a stored profile's form: what would be sent, by the server's own. */
export const profileForm = (stored: ProfileView) =>
  profileValues.transform((values) => valuesToInput(values, stored)).pipe(profileInput);
