import { ProviderUnreachable } from '../../../domain/orders/payment-provider.ts';
import type { PayfastSettings } from '../../settings.ts';

/** Who is paid. Without a passphrase a signature holds no secret and proves nothing. */
export interface MerchantAccount {
  merchantId: string;
  merchantKey: string;
  passphrase: string | undefined;
}

/**
 * PRACTICE ONLY. The account that the payment simulator knows when none is set. It is public, opens nothing, and the real
 * provider has never heard of it.
 */
const simulatorAccount: MerchantAccount = {
  merchantId: '99000001',
  merchantKey: 'practice0only',
  passphrase: 'practice-only-never-a-secret',
};

/** The merchant of the settings; in practice mode the built-in one where none is set. */
export function merchantAccount({ merchantId, merchantKey, passphrase }: PayfastSettings): MerchantAccount {
  if (merchantId === undefined || merchantKey === undefined) return simulatorAccount;
  return { merchantId, merchantKey, passphrase };
}

/** Where the provider is asked what. */
export interface Hosts {
  /** Takes the buyer's form. */
  process: string;
  /** Says whether a notification came from there. */
  validate: string;
  /** Before `/subscriptions/…`. */
  api: string;
  /** Whether API calls say that they concern the sandbox. */
  testing: boolean;
}

/** The real provider's hosts. */
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

/** Where everything of the payment simulator lies. */
export const simulatorPath = '/practice-gateway';

/** The payment simulator of this very application. */
export function simulatorHosts(publicUrl: string): Hosts {
  const base = publicUrl + simulatorPath;
  return {
    process: `${base}/eng/process`,
    validate: `${base}/query/validate`,
    api: `${base}/api`,
    testing: false,
  };
}

/** Where notifications come in. */
export const notifyPath = '/api/payments/payfast/notify';

/** The other hosts that a page's form may be posted to; the provider sends the post on to a host of its own. */
export function formHosts(mode: PayfastSettings['mode']): string[] {
  if (mode !== 'live' && mode !== 'sandbox') return [];
  return [new URL(payfastHosts[mode].process).origin, 'https://payment.payfast.io'];
}

/** Milliseconds that the provider has for an answer, its body included. */
export const ANSWER_LIMIT_MS = 10_000;

/**
 * Asks the provider something over HTTP; redirects are not followed.
 * @throws ProviderUnreachable when no answer comes in time
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
    throw new ProviderUnreachable('The payment provider does not answer', { cause: error });
  }
}
