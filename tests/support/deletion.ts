import { User } from '../../src/domain/accounts/user.entity.ts';
import { carryOutDeletions } from '../../src/domain/deletion/carry-out.server.ts';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import { upload } from './documents.ts';
import { buyer, settle } from './orders.ts';
import { join, save } from './savings.ts';
import { pdf } from './sample-files.ts';
import type { TestServer } from './test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A clock that runs on from the real time, and can be set ahead. */
export function openClock() {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    pass: (days: number) => void (aheadMs += days * DAY_MS),
  };
}

/** The bytes of somebody's submitted paper. */
export const submittedPaper = pdf();

/**
 * Somebody who left something in every part of the product: a paid order with a subscription, a pending one, a paper that
 * the practice has processed, one that it has not looked at and one in the bin, a calculation, savings and a full cart.
 */
export async function client(server: TestServer) {
  const person = await buyer(server, [1, 1], [12, 1]);
  await settle(server, person.form);
  await person.client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
  const submitted = await upload(person.client, { content: submittedPaper, fileName: 'irp5.pdf' });
  const pending = await upload(person.client, { content: Buffer.concat([pdf(), Buffer.from('draft')]) });
  const binned = await upload(person.client, { content: Buffer.concat([pdf(), Buffer.from('binned')]) });
  if ([submitted, pending, binned].some(({ status }) => status !== 201)) {
    throw new Error('A test paper was not taken');
  }
  await person.client.send('DELETE', `/api/documents/${binned.body.id}`);
  const em = server.deps.fork();
  // Mails to an address that nobody confirmed name nobody.
  await em.nativeUpdate(User, { id: person.user.id }, { emailConfirmedAt: server.deps.now() });
  await em.nativeUpdate(Document, { id: submitted.body.id }, { status: 'processed' });
  await person.client.post('/api/tax/calculate', { age: 'under65', income: 540_000 });
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

/** Asks for a deletion, as its owner does. */
export async function askForDeletion({ client }: Pick<Awaited<ReturnType<typeof buyer>>, 'client'>) {
  const { status, body } = await client.post('/api/account/deletion');
  if (status !== 202) throw new Error(`The deletion was refused: ${JSON.stringify(body)}`);
  return body.deletesAt as string;
}

/** Does what the hourly sweep does with accounts whose day has come. */
export const carryOut = ({ deps }: Pick<TestServer, 'deps'>) => carryOutDeletions(deps);

/** Where in a database rows name an account: each column with a foreign key to `users`, and how many name `id`. */
export async function namesOf(
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
