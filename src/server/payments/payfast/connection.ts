import { ProviderUnavailableError } from '../../../domain/orders/payment-provider.ts';
import type { PayfastSettings } from '../../settings.ts';

/** A merchant account. Without a passphrase, signatures contain no secret and prove nothing. */
export interface MerchantAccount {
  merchantId: string;
  merchantKey: string;
  passphrase: string | undefined;
}

/**
 * TEST ONLY. The payment simulator's default account. It is public, and the real provider doesn't know it.
 */
const simulatorAccount: MerchantAccount = {
  merchantId: '99000001',
  merchantKey: 'practice0only',
  passphrase: 'practice-only-never-a-secret',
};

/** Returns the configured merchant account, or the simulator's if none is set. */
export function merchantAccount({ merchantId, merchantKey, passphrase }: PayfastSettings): MerchantAccount {
  if (merchantId === undefined || merchantKey === undefined) return simulatorAccount;
  return { merchantId, merchantKey, passphrase };
}

/** Provider URLs. */
export interface Hosts {
  /** URL that accepts the buyer's form. */
  process: string;
  /** URL that confirms notifications. */
  validate: string;
  /** Base URL of `/subscriptions/…`. */
  api: string;
  /** Whether API requests must be marked as sandbox requests. */
  testing: boolean;
}

/** The real provider's URLs. */
export const payfastHosts: Record<'live' | 'sandbox', Hosts> = {
  live: {
    process: 'https://www.payfast.co.za/eng/process',
    validate: 'https://www.payfast.co.za/eng/query/validate',
    api: 'https://api.payfast.co.za',
    testing: false,
  },
  sandbox: {
    process: 'https://sandbox.payfast.co.za/eng/process',
    validate: 'https://sandbox.payfast.co.za/eng/query/validate',
    api: 'https://api.payfast.co.za',
    testing: true,
  },
};

export const simulatorPath = '/practice-gateway';

/** Returns the URLs of this application's payment simulator. */
export function simulatorHosts(publicUrl: string): Hosts {
  const base = publicUrl + simulatorPath;
  return {
    process: `${base}/eng/process`,
    validate: `${base}/query/validate`,
    api: `${base}/api`,
    testing: false,
  };
}

export const notifyPath = '/api/payments/payfast/notify';

/** Returns the other origins to which a page served from `host` may post a checkout form. */
export function formOrigins(
  mode: PayfastSettings['mode'],
  { publicUrl, host }: { publicUrl: string; host: string | undefined },
): string[] {
  if (mode === null) return [];
  // A page opened under another host name (localhost) still posts to the simulator at PUBLIC_URL.
  if (mode === 'practice') return new URL(publicUrl).host === host ? [] : [publicUrl];
  // The provider redirects the form to a second host.
  return [new URL(payfastHosts[mode].process).origin, 'https://payment.payfast.io'];
}

/** Timeout in ms for a response, including its body. */
export const ANSWER_LIMIT_MS = 10_000;

/**
 * Sends a request to the provider without following redirects.
 * @throws ProviderUnavailableError if there's no response in time
 */
export async function ask(
  url: string,
  request: RequestInit,
  limitMs = ANSWER_LIMIT_MS,
): Promise<{ status: number; body: string }> {
  try {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(url, { ...request, redirect: 'manual', signal });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    throw new ProviderUnavailableError('The payment provider isn’t responding', { cause: error });
  }
}
