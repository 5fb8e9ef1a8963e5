import type { PayfastSettings } from '../../settings.ts';

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

/** Where everything of the practice gateway lies. */
export const practiceGatewayPath = '/practice-gateway';

/** The practice gateway of this very application. */
export function practiceHosts(publicUrl: string): Hosts {
  const base = publicUrl + practiceGatewayPath;
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
