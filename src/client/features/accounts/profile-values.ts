import { z } from 'zod';
import type { ProfileView } from '../../../domain/accounts/profile.ts';
import { profileInput } from '../../../domain/accounts/profile.ts';
import { addressValues, emptyAddress, isBlank } from '../../address/address-values.ts';

/** Form values. `taxNumber` replaces the stored number, which is never shown in full; empty keeps it. */
const profileValues = z.object({
  fullName: z.string(),
  username: z.string(),
  phoneNumber: z.string(),
  taxNumber: z.string(),
  billingAddress: addressValues,
});

export type ProfileValues = z.output<typeof profileValues>;

/** Initial form values, also used to reset the form after saving. */
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
 * Converts form values to the API input. A blank address is omitted, and so is an unchanged username, which may predate the
 * current rules.
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

/** Form schema that validates the resulting input with the server's schema. */
export const profileForm = (stored: ProfileView) =>
  profileValues.transform((values) => valuesToInput(values, stored)).pipe(profileInput);
