import { z } from 'zod';
import type { UserView } from '../../../../domain/accounts/schemas.ts';
import type { CheckoutDefaults } from '../../../../domain/orders/schemas.ts';
import { checkoutInput } from '../../../schemas/orders.ts';
import { addressValues, emptyAddress, isBlank, sameAddress } from '../shared/address-values.ts';
import type { AddressValues } from '../shared/address-values.ts';

/** The whole form. */
const checkoutValues = z.object({
  billingAddress: addressValues,
  sameAsBilling: z.boolean(),
  shippingAddress: addressValues,
  notes: z.string(),
});

export type CheckoutValues = z.output<typeof checkoutValues>;

type Person = Pick<UserView, 'fullName' | 'email' | 'phoneNumber'>;
type StoredAddress = NonNullable<CheckoutDefaults['billingAddress']>;

/** What the profile knows: the first word of the name is the first name, the rest the last. */
export function addressOf({ fullName, email, phoneNumber }: Person): AddressValues {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { ...emptyAddress, firstName, lastName: rest.join(' '), email, phone: phoneNumber ?? '' };
}

const typed = (stored: StoredAddress): AddressValues => ({ ...stored, phone: stored.phone ?? '' });

/** What the form begins with: the addresses that are known, or what the account knows of the person. */
export function startingValues(person: Person, defaults: CheckoutDefaults): CheckoutValues {
  const billingAddress = defaults.billingAddress ? typed(defaults.billingAddress) : addressOf(person);
  const shippingAddress = defaults.shippingAddress ? typed(defaults.shippingAddress) : billingAddress;
  return {
    billingAddress,
    sameAsBilling: sameAddress(billingAddress, shippingAddress),
    shippingAddress,
    notes: '',
  };
}

/** What is sent: billing in the place of shipping where they are the same, no shipping where none was typed. */
export function toCheckoutInput(values: CheckoutValues): z.input<typeof checkoutInput> {
  const { billingAddress, sameAsBilling, shippingAddress, notes } = values;
  const shipping = isBlank(shippingAddress) ? null : shippingAddress;
  return { billingAddress, shippingAddress: sameAsBilling ? billingAddress : shipping, notes };
}

/** The form's schema: what would be sent, by the server's own. */
export const checkoutForm = checkoutValues.transform(toCheckoutInput).pipe(checkoutInput);
