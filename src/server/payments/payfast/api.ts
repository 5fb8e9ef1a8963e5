import type { SubscriptionState } from '../../../domain/orders/payment-provider.ts';
import type { MerchantAccount } from './account.ts';
import { ask } from './ask.ts';
import type { Hosts } from './hosts.ts';
import { apiSignature } from './signature.ts';
import { southAfricanTime } from './south-african-time.ts';
import { type ApiAnswer, expectCancelled, readSubscription } from './subscription-answer.ts';

/** What API calls need. */
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
  // A PUT without a body says Content-Length: 0 by the rules of fetch; without it the API answers 411.
  return ask(`${api}${path}${testing ? '?testing=true' : ''}`, {
    method,
    headers: { ...headers, signature, accept: 'application/json' },
  });
}

const pathOf = (token: string) => `/subscriptions/${encodeURIComponent(token)}`;

/** How a subscription stands. @throws ProviderUnreachable */
export async function fetchSubscription(access: ApiAccess, token: string): Promise<SubscriptionState> {
  return readSubscription(await call(access, 'GET', `${pathOf(token)}/fetch`));
}

/** Ends a subscription; one that has ended already stays so. @throws ProviderUnreachable */
export async function cancelSubscription(access: ApiAccess, token: string): Promise<void> {
  expectCancelled(await call(access, 'PUT', `${pathOf(token)}/cancel`));
}
