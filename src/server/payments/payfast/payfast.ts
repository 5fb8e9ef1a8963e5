import {
  type NotificationCheck,
  type NotificationRefusal,
  type PaymentProvider,
  ProviderUnavailableError,
} from '../../../domain/orders/payment-provider.ts';
import type { PayfastSettings } from '../../settings.ts';
import { buildForm } from './checkout-form.ts';
import { merchantAccount, notifyPath, payfastHosts, simulatorHosts } from './connection.ts';
import { confirmNotification, openNotification, readNotification } from './notification.ts';
import { isSameSignature, notificationSignature } from './signature.ts';
import {
  type AddressLookup,
  fromRangesOrNames,
  fromThisMachine,
  fromSources,
  publishedSources,
  type SourceCheck,
  sourceNames,
  systemLookup,
} from './sources.ts';
import { type ApiAccess, cancelSubscription, fetchSubscription } from './subscriptions-api.ts';

/** API access for one merchant, plus the allowed notification senders and our notification URL. */
interface PayfastOptions extends ApiAccess {
  maySend: SourceCheck;
  notifyUrl: () => string;
}

/** Creates a payment provider that uses PayFast for one merchant. */
export function payfastProvider(options: PayfastOptions): PaymentProvider {
  const { account, hosts, maySend, notifyUrl } = options;

  function contentRefusal(body: string): NotificationRefusal | null {
    const notification = openNotification(body);
    if (notification === null) return 'unreadable';
    const { signed, signature } = notification;
    if (!isSameSignature(notificationSignature(signed, account.passphrase), signature)) return 'signature';
    const merchant = signed.find(([name]) => name === 'merchant_id')?.[1].toString();
    return merchant === account.merchantId ? null : 'merchant';
  }

  async function check(body: string, senderAddress: string): Promise<NotificationCheck> {
    const refusal = contentRefusal(body);
    try {
      const fromProvider = await maySend(senderAddress);
      return { refusal: refusal ?? (fromProvider ? null : 'source'), fromProvider };
    } catch (error) {
      // Reject a notification that fails another check, without waiting for name lookups to recover.
      if (refusal === null || !(error instanceof ProviderUnavailableError)) throw error;
      return { refusal, fromProvider: false };
    }
  }

  return {
    name: 'payfast',
    form: (request) => buildForm(request, account, { process: hosts().process, notify: notifyUrl() }),
    read: readNotification,
    check,
    confirm: (body) => confirmNotification(hosts().validate, body),
    subscription: (token) => fetchSubscription(options, token),
    cancelSubscription: (token) => cancelSubscription(options, token),
  };
}

/** External dependencies of the payment provider. */
interface PayfastDeps {
  publicUrl: () => string;
  now: () => Date;
  lookUp?: AddressLookup;
}

function sourceCheck(
  { mode, sources }: PayfastSettings,
  { now, lookUp = systemLookup }: PayfastDeps,
): SourceCheck {
  if (sources !== undefined) return fromSources(sources);
  if (mode === 'practice') return fromThisMachine;
  return fromRangesOrNames(publishedSources, sourceNames, lookUp, now);
}

/** Creates the configured provider (live, sandbox or simulator); null if payments are off. */
export function createPayfast(settings: PayfastSettings, deps: PayfastDeps): PaymentProvider | null {
  const { mode } = settings;
  if (mode === null) return null;
  const { publicUrl, now } = deps;
  return payfastProvider({
    account: merchantAccount(settings),
    hosts: () => (mode === 'practice' ? simulatorHosts(publicUrl()) : payfastHosts[mode]),
    notifyUrl: () => publicUrl() + notifyPath,
    maySend: sourceCheck(settings, deps),
    now,
  });
}
