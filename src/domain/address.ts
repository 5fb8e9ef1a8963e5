import { z } from 'zod';
import { emailAddress, optionalLine, requiredLine, textLength } from './text.ts';

/** South Africa's nine provinces, as address forms offer them. */
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

/** The country that an address is in unless it says otherwise. */
export const defaultCountry = 'South Africa';

const place = (message: string) => requiredLine(textLength.name, message);

/** Where a bill or a parcel goes. A blank country is refused, a missing one is South Africa. */
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

/** A stored address; `phone` is null where none was given. */
export const addressView = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  province: z.string(),
  country: z.string(),
});

export type Address = z.output<typeof address>;
