import { z } from 'zod';
import { southAfricanDay } from '../../../domain/calendar.ts';
import {
  ProviderRejectedError,
  ProviderUnavailableError,
  type SubscriptionState,
} from '../../../domain/orders/payment-provider.ts';
import { ask, type Hosts, type MerchantAccount } from './connection.ts';
import { apiSignature } from './signature.ts';

interface ApiAnswer {
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
    // The body is an error page, which the API sometimes sends with status 200.
    return undefined;
  }
}

/**
 * Returns the error for an unexpected response. Only a 400 or 404 in the API's own format concerns this
 * subscription. An error page, a rejected merchant or a rate limit would affect every other request too.
 */
function failure({ status, body }: ApiAnswer): ProviderRejectedError | ProviderUnavailableError {
  const isRefusal =
    (status === 400 || status === 404) && envelope.safeParse(parseJson(body)).data?.status === 'failed';
  const Failure = isRefusal ? ProviderRejectedError : ProviderUnavailableError;
  return new Failure(`The payment provider replied to a subscription call with status ${status}`);
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

/**
 * Parses the response to a subscription fetch.
 * @throws ProviderUnavailableError, ProviderRejectedError if it doesn't describe a subscription
 */
function readSubscription(reply: ApiAnswer): SubscriptionState {
  const answer = envelope.safeParse(parseJson(reply.body)).data;
  const details = subscription.safeParse(answer?.data.response).data;
  const known = details?.status !== undefined || details?.status_text !== undefined;
  if (reply.status !== 200 || !details || !known) throw failure(reply);
  const state = statusOf(details);
  return { status: state, nextChargeOn: state === 'active' ? dayOf(details.run_date) : null };
}

/**
 * Verifies the response to a cancellation.
 * @throws ProviderUnavailableError, ProviderRejectedError unless the subscription is cancelled
 */
function expectCancelled(reply: ApiAnswer): void {
  const { status, body } = reply;
  const data = envelope.safeParse(parseJson(body)).data?.data;
  if (status === 200 && (data?.response === true || data?.response === 'true')) return;
  const text = [data?.response, data?.message].filter((part) => typeof part === 'string').join(' ');
  if (status === 400 && /status is cancelled/i.test(text)) return;
  throw failure(reply);
}

/** South Africa's UTC offset, which is two hours all year. */
const UTC_OFFSET_MS = 2 * 60 * 60 * 1_000;

/** Formats a timestamp as the provider's API requires, such as `2026-09-30T12:00:00+02:00`. */
function southAfricanTime(instant: Date): string {
  return `${new Date(instant.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 19)}+02:00`;
}

/** Dependencies of API requests. */
export interface ApiAccess {
  account: MerchantAccount;
  hosts: () => Hosts;
  now: () => Date;
}

async function call({ account, hosts, now }: ApiAccess, method: string, path: string): Promise<ApiAnswer> {
  const { api, testing } = hosts();
  const headers = {
    'merchant-id': account.merchantId,
    version: 'v1',
    timestamp: southAfricanTime(now()),
  };
  const signature = apiSignature(Object.entries(headers), account.passphrase);
  // For a PUT without a body, fetch sends Content-Length: 0. Without that header the API responds with 411.
  return ask(`${api}${path}${testing ? '?testing=true' : ''}`, {
    method,
    headers: { ...headers, signature, accept: 'application/json' },
  });
}

/**
 * Returns a subscription's API path.
 * @throws ProviderRejectedError for a dot segment, which URL parsing resolves to another resource even if
 * encoded
 */
function pathOf(token: string): string {
  if (/^\.{1,2}$/.test(token)) throw new ProviderRejectedError(`Invalid subscription token "${token}"`);
  return `/subscriptions/${encodeURIComponent(token)}`;
}

/** Fetches a subscription's state. @throws ProviderUnavailableError, ProviderRejectedError */
export async function fetchSubscription(access: ApiAccess, token: string): Promise<SubscriptionState> {
  return readSubscription(await call(access, 'GET', `${pathOf(token)}/fetch`));
}

/**
 * Cancels a subscription. Does nothing if it's already cancelled.
 * @throws ProviderUnavailableError, ProviderRejectedError
 */
export async function cancelSubscription(access: ApiAccess, token: string): Promise<void> {
  expectCancelled(await call(access, 'PUT', `${pathOf(token)}/cancel`));
}
