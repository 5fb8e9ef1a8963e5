import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { shownStatus } from '../shared/order-status.ts';

/** What is known of one's own order: that it can be paid later, or that it isn't pending after all. */
export function OwnCancelledOrder({ id }: { id: number }) {
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
