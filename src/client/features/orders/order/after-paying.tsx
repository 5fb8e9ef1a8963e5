import { useState } from 'react';
import { businessDaysAfter } from '../../../../domain/business-days.ts';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import { coolingOffEnd, promisedDays } from '../../../../domain/engagements/promises.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { catalogue } from '../../../../domain/shop/catalogue.ts';
import { EventRow } from '../../../ui/event-row.tsx';
import { formatDayOfYear } from '../../../ui/figures/day.ts';

interface AfterPayingProps {
  items: OrderView['items'];
}

/** What follows the payment of an order, with the dates that apply if it's paid today. */
export function AfterPaying({ items }: AfterPayingProps) {
  const [now] = useState(() => new Date());
  const [finished, refundable] = [businessDaysAfter(now, promisedDays.figures), coolingOffEnd(now)];
  const isAdvice = items.every(({ productId }) =>
    catalogue.some(({ id, category }) => id === productId && category === 'Advice'),
  );
  const isRecurring = items.some(({ billingInterval }) => billingInterval !== null);
  const day = (instant: Date) => formatDayOfYear(instant, southAfricanDay(now));
  return (
    <ol>
      <EventRow when="Straight away">Your invoice arrives by e-mail</EventRow>
      {isAdvice ? (
        <EventRow when="Then">We’ll contact you to arrange a time</EventRow>
      ) : (
        <>
          <EventRow when="About ten minutes">
            Your three steps: name and tax number, access on eFiling, documents
          </EventRow>
          <EventRow when={`By ${day(finished)}`} at={finished.toISOString()}>
            Your figures or the finished work, if you pay and send everything today
          </EventRow>
        </>
      )}
      {!isRecurring && (
        <EventRow when={`Until ${day(refundable)}`} at={refundable.toISOString()}>
          A full refund if you pay today and change your mind before we start
        </EventRow>
      )}
    </ol>
  );
}
