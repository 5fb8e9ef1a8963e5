import { ProviderUnreachable } from '../../../domain/orders/payment-provider.ts';
import { ask } from './ask.ts';
import { encodePairs } from './encoding.ts';
import { openNotification } from './notification.ts';

/**
 * Asks the provider whether it sent a notification: the fields before the signature, without the passphrase.
 * @throws ProviderUnreachable for any answer but a plain VALID or INVALID
 */
export async function confirmNotification(url: string, body: string, limitMs?: number): Promise<boolean> {
  const notification = openNotification(body);
  if (notification === null) return false;
  const answer = await ask(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: encodePairs(notification.signed),
    },
    limitMs,
  );
  if (answer.status === 200 && answer.body === 'VALID') return true;
  if (answer.status === 200 && answer.body === 'INVALID') return false;
  throw new ProviderUnreachable(`The payment provider answered a confirmation with ${answer.status}`);
}
