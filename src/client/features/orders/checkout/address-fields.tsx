import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AddressGrid } from './address-grid.tsx';
import { isSouthAfrican } from './checkout-values.ts';
import { ProvinceSelect } from './province-select.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

interface AddressFieldsProps {
  form: CheckoutForm;
  /** Which address; its first word tells browsers which of the person's addresses to fill in. */
  name: 'billingAddress' | 'shippingAddress';
}

/** The fields of an address. Abroad the province is whatever it is called there. */
export function AddressFields({ form, name }: AddressFieldsProps) {
  const kind = name === 'billingAddress' ? 'billing' : 'shipping';
  const country = useWatch({ control: form.control, name: `${name}.country` });
  const errors = form.formState.errors[name] ?? {};
  return (
    <AddressGrid>
      <Field label="First name" error={errors.firstName?.message}>
        <TextInput {...form.register(`${name}.firstName`)} autoComplete={`${kind} given-name`} />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <TextInput {...form.register(`${name}.lastName`)} autoComplete={`${kind} family-name`} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          {...form.register(`${name}.email`)}
          type="email"
          inputMode="email"
          autoComplete={`${kind} email`}
        />
      </Field>
      <Field label="Phone" hint="optional" error={errors.phone?.message}>
        <TextInput {...form.register(`${name}.phone`)} type="tel" autoComplete={`${kind} tel`} />
      </Field>
      <chakra.div data-wide minWidth="0">
        <Field label="Address" error={errors.address?.message}>
          <TextInput {...form.register(`${name}.address`)} autoComplete={`${kind} street-address`} />
        </Field>
      </chakra.div>
      <Field label="City" error={errors.city?.message}>
        <TextInput {...form.register(`${name}.city`)} autoComplete={`${kind} address-level2`} />
      </Field>
      <Field label="Postal code" error={errors.postalCode?.message}>
        <TextInput
          {...form.register(`${name}.postalCode`)}
          inputMode={isSouthAfrican({ country }) ? 'numeric' : 'text'}
          autoComplete={`${kind} postal-code`}
        />
      </Field>
      <Field label="Province" error={errors.province?.message}>
        {isSouthAfrican({ country }) ? (
          <ProvinceSelect
            {...form.register(`${name}.province`)}
            autoComplete={`${kind} address-level1`}
            current={form.getValues(`${name}.province`)}
          />
        ) : (
          <TextInput {...form.register(`${name}.province`)} autoComplete={`${kind} address-level1`} />
        )}
      </Field>
      <Field label="Country" error={errors.country?.message}>
        <TextInput {...form.register(`${name}.country`)} autoComplete={`${kind} country-name`} />
      </Field>
    </AddressGrid>
  );
}
