import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { centsToDecimal, formatRand } from '../../../../domain/money.ts';
import type { PaymentFormView } from '../../../../domain/orders/schemas.ts';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { cartSums } from '../../shop/cart-sums.ts';
import { AddressFields } from './address-fields.tsx';
import { CheckoutPart } from './checkout-part.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import { PayBar } from './pay-bar.tsx';
import { PaymentPart } from './payment-part.tsx';
import { ReviewPart } from './review-part.tsx';
import { sendCheckout } from './send-checkout.ts';
import { ShippingPart } from './shipping-part.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

interface CheckoutFormProps {
  items: readonly CartItemView[];
  start: CheckoutValues;
  onPayable: (payment: PaymentFormView) => void;
}

/** Who gets the invoice, where papers go, how it is paid; and everything once more before it is. */
export function CheckoutForm({ items, start, onPayable }: CheckoutFormProps) {
  const form = useCheckoutForm(start);
  const [changedTotal, setChangedTotal] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  const sums = cartSums(items);
  const submit = form.handleSubmit(async (values) => {
    setChangedTotal(null);
    const outcome = await sendCheckout(form, values, centsToDecimal(sums.total));
    if (outcome.kind === 'payable') onPayable(outcome.payment);
    if (outcome.kind === 'total-changed') setChangedTotal(outcome.total);
  });
  const button = {
    type: 'submit',
    form: 'checkout',
    icon: 'lock',
    busy: isSubmitting,
    busyLabel: 'Sending your order…',
  } as const;
  return (
    <chakra.form
      id="checkout"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      // The first wrong field comes into view above the bar, not behind it.
      css={{ '& :is(input, select, textarea)': { scrollMarginBlock: '104px' } }}
    >
      <CheckoutPart title="Billing Information" note="Shown on your invoice">
        <AddressFields form={form} name="billingAddress" />
      </CheckoutPart>
      <ShippingPart form={form} />
      <CheckoutPart title="Order Notes" note="Optional">
        <Field label="Anything your practitioner should know" error={errors.notes?.message}>
          <TextArea {...form.register('notes')} rows={3} />
        </Field>
      </CheckoutPart>
      <PaymentPart />
      <ReviewPart form={form} items={items}>
        {changedTotal !== null && (
          <chakra.div mt="16px" role="alert">
            <Notice tone="attention">
              The total is {formatRand(Number(changedTotal))} now: a price or your cart has changed since you
              opened this page. Nothing was ordered. Look at it once more and complete your order.
            </Notice>
          </chakra.div>
        )}
        <chakra.div hideBelow="lg" mt="20px">
          <Button {...button} size="lg">
            Complete Order
          </Button>
        </chakra.div>
      </ReviewPart>
      <PayBar sums={sums}>
        <Button {...button}>Complete Order</Button>
      </PayBar>
    </chakra.form>
  );
}
