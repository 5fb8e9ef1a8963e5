import { describe, expect, it } from 'vitest';
import {
  addressOf,
  checkoutForm,
  startingValues,
  toCheckoutInput,
} from '../../../src/client/features/orders/checkout/checkout-values.ts';
import type { CheckoutValues } from '../../../src/client/features/orders/checkout/checkout-values.ts';
import { emptyAddress, isSouthAfrican } from '../../../src/client/address/address-values.ts';
import type { AddressValues } from '../../../src/client/address/address-values.ts';

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

describe('checkout defaults', () => {
  it('split the name into first name and the rest', () => {
    expect(addressOf(person)).toEqual({
      ...emptyAddress,
      firstName: 'Thandi',
      lastName: 'van der Merwe',
      email: 'thandi@example.com',
    });
    expect(addressOf({ ...person, fullName: 'Thandi' }).lastName).toBe('');
  });

  it('use the profile before the first order, with the same shipping address', () => {
    const none = { billingAddress: null, shippingAddress: null };
    expect(startingValues(person, none)).toEqual({
      billingAddress: addressOf(person),
      sameAsBilling: true,
      shippingAddress: addressOf(person),
    });
  });

  it("use the last order's addresses", () => {
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

describe('checkout input', () => {
  it('contains the shipping address entered', () => {
    expect(toCheckoutInput(values).shippingAddress).toBe(work);
  });

  it('uses the billing address if they are the same', () => {
    expect(toCheckoutInput({ ...values, sameAsBilling: true }).shippingAddress).toBe(home);
  });

  it('omits an empty shipping address', () => {
    expect(toCheckoutInput({ ...values, shippingAddress: emptyAddress }).shippingAddress).toBeNull();
  });
});

describe('checkout validation', () => {
  it('accepts a complete form', () => {
    expect(validate({})).toEqual([]);
  });

  it('reports all missing fields with the specified messages', () => {
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

  it('checks a shipping address only if one was entered and will be sent', () => {
    const partial = { ...emptyAddress, city: 'Paarl' };
    expect(validate({ shippingAddress: partial })).toContainEqual([
      'shippingAddress.address',
      'Address is required',
    ]);
    expect(validate({ shippingAddress: partial, sameAsBilling: true })).toEqual([]);
  });
});

describe('country', () => {
  it('recognises all spellings of South Africa', () => {
    expect(isSouthAfrican({ country: ' south africa ' })).toBe(true);
    expect(isSouthAfrican({ country: 'Namibia' })).toBe(false);
  });
});
