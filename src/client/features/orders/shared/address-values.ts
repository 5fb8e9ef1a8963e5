import '../../../schemas/zod-without-eval.ts';
import { z } from 'zod';
import { defaultCountry } from '../../../../domain/address.ts';

/** An address as it stands in the form: every field a text, empty where nothing was typed. */
export const addressValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  province: z.string(),
  country: z.string(),
});

export type AddressValues = z.output<typeof addressValues>;

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

const fieldNames = Object.keys(emptyAddress) as (keyof AddressValues)[];

export const sameAddress = (a: AddressValues, b: AddressValues) =>
  fieldNames.every((name) => a[name] === b[name]);

/** Nothing but the country, which stands there from the start. */
export function isBlank(address: AddressValues): boolean {
  return fieldNames.every((name) => name === 'country' || address[name].trim() === '');
}

/** Provinces are South African. */
export function isSouthAfrican({ country }: Pick<AddressValues, 'country'>): boolean {
  return country.trim().toLowerCase() === defaultCountry.toLowerCase();
}

/** What there is of a place, on one line: `14 Example Street, Cape Town`. */
export const oneLine = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join(', ');
