import { brand } from '../brand.ts';
import { decimalToCents, formatCents } from '../money.ts';
import { PracticeNews } from '../practice-news/practice-news.entity.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp, type LinkedItem } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

interface Client {
  name: string;
  email: string;
}

interface PaidOrder extends Client {
  orderId: number;
  total: string;
  products: string;
  isRenewal: boolean;
}

interface SentDocuments extends Client {
  documents: number;
}

const paidOrders = `select o.id as "orderId", o.total::text, o.renewal_of_id is not null as "isRenewal",
    (select string_agg(l.name, ', ' order by l.id) from order_items l where l.order_id = o.id) as products,
    coalesce(u.full_name, r.full_name) as name, coalesce(u.email, r.email) as email
  from practice_news n join orders o on o.id = n.order_id
    left join users u on u.id = o.user_id left join retained_accounts r on r.id = o.retained_account_id
  where n.id in (?) order by o.id`;

/**
 * Counts new documents per client, ignoring deleted ones. Omits document names because clients put tax
 * numbers in them.
 */
const sentDocuments = `select count(distinct d.id)::int as documents, u.full_name as name, u.email
  from practice_news n join documents d on d.id = n.document_id join users u on u.id = d.user_id
  where n.id in (?) and d.deleted_at is null group by u.id order by u.id`;

function pluralize(count: number, one: string): string[] {
  if (count === 0) return [];
  return [`${count} ${one}${count === 1 ? '' : 's'}`];
}

const clientItem = (subject: string, { name, email }: Client): LinkedItem => ({
  text: `${subject}: ${name},`,
  link: { label: email, url: `mailto:${email}` },
});

function orderItem(order: PaidOrder): LinkedItem {
  const { orderId, total, products, isRenewal } = order;
  const items = isRenewal ? `${products} (renewal)` : products;
  return clientItem(`Order #${orderId}, ${formatCents(decimalToCents(total))}, ${items}`, order);
}

const documentItem = (sent: SentDocuments) =>
  clientItem(pluralize(sent.documents, 'document').join(''), sent);

/**
 * E-mails the practice about orders paid and documents uploaded since the previous e-mail. Throws if the mail
 * server rejects it, leaving the rows for the next attempt. Never runs concurrently (see `AddJob`).
 */
export async function mailPracticeNews(ctx: MailContext): Promise<void> {
  const em = ctx.fork();
  const news = await em.find(PracticeNews, {}, { orderBy: { id: 'asc' } });
  const [first] = news;
  if (!first) return;
  const ids = news.map(({ id }) => id);
  const orders = await em.execute<PaidOrder[]>(paidOrders, [ids]);
  const sent = await em.execute<SentDocuments[]>(sentDocuments, [ids]);
  const documents = sent.reduce((sum, one) => sum + one.documents, 0);
  if (orders.length + documents > 0) {
    await ctx.mailer({
      id: `practice-news-${first.id}-${idStamp(first.at)}`,
      to: ctx.contactTo,
      subject: [...pluralize(orders.length, 'paid order'), ...pluralize(documents, 'new document')].join(
        ' and ',
      ),
      body: {
        paragraphs: [
          ...(orders.length > 0 ? ['Paid orders:', orders.map(orderItem)] : []),
          ...(documents > 0 ? ['New documents from clients:', sent.map(documentItem)] : []),
          'Clients with a new order expect a message within 48 hours.',
        ],
        link: { label: `Open ${brand.name}`, url: `${ctx.publicUrl()}/dashboard` },
      },
    });
  }
  await recordMailed(() => ctx.fork().nativeDelete(PracticeNews, { id: { $in: ids } }));
}
