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
    gap: '16px',
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

/** Panel with disabled copies of fields, which run on like an address on an envelope. */
const LockedPanel = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    columnGap: '10px',
    py: '12px',
    px: '14px',
    bg: 'inset',
    borderRadius: 'md',
    textStyle: 'sm',
    color: 'muted',
    '& > svg': { mt: '2px' },
  },
});

/** Disabled field as wide as its value. Invisible text of the same length gives it its width. */
const LockedField = chakra('span', {
  base: {
    display: 'inline-grid',
    gridTemplateColumns: 'minmax(0, auto) auto',
    maxWidth: 'full',
    whiteSpace: 'pre',
    '& > span': { gridArea: '1 / 1', visibility: 'hidden', overflow: 'hidden' },
    '& > input': {
      gridArea: '1 / 1',
      // Keeps the input's default size from widening the grid.
      width: '0',
      minWidth: 'full',
      p: '0',
      bg: 'transparent',
      border: '0',
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'muted',
      WebkitTextFillColor: 'currentcolor',
      opacity: '1',
      textOverflow: 'ellipsis',
      cursor: 'not-allowed',
    },
  },
});

/** Fields of an address by line. */
const addressLines: readonly (keyof AddressValues)[][] = [
  ['firstName', 'lastName', 'email', 'phone'],
  ['address', 'city', 'postalCode', 'province', 'country'],
];

interface LockedLineProps {
  values: AddressValues;
  names: readonly (keyof AddressValues)[];
}

/** Fields that have a value, separated by commas. */
function LockedLine({ values, names }: LockedLineProps) {
  const filled = names.filter((name) => values[name] !== '');
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="4px">
      {filled.map((name, at) => (
        <LockedField key={name}>
          <span aria-hidden="true">{values[name]}</span>
          <input aria-label={addressLabels[name]} value={values[name]} disabled readOnly />
          {name !== 'firstName' && at < filled.length - 1 && ','}
        </LockedField>
      ))}
    </chakra.div>
  );
}

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
        <Icon name="lock" size={16} />
        <div>
          {addressLines.map((names) => (
            <LockedLine key={names[0]} values={billing} names={names} />
          ))}
        </div>
      </LockedPanel>
    </>
  );
}
