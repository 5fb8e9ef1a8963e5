import { southAfricanDay } from '../../../../domain/calendar.ts';
import type { OrderEventView, OrderView } from '../../../../domain/orders/schemas.ts';
import { formatBrief } from '../../../ui/figures/day.ts';
import type { BarStep } from '../../../ui/figures/step-bar.tsx';
import { turnText } from '../../../ui/turn-badge.tsx';
import { shownStatus } from './order-status.tsx';
import { type OrderFacts, paidTurn } from './order-work.ts';

type Stepped = Pick<
  OrderView,
  'status' | 'createdAt' | 'expiresAt' | 'paidAt' | 'cancelledAt' | 'refundDueOn' | 'refundedAt' | 'events'
>;

/**
 * Returns an order's steps. Their notes say when they happened or are due, if known. A refused or cancelled order
 * has no further steps. While a paid order is open, the third step says whose turn it is.
 */
export function orderSteps(order: Stepped, facts: OrderFacts = {}, now = new Date()): readonly BarStep[] {
  const today = southAfricanDay(now);
  const day = (instant: string | null | undefined) =>
    instant ? formatBrief(new Date(instant), today) : null;
  const last = (kind: OrderEventView['kind']) =>
    day(order.events.findLast((event) => event.kind === kind)?.at);
  const isRenewal = order.events.some(({ kind }) => kind === 'renewed');

  const ordered: BarStep = {
    label: isRenewal ? 'Renewed' : 'Ordered',
    note: day(order.events[0]?.at ?? order.createdAt),
    state: 'done',
  };
  const paid: BarStep = { label: 'Paid', note: day(order.paidAt), state: 'done' };
  const atWork: BarStep = { label: 'In progress', note: null, state: 'next' };
  const done: BarStep = { label: 'Done', note: null, state: 'next' };

  switch (shownStatus(order.status).label) {
    case 'Paid':
    case 'Processing': {
      const { turn, since } = paidTurn(order, facts);
      // SARS has answered, and nothing is due.
      const label = turnText(turn === 'nobody' ? 'assessed' : turn);
      const note = since && `since ${southAfricanDay(new Date(since)) === today ? 'today' : day(since)}`;
      return [ordered, paid, { label, note, state: 'current' }, done];
    }
    case 'Completed':
      return [
        ordered,
        paid,
        { ...atWork, note: last('work-started'), state: 'done' },
        { ...done, note: last('completed'), state: 'reached' },
      ];
    case 'Failed':
      return [
        ordered,
        { label: 'Payment declined', note: last('payment-refused'), state: 'failed' },
        atWork,
        done,
      ];
    case 'Cancelled':
      return [
        ordered,
        ...(order.paidAt ? [paid] : []),
        { label: 'Cancelled', note: day(order.cancelledAt), state: 'ended' },
        ...refundSteps(order, day),
      ];
    case 'Pending': {
      const until = day(order.expiresAt);
      return [
        ordered,
        { label: 'Not paid yet', note: until && `until ${until}`, state: 'current' },
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
): readonly BarStep[] {
  if (refundedAt) return [{ label: 'Refunded', note: day(refundedAt), state: 'done' }];
  if (!refundDueOn) return [];
  return [{ label: 'Refund', note: `by ${day(`${refundDueOn}T12:00:00+02:00`)}`, state: 'next' }];
}
