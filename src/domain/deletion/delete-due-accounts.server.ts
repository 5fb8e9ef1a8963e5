import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { clearFailedAttempts } from '../accounts/passwords/login-attempts.server.ts';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { revokeAccess } from '../accounts/sessions/revoke-access.server.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { southAfricanDay } from '../calendar.ts';
import { Document } from '../documents/document.entity.ts';
import type { DocumentFiles } from '../documents/document-files.ts';
import { discardDocuments, removeBytes } from '../documents/sweep-documents.server.ts';
import type { AddJob } from '../job-queue.server.ts';
import { MessageThread } from '../messages/message.entity.ts';
import { documentsUntil } from '../orders/filing-orders.server.ts';
import { endSubscriptions } from '../orders/subscriptions/subscriptions.server.ts';
import type { DeletionReceipt } from './receipt.ts';
import { retentionEnd } from '../retention.ts';

interface DeleteDueContext {
  fork: () => EntityManager;
  documentFiles: DocumentFiles;
  addJob: AddJob;
  now: () => Date;
}

/**
 * Loads an account that's due for deletion. Locks it until `em`'s transaction ends, which blocks uploads and
 * payments.
 */
async function lockDue(em: EntityManager, id: number, now: Date): Promise<User | null> {
  // Lock in a separate statement, because a statement that waits for the lock would still read the old
  // `retainedAs`.
  await em.execute('select 1 from users where id = ? for update', [id]);
  return em.findOne(User, { id, deletesAt: { $lte: now } }, { populate: ['retainedAs'] });
}

/** Step 1: revokes all access and creates the retained account. */
async function closeAccount({ fork, now: clock }: DeleteDueContext, id: number): Promise<void> {
  await fork().transactional(async (em) => {
    const now = clock();
    const user = await lockDue(em, id, now);
    if (!user) return;
    await revokeAccess(em, id);
    const { fullName, email, taxNumber } = user;
    user.retainedAs ??= em.create(RetainedAccount, {
      fullName,
      email,
      taxNumber,
      closedAt: now,
      keepUntil: retentionEnd(southAfricanDay(now)),
    });
  });
}

/**
 * Builds a condition that matches the documents to delete: those the practice hasn't approved. If the user
 * paid for a tax return, only documents that the user has already deleted match. The others are kept until
 * `keepUntil`.
 */
const deletable = (user: number, keepUntil: string | null) => ({
  user,
  status: 'pending' as const,
  ...(keepUntil !== null && { deletedAt: { $ne: null } }),
});

/** Step 2: deletes documents that don't have to be retained, including their bytes. */
async function deleteDocuments(ctx: DeleteDueContext, id: number): Promise<void> {
  await ctx.fork().transactional(async (em) => {
    const user = await lockDue(em, id, ctx.now());
    if (!user?.retainedAs) return;
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const where = deletable(id, await documentsUntil(em, { userId: id, today: southAfricanDay(ctx.now()) }));
    const documents = await em.find(Document, where, { lockMode, fields: ['id'] });
    const ids = documents.map((document) => document.id);
    user.retainedAs.papersRemoved += ids.length;
    await em.flush();
    await discardDocuments(em, ids);
  });
  await removeBytes(ctx, { user: id });
}

/**
 * SQL condition: tax law requires engagement `e` to be kept, because it belongs to an order or because its
 * return was submitted. Unfinished preparations are deleted with the account.
 */
const isRetained = '(e.order_item_id is not null or e.submitted_at is not null)';

/** Counts the rows that will be deleted with the account. */
const removedRows = `select
  (select count(*)::int from tax_calculations where user_id = ?) as calculations,
  (select count(*)::int from tax_estimates where user_id = ?) as estimates,
  (select count(*)::int from user_challenges where user_id = ?) as challenges,
  (select count(*)::int from cart_items where user_id = ?) as "cartLines",
  (select count(*)::int from engagements e where e.user_id = ? and not ${isRetained}) as preparations`;

const keptRows = `select
  (select count(*)::int from orders where retained_account_id = r.id) as orders,
  (select count(*)::int from invoices i join orders o on o.id = i.order_id where o.retained_account_id = r.id) as invoices,
  (select count(*)::int from payments p join orders o on o.id = p.order_id where o.retained_account_id = r.id) as payments,
  (select count(*)::int from subscriptions where retained_account_id = r.id) as subscriptions,
  (select count(*)::int from documents where retained_account_id = r.id and status <> 'pending') as papers,
  (select count(*)::int from documents where retained_account_id = r.id and status = 'pending') as "otherPapers",
  (select count(*)::int from engagements where retained_account_id = r.id and kind in ('return', 'provisional')) as returns,
  (select count(*)::int from engagements where retained_account_id = r.id and kind not in ('return', 'provisional')) as services
  from retained_accounts r where r.id = ?`;

/** Deletes engagements that don't have to be kept, with their requests, figures, quotes and history. */
async function deletePreparations(em: EntityManager, userId: number): Promise<void> {
  await em.execute(`delete from engagements e where e.user_id = ? and not ${isRetained}`, [userId]);
}

/** Tables whose rows move to the retained account. */
const retainedTables = [
  'orders',
  'subscriptions',
  'documents',
  'stored_files',
  'engagements',
  'message_threads',
] as const;

async function retain(em: EntityManager, userId: number, retainedId: number): Promise<void> {
  for (const table of retainedTables) {
    // Files being written or removed belong to no document. They become ownerless, and the sweep removes them.
    const only = table === 'stored_files' ? ` and state not in ('writing', 'removing')` : '';
    await em.execute(
      `update "${table}" set user_id = null, retained_account_id = ? where user_id = ?${only}`,
      [retainedId, userId],
    );
  }
  // Thumbnails are needed only for the owner's document list.
  await em.execute(
    `update document_versions v set thumbnail = null from documents d
     where d.id = v.document_id and d.retained_account_id = ? and v.thumbnail is not null`,
    [retainedId],
  );
}

/**
 * Step 3, in a single transaction: moves retained records, deletes the account and everything else, and queues
 * the receipt. Returns false if a document to delete has been added since step 2, which must then be repeated.
 */
async function finishDeletion({ fork, addJob, now: clock }: DeleteDueContext, id: number): Promise<boolean> {
  return fork().transactional(async (em) => {
    const now = clock();
    const user = await lockDue(em, id, now);
    // Another process has already deleted the account.
    if (!user?.retainedAs) return true;
    const keepDocuments = await documentsUntil(em, { userId: id, today: southAfricanDay(now) });
    if ((await em.count(Document, deletable(id, keepDocuments))) > 0) return false;
    // Unapproved documents that remain are kept because of a paid order.
    const hasOthers = (await em.count(Document, { user: id, status: 'pending' })) > 0;
    user.retainedAs.documentsUntil = hasOthers ? keepDocuments : null;
    const { id: number, fullName, email, closedAt, keepUntil, papersRemoved } = user.retainedAs;
    await endSubscriptions(em, id, { addJob, now });
    await em.flush();
    const [rows] = await em.execute<Omit<DeletionReceipt['removed'], 'papers'>[]>(removedRows, [
      id,
      id,
      id,
      id,
      id,
    ]);
    await deletePreparations(em, id);
    await retain(em, id, number);
    const [kept] = await em.execute<DeletionReceipt['kept'][]>(keptRows, [number]);
    if (!rows || !kept) throw new Error('A count query returned no rows');
    await clearFailedAttempts(em, id);
    await recordEvent(em, { userId: id, kind: 'account-deleted', at: now });
    await em.nativeDelete(User, { id });
    const isKept = kept.orders > 0 || kept.papers > 0 || (kept.returns ?? 0) + (kept.services ?? 0) > 0;
    if (!isKept) {
      // If there is nothing to keep, the general thread is deleted too.
      await em.nativeDelete(MessageThread, { retainedAccount: number });
      await em.nativeDelete(RetainedAccount, { id: number });
    }
    await addJob(em, 'mail-deletion-receipt', {
      number,
      name: user.emailConfirmedAt ? fullName : null,
      email,
      closedAt: closedAt.toISOString(),
      removed: { papers: papersRemoved, ...rows },
      kept,
      keepUntil: isKept ? keepUntil : null,
      documentsUntil: user.retainedAs.documentsUntil,
    });
    return true;
  });
}

/**
 * Deletes all due accounts in repeatable steps. If the process dies, the next sweep continues. Concurrent
 * sweeps are safe, and a failed deletion doesn't hold up other accounts.
 * @throws AggregateError if any deletions failed, after attempting all of them
 */
export async function deleteDueAccounts(ctx: DeleteDueContext): Promise<void> {
  const due = await ctx
    .fork()
    .find(User, { deletesAt: { $lte: ctx.now() } }, { fields: ['id'], orderBy: { deletesAt: 'asc' } });
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await closeAccount(ctx, id);
      do await deleteDocuments(ctx, id);
      while (!(await finishDeletion(ctx, id)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts couldn’t be deleted`);
}
