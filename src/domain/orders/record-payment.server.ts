import type { EntityManager } from '@mikro-orm/postgresql';
import { centsToDecimal } from '../money.ts';
import type { Order } from './order.entity.ts';
import { Payment } from './payment.entity.ts';
import type { PaymentNotification } from './payment-notification.entity.ts';
import type { UsableNotice } from './stored-notice.ts';

const decimalOrNull = (cents: number | null) => (cents === null ? null : centsToDecimal(cents));

/** Whether money that counts has come in for an order. */
export async function isPaid(em: EntityManager, order: Order): Promise<boolean> {
  return (await em.count(Payment, { order, counted: true })) > 0;
}

/** Keeps money that came in: it pays its order, or, where that is paid already, waits to be given back. */
export function recordPayment(
  em: EntityManager,
  { order, counted }: { order: Order; counted: boolean },
  { notification, notice }: { notification: PaymentNotification; notice: UsableNotice },
): void {
  em.create(Payment, {
    order,
    counted,
    provider: order.paymentMethod,
    providerPaymentId: notice.paymentId ?? '',
    gross: centsToDecimal(notice.grossCents ?? 0),
    fee: decimalOrNull(notice.feeCents),
    net: decimalOrNull(notice.netCents),
    subscriptionToken: notice.subscriptionToken,
    fields: notice.fields.map(([name, value]): [string, string] => [name, value]),
    notification,
    receivedAt: notification.receivedAt,
  });
}
