import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../auth/auth-context.ts';
import { trpc } from '../../../trpc.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { shownStatus } from '../shared/order-status.ts';
import { PaymentScreen } from './payment-screen.tsx';

/** What is known of one's own order: that it can be paid later, or that it isn't pending after all. */
function OwnOrder({ id }: { id: number }) {
  const { data: order } = useQuery({ ...trpc.orders.byId.queryOptions({ id }), refetchOnMount: 'always' });
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
  return (
    <Notice tone="info">
      By now this order is {label.toLowerCase()}. {link('See how it stands')}.
    </Notice>
  );
}

/** Where the payment provider sends browsers to when the payment was stopped. */
export function CancelPage({ orderId }: { orderId: number | undefined }) {
  const { user } = useAuth();
  return (
    <PaymentScreen
      tone="quiet"
      icon="minus"
      title="Payment Cancelled"
      number={orderId === undefined ? undefined : { label: 'Order Number', id: orderId }}
      note={user && orderId !== undefined && <OwnOrder id={orderId} />}
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
