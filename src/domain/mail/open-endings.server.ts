import { formatDay } from '../calendar.ts';
import { SubscriptionEnding } from '../orders/subscriptions/subscription-ending.entity.ts';
import { overdueEndings } from '../orders/subscriptions/subscription-endings.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/**
 * E-mails the practice about subscription cancellations that have been failing for a day. Reports each one once.
 */
export async function mailOpenEndings(ctx: MailContext): Promise<void> {
  const open = await ctx
    .fork()
    .find(SubscriptionEnding, overdueEndings(ctx.now()), { orderBy: { id: 'asc' } });
  const [first] = open;
  if (!first) return;
  await ctx.mailer({
    id: `open-endings-${first.id}-${idStamp(first.requestedAt)}`,
    to: ctx.contactTo,
    subject: 'Subscriptions to cancel by hand',
    body: {
      paragraphs: [
        'The payment provider hasn’t cancelled these subscriptions and may charge them again:',
        open.map(
          ({ order, requestedAt, tries }) =>
            `Order #${order.id}: cancellation requested on ${formatDay(requestedAt)}, ${tries} failed ${tries === 1 ? 'attempt' : 'attempts'}`,
        ),
        'We’ll keep trying every hour. You can also cancel them on the payment provider’s website, then run “npm run reconcile -- --cancelled” with the order’s number. The report of “npm run reconcile” lists them until they’re cancelled.',
      ],
    },
  });
  const ids = open.map(({ id }) => id);
  await recordMailed(() =>
    ctx.fork().nativeUpdate(SubscriptionEnding, { id: { $in: ids } }, { mailedAt: ctx.now() }),
  );
}
