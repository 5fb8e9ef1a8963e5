import { addMonths } from '../calendar.ts';
import type { BillingInterval } from '../shop/billing-interval.ts';

const months: Record<BillingInterval, number> = { monthly: 1, yearly: 12 };

/** The day of the charge after `charges` of them, counted from the first; the last of a month that is too short. */
export function chargeDay(startedOn: string, interval: BillingInterval, charges: number): string {
  return addMonths(startedOn, months[interval] * charges);
}
