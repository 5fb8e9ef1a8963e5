import { brand } from '../brand.ts';
import { writtenDay } from '../calendar.ts';
import type { Jobs } from '../job-queue.server.ts';
import type { OrderAction } from '../orders/order-state.ts';
import { OrderHistory } from '../orders/order-history.entity.ts';
import type { Order } from '../orders/order.entity.ts';
import { greeting } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp, type MailBody } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

type MailedAction = Exclude<OrderAction, 'invoice-resent'>;

/** Wording for a status change: the end of the subject, after the order number, and the body. */
interface Text {
  subject: string;
  paragraphs: (order: Order, note: string | null) => string[];
}

const texts: Record<MailedAction, Text> = {
  'work-starts': {
    subject: 'we’ve started',
    paragraphs: ({ id }) => [
      `We’ve started work on your order #${id}.`,
      'You don’t have to do anything now. We’ll write to you if we need something.',
    ],
  },
  'work-ends': {
    subject: 'complete',
    paragraphs: ({ id }) => [
      `The work on your order #${id} is complete. Thank you for choosing ${brand.name}.`,
    ],
  },
  'practice-cancels': {
    subject: 'cancelled',
    paragraphs: ({ id, refundDueOn }, note) => [
      `We’ve cancelled your order #${id}.`,
      ...(note === null ? [] : [`The reason: ${note}`]),
      ...(refundDueOn
        ? [`We’ll refund your payment by ${writtenDay(refundDueOn)}. You don’t have to do anything.`]
        : []),
    ],
  },
};

/**
 * Returns the recipient of an e-mail about an order: the account's address, or the billing address once the
 * account is deleted. Only account holders get a link, because nobody else can log in.
 */
export function orderRecipient(
  { id, user, billingAddress }: Order,
  publicUrl: string,
): { to: string; hello: string; link: Pick<MailBody, 'link'> } {
  if (!user) return { to: billingAddress.email, hello: 'Hello,', link: {} };
  const link = { label: 'See your order', url: `${publicUrl}/orders/${id}` };
  return { to: user.email, hello: greeting(user), link: { link } };
}

/**
 * E-mails the client, once only, when the practice has changed their order's status. Does nothing if a later
 * change has made the text outdated. Throws if the mail server rejects the e-mail; the job queue retries.
 */
export async function mailOrderMoved(ctx: MailContext, { entryId }: Jobs['mail-order-moved']): Promise<void> {
  const entry = await ctx.fork().findOne(OrderHistory, { id: entryId }, { populate: ['order.user'] });
  if (!entry || entry.mailedAt || entry.action === 'invoice-resent') return;
  const { order, action, statusAfter, note, at } = entry;
  if (order.status !== statusAfter) return;
  const { subject, paragraphs } = texts[action];
  const { to, hello, link } = orderRecipient(order, ctx.publicUrl());
  await ctx.mailer({
    id: `order-${action}-${entryId}-${idStamp(at)}`,
    to,
    subject: `Order #${order.id}: ${subject}`,
    body: { paragraphs: [hello, ...paragraphs(order, note ?? null)], ...link },
  });
  await recordMailed(() => ctx.fork().nativeUpdate(OrderHistory, { id: entryId }, { mailedAt: ctx.now() }));
}
