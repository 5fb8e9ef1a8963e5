import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AddressGrid } from './address-grid.tsx';
import type { AddressValues } from './checkout-values.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

const fields: readonly (readonly [name: keyof AddressValues, label: string])[] = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['address', 'Address'],
  ['city', 'City'],
  ['postalCode', 'Postal code'],
  ['province', 'Province'],
  ['country', 'Country'],
];

/** The billing address in the shipping address's place: dimmed, disabled, and always what stands above. */
export function ShownAddress({ form }: { form: CheckoutForm }) {
  const billing = useWatch({ control: form.control, name: 'billingAddress' });
  return (
    <AddressGrid shown>
      {fields.map(([name, label]) => (
        <chakra.div key={name} data-wide={name === 'address' || undefined} minWidth="0">
          <Field label={label} disabled>
            <TextInput value={billing[name]} readOnly />
          </Field>
        </chakra.div>
      ))}
    </AddressGrid>
  );
}
