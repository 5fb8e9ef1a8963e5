import { brand } from '../brand.ts';
import { type OrderLine, recurringOf } from './order-total.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Address, PaymentFormView } from './schemas.ts';

/** An order as its payment form needs it. */
export interface PayableOrder {
  orderId: number;
  /** Of this attempt. */
  reference: string;
  cents: number;
  lines: readonly (OrderLine & { name: string })[];
  buyer: Address;
}

/** The form that sends the buyer of an order to the provider, and back to our own pages after. */
export function paymentForm(
  { orderId, reference, cents, lines, buyer }: PayableOrder,
  deps: { provider: PaymentProvider; publicUrl: () => string },
): PaymentFormView {
  const page = (name: string) => `${deps.publicUrl()}/payment/${name}?order_id=${orderId}`;
  const { url, fields } = deps.provider.form({
    reference,
    cents,
    itemName: `${brand.name} order ${orderId}`,
    itemDescription: lines.map(({ name, quantity }) => `${quantity} x ${name}`).join('; '),
    buyer,
    subscription: recurringOf(lines),
    returnUrl: page('success'),
    cancelUrl: page('cancel'),
  });
  return { orderId, paymentUrl: url, paymentData: { ...fields } };
}
