import { formatDay } from '../calendar.ts';
import { EngagementEvent } from '../engagements/engagement.entity.ts';
import type { Jobs } from '../job-queue.server.ts';
import { OrderItem } from '../orders/order.entity.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';

/**
 * Tells the practice by e-mail that a client has cancelled paid work within the cooling-off period, and when
 * the refund is due. The refund stays due after the account is deleted. Does nothing once the order is
 * refunded.
 */
export async function mailWorkWithdrawn(
  ctx: MailContext,
  { eventId }: Jobs['mail-work-withdrawn'],
): Promise<void> {
  const em = ctx.fork();
  const event = await em.findOne(EngagementEvent, { id: eventId }, { populate: ['engagement'] });
  if (!event?.engagement.orderItem) return;
  const { order, name } = await em.findOneOrFail(OrderItem, event.engagement.orderItem, {
    populate: ['order.user', 'order.retainedAccount'],
  });
  const client = order.user ?? order.retainedAccount;
  if (!client || !order.refundDueOn || order.refundedAt) return;
  const refundDay = formatDay(new Date(`${order.refundDueOn}T10:00:00Z`));
  await ctx.mailer({
    id: `work-withdrawn-${eventId}-${idStamp(event.at)}`,
    to: ctx.contactTo,
    subject: `A refund is due by ${refundDay} (order ${order.id})`,
    body: {
      paragraphs: [
        'A client has cancelled paid work within the cooling-off period:',
        {
          facts: [
            ['Client', client.fullName],
            ['E-mail', client.email],
            ['Work', `${name}, order #${order.id}`],
          ],
        },
        `We’ve promised the refund by ${refundDay}.`,
      ],
      link: { label: 'Open the order', url: `${ctx.publicUrl()}/practice/orders/${order.id}` },
    },
  });
}
