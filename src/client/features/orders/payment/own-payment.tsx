import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { refreshCart } from '../../../cart/cart-query.ts';
import { httpStatus } from '../../../data/errors.ts';
import { fetchAgain, queryClient } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { CalendarDrawing } from '../../../ui/drawings/calendar-drawing.tsx';
import { MountainDrawing } from '../../../ui/drawings/mountain-drawing.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { forgetTypedCheckout } from '../checkout/typed-checkout.ts';
import { shownStatus } from '../shared/order-status.ts';
import { PaymentScreen } from './payment-screen.tsx';
import { isLate, pollDelay } from './poll-delay.ts';
import { SuccessScreen } from './success-screen.tsx';

const paidStates = new Set(['Paid', 'Processing', 'Completed']);

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

/** Looks at the order until its payment is known. */
function usePaymentOf(id: number) {
  const looks = () => {
    const state = queryClient.getQueryState(trpc.orders.byId.queryKey({ id }));
    return (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0);
  };
  const query = useQuery({
    ...trpc.orders.byId.queryOptions({ id }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const status = state.data?.status;
      return status && shownStatus(status).label === 'Pending' ? pollDelay(looks()) : false;
    },
  });
  return { ...query, late: isLate(looks()) };
}

/** What became of the payment of one's own order. It tells success only once the payment is there. */
export function OwnPayment({ id }: { id: number }): ReactNode {
  const { data: order, error, isFetching, refetch, late } = usePaymentOf(id);
  const label = order && shownStatus(order.status).label;
  const paid = label !== undefined && paidStates.has(label);

  useEffect(() => {
    if (!paid) return;
    forgetTypedCheckout();
    void refreshCart();
    void fetchAgain(trpc.orders.list.pathFilter());
  }, [paid]);

  if (order && paid) return <SuccessScreen orderId={id} email={order.billingAddress.email} />;
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
  if (!order && httpStatus(error) === 404) {
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
  if (!order && error) {
    return (
      <ErrorState
        level={1}
        title="Failed to fetch order details"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Your payment is not lost: it is confirmed whether or not this page can be shown.
      </ErrorState>
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
      {late
        ? 'This takes longer than usual; some banks need a while. You may leave this page: we e-mail you as soon as the payment has arrived.'
        : 'We are waiting for the payment provider’s word. It usually comes within seconds.'}
    </PaymentScreen>
  );
}
