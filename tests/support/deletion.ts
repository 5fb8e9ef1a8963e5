import { User } from '../../src/domain/accounts/user.entity.ts';
import { deleteDueAccounts } from '../../src/domain/deletion/delete-due-accounts.server.ts';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import { upload } from './documents.ts';
import { buyer, settle } from './orders.ts';
import { join, save } from './savings.ts';
import { pdf } from './sample-files.ts';
import type { TestServer } from './test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

/** Creates a clock that follows real time and can be advanced by days. */
export function openClock() {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    pass: (days: number) => void (aheadMs += days * DAY_MS),
  };
}

/** Content of the document marked as processed. */
export const submittedContent = pdf();

/**
 * Creates a user with data in every feature: a paid order with a subscription, a cart, a calculation, an
 * estimate and savings. The user also has a processed, a pending and a deleted document.
 */
export async function createClientWithData(server: TestServer) {
  const person = await buyer(server, [1, 1], [12, 1]);
  await settle(server, person.form);
  await person.client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
  const submitted = await upload(person.client, { content: submittedContent, fileName: 'irp5.pdf' });
  const pending = await upload(person.client, { content: Buffer.concat([pdf(), Buffer.from('draft')]) });
  const binned = await upload(person.client, { content: Buffer.concat([pdf(), Buffer.from('binned')]) });
  if ([submitted, pending, binned].some(({ status }) => status !== 201)) {
    throw new Error('A test document was not accepted');
  }
  await person.client.send('DELETE', `/api/documents/${binned.body.id}`);
  const em = server.deps.fork();
  // E-mails to an unconfirmed address don't contain a name.
  await em.nativeUpdate(User, { id: person.user.id }, { emailConfirmedAt: server.deps.now() });
  await em.nativeUpdate(Document, { id: submitted.body.id }, { status: 'processed' });
  await person.client.post('/api/tax/calculate', { age: 'under65', income: 540_000 });
  await person.client.post('/api/assistant/ask', { question: 'How is crypto taxed?' });
  await person.client.post('/api/tax/estimates', { name: 'Draft', input: { age: 'under65' } });
  const day = new Date(server.deps.now().getTime() + 60 * DAY_MS).toISOString().slice(0, 10);
  await save(person.client, await join(person.client, day), 100);
  await person.client.post('/api/cart', { productId: 2, quantity: 1 });
  const { token } = await em.findOneOrFail(Subscription, { order: person.orderId });
  return {
    ...person,
    token,
    submittedId: submitted.body.id as number,
    pendingId: pending.body.id as number,
    binnedId: binned.body.id as number,
  };
}

/** Requests deletion of the caller's account and returns its due date. */
export async function askForDeletion({ client }: Pick<Awaited<ReturnType<typeof buyer>>, 'client'>) {
  const { status, body } = await client.post('/api/account/deletion');
  if (status !== 202) throw new Error(`The deletion request failed: ${JSON.stringify(body)}`);
  return body.deletesAt as string;
}

/** Deletes all due accounts, as the hourly job does. */
export const runDueDeletions = ({ deps }: Pick<TestServer, 'deps'>) => deleteDueAccounts(deps);

/** Counts the rows that reference a user, by table and column. */
export async function countReferences(
  { deps }: Pick<TestServer, 'deps'>,
  id: number,
): Promise<Record<string, number>> {
  const em = deps.fork();
  const columns = await em.execute<{ table: string; column: string }[]>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass
     union
     select table_name, column_name from information_schema.columns
     where table_schema = 'public' and (column_name = 'user_id' or column_name ~ '(^|_)by_id$')`,
  );
  const found: Record<string, number> = {};
  for (const { table, column } of columns) {
    const [row] = await em.execute<{ rows: number }[]>(
      `select count(*)::int as rows from "${table}" where "${column}" = ?`,
      [id],
    );
    if (row && row.rows > 0) found[`${table}.${column}`] = row.rows;
  }
  return found;
}
