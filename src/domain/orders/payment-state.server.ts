import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '../errors.ts';
import type { Sql } from '../sql.ts';
import type { PaymentDependencies } from './payment-provider.ts';
import type { PaymentState, PaymentStateInput } from './schemas.ts';

/** The page to which the provider sends a buyer's browser back, with the order's number and what signs it. */
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
    from orders o left join invoices i on i.order_id = o.id where o.id = $1`,
};

/**
 * How the payment of an order stands, for whoever has the address to which the provider sent the buyer back. It says
 * nothing else of the order, and works without a session.
 * @throws DomainError orders.not-found, also for a token that is not this order's
 */
export async function getPaymentState(
  { sql, returnDigest }: { sql: Sql } & Pick<PaymentDependencies, 'returnDigest'>,
  { id, token }: PaymentStateInput,
): Promise<PaymentState> {
  const genuine = Buffer.from(returnDigest(String(id)));
  const given = Buffer.from(token);
  if (given.length !== genuine.length || !timingSafeEqual(given, genuine)) {
    throw new DomainError('orders.not-found');
  }
  const [state] = await sql<PaymentState>(paymentStateOfOrder, [id]);
  if (!state) throw new DomainError('orders.not-found');
  return state;
}
