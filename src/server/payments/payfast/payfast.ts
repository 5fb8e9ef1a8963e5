import {
  type NotificationRefusal,
  type NotificationCheck,
  type PaymentProvider,
  ProviderUnreachable,
} from '../../../domain/orders/payment-provider.ts';
import { type ApiAccess, cancelSubscription, fetchSubscription } from './api.ts';
import { confirmNotification } from './confirmation.ts';
import { buildForm } from './form.ts';
import { openNotification, readNotice } from './notification.ts';
import { isSameSignature, notificationSignature } from './signature.ts';
import type { SourceCheck } from './sources.ts';

/** A merchant, the hosts that serve it, and where its notifications come from and go to. */
export interface PayfastOptions extends ApiAccess {
  maySend: SourceCheck;
  notifyUrl: () => string;
}

/** PayFast's redirect form, notifications and subscriptions, for one merchant. */
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
      // What is refused anyway need not wait until the names can be looked up again.
      if (refusal === null || !(error instanceof ProviderUnreachable)) throw error;
      return { refusal, fromProvider: false };
    }
  }

  return {
    name: 'payfast',
    form: (request) => buildForm(request, account, { process: hosts().process, notify: notifyUrl() }),
    read: readNotice,
    check,
    confirm: (body) => confirmNotification(hosts().validate, body),
    subscription: (token) => fetchSubscription(options, token),
    cancelSubscription: (token) => cancelSubscription(options, token),
  };
}
