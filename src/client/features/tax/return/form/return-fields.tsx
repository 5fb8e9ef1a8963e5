import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Controller, get, useController, useFormContext, useFormState } from 'react-hook-form';
import type { FieldPath, FieldPathByValue } from 'react-hook-form';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { wideSection } from '../../../../ui/forms/form-section.tsx';
import { MoneyInput } from '../../../../ui/forms/money-input.tsx';
import { Segments } from '../../../../ui/forms/segments.tsx';
import type { Option } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { ReturnValues } from './return-values.ts';

type NumberPath = FieldPathByValue<ReturnValues, number | null>;

/** Grid with two columns of fields where they fit. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '20px 16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    [wideSection]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/**
 * Note on the effect of the fields above, such as the exempt part of interest. Memoized, because a keystroke changes
 * few of these notes. Its child must be a single string.
 */
export const Following = memo(
  chakra('p', {
    base: {
      textStyle: 'sm',
      color: 'muted',
      mt: '12px',
      fontVariantNumeric: 'tabular-nums',
      _empty: { display: 'none' },
      '& b': { color: 'ink' },
    },
  }),
);

interface FieldProps<Path> {
  name: Path;
  label: ReactNode;
  /** One or two words beside the label, such as "a year". */
  hint?: ReactNode;
  /** Document that contains the figure, and where to find it there. */
  help?: ReactNode;
}

/** Returns the error message of a field. */
function useError(name: FieldPath<ReturnValues>): string | undefined {
  const { errors } = useFormState<ReturnValues>({ name });
  const error = get(errors, name) as { message?: string } | undefined;
  return error?.message;
}

interface AmountInputProps {
  name: NumberPath;
  textAlign?: 'right';
}

/** Amount input. A separate component, so a keystroke doesn't re-render its label and help. */
function AmountInput({ name, textAlign }: AmountInputProps) {
  const { control } = useFormContext<ReturnValues>();
  const { field } = useController({ control, name });
  return (
    <MoneyInput
      {...field}
      cents
      contained
      placeholder="0"
      textAlign={textAlign}
      value={field.value ?? undefined}
      onChange={(amount) => field.onChange(amount ?? null)}
    />
  );
}

export function AmountField({ name, label, hint, help }: FieldProps<NumberPath>) {
  return (
    <Field label={label} hint={hint} help={help} error={useError(name)}>
      <AmountInput name={name} />
    </Field>
  );
}

/** Amount at the end of a row, with a label for screen readers only. */
export function RowAmount({ name, label }: { name: NumberPath; label: string }) {
  return (
    <Field label={<chakra.span srOnly>{label}</chakra.span>} error={useError(name)}>
      <AmountInput name={name} textAlign="right" />
    </Field>
  );
}

/** Matches a whole number with commas or points between its thousands, such as `24,000`. */
const grouped = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * Parses a number. An empty field is null. Text that isn't a number is kept for the schema to reject. The form
 * library also passes previously set values, which are already numbers.
 */
function toNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typed.replaceAll(/[\s%]/g, '');
  if (text === '') return null;
  const value = Number(grouped.test(text) ? text.replaceAll(/[.,]/g, '') : text.replace(',', '.'));
  return Number.isNaN(value) ? typed : value;
}

/** Input for a number that isn't an amount in rand. It is never reformatted during typing. */
export function NumberField({ name, label, hint, help, unit }: FieldProps<NumberPath> & { unit: string }) {
  const { register } = useFormContext<ReturnValues>();
  return (
    <Field label={label} hint={hint} help={help} error={useError(name)}>
      <TextInput
        contained
        inputMode="decimal"
        autoComplete="off"
        fontVariantNumeric="tabular-nums"
        suffix={
          <chakra.span pe="10px" color="muted">
            {unit}
          </chakra.span>
        }
        {...register(name, { setValueAs: toNumber })}
      />
    </Field>
  );
}

export function NameField({
  name,
  label,
  placeholder,
}: {
  name: FieldPathByValue<ReturnValues, string>;
  label: string;
  placeholder?: string;
}) {
  const { register } = useFormContext<ReturnValues>();
  return (
    <Field label={label} error={useError(name)}>
      <TextInput contained autoComplete="off" placeholder={placeholder} {...register(name)} />
    </Field>
  );
}

export function FlagField({
  name,
  children,
}: {
  name: FieldPathByValue<ReturnValues, boolean>;
  children: ReactNode;
}) {
  const { control } = useFormContext<ReturnValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Checkbox name={name} checked={field.value} onChange={field.onChange}>
          {children}
        </Checkbox>
      )}
    />
  );
}

interface ChoiceFieldProps<Value extends string> {
  name: FieldPath<ReturnValues>;
  label: string;
  help?: ReactNode;
  options: readonly Option<Value>[];
}

export function ChoiceField<Value extends string>({ name, label, help, options }: ChoiceFieldProps<Value>) {
  const { control } = useFormContext<ReturnValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Field label={label} group help={help}>
          <Segments name={name} options={options} value={value as Value} onChange={onChange} />
        </Field>
      )}
    />
  );
}
