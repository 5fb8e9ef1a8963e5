import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
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
import type { PaymentScreenProps } from './payment-screen.tsx';

const route = getRouteApi('/_shared/payment/success');

/** Where the payment provider sends browsers to after a payment. Whoever isn't signed in has no order to look at. */
export function SuccessPage() {
  const { order_id: id } = route.useSearch();
  const { user } = useAuth();
  // An order that was looked at once has not become paid because the session ended.
  const [wasOwn, setWasOwn] = useState(user !== null);
  if (user && !wasOwn) setWasOwn(true);
  if (id === undefined || !(user || wasOwn)) return <PaymentResult result="paid" orderId={id} />;
  return user ? <OwnPayment id={id} /> : <PaymentResult result="unknown" orderId={id} />;
}

const paidLabels: ReadonlySet<StatusLabel> = new Set(['Paid', 'Processing', 'Completed']);

function resultOf(label: StatusLabel, looks: number): Result {
  if (paidLabels.has(label)) return 'paid';
  if (label === 'Failed') return 'failed';
  if (label === 'Cancelled') return 'cancelled';
  return isLate(looks) ? 'late' : 'awaited';
}

/** What became of the payment of one's own order. It tells success only once the payment is there. */
function OwnPayment({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const query = paymentQuery(id);
  const { data: order } = useSuspenseQuery(query);
  const looks = lookCount(queryClient.getQueryState(query.queryKey));
  const result = resultOf(shownStatus(order.status).label, looks);

  // The next checkout begins with this order's addresses.
  useEffect(() => {
    if (result === 'paid') removeDraft('checkout');
  }, [result]);

  return <PaymentResult result={result} orderId={id} email={order.billingAddress.email} />;
}

/** The order named in the address is none of the visitor's. */
export function OrderNotYours() {
  return <PaymentResult result="none" orderId={undefined} />;
}

/** `unknown`: who waited for the payment has been logged out. `none`: no order of the visitor's. */
type Result = 'paid' | 'awaited' | 'late' | 'failed' | 'cancelled' | 'unknown' | 'none';

type Screen = Pick<PaymentScreenProps, 'tone' | 'icon' | 'drawing' | 'title'> & { words: string };

const awaited = {
  tone: 'waiting',
  icon: 'turning',
  drawing: <CalendarDrawing height={168} />,
  title: 'Confirming your payment',
} as const;

const screens: Record<Result, Screen> = {
  paid: {
    tone: 'good',
    icon: 'check',
    drawing: <DocumentsDrawing height={168} />,
    title: 'Payment Successful!',
    words: 'Thank you for your purchase. Your order has been received.',
  },
  awaited: {
    ...awaited,
    words: 'We are waiting for the payment provider’s word. It usually comes within seconds.',
  },
  late: {
    ...awaited,
    words:
      'This takes longer than usual; some banks need a while. You may leave this page: we e-mail you as soon as the payment has arrived.',
  },
  unknown: {
    ...awaited,
    icon: 'info',
    words:
      'You have been logged out. Log in to see whether the payment has arrived; we e-mail you as soon as it has.',
  },
  failed: {
    tone: 'bad',
    icon: 'cross',
    drawing: <MountainDrawing height={168} />,
    title: 'Payment failed',
    words: 'The payment did not go through. Your order is kept, and you can pay it again.',
  },
  cancelled: {
    tone: 'quiet',
    icon: 'minus',
    drawing: <MountainDrawing height={168} />,
    title: 'Order cancelled',
    words:
      'This order was cancelled. If a payment for it still arrives, the order becomes paid and we e-mail you.',
  },
  none: {
    tone: 'quiet',
    icon: 'info',
    drawing: <MountainDrawing height={168} />,
    title: 'Order not found',
    words: 'This order isn’t one of yours. It may belong to another account.',
  },
};

interface PaymentResultProps {
  result: Result;
  orderId: number | undefined;
  /** Where the confirmation goes, where that is known. */
  email?: string;
}

/** One screen for whatever became of the payment, so that a change of it is read out. */
function PaymentResult({ result, orderId, email }: PaymentResultProps) {
  const queryClient = useQueryClient();
  const isPaid = result === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    void queryClient.invalidateQueries(trpc.shop.cart.queryFilter());
    void queryClient.invalidateQueries(trpc.orders.list.pathFilter());
    void queryClient.invalidateQueries(trpc.dashboard.pathFilter());
  }, [isPaid, queryClient]);
  const { words, ...screen } = screens[result];
  return (
    <PaymentScreen
      {...screen}
      number={orderId === undefined ? undefined : { label: 'Your Order Number', id: orderId }}
      note={isPaid && `A confirmation e-mail was sent to ${email ?? 'the address on your order'}.`}
      actions={<WaysOn result={result} orderId={orderId} />}
    >
      {words}
    </PaymentScreen>
  );
}

/** To the order, and to whatever else one may want now. */
function WaysOn({ result, orderId }: Pick<PaymentResultProps, 'result' | 'orderId'>) {
  if (result === 'unknown') {
    return (
      <LinkButton to="/auth" search={{ redirect: `/payment/success?order_id=${orderId}` }}>
        Log in
      </LinkButton>
    );
  }
  const label = result === 'failed' ? 'Pay again' : 'View Order Details';
  return (
    <>
      {orderId !== undefined && (
        <LinkButton to="/orders/$orderId" params={{ orderId: String(orderId) }}>
          {label}
        </LinkButton>
      )}
      {orderId === undefined && result === 'paid' && <LinkButton to="/orders">{label}</LinkButton>}
      {result === 'paid' ? (
        <LinkButton to="/products" variant="outline">
          Continue Shopping
        </LinkButton>
      ) : (
        <LinkButton to="/orders" variant="outline">
          All orders
        </LinkButton>
      )}
    </>
  );
}
