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
