import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { southAfricanDay } from '../calendar.ts';
import { Document } from '../documents/document.entity.ts';
import { discardDocuments } from '../documents/sweep-documents.server.ts';

interface RetainedContext {
  fork: () => EntityManager;
  now: () => Date;
}

/**
 * Records retained after an account's deletion. Amounts are in rand, as decimal strings; dates are
 * YYYY-MM-DD.
 */
export interface RetainedDetails {
  account: RetainedAccount;
  orders: { id: number; status: string; total: string; orderedOn: string; invoice: number | null }[];
  /** Returns and other services. `submittedOn` is null if nothing was submitted. */
  returns: {
    id: number;
    kind: string;
    taxYear: string | null;
    forName: string | null;
    status: string;
    reference: string | null;
    submittedOn: string | null;
  }[];
  /** Retained documents, one entry per version. `storageKey` is the file's name in the store. */
  papers: {
    id: number;
    name: string;
    status: string;
    version: number;
    fileName: string;
    storageKey: string;
  }[];
}

/** Lists retained accounts, earliest closed first. Excludes accounts that are still being deleted. */
export async function listRetained({ fork }: Pick<RetainedContext, 'fork'>): Promise<RetainedAccount[]> {
  const inDeletion = '(select retained_as_id from users where retained_as_id is not null)';
  const rows = await fork().execute<{ id: number }[]>(
    `select id from retained_accounts where id not in ${inDeletion}`,
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

const returnsOf = `select id, kind, tax_year as "taxYear", for_name as "forName", status, reference,
    to_char(submitted_at at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as "submittedOn"
  from engagements where retained_account_id = ? order by id`;

const papersOf = `select d.id, d.name, d.status, v.version, v.file_name as "fileName", f.storage_key as "storageKey"
  from documents d join document_versions v on v.document_id = d.id join stored_files f on f.id = v.file_id
  where d.retained_account_id = ? order by d.id, v.version`;

/** Returns the records retained for one account, or null if there is no such account. */
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
    returns: await em.execute<RetainedDetails['returns']>(returnsOf, [id]),
    papers: await em.execute<RetainedDetails['papers']>(papersOf, [id]),
  };
}

const ofOrders = 'order_id in (select id from orders where retained_account_id = ?)';

/**
 * Statements that delete an account's retained orders, returns and related records, in an order that satisfies the
 * foreign keys.
 */
const deletions = [
  `delete from invoices where ${ofOrders}`,
  `delete from payments where ${ofOrders}`,
  `delete from payment_attempts where ${ofOrders}`,
  `delete from payment_notifications where ${ofOrders}`,
  `delete from subscriptions where retained_account_id = ?`,
  `delete from message_threads where retained_account_id = ?`,
  // Cascades to their requests, figures, quotes and history.
  `delete from engagements where retained_account_id = ?`,
  `delete from order_items where ${ofOrders}`,
  `delete from orders where retained_account_id = ?`,
  `delete from retained_accounts where id = ?`,
];

/** Deletes documents kept because of a paid order once their retention ends. */
async function sweepRetainedDocuments({ fork, now }: RetainedContext): Promise<void> {
  const isExpired = { documentsUntil: { $lt: southAfricanDay(now()) } };
  const expired = await fork().find(RetainedAccount, isExpired, { fields: ['id'] });
  for (const { id } of expired) {
    await fork().transactional(async (em) => {
      // Check again under lock, because a payment may have extended the retention period.
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const account = await em.findOne(RetainedAccount, { id, ...isExpired }, { lockMode });
      if (!account) return;
      account.documentsUntil = null;
      const where = { retainedAccount: id, status: 'pending' as const };
      const documents = await em.find(Document, where, { fields: ['id'] });
      await em.flush();
      await discardDocuments(
        em,
        documents.map((document) => document.id),
      );
    });
  }
}

/** Deletes retained records once their retention ends. The document sweep later removes the files' bytes. */
export async function sweepRetained({ fork, now }: RetainedContext): Promise<void> {
  await sweepRetainedDocuments({ fork, now });
  const isExpired = { keepUntil: { $lt: southAfricanDay(now()) } };
  const expired = await fork().find(RetainedAccount, isExpired, { fields: ['id'] });
  for (const { id } of expired) {
    await fork().transactional(async (em) => {
      // Check again under lock, because a payment may have extended the retention period.
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      if (!(await em.findOne(RetainedAccount, { id, ...isExpired }, { lockMode }))) return;
      const documents = await em.find(Document, { retainedAccount: id }, { fields: ['id'] });
      await discardDocuments(
        em,
        documents.map((document) => document.id),
      );
      for (const statement of deletions) await em.execute(statement, [id]);
    });
  }
}
