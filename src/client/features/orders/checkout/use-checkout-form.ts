import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAppForm } from '../../../ui/form.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { keepTypedCheckout } from './typed-checkout.ts';

export type CheckoutForm = UseFormReturn<CheckoutValues>;

/** The form's state; what is typed outlives a reload. */
export function useCheckoutForm(start: CheckoutValues): CheckoutForm {
  const form = useAppForm<CheckoutValues>({
    schema: async () => (await import('./checkout-schema.ts')).checkoutForm,
    defaultValues: start,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTypedCheckout(values),
      }),
    [form],
  );
  return form;
}
