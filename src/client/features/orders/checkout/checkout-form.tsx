import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { centsToDecimal } from '../../../../domain/money.ts';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { fieldIssues, httpStatus, reason } from '../../../data/errors.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { useSingleMutate } from '../../../data/single-mutate.ts';
import { trpc } from '../../../data/trpc.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { focusFirstError, scrollToMiddle, showServerErrors } from '../../../ui/forms/form.ts';
import { FormSection } from '../../../ui/forms/form-section.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { toastFailure } from '../../../data/notifications.ts';
import { useFormDraft } from '../../../ui/forms/use-form-draft.ts';
import { cartSums } from '../../../cart/cart-sums.ts';
import { PaymentSection, ShippingSection } from './checkout-sections.tsx';
import { checkoutForm } from './checkout-values.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { FoldedAddress } from './folded-address.tsx';

/** Creates an order from the cart. The mutation's data is the payment to redirect to. */
export function useCheckout() {
  const queryClient = useQueryClient();
  return useMutation(
    trpc.orders.checkout.mutationOptions({
      // Orders and default addresses have changed, so refetch them.
      onSuccess: () => {
        void queryClient.invalidateQueries(trpc.orders.pathFilter());
        void refetchAfterChange(trpc.dashboard.pathFilter());
      },
      onError: (error) => {
        const title = reason(error) === 'orders.cart-empty' ? 'Empty cart' : 'Checkout failed';
        toastFailure(title, error);
        // A rejection may mean that the cart or a price has changed.
        if (httpStatus(error) !== undefined) void queryClient.invalidateQueries(trpc.shop.cart.queryFilter());
      },
    }),
  );
}

export type Checkout = ReturnType<typeof useCheckout>;

interface CheckoutFormProps {
  /** Form ID for submit buttons outside the form. */
  id: string;
  items: readonly CartItemView[];
  start: CheckoutValues;
  checkout: Checkout;
}

/** Checkout form with addresses, notes and the payment method. */
export function CheckoutForm({ id, items, start, checkout }: CheckoutFormProps) {
  const form = useForm({
    resolver: zodResolver(checkoutForm),
    defaultValues: start,
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const send = useSingleMutate(checkout);
  const [showsFields, setShowsFields] = useState(false);

  // The draft is kept while the user is on the payment page, and removed once the order is paid.
  useFormDraft(form, 'checkout');

  const submit = form.handleSubmit(
    (input) => {
      send(
        { ...input, expectedTotal: centsToDecimal(cartSums(items).total) },
        {
          onError: (error) => {
            // The field may be folded, and hidden fields can't take focus.
            if (fieldIssues(error).length > 0) flushSync(() => setShowsFields(true));
            if (showServerErrors(form, error)) scrollToMiddle(document.activeElement);
          },
        },
      );
    },
    (mistakes, event) => focusFirstError(event!.target as HTMLFormElement, mistakes),
  );
  return (
    <FormProvider {...form}>
      <chakra.form id={id} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormSection title="Billing Information" note="Shown on your invoice">
          <FoldedAddress of="billingAddress" isOpen={showsFields} />
        </FormSection>
        <ShippingSection isOpen={showsFields} />
        <FormSection title="Order Notes" note="Optional">
          <Field label="Anything your practitioner should know" error={errors.notes?.message}>
            <TextArea {...form.register('notes')} rows={3} />
          </Field>
        </FormSection>
        <PaymentSection />
      </chakra.form>
    </FormProvider>
  );
}
