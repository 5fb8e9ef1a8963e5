import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { centsToDecimal, formatCents, formatRand } from '../../../../domain/money.ts';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { errorDetail, failureMessage, httpStatus, reason } from '../../../data/errors.ts';
import { fetchAgain } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { showServerErrors } from '../../../ui/form.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { cartSums, itemCount } from '../../shop/cart-sums.ts';
import type { CartSums } from '../../shop/cart-sums.ts';
import { AddressFields } from '../shared/address-fields.tsx';
import { PaymentSection, ReviewSection, ShippingSection } from './checkout-sections.tsx';
import { checkoutForm, writeCheckoutDraft } from './checkout-values.ts';
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

type Checkout = ReturnType<typeof useCheckout>;

/** The total as it is now, rand as a decimal string, where the order was refused because another was shown. */
function changedTotal({ error }: Checkout): string | undefined {
  const total = reason(error) === 'orders.total-changed' ? errorDetail(error, 'total') : undefined;
  return typeof total === 'string' ? total : undefined;
}

/** Total and button under the thumb, where there is no summary beside the form. */
function PayBar({ sums, children }: { sums: CartSums; children: ReactNode }) {
  return (
    <chakra.div
      data-bottom-bar
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="5"
      display={{ base: 'flex', lg: 'none' }}
      justifyContent="space-between"
      alignItems="center"
      gap="16px"
      py="12px"
      px="gutter"
      pb="calc(12px + env(safe-area-inset-bottom))"
      bg="card"
      borderTop="1px solid"
      borderColor="line-strong"
    >
      <div>
        <chakra.p textStyle="xs" color="muted">
          Total, {itemCount(sums.count)}
        </chakra.p>
        <chakra.p textStyle="figure-md" fontSize="1.375rem">
          {formatCents(sums.total)}
        </chakra.p>
      </div>
      {children}
    </chakra.div>
  );
}

interface CheckoutFormProps {
  items: readonly CartItemView[];
  start: CheckoutValues;
  checkout: Checkout;
}

/** Who gets the invoice, where papers go, how it is paid; and everything once more before it is. */
export function CheckoutForm({ items, start, checkout }: CheckoutFormProps) {
  const form = useForm({ resolver: zodResolver(checkoutForm), defaultValues: start });
  const { errors } = form.formState;
  const sums = cartSums(items);
  const total = changedTotal(checkout);

  // What is typed outlives a reload and the visit to the payment page.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeCheckoutDraft(values),
      }),
    [form],
  );

  const submit = form.handleSubmit((input) =>
    checkout.mutate(
      { ...input, expectedTotal: centsToDecimal(sums.total) },
      { onError: (error) => void showServerErrors(form, error) },
    ),
  );
  const button = {
    type: 'submit',
    icon: 'lock',
    busy: checkout.isPending,
    busyLabel: 'Sending your order…',
  } as const;
  return (
    <FormProvider {...form}>
      <chakra.form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        // The first wrong field comes into view above the bar, not behind it.
        css={{ '& :is(input, select, textarea)': { scrollMarginBlock: '104px' } }}
      >
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
        <ReviewSection items={items}>
          {total !== undefined && (
            <chakra.div mt="16px" role="alert">
              <Notice tone="attention">
                The total is {formatRand(Number(total))} now: a price or your cart has changed since you
                opened this page. Nothing was ordered. Look at it once more and complete your order.
              </Notice>
            </chakra.div>
          )}
          <chakra.div hideBelow="lg" mt="20px">
            <Button {...button} size="lg">
              Complete Order
            </Button>
          </chakra.div>
        </ReviewSection>
        <PayBar sums={sums}>
          <Button {...button}>Complete Order</Button>
        </PayBar>
      </chakra.form>
    </FormProvider>
  );
}
