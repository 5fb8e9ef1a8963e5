import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { southAfricanDay } from '../calendar.ts';
import { Document } from '../documents/document.entity.ts';
import { discardDocuments } from '../documents/sweep-documents.server.ts';

interface RetainedContext {
  fork: () => EntityManager;
  now: () => Date;
}

/** What is retained of one account. Amounts are rand as decimal strings, days YYYY-MM-DD. */
export interface RetainedDetails {
  account: RetainedAccount;
  orders: { id: number; status: string; total: string; orderedOn: string; invoice: number | null }[];
  /** With the name in the store of each version's file. */
  papers: {
    id: number;
    name: string;
    status: string;
    version: number;
    fileName: string;
    storageKey: string;
  }[];
}

/** Those of whom something is retained, the longest closed first; not whose deletion is still under way. */
export async function listRetained({ fork }: Pick<RetainedContext, 'fork'>): Promise<RetainedAccount[]> {
  const going = '(select retained_as_id from users where retained_as_id is not null)';
  const rows = await fork().execute<{ id: number }[]>(
    `select id from retained_accounts where id not in ${going}`,
  );
  return fork().find(
    RetainedAccount,
    { id: { $in: rows.map(({ id }) => id) } },
    { orderBy: { closedAt: 'asc', id: 'asc' } },
  );
}

const ordersOf = `select o.id, o.status, o.total::text,
    to_char(o.created_at at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as "orderedOn", i.number as invoice
  from orders o left join invoices i on i.order_id = o.id where o.retained_account_id = ? order by o.id`;

const papersOf = `select d.id, d.name, d.status, v.version, v.file_name as "fileName", f.storage_key as "storageKey"
  from documents d join document_versions v on v.document_id = d.id join stored_files f on f.id = v.file_id
  where d.retained_account_id = ? order by d.id, v.version`;

/** What is retained of one account; null where nothing is. */
export async function getRetained(
  { fork }: Pick<RetainedContext, 'fork'>,
  { id }: { id: number },
): Promise<RetainedDetails | null> {
  const em = fork();
  const account = await em.findOne(RetainedAccount, { id });
  if (!account) return null;
  return {
    account,
    orders: await em.execute<RetainedDetails['orders']>(ordersOf, [id]),
    papers: await em.execute<RetainedDetails['papers']>(papersOf, [id]),
  };
}

const ofOrders = 'order_id in (select id from orders where retained_account_id = ?)';

/** Everything about the orders that are kept of one account, in an order that no foreign key minds. */
const deletions = [
  `delete from invoices where ${ofOrders}`,
  `delete from payments where ${ofOrders}`,
  `delete from payment_attempts where ${ofOrders}`,
  `delete from payment_notifications where ${ofOrders}`,
  `delete from subscriptions where retained_account_id = ?`,
  `delete from order_items where ${ofOrders}`,
  `delete from orders where retained_account_id = ?`,
  `delete from retained_accounts where id = ?`,
];

/** Deletes the documents that are kept because of a paid order once their own last day is over. */
async function sweepRetainedDocuments({ fork, now }: RetainedContext): Promise<void> {
  const isOver = { documentsUntil: { $lt: southAfricanDay(now()) } };
  const over = await fork().find(RetainedAccount, isOver, { fields: ['id'] });
  for (const { id } of over) {
    await fork().transactional(async (em) => {
      // A payment that comes meanwhile has them kept for longer.
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const account = await em.findOne(RetainedAccount, { id, ...isOver }, { lockMode });
      if (!account) return;
      account.documentsUntil = null;
      const where = { retainedAccount: id, status: 'pending' as const };
      const papers = await em.find(Document, where, { fields: ['id'] });
      await em.flush();
      await discardDocuments(
        em,
        papers.map((paper) => paper.id),
      );
    });
  }
}

/** Deletes what is retained once its last day is over; the bytes of papers follow with the sweep of documents. */
export async function sweepRetained({ fork, now }: RetainedContext): Promise<void> {
  await sweepRetainedDocuments({ fork, now });
  const isOver = { keepUntil: { $lt: southAfricanDay(now()) } };
  const over = await fork().find(RetainedAccount, isOver, { fields: ['id'] });
  for (const { id } of over) {
    await fork().transactional(async (em) => {
      // A payment that comes meanwhile has it kept for longer.
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      if (!(await em.findOne(RetainedAccount, { id, ...isOver }, { lockMode }))) return;
      const papers = await em.find(Document, { retainedAccount: id }, { fields: ['id'] });
      await discardDocuments(
        em,
        papers.map((paper) => paper.id),
      );
      for (const statement of deletions) await em.execute(statement, [id]);
    });
  }
}
