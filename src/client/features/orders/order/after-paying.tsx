import { useState } from 'react';
import { businessDaysAfter } from '../../../../domain/business-days.ts';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import { coolingOffEnd, promisedDays } from '../../../../domain/engagements/promises.ts';
import { EventRow } from '../../../ui/event-row.tsx';
import { formatDayOfYear } from '../../../ui/figures/day.ts';

/** What follows the payment of an order, with the dates that apply if it's paid today. */
export function AfterPaying() {
  const [now] = useState(() => new Date());
  const [finished, refundable] = [businessDaysAfter(now, promisedDays.figures), coolingOffEnd(now)];
  const day = (instant: Date) => formatDayOfYear(instant, southAfricanDay(now));
  return (
    <ol>
      <EventRow when="Straight away">Your invoice arrives by e-mail</EventRow>
      <EventRow when="About ten minutes">
        Your three steps: name and tax number, access on eFiling, documents
      </EventRow>
      <EventRow when={`By ${day(finished)}`} at={finished.toISOString()}>
        Your figures or the finished work, if you pay and send everything today
      </EventRow>
      <EventRow when={`Until ${day(refundable)}`} at={refundable.toISOString()}>
        A full refund if you pay today and change your mind before we start
      </EventRow>
    </ol>
  );
}
