import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { forgetFailures } from '../accounts/passwords/login-attempts.server.ts';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { closeWaysIn } from '../accounts/sessions/ways-in.server.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { southAfricanDay } from '../calendar.ts';
import { Document } from '../documents/document.entity.ts';
import type { DocumentFiles } from '../documents/document-files.ts';
import { discardDocuments, removeBytes } from '../documents/sweep-documents.server.ts';
import type { AddJob } from '../job-queue.server.ts';
import { documentsUntil } from '../orders/filing-orders.server.ts';
import { endSubscriptions } from '../orders/subscriptions/subscriptions.server.ts';
import type { DeletionReceipt } from './receipt.ts';
import { keptUntil } from './retention.ts';

/** What carrying out deletions needs. */
interface CarryOutContext {
  fork: () => EntityManager;
  documentFiles: DocumentFiles;
  addJob: AddJob;
  now: () => Date;
}

/** An account whose time has come, locked until the transaction of `em` ends; nobody uploads or pays beside. */
async function lockDue(em: EntityManager, id: number, now: Date): Promise<User | null> {
  // A statement of its own: one that waits for the lock would still see the retained account as it was before.
  await em.execute('select 1 from users where id = ? for update', [id]);
  return em.findOne(User, { id, deletesAt: { $lte: now } }, { populate: ['retainedAs'] });
}

/** The first step: whoever is signed in is so no more, and what may be kept gets its owner. */
async function close({ fork, now: clock }: CarryOutContext, id: number): Promise<void> {
  await fork().transactional(async (em) => {
    const now = clock();
    const user = await lockDue(em, id, now);
    if (!user) return;
    await closeWaysIn(em, id);
    const { fullName, email, taxNumber } = user;
    user.retainedAs ??= em.create(RetainedAccount, {
      fullName,
      email,
      taxNumber,
      closedAt: now,
      keepUntil: keptUntil(southAfricanDay(now)),
    });
  });
}

/**
 * Documents that go with the account. `keepUntil` is the day for which tax law has the documents of someone kept who paid
 * for a tax return; then only the bin goes, which its owner chose to delete. Of anyone else all go that the practice
 * hasn't approved.
 */
const removable = (user: number, keepUntil: string | null) => ({
  user,
  status: 'pending' as const,
  ...(keepUntil !== null && { deletedAt: { $ne: null } }),
});

/** The second step: documents that needn't be kept go, their bytes too. */
async function removePapers(ctx: CarryOutContext, id: number): Promise<void> {
  await ctx.fork().transactional(async (em) => {
    const user = await lockDue(em, id, ctx.now());
    if (!user?.retainedAs) return;
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const where = removable(id, await documentsUntil(em, { userId: id, today: southAfricanDay(ctx.now()) }));
    const papers = await em.find(Document, where, { lockMode, fields: ['id'] });
    const ids = papers.map((paper) => paper.id);
    user.retainedAs.papersRemoved += ids.length;
    await em.flush();
    await discardDocuments(em, ids);
  });
  await removeBytes(ctx, { user: id });
}

/** What goes with the account's row, counted while it is there. */
const removedRows = `select
  (select count(*)::int from tax_calculations where user_id = ?) as calculations,
  (select count(*)::int from user_challenges where user_id = ?) as challenges,
  (select count(*)::int from cart_items where user_id = ?) as "cartLines"`;

const keptRows = `select
  (select count(*)::int from orders where retained_account_id = r.id) as orders,
  (select count(*)::int from invoices i join orders o on o.id = i.order_id where o.retained_account_id = r.id) as invoices,
  (select count(*)::int from payments p join orders o on o.id = p.order_id where o.retained_account_id = r.id) as payments,
  (select count(*)::int from subscriptions where retained_account_id = r.id) as subscriptions,
  (select count(*)::int from documents where retained_account_id = r.id and status <> 'pending') as papers,
  (select count(*)::int from documents where retained_account_id = r.id and status = 'pending') as "otherPapers"
  from retained_accounts r where r.id = ?`;

/** Tables whose rows pass from an account to what is kept of it. */
const retainedTables = ['orders', 'subscriptions', 'documents', 'stored_files'] as const;

async function retain(em: EntityManager, userId: number, retainedId: number): Promise<void> {
  for (const table of retainedTables) {
    // A file on its way in or out belongs to no paper: it is nobody's, until the sweep has taken it away.
    const only = table === 'stored_files' ? ` and state = 'stored'` : '';
    await em.execute(
      `update "${table}" set user_id = null, retained_account_id = ? where user_id = ?${only}`,
      [retainedId, userId],
    );
  }
}

/**
 * The last step: what has to stay is retained, the account with all the rest goes, and the receipt is queued, all or
 * nothing. False where a document to be removed has come since the second step, which is then to be done again.
 */
async function finish({ fork, addJob, now: clock }: CarryOutContext, id: number): Promise<boolean> {
  return fork().transactional(async (em) => {
    const now = clock();
    const user = await lockDue(em, id, now);
    // Another process has done it.
    if (!user?.retainedAs) return true;
    const keepDocuments = await documentsUntil(em, { userId: id, today: southAfricanDay(now) });
    if ((await em.count(Document, removable(id, keepDocuments))) > 0) return false;
    // All that are left and were not approved are kept for the sake of a paid order.
    const hasOthers = (await em.count(Document, { user: id, status: 'pending' })) > 0;
    user.retainedAs.documentsUntil = hasOthers ? keepDocuments : null;
    const { id: number, fullName, email, closedAt, keepUntil, papersRemoved } = user.retainedAs;
    await endSubscriptions(em, id, { addJob, now });
    await em.flush();
    const [rows] = await em.execute<Omit<DeletionReceipt['removed'], 'papers'>[]>(removedRows, [id, id, id]);
    await retain(em, id, number);
    const [kept] = await em.execute<DeletionReceipt['kept'][]>(keptRows, [number]);
    if (!rows || !kept) throw new Error('Counting always gives one row');
    await forgetFailures(em, id);
    await recordEvent(em, { userId: id, kind: 'account-deleted', at: now });
    await em.nativeDelete(User, { id });
    const isKept = kept.orders > 0 || kept.papers > 0;
    if (!isKept) await em.nativeDelete(RetainedAccount, { id: number });
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
 * Deletes the accounts whose time has come, each in steps of which every one can be done again: a process that dies in
 * between leaves the rest to the next sweep, and several may try at once. An account that fails does not hold up others.
 * @throws AggregateError once all have been tried
 */
export async function carryOutDeletions(ctx: CarryOutContext): Promise<void> {
  const due = await ctx
    .fork()
    .find(User, { deletesAt: { $lte: ctx.now() } }, { fields: ['id'], orderBy: { deletesAt: 'asc' } });
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await close(ctx, id);
      do await removePapers(ctx, id);
      while (!(await finish(ctx, id)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts were not deleted`);
}
