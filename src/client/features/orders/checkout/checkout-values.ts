import type { UserView } from '../../../../domain/accounts/schemas.ts';
import { defaultCountry } from '../../../../domain/orders/provinces.ts';
import type { CheckoutDefaults } from '../../../../domain/orders/schemas.ts';

/** An address as it stands in the form: every field a text, empty where nothing was typed. */
export interface AddressValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  province: string;
  country: string;
}

export interface CheckoutValues {
  billingAddress: AddressValues;
  sameAsBilling: boolean;
  shippingAddress: AddressValues;
  notes: string;
}

export const emptyAddress: AddressValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  province: '',
  country: defaultCountry,
};

type Person = Pick<UserView, 'fullName' | 'email' | 'phoneNumber'>;
type StoredAddress = NonNullable<CheckoutDefaults['billingAddress']>;

/** What the profile knows: the first word of the name is the first name, the rest the last. */
export function addressOf({ fullName, email, phoneNumber }: Person): AddressValues {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { ...emptyAddress, firstName, lastName: rest.join(' '), email, phone: phoneNumber ?? '' };
}

const typed = (stored: StoredAddress): AddressValues => ({ ...stored, phone: stored.phone ?? '' });

const fieldNames = Object.keys(emptyAddress) as (keyof AddressValues)[];

const same = (a: AddressValues, b: AddressValues) => fieldNames.every((name) => a[name] === b[name]);

/** What the form begins with: the last order's addresses, or what the profile knows. */
export function startingValues(person: Person, defaults: CheckoutDefaults | undefined): CheckoutValues {
  const billingAddress = defaults?.billingAddress ? typed(defaults.billingAddress) : addressOf(person);
  const shippingAddress = defaults?.shippingAddress ? typed(defaults.shippingAddress) : billingAddress;
  return { billingAddress, sameAsBilling: same(billingAddress, shippingAddress), shippingAddress, notes: '' };
}

/** Nothing but the country, which stands there from the start. */
function isBlank(address: AddressValues): boolean {
  return fieldNames.every((name) => name === 'country' || address[name].trim() === '');
}

/** What is sent: billing in the place of shipping where they are the same, no shipping where none was typed. */
export function toCheckoutInput({ billingAddress, sameAsBilling, shippingAddress, notes }: CheckoutValues) {
  const shipping = isBlank(shippingAddress) ? null : shippingAddress;
  return { billingAddress, shippingAddress: sameAsBilling ? billingAddress : shipping, notes };
}

/** Provinces are South African. */
export function isSouthAfrican({ country }: Pick<AddressValues, 'country'>): boolean {
  return country.trim().toLowerCase() === defaultCountry.toLowerCase();
}
