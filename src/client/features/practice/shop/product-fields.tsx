import { chakra } from '@chakra-ui/react/styled-system';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { productCategories } from '../../../../domain/shop/catalogue-product.ts';
import { type WorkKind, workKinds } from '../../../../domain/shop/work-kinds.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { kindNames } from '../frame/desk-text.ts';
import type { ProductOutput, ProductValues } from './product-values.ts';

const categoryOptions = productCategories.map((value) => ({ value, label: value }));
const workOptions = workKinds.map((value) => ({ value, label: kindNames[value] }));
const billingOptions = [
  { value: 'once', label: 'Once' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
    gap: '16px 14px',
    alignItems: 'start',
  },
});

interface ProductFieldsProps {
  form: UseFormReturn<ProductValues, unknown, ProductOutput>;
  isNew: boolean;
}

function Prices({ form: { control, formState } }: Pick<ProductFieldsProps, 'form'>) {
  const { errors } = formState;
  return (
    <Pair>
      <Field label="Price" hint="with VAT" error={errors.price?.message}>
        <Controller control={control} name="price" render={({ field }) => <MoneyInput {...field} cents />} />
      </Field>
      <Field label="Discount price" hint="optional" error={errors.discountPrice?.message}>
        <Controller
          control={control}
          name="discountPrice"
          render={({ field }) => <MoneyInput {...field} cents />}
        />
      </Field>
    </Pair>
  );
}

/**
 * A product's fields. The type of work that a payment starts can't be changed later, because unpaid orders
 * refer to it.
 */
export function ProductFields({ form, isNew }: ProductFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const featureErrors = errors.features as { message?: string } | { message?: string }[] | undefined;
  const featureError = Array.isArray(featureErrors)
    ? featureErrors.find((error) => error)?.message
    : featureErrors?.message;
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <Pair>
        <Field label="Category" error={errors.category?.message}>
          <Select {...register('category')} options={categoryOptions} />
        </Field>
        <Controller
          control={control}
          name="billingInterval"
          render={({ field: { value, onChange } }) => (
            <Field label="Paid" group error={errors.billingInterval?.message}>
              <Segments options={billingOptions} value={value} onChange={onChange} />
            </Field>
          )}
        />
      </Pair>
      <Prices form={form} />
      <Field label="Description" error={errors.description?.message}>
        <TextArea rows={2} {...register('description')} />
      </Field>
      <Field label="What it includes" hint="one per line, in order" error={featureError}>
        <TextArea rows={5} {...register('features')} />
      </Field>
      {isNew && (
        <Controller
          control={control}
          name="work"
          render={({ field: { value, onChange } }) => (
            <Field
              label="Work that starts on payment"
              help="You can’t change this later, because unpaid orders depend on it."
              error={errors.work?.message}
            >
              <Select
                value={value[0]}
                onChange={({ currentTarget }) => onChange([currentTarget.value as WorkKind])}
                options={workOptions}
              />
            </Field>
          )}
        />
      )}
      <Pair>
        <Controller
          control={control}
          name="onSale"
          render={({ field: { name, value, onChange } }) => (
            <Checkbox name={name} checked={value} onChange={onChange}>
              On sale
              <chakra.span display="block" color="muted" fontSize="0.8125rem">
                Untick to take it off sale. Products can’t be deleted.
              </chakra.span>
            </Checkbox>
          )}
        />
        <Controller
          control={control}
          name="badge"
          render={({ field: { name, value, onChange } }) => (
            <Checkbox name={name} checked={value} onChange={onChange}>
              Marked POPULAR
            </Checkbox>
          )}
        />
      </Pair>
    </>
  );
}
