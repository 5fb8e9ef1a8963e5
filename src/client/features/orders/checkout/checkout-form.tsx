import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { centsToDecimal } from '../../../../domain/money.ts';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { failureMessage, httpStatus, reason } from '../../../data/errors.ts';
import { fetchAgain } from '../../../data/query-client.ts';
import { useSingleMutate } from '../../../data/single-mutate.ts';
import { trpc } from '../../../data/trpc.ts';
import { Field } from '../../../ui/field.tsx';
import { focusFirstMistake, scrollToMiddle } from '../../../ui/first-mistake.ts';
import { showServerErrors } from '../../../ui/form.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFormDraft } from '../../../ui/use-form-draft.ts';
import { cartSums } from '../../shop/cart-sums.ts';
import { AddressFields } from '../shared/address-fields.tsx';
import { PaymentSection, ReviewSection, ShippingSection } from './checkout-sections.tsx';
import { checkoutForm } from './checkout-values.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** Makes the order of what is in the cart; its data is what pays it. */
export function useCheckout() {
  const queryClient = useQueryClient();
  return useMutation(
    trpc.orders.checkout.mutationOptions({
      // There is another order now, and its addresses are the last ones.
      onSuccess: () => {
        void queryClient.invalidateQueries(trpc.orders.pathFilter());
        void fetchAgain(trpc.dashboard.pathFilter());
      },
      onError: (error) => {
        // That nobody is signed in any more is told once for all calls.
        if (httpStatus(error) === 401) return;
        const title = reason(error) === 'orders.cart-empty' ? 'Empty cart' : 'Checkout failed';
        toast({ title, description: failureMessage(error), variant: 'destructive' });
        // A refusal may mean that the cart or a price is another than was shown.
        if (httpStatus(error) !== undefined) void queryClient.invalidateQueries(trpc.shop.cart.queryFilter());
      },
    }),
  );
}

export type Checkout = ReturnType<typeof useCheckout>;

interface CheckoutFormProps {
  /** What the buttons that send it, beside the form and below, call it. */
  id: string;
  items: readonly CartItemView[];
  start: CheckoutValues;
  checkout: Checkout;
}

/** Who gets the invoice, where papers go, how it is paid; and once more what it comes to. */
export function CheckoutForm({ id, items, start, checkout }: CheckoutFormProps) {
  const form = useForm({
    resolver: zodResolver(checkoutForm),
    defaultValues: start,
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const send = useSingleMutate(checkout);

  // Also kept over the visit to the payment page; removed once the order is paid.
  useFormDraft(form, 'checkout');

  const submit = form.handleSubmit(
    (input) => {
      send(
        { ...input, expectedTotal: centsToDecimal(cartSums(items).total) },
        { onError: (error) => showServerErrors(form, error) && scrollToMiddle(document.activeElement) },
      );
    },
    (mistakes, event) => focusFirstMistake(event!.target as HTMLFormElement, mistakes),
  );
  return (
    <FormProvider {...form}>
      <chakra.form id={id} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormSection title="Billing Information" note="Shown on your invoice">
          <AddressFields of="billingAddress" />
        </FormSection>
        <ShippingSection />
        <FormSection title="Order Notes" note="Optional">
          <Field label="Anything your practitioner should know" error={errors.notes?.message}>
            <TextArea {...form.register('notes')} rows={3} />
          </Field>
        </FormSection>
        <PaymentSection />
        <ReviewSection items={items} />
      </chakra.form>
    </FormProvider>
  );
}
