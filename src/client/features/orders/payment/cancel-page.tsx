import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { MountainDrawing } from '../../../ui/drawings/mountain-drawing.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { orderQuery } from '../shared/order-queries.ts';
import { shownStatus } from '../shared/order-status.tsx';
import { PaymentScreen } from './payment-screen.tsx';

const route = getRouteApi('/_shared/payment/cancel');

/** Where the payment provider sends browsers to when the payment was stopped. */
export function CancelPage() {
  const { order_id: id } = route.useSearch();
  const { user } = useAuth();
  return (
    <PaymentScreen
      tone="quiet"
      icon="minus"
      drawing={<MountainDrawing height={168} />}
      title="Payment Cancelled"
      number={id === undefined ? undefined : { label: 'Order Number', id }}
      note={user && id !== undefined && <OwnCancelledOrder id={id} />}
      actions={
        <>
          <LinkButton to="/cart">Return to Cart</LinkButton>
          <LinkButton to="/products" variant="outline">
            Continue Shopping
          </LinkButton>
        </>
      }
    >
      Your payment was not completed and your order is still pending.
    </PaymentScreen>
  );
}

/** What is known of one's own order: that it can be paid later, or that it isn't pending after all. */
function OwnCancelledOrder({ id }: { id: number }) {
  // Nothing to wait for, and nothing to say where it can't be had.
  const { data: order } = useQuery(orderQuery(id));
  if (!order) return null;
  const link = (words: string) => (
    <TextLink to="/orders/$orderId" params={{ orderId: String(id) }} inline>
      {words}
    </TextLink>
  );
  const { label } = shownStatus(order.status);
  if (label === 'Pending') {
    return <p>Your cart is as it was. You can also {link('pay this order on its page')}, within 14 days.</p>;
  }
  if (label === 'Failed') {
    return (
      <Notice tone="bad">
        The payment did not go through. You can {link('pay again on the order’s page')}.
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      By now this order is {label.toLowerCase()}. {link('See how it stands')}.
    </Notice>
  );
}
