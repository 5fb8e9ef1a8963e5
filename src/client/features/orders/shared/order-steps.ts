import { southAfricanDay } from '../../../../domain/calendar.ts';
import type { OrderEventView, OrderView } from '../../../../domain/orders/schemas.ts';
import { formatBrief } from '../../../ui/figures/day.ts';
import type { SegmentStep } from '../../../ui/figures/segments.tsx';
import { shownStatus } from './order-status.tsx';

export interface OrderStep extends Omit<SegmentStep, 'note'> {
  /** Date when the step happened or is due; null if unknown. */
  date: string | null;
}

type Stepped = Pick<
  OrderView,
  'status' | 'createdAt' | 'expiresAt' | 'paidAt' | 'cancelledAt' | 'refundDueOn' | 'refundedAt' | 'events'
>;

/** Returns an order's steps with their dates. A refused or cancelled order has no further steps. */
export function orderSteps(order: Stepped, now = new Date()): readonly OrderStep[] {
  const today = southAfricanDay(now);
  const day = (instant: string | null | undefined) =>
    instant ? formatBrief(new Date(instant), today) : null;
  const last = (kind: OrderEventView['kind']) =>
    day(order.events.findLast((event) => event.kind === kind)?.at);
  const isRenewal = order.events.some(({ kind }) => kind === 'renewed');

  const ordered: OrderStep = {
    label: isRenewal ? 'Renewed' : 'Ordered',
    date: day(order.events[0]?.at ?? order.createdAt),
    state: 'done',
  };
  const paid: OrderStep = { label: 'Paid', date: day(order.paidAt), state: 'done' };
  const atWork: OrderStep = { label: 'In progress', date: null, state: 'next' };
  const done: OrderStep = { label: 'Done', date: null, state: 'next' };

  switch (shownStatus(order.status).label) {
    case 'Paid':
      return [ordered, { ...paid, state: 'reached' }, atWork, done];
    case 'Processing': {
      const since = last('work-started');
      return [ordered, paid, { ...atWork, date: since && `since ${since}`, state: 'current' }, done];
    }
    case 'Completed':
      return [
        ordered,
        paid,
        { ...atWork, date: last('work-started'), state: 'done' },
        { ...done, date: last('completed'), state: 'reached' },
      ];
    case 'Failed':
      return [
        ordered,
        { label: 'Payment declined', date: last('payment-refused'), state: 'failed' },
        atWork,
        done,
      ];
    case 'Cancelled':
      return [
        ordered,
        ...(order.paidAt ? [paid] : []),
        { label: 'Cancelled', date: day(order.cancelledAt), state: 'ended' },
        ...refundSteps(order, day),
      ];
    case 'Pending': {
      const until = day(order.expiresAt);
      return [
        ordered,
        { label: 'Not paid yet', date: until && `kept until ${until}`, state: 'current' },
        atWork,
        done,
      ];
    }
  }
}

/** Returns the step for a cancelled order's refund; none if no refund was made or promised. */
function refundSteps(
  { refundDueOn, refundedAt }: Stepped,
  day: (instant: string) => string | null,
): readonly OrderStep[] {
  if (refundedAt) return [{ label: 'Refunded', date: day(refundedAt), state: 'done' }];
  if (!refundDueOn) return [];
  return [{ label: 'Refund', date: `by ${day(`${refundDueOn}T12:00:00+02:00`)}`, state: 'next' }];
}
