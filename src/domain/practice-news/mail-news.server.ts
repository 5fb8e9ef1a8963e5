import type { EntityManager } from '@mikro-orm/postgresql';
import { brand } from '../brand.ts';
import { type Mailer, writeBody } from '../mail/mailer.ts';
import { recordMailed } from '../mail/record-mailed.server.ts';
import { decimalToCents, formatCents } from '../money.ts';
import { PracticeNews } from './practice-news.entity.ts';

interface PaidOrder {
  orderId: number;
  total: string;
  products: string;
  isRenewal: boolean;
  client: string;
}

interface SentDocuments {
  documents: number;
  client: string;
}

/** SQL: a client by name and e-mail address, to whom the practice writes. */
const client = (account: string) => `${account}.full_name || ', ' || ${account}.email`;

const paidOrders = `select o.id as "orderId", o.total::text, o.renewal_of_id is not null as "isRenewal",
    (select string_agg(l.name, ', ' order by l.id) from order_items l where l.order_id = o.id) as products,
    coalesce(${client('u')}, ${client('r')}) as client
  from practice_news n join orders o on o.id = n.order_id
    left join users u on u.id = o.user_id left join retained_accounts r on r.id = o.retained_account_id
  where n.id in (?) order by o.id`;

/** By client, without names of documents: clients put tax numbers into them. Those that were deleted since don't count. */
const sentDocuments = `select count(distinct d.id)::int as documents, ${client('u')} as client
  from practice_news n join documents d on d.id = n.document_id join users u on u.id = d.user_id
  where n.id in (?) and d.deleted_at is null group by u.id order by u.id`;

function counted(count: number, one: string): string[] {
  if (count === 0) return [];
  return [`${count} ${one}${count === 1 ? '' : 's'}`];
}

function orderLine({ orderId, total, products, isRenewal, client: who }: PaidOrder): string {
  const what = isRenewal ? `${products} (renewal)` : products;
  return `Order #${orderId}, ${formatCents(decimalToCents(total))}, ${what}: ${who}`;
}

const documentLine = ({ documents, client: who }: SentDocuments) =>
  `${counted(documents, 'document').join('')}: ${who}`;

/**
 * Mails the practice about the orders that were paid and the documents that clients sent since the last such mail. Throws
 * when the mail was not taken; the rows stay for the next try. One at a time (see `AddJob`).
 */
export async function mailPracticeNews(ctx: {
  fork: () => EntityManager;
  mailer: Mailer;
  publicUrl: () => string;
  /** The practice's own address. */
  contactTo: string;
}): Promise<void> {
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
      id: `practice-news-${first.id}-${first.at.getTime().toString(36)}`,
      to: ctx.contactTo,
      subject: [...counted(orders.length, 'paid order'), ...counted(documents, 'new document')].join(' and '),
      ...writeBody({
        paragraphs: [
          ...(orders.length > 0 ? ['Orders that were paid:', orders.map(orderLine)] : []),
          ...(documents > 0 ? ['Documents that clients sent:', sent.map(documentLine)] : []),
          'Clients with a new order expect a message within 48 hours.',
        ],
        link: { label: `Open ${brand.name}`, url: `${ctx.publicUrl()}/dashboard` },
      }),
    });
  }
  await recordMailed(() => ctx.fork().nativeDelete(PracticeNews, { id: { $in: ids } }));
}
