import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import { providerName } from '../../../../domain/orders/invoices/invoice.ts';
import type { OrderEventView, OrderView } from '../../../../domain/orders/schemas.ts';
import { EventRow } from '../../../ui/event-row.tsx';
import { formatDay, formatRecent } from '../../../ui/figures/day.ts';

const rand = (amount: string | null) => formatRand(Number(amount));

/** Describes an order event in a sentence, with an explanation. */
export function eventText(
  { kind, amount, note }: OrderEventView,
  paymentMethod: string,
): { sentence: string; detail?: string } {
  switch (kind) {
    case 'placed':
      return { sentence: 'You placed the order' };
    case 'renewed':
      return { sentence: 'Your subscription was renewed' };
    case 'payment-refused':
      return { sentence: 'A payment was declined', detail: 'nothing was charged' };
    case 'paid':
      return { sentence: `${rand(amount)} received by ${providerName(paymentMethod)}` };
    case 'work-started':
      return { sentence: 'Your practitioner started work' };
    case 'completed':
      return { sentence: 'Your practitioner finished' };
    case 'cancelled':
      return note
        ? { sentence: 'We cancelled the order', detail: note }
        : { sentence: 'The order was cancelled' };
    case 'refunded':
      return { sentence: `${rand(amount)} was refunded` };
  }
}

/** An order's events, newest first. */
export function OrderHistory({ order: { events, paymentMethod } }: { order: OrderView }) {
  const [today] = useState(() => southAfricanDay(new Date()));
  return (
    <ol>
      {[...events.entries()].toReversed().map(([place, event]) => {
        const { kind, at } = event;
        const { sentence, detail } = eventText(event, paymentMethod);
        const instant = new Date(at);
        return (
          // Only the day of a refund is known.
          <EventRow
            // Index keys are safe because the list only grows. Two refunds may share a kind and time.
            key={place}
            at={at}
            when={kind === 'refunded' ? formatDay(instant) : formatRecent(instant, today)}
          >
            {sentence}
            {detail && (
              <>
                :{' '}
                <chakra.span color="muted" textStyle="sm">
                  {detail}
                </chakra.span>
              </>
            )}
          </EventRow>
        );
      })}
    </ol>
  );
}
