import { z } from 'zod';
import { defaultCountry } from '../../domain/address.ts';

/** Address form values: every field is a string, empty by default. */
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

/** Returns whether every field except the preset country is empty. */
export function isBlank(address: AddressValues): boolean {
  return fieldNames.every((name) => name === 'country' || address[name].trim() === '');
}

/** Returns whether the country is South Africa, in which case the form offers the nine provinces. */
export function isSouthAfrican({ country }: Pick<AddressValues, 'country'>): boolean {
  return country.trim().toLowerCase() === defaultCountry.toLowerCase();
}

/** Joins the non-empty parts of an address on one line: `14 Example Street, Cape Town`. */
export const oneLine = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join(', ');
