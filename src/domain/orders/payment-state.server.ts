import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '../errors.ts';
import type { Sql } from '../sql.ts';
import type { PaymentDependencies } from './payment-provider.ts';
import type { PaymentState, PaymentStateInput } from './schemas.ts';

/** Builds the signed URL to which the provider returns the buyer. */
export function returnUrl(
  { publicUrl, returnDigest }: Pick<PaymentDependencies, 'publicUrl' | 'returnDigest'>,
  page: 'success' | 'cancel',
  orderId: number,
): string {
  return `${publicUrl()}/payment/${page}?order_id=${orderId}&token=${returnDigest(String(orderId))}`;
}

const paymentStateOfOrder = {
  name: 'payment-state-of-order',
  text: `select o.status, i.mailed_at is not null as "confirmationSent"
    from orders o left join invoices i on i.order_id = o.id where o.id = :id`,
};

/**
 * Returns an order's payment state to anyone with the signed return URL, even without a session. Exposes
 * nothing else about the order.
 * @throws DomainError orders.not-found, also if the token doesn't match
 */
export async function getPaymentState(
  { sql, returnDigest }: { sql: Sql } & Pick<PaymentDependencies, 'returnDigest'>,
  { id, token }: PaymentStateInput,
): Promise<PaymentState> {
  const expected = Buffer.from(returnDigest(String(id)));
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new DomainError('orders.not-found');
  }
  const [state] = await sql<PaymentState>(paymentStateOfOrder, { id });
  if (!state) throw new DomainError('orders.not-found');
  return state;
}
