import { z } from 'zod';
import type { UserView } from '../../../../domain/accounts/schemas.ts';
import type { CheckoutDefaults } from '../../../../domain/orders/schemas.ts';
import { checkoutInput } from '../../../../domain/orders/schemas.ts';
import { emptyAddress, isBlank, sameAddress } from '../../../address/address-values.ts';
import type { AddressValues } from '../../../address/address-values.ts';

type Input = z.input<typeof checkoutInput>;

/** Checkout form values: the API input with both addresses always present. */
export interface CheckoutValues extends Omit<Input, 'billingAddress' | 'shippingAddress' | 'expectedTotal'> {
  billingAddress: AddressValues;
  sameAsBilling: boolean;
  shippingAddress: AddressValues;
}

type Person = Pick<UserView, 'fullName' | 'email' | 'phoneNumber'>;
type StoredAddress = NonNullable<CheckoutDefaults['billingAddress']>;

/**
 * Builds an address from the profile. The first word of the full name becomes the first name, the rest the
 * last name.
 */
export function addressOf({ fullName, email, phoneNumber }: Person): AddressValues {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { ...emptyAddress, firstName, lastName: rest.join(' '), email, phone: phoneNumber ?? '' };
}

const typed = (stored: StoredAddress): AddressValues => ({ ...stored, phone: stored.phone ?? '' });

/** Returns initial values from the last order's addresses, or from the profile. */
export function startingValues(person: Person, defaults: CheckoutDefaults): CheckoutValues {
  const billingAddress = defaults.billingAddress ? typed(defaults.billingAddress) : addressOf(person);
  const shippingAddress = defaults.shippingAddress ? typed(defaults.shippingAddress) : billingAddress;
  return {
    billingAddress,
    sameAsBilling: sameAddress(billingAddress, shippingAddress),
    shippingAddress,
  };
}

/**
 * Converts form values to API input. Copies the billing address if both are the same, and sends null for a
 * blank shipping address.
 */
export function toCheckoutInput({ sameAsBilling, shippingAddress, ...rest }: CheckoutValues): Input {
  const shipping = isBlank(shippingAddress) ? null : shippingAddress;
  return { ...rest, shippingAddress: sameAsBilling ? rest.billingAddress : shipping };
}

/** Form schema that converts values to API input, then applies the server's schema. */
export const checkoutForm = z.custom<CheckoutValues>().transform(toCheckoutInput).pipe(checkoutInput);
