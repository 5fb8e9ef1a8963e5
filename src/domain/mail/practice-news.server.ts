import { decimalToCents, formatCents } from '../money.ts';
import { PracticeNews } from '../practice-news/practice-news.entity.ts';
import { hasWaited } from '../practice-news/queue-news.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp, type LinkedItem } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

interface PaidOrder {
  orderId: number;
  name: string;
  total: string;
  products: string;
  isRenewal: boolean;
}

interface SentDocuments {
  userId: number;
  name: string;
  documents: number;
}

interface WaitingMessage {
  id: number;
  name: string;
}

interface WaitingThread {
  /** Null for the client's general thread. */
  engagementId: number | null;
  userId: number;
  name: string;
  messages: number;
}

const paidOrders = `select o.id as "orderId", o.total::text, o.renewal_of_id is not null as "isRenewal",
    (select string_agg(l.name, ', ' order by l.id) from order_items l where l.order_id = o.id) as products,
    coalesce(u.full_name, r.full_name) as name
  from practice_news n join orders o on o.id = n.order_id
    left join users u on u.id = o.user_id left join retained_accounts r on r.id = o.retained_account_id
  where n.id in (?) order by o.id`;

/**
 * Counts new documents per client, ignoring deleted ones. Omits document names because clients put tax
 * numbers in them.
 */
const sentDocuments = `select count(distinct d.id)::int as documents, u.id as "userId", u.full_name as name
  from practice_news n join documents d on d.id = n.document_id join users u on u.id = d.user_id
  where n.id in (?) and d.deleted_at is null group by u.id order by u.id`;

const waitingMessages = `select m.id, m.name from practice_news n join contact_messages m on m.id = n.message_id
  where n.id in (?) order by m.id`;

const waitingThreads = `select t.engagement_id as "engagementId", u.id as "userId", u.full_name as name,
    count(*)::int as messages
  from practice_news n join messages m on m.id = n.client_message_id join message_threads t on t.id = m.thread_id
    join users u on u.id = t.user_id
  where n.id in (?) group by t.id, u.id order by t.id`;

function pluralize(count: number, one: string): string[] {
  if (count === 0) return [];
  return [`${count} ${one}${count === 1 ? '' : 's'}`];
}

function orderItem({ orderId, total, products, isRenewal, name }: PaidOrder, desk: string): LinkedItem {
  const items = isRenewal ? `${products} (renewal)` : products;
  return {
    text: `${formatCents(decimalToCents(total))}, ${items}: ${name},`,
    link: { label: `order #${orderId}`, url: `${desk}/orders/${orderId}` },
  };
}

const documentItem = ({ userId, name, documents }: SentDocuments, desk: string): LinkedItem => ({
  text: `${pluralize(documents, 'document').join('')}:`,
  link: { label: name, url: `${desk}/clients/${userId}` },
});

const messageItem = ({ id, name }: WaitingMessage, desk: string): LinkedItem => ({
  text: `${name},`,
  link: { label: `message ${id}`, url: `${desk}/inbox/${id}` },
});

const threadItem = ({ engagementId, userId, name, messages }: WaitingThread, desk: string): LinkedItem => ({
  text: `${pluralize(messages, 'message').join('')}:`,
  link: {
    label: name,
    url:
      engagementId === null ? `${desk}/clients/${userId}/messages` : `${desk}/work/${engagementId}/messages`,
  },
});

const conjunction = new Intl.ListFormat('en-GB');

/**
 * E-mails the practice about all unopened news once any item has been waiting for an hour. Throws if the mail
 * server rejects the e-mail, leaving the rows for the next attempt. Never runs concurrently (see `AddJob`).
 */
export async function mailPracticeNews(ctx: MailContext): Promise<void> {
  const em = ctx.fork();
  if ((await em.count(PracticeNews, hasWaited(ctx.now()))) === 0) return;
  const news = await em.find(PracticeNews, {}, { orderBy: { id: 'asc' } });
  const [first] = news;
  if (!first) return;
  const ids = news.map(({ id }) => id);
  const orders = await em.execute<PaidOrder[]>(paidOrders, [ids]);
  const sent = await em.execute<SentDocuments[]>(sentDocuments, [ids]);
  const messages = await em.execute<WaitingMessage[]>(waitingMessages, [ids]);
  const threads = await em.execute<WaitingThread[]>(waitingThreads, [ids]);
  const written = threads.reduce((sum, one) => sum + one.messages, 0);
  const documents = sent.reduce((sum, one) => sum + one.documents, 0);
  if (orders.length + documents + written + messages.length > 0) {
    const desk = `${ctx.publicUrl()}/practice`;
    const what = [
      ...pluralize(orders.length, 'paid order'),
      ...pluralize(documents, 'new document'),
      ...pluralize(written, 'message'),
      ...pluralize(messages.length, 'contact message'),
    ];
    await ctx.mailer({
      id: `practice-news-${first.id}-${idStamp(first.at)}`,
      to: ctx.contactTo,
      subject: `Waiting for you: ${conjunction.format(what)}`,
      body: {
        paragraphs: [
          'Nobody has opened these yet:',
          ...(orders.length > 0 ? ['Paid orders:', orders.map((order) => orderItem(order, desk))] : []),
          ...(documents > 0
            ? ['New documents from clients:', sent.map((documents) => documentItem(documents, desk))]
            : []),
          ...(written > 0
            ? ['Messages from clients:', threads.map((thread) => threadItem(thread, desk))]
            : []),
          ...(messages.length > 0
            ? ['Contact messages:', messages.map((message) => messageItem(message, desk))]
            : []),
          'Clients with a new order, and everyone who writes to us, expect to hear from us within 48 hours.',
        ],
        link: { label: 'Open the desk', url: desk },
      },
    });
  }
  await recordMailed(() => ctx.fork().nativeDelete(PracticeNews, { id: { $in: ids } }));
}
