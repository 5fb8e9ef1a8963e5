import { z } from 'zod';
import { southAfricanDay } from '../../../domain/calendar.ts';
import { ProviderUnreachable, type SubscriptionState } from '../../../domain/orders/payment-provider.ts';

/** What an API call came back with. */
export interface ApiAnswer {
  status: number;
  body: string;
}

const ACTIVE = 1;

const envelope = z.object({
  status: z.string().optional(),
  data: z.object({ response: z.unknown(), message: z.unknown().optional() }),
});
const subscription = z.object({
  status: z.union([z.number(), z.string()]).optional(),
  status_text: z.string().optional(),
  run_date: z.unknown().optional(),
});

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // An error page, which the API is known to send with status 200.
    return undefined;
  }
}

function makesNoSense(status: number): ProviderUnreachable {
  return new ProviderUnreachable(`The payment provider answered a subscription call with ${status}`);
}

function dayOf(runDate: unknown): string | null {
  if (typeof runDate !== 'string') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(runDate)) return runDate;
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(runDate);
  const instant = new Date(hasOffset ? runDate : `${runDate}+02:00`);
  return Number.isNaN(instant.getTime()) ? null : southAfricanDay(instant);
}

function statusOf({
  status,
  status_text: text = '',
}: z.output<typeof subscription>): SubscriptionState['status'] {
  if (/^cancelled$/i.test(text)) return 'cancelled';
  return /^active$/i.test(text) || (text === '' && Number(status) === ACTIVE) ? 'active' : 'other';
}

/** What a fetch said. @throws ProviderUnreachable when it said nothing of a subscription */
export function readSubscription({ status, body }: ApiAnswer): SubscriptionState {
  const answer = envelope.safeParse(parseJson(body)).data;
  const details = subscription.safeParse(answer?.data.response).data;
  const known = details?.status !== undefined || details?.status_text !== undefined;
  if (status !== 200 || !details || !known) throw makesNoSense(status);
  const state = statusOf(details);
  return { status: state, nextChargeOn: state === 'active' ? dayOf(details.run_date) : null };
}

/** Accepts what a cancellation came back with. @throws ProviderUnreachable unless the subscription has ended */
export function expectCancelled({ status, body }: ApiAnswer): void {
  const data = envelope.safeParse(parseJson(body)).data?.data;
  if (status === 200 && (data?.response === true || data?.response === 'true')) return;
  const words = [data?.response, data?.message].filter((part) => typeof part === 'string').join(' ');
  if (status === 400 && /status is cancelled/i.test(words)) return;
  throw makesNoSense(status);
}
