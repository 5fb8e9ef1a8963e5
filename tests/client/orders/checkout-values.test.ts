import { describe, expect, it } from 'vitest';
import {
  addressOf,
  checkoutForm,
  startingValues,
  toCheckoutInput,
} from '../../../src/client/features/orders/checkout/checkout-values.ts';
import type { CheckoutValues } from '../../../src/client/features/orders/checkout/checkout-values.ts';
import { emptyAddress, isSouthAfrican } from '../../../src/client/features/orders/shared/address-values.ts';
import type { AddressValues } from '../../../src/client/features/orders/shared/address-values.ts';

const person = { fullName: ' Thandi  van der Merwe ', email: 'thandi@example.com', phoneNumber: null };
const home: AddressValues = {
  firstName: 'Thandi',
  lastName: 'Maseko',
  email: 'thandi@example.com',
  phone: '',
  address: '14 Example Street',
  city: 'Cape Town',
  postalCode: '8001',
  province: 'Western Cape',
  country: 'South Africa',
};
const work: AddressValues = { ...home, address: '1 Office Park' };
const values: CheckoutValues = {
  billingAddress: home,
  sameAsBilling: false,
  shippingAddress: work,
  notes: '',
};

const validate = (change: Partial<CheckoutValues>) =>
  checkoutForm
    .safeParse({ ...values, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('what the checkout begins with', () => {
  it('is the first word of the name and the rest of it', () => {
    expect(addressOf(person)).toEqual({
      ...emptyAddress,
      firstName: 'Thandi',
      lastName: 'van der Merwe',
      email: 'thandi@example.com',
    });
    expect(addressOf({ ...person, fullName: 'Thandi' }).lastName).toBe('');
  });

  it('is the profile before the first order, shipped to the same place', () => {
    const none = { billingAddress: null, shippingAddress: null };
    expect(startingValues(person, none)).toEqual({
      billingAddress: addressOf(person),
      sameAsBilling: true,
      shippingAddress: addressOf(person),
      notes: '',
    });
  });

  it("is the last order's addresses", () => {
    const stored = { ...home, phone: null };
    const start = startingValues(person, {
      billingAddress: stored,
      shippingAddress: { ...stored, city: 'Paarl' },
    });
    expect(start.billingAddress).toEqual(home);
    expect(start.shippingAddress.city).toBe('Paarl');
    expect(start.sameAsBilling).toBe(false);
    expect(startingValues(person, { billingAddress: stored, shippingAddress: stored }).sameAsBilling).toBe(
      true,
    );
  });
});

describe('what the checkout sends', () => {
  it('is the shipping address that was typed', () => {
    expect(toCheckoutInput(values).shippingAddress).toBe(work);
  });

  it('is the billing address in its place where they are the same', () => {
    expect(toCheckoutInput({ ...values, sameAsBilling: true }).shippingAddress).toBe(home);
  });

  it('is no shipping address where none was typed', () => {
    expect(toCheckoutInput({ ...values, shippingAddress: emptyAddress }).shippingAddress).toBeNull();
  });
});

describe('the validation of the form', () => {
  it('finds nothing wrong with a whole form', () => {
    expect(validate({})).toEqual([]);
  });

  it('names every field that is missing, in the words of the spec', () => {
    expect(validate({ billingAddress: { ...emptyAddress, country: ' ' } })).toEqual([
      ['billingAddress.firstName', 'First name is required'],
      ['billingAddress.lastName', 'Last name is required'],
      ['billingAddress.email', 'Invalid email address'],
      ['billingAddress.address', 'Address is required'],
      ['billingAddress.city', 'City is required'],
      ['billingAddress.postalCode', 'Postal code is required'],
      ['billingAddress.province', 'Province is required'],
      ['billingAddress.country', 'Country is required'],
    ]);
  });

  it('looks at a shipping address that was begun, and not at one that is not sent', () => {
    const begun = { ...emptyAddress, city: 'Paarl' };
    expect(validate({ shippingAddress: begun })).toContainEqual([
      'shippingAddress.address',
      'Address is required',
    ]);
    expect(validate({ shippingAddress: begun, sameAsBilling: true })).toEqual([]);
  });
});

describe('a country', () => {
  it('is South Africa however it is written', () => {
    expect(isSouthAfrican({ country: ' south africa ' })).toBe(true);
    expect(isSouthAfrican({ country: 'Namibia' })).toBe(false);
  });
});
