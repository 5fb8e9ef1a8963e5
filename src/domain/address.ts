import { z } from 'zod';
import { email } from './formats.ts';
import { emailAddress, optionalLine, requiredLine, textLength } from './text.ts';

/** South Africa's nine provinces, in the order used by address forms. */
export const provinces = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const;

/** Country assumed if an address omits one. */
export const defaultCountry = 'South Africa';

const place = (message: string) => requiredLine(textLength.name, message);

/**
 * Schema for a billing or shipping address. A missing country defaults to South Africa; a blank one is
 * rejected.
 */
export const address = z.object(
  {
    firstName: place('First name is required'),
    lastName: place('Last name is required'),
    email: emailAddress(),
    phone: optionalLine(textLength.phone),
    address: requiredLine(textLength.addressLine, 'Address is required'),
    city: place('City is required'),
    postalCode: place('Postal code is required'),
    province: place('Province is required'),
    country: z.preprocess((value) => value ?? defaultCountry, place('Country is required')),
  },
  { error: 'Please enter the address' },
);

/** Schema for an address in a response. */
export const addressView = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email,
  /** Null if none was given. */
  phone: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  province: z.string(),
  country: z.string(),
});

export type Address = z.output<typeof address>;
