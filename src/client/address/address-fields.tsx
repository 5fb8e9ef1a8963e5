import { chakra } from '@chakra-ui/react/styled-system';
import type { HTMLInputTypeAttribute } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { provinces } from '../../domain/address.ts';
import { Field } from '../ui/forms/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { isSouthAfrican, oneLine } from './address-values.ts';
import type { AddressValues } from './address-values.ts';

interface AddressField {
  name: keyof AddressValues;
  label: string;
  hint?: string;
  /**
   * Field width in multi-column layouts; half a row by default. `full` spans the row. `end` spans it only
   * where the three fields above share one row, and `narrow` only where half a row is too narrow.
   */
  width?: 'full' | 'narrow' | 'side' | 'middle' | 'end';
  /** Autocomplete token without its `billing` or `shipping` prefix. */
  autoComplete: string;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'email' | 'numeric';
}

const addressFields: readonly AddressField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  {
    name: 'email',
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    inputMode: 'email',
    width: 'narrow',
  },
  { name: 'phone', label: 'Phone', hint: 'optional', autoComplete: 'tel', type: 'tel', width: 'narrow' },
  { name: 'address', label: 'Address', autoComplete: 'street-address', width: 'full' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', width: 'side' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code', width: 'middle' },
  { name: 'province', label: 'Province', autoComplete: 'address-level1', width: 'side' },
  { name: 'country', label: 'Country', autoComplete: 'country-name', width: 'end' },
];

/** Address field labels, in display order. */
export const addressLabels = Object.fromEntries(
  addressFields.map(({ name, label }) => [name, label]),
) as Record<keyof AddressValues, string>;

/** Gives each field a row of its own, except the postal code and the city before it. */
const ownRows = {
  '& > :not([data-width=middle], :has(+ [data-width=middle]))': { gridColumn: '1 / -1' },
} as const;

/**
 * Two-column grid, with city, postal code and province on one row where they fit. On phones, only city and
 * postal code share a row. Narrow containers have a single column.
 */
const AddressGrid = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: { base: '14px', md: '16px' },
    '& > *': { minWidth: '0' },
    '& > [data-width=full]': { gridColumn: '1 / -1' },
    roomyDown: {
      '@container form-section (min-width: 17rem)': {
        gridTemplateColumns: 'minmax(0, 1fr) 7rem',
        ...ownRows,
      },
    },
    roomy: {
      '@container form-section (min-width: 21rem)': {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      },
      // Half a column is too narrow for most e-mail addresses.
      '@container form-section (max-width: 27.4375rem)': {
        '& > [data-width=narrow]': { gridColumn: '1 / -1' },
      },
      // Half-row fields span two of the four columns. The postal code takes the middle two.
      '@container form-section (min-width: 30rem)': {
        gridTemplateColumns: 'minmax(0, 1fr) 46px 46px minmax(0, 1fr)',
        '& > *': { gridColumn: 'span 2' },
        '& > [data-width=side]': { gridColumn: 'span 1' },
        '& > [data-width=end]': { gridColumn: '1 / -1' },
      },
    },
  },
});

/**
 * Panel with read-only copies of fields. The values are plain text, smaller than in the form but in the same
 * columns.
 */
const LockedPanel = chakra('div', {
  base: {
    position: 'relative',
    py: '14px',
    bg: 'inset',
    borderRadius: 'md',
    color: 'muted',
    '--label-gap': '0px',
    // The padding of an editable field and its border, so that values line up with the fields above.
    '& :is(label, input)': { px: '15px' },
    '& label': { fontSize: '0.75rem', fontWeight: '400', lineHeight: '1.5' },
    '& input': {
      minHeight: '0',
      py: '0',
      border: '0',
      fontSize: '0.875rem',
      fontWeight: '500',
      lineHeight: '1.43',
      textOverflow: 'ellipsis',
    },
  },
});

/** Longest e-mail address that fits into half a row of the panel. */
const SHORT_VALUE = 24;

/** Returns the nine provinces as options, plus `current` if an old order has another value. */
function provinceOptions(current: string) {
  const known: readonly string[] = provinces;
  const names = current === '' || known.includes(current) ? known : [...known, current];
  return [{ value: '', label: 'Choose one' }, ...names.map((name) => ({ value: name, label: name }))];
}

/** Form values that `AddressFields` reads and writes. */
interface AddressForm {
  billingAddress: AddressValues;
  shippingAddress: AddressValues;
}

interface AddressFieldsProps {
  of: keyof AddressForm;
  /** Omits e-mail and phone, which the form collects elsewhere. */
  postalOnly?: boolean;
}

/** Fields for one address. The province is free text outside South Africa. */
export function AddressFields({ of, postalOnly = false }: AddressFieldsProps) {
  const { control, formState, getValues, register } = useFormContext<AddressForm>();
  const country = useWatch({ control, name: `${of}.country` });
  const atHome = isSouthAfrican({ country });
  const shown = addressFields.filter(({ name }) => !postalOnly || (name !== 'email' && name !== 'phone'));
  const whose = of === 'billingAddress' ? 'billing' : 'shipping';
  return (
    <AddressGrid>
      {shown.map(({ name, label, hint, width, autoComplete, ...input }) => {
        const props = { ...register(`${of}.${name}`), autoComplete: `${whose} ${autoComplete}` };
        return (
          <div key={name} data-width={width}>
            <Field label={label} hint={hint} error={formState.errors[of]?.[name]?.message}>
              {name === 'province' && atHome ? (
                <Select {...props} options={provinceOptions(getValues(`${of}.province`))} />
              ) : (
                <TextInput
                  {...input}
                  {...(name === 'postalCode' && atHome && { inputMode: 'numeric' })}
                  {...props}
                />
              )}
            </Field>
          </div>
        );
      })}
    </AddressGrid>
  );
}

/** Shows the billing address in disabled shipping fields on a locked panel, or in a single field on phones. */
export function ShownBillingAddress() {
  const { control } = useFormContext<AddressForm>();
  const billing = useWatch({ control, name: 'billingAddress' });
  const { address, city, postalCode } = billing;
  return (
    <>
      <chakra.div hideFrom="tablet">
        <TextInput
          aria-label="Shipping address"
          value={oneLine([address, city, postalCode]) || 'Your billing address'}
          disabled
          readOnly
          prefix={<Icon name="lock" size={16} />}
          ps="40px"
          textOverflow="ellipsis"
        />
      </chakra.div>
      <LockedPanel hideBelow="tablet">
        <chakra.span position="absolute" top="14px" insetEnd="15px">
          <Icon name="lock" size={16} />
        </chakra.span>
        <AddressGrid rowGap="10px">
          {addressFields.map(({ name, label, width }) => (
            // Disabled fields don't scroll, so long e-mail addresses get a row of their own.
            <div
              key={name}
              data-width={width === 'narrow' && billing[name].length > SHORT_VALUE ? 'full' : width}
            >
              <Field label={label} disabled>
                <TextInput value={billing[name]} placeholder="–" readOnly />
              </Field>
            </div>
          ))}
        </AddressGrid>
      </LockedPanel>
    </>
  );
}
