import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { removeDraft } from '../../../data/form-draft.ts';
import { trpc } from '../../../data/trpc.ts';
import { CalendarDrawing } from '../../../ui/drawings/calendar-drawing.tsx';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { MountainDrawing } from '../../../ui/drawings/mountain-drawing.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { isLate, lookCount, paymentQuery } from '../shared/order-queries.ts';
import { shownStatus } from '../shared/order-status.tsx';
import type { StatusLabel } from '../shared/order-status.tsx';
import { PaymentScreen } from './payment-screen.tsx';

const route = getRouteApi('/_shared/payment/success');

/** Where the payment provider sends browsers to after a payment. Whoever isn't signed in has no order to look at. */
export function SuccessPage() {
  const { order_id: id } = route.useSearch();
  const { user } = useAuth();
  // An order that was looked at once has not become paid because the session ended.
  const [wasOwn, setWasOwn] = useState(user !== null);
  if (user && !wasOwn) setWasOwn(true);
  if (id === undefined || !(user || wasOwn)) return <PaymentSuccess orderId={id} />;
  return user ? <OwnPayment id={id} /> : <SessionEnded id={id} />;
}

/** Who waited for the payment is no longer known, so nothing can be said of it. */
function SessionEnded({ id }: { id: number }) {
  return (
    <PaymentScreen
      tone="waiting"
      icon="info"
      drawing={<CalendarDrawing height={168} />}
      title="Confirming your payment"
      number={{ label: 'Your Order Number', id }}
      actions={
        <LinkButton to="/auth" search={{ redirect: `/payment/success?order_id=${id}` }}>
          Log in
        </LinkButton>
      }
    >
      You have been logged out. Log in to see whether the payment has arrived; we e-mail you as soon as it
      has.
    </PaymentScreen>
  );
}

const toOrder = (id: number, label: string) => (
  <LinkButton to="/orders/$orderId" params={{ orderId: String(id) }}>
    {label}
  </LinkButton>
);

const toOrders = (
  <LinkButton to="/orders" variant="outline">
    All orders
  </LinkButton>
);

interface PaymentSuccessProps {
  orderId: number | undefined;
  /** Where the confirmation went, where that is known. */
  email?: string;
}

function PaymentSuccess({ orderId, email }: PaymentSuccessProps) {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries(trpc.shop.cart.queryFilter());
    void queryClient.invalidateQueries(trpc.orders.list.pathFilter());
    void queryClient.invalidateQueries(trpc.dashboard.pathFilter());
  }, [queryClient]);
  return (
    <PaymentScreen
      tone="good"
      icon="check"
      drawing={<DocumentsDrawing height={168} />}
      title="Payment Successful!"
      number={orderId === undefined ? undefined : { label: 'Your Order Number', id: orderId }}
      note={`A confirmation e-mail was sent to ${email ?? 'the address on your order'}.`}
      actions={
        <>
          {orderId === undefined ? (
            <LinkButton to="/orders">View Order Details</LinkButton>
          ) : (
            toOrder(orderId, 'View Order Details')
          )}
          <LinkButton to="/products" variant="outline">
            Continue Shopping
          </LinkButton>
        </>
      }
    >
      Thank you for your purchase. Your order has been received.
    </PaymentScreen>
  );
}

const paidLabels: ReadonlySet<StatusLabel> = new Set(['Paid', 'Processing', 'Completed']);

/** What became of the payment of one's own order. It tells success only once the payment is there. */
function OwnPayment({ id }: { id: number }): ReactNode {
  const queryClient = useQueryClient();
  const query = paymentQuery(id);
  const { data: order } = useSuspenseQuery(query);
  const looks = lookCount(queryClient.getQueryState(query.queryKey));
  const { label } = shownStatus(order.status);
  const isPaid = paidLabels.has(label);

  // The next checkout begins with this order's addresses.
  useEffect(() => {
    if (isPaid) removeDraft('checkout');
  }, [isPaid]);

  if (isPaid) return <PaymentSuccess orderId={id} email={order.billingAddress.email} />;
  const number = { label: 'Your Order Number', id };
  if (label === 'Failed') {
    return (
      <PaymentScreen
        tone="bad"
        icon="cross"
        drawing={<MountainDrawing height={168} />}
        title="Payment failed"
        number={number}
        actions={
          <>
            {toOrder(id, 'Pay again')}
            {toOrders}
          </>
        }
      >
        The payment did not go through. Your order is kept, and you can pay it again.
      </PaymentScreen>
    );
  }
  if (label === 'Cancelled') {
    return (
      <PaymentScreen
        tone="quiet"
        icon="minus"
        drawing={<MountainDrawing height={168} />}
        title="Order cancelled"
        number={number}
        actions={
          <>
            {toOrder(id, 'View Order Details')}
            {toOrders}
          </>
        }
      >
        This order was cancelled. If a payment for it still arrives, the order becomes paid and we e-mail you.
      </PaymentScreen>
    );
  }
  return (
    <PaymentScreen
      tone="waiting"
      icon="turning"
      drawing={<CalendarDrawing height={168} />}
      title="Confirming your payment"
      number={number}
      actions={
        <>
          {toOrder(id, 'View Order Details')}
          {toOrders}
        </>
      }
    >
      {isLate(looks)
        ? 'This takes longer than usual; some banks need a while. You may leave this page: we e-mail you as soon as the payment has arrived.'
        : 'We are waiting for the payment provider’s word. It usually comes within seconds.'}
    </PaymentScreen>
  );
}

/** The order named in the address is none of the visitor's. */
export function OrderNotYours() {
  return (
    <PaymentScreen
      tone="quiet"
      icon="info"
      drawing={<MountainDrawing height={168} />}
      title="Order not found"
      actions={toOrders}
    >
      This order isn’t one of yours. It may belong to another account.
    </PaymentScreen>
  );
}
