import { formatDay } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { shownStatus } from '../shared/order-status.ts';

type Standing = Pick<OrderView, 'status' | 'paidAt' | 'cancelledAt' | 'refundedAmount' | 'refundedAt'>;

const day = (instant: string) => formatDay(new Date(instant));

/** How an order stands, in a sentence or two. */
export function standingOf({ status, paidAt, cancelledAt, refundedAmount, refundedAt }: Standing): string {
  const paid = paidAt ? `Paid on ${day(paidAt)}. ` : '';
  switch (shownStatus(status).label) {
    case 'Paid':
      return `${paid}Your practitioner writes within ${facts.answer}.`;
    case 'Processing':
      return `${paid}Your practitioner is working on it.`;
    case 'Completed':
      return `${paid}Everything in it is done.`;
    case 'Failed':
      return 'The payment did not go through. You can pay again; the price stays as it was.';
    case 'Cancelled': {
      const when = cancelledAt ? ` on ${day(cancelledAt)}` : '';
      const back =
        refundedAmount && refundedAt
          ? ` ${formatRand(Number(refundedAmount))} was paid back on ${day(refundedAt)}.`
          : '';
      return `Cancelled${when}.${back}`;
    }
    default:
      return 'We have not received a payment yet. The order waits for it for 14 days.';
  }
}
