import { chakra } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../../../domain/money.ts';
import type { Recurring } from '../../../../domain/orders/order-total.ts';
import { Notice } from '../../../ui/notice.tsx';
import { everyInterval } from '../shared/intervals.ts';

/** What is charged again after this payment, or that it can't be paid in one go. */
export function RecurringNote({ recurring }: { recurring: readonly Recurring[] }) {
  const [first, second] = recurring;
  if (!first) return null;
  if (second) return <Notice tone="attention">Please check out monthly and yearly plans separately</Notice>;
  return (
    <chakra.p textStyle="sm" color="muted">
      <chakra.strong fontWeight="600" color="ink">
        {formatCents(first.cents)}
      </chakra.strong>{' '}
      is charged again {everyInterval[first.interval]}, until you cancel.
    </chakra.p>
  );
}
