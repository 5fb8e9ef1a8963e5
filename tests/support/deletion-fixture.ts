import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import {
  askForDeletion,
  createClientWithData,
  countReferences,
  openClock,
  submittedContent,
} from './deletion.ts';
import { allJobsDone } from './jobs.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { readAll } from './stored-bytes.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Starts a server with SMTP and a test clock before a file's tests. Returns helpers for account deletion. */
export function setUpDeletionTests() {
  let clock = openClock();
  let sink: SmtpSink;
  let server: TestServer;
  beforeAll(async () => {
    sink = await startSmtpSink();
    server = await startTestServer({
      environment: { SMTP_URL: sink.url },
      replace: { now: () => clock.now() },
      jobs: true,
    });
  });
  beforeEach(async () => {
    await allJobsDone(server.databaseUrl);
    clock = openClock();
    sink.received.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await sink.close();
  });

  const query = <Row extends object>(statement: string, values: unknown[] = []) =>
    server.deps.fork().execute<Row[]>(statement, values);

  /** Runs named statements and sorts their rows. */
  const read = async (all: Record<string, string>, id: number) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(all).map(async ([name, text]) => [
          name,
          await server.deps.sql({ name: `retained-${name}`, text: `${text} order by 1` }, { id }),
        ]),
      ),
    );

  /** Returns the rows of an order and a document that a deletion must leave unchanged, omitting user references. */
  async function retainedRows({ orderId, submittedId }: { orderId: number; submittedId: number }) {
    const belongsToOrder = `order_id in (select id from orders where id = :id or renewal_of_id = :id)`;
    const statements = {
      orders: `select to_jsonb(t) - 'user_id' - 'retained_account_id' as row from orders t where id = :id`,
      items: `select to_jsonb(t) as row from order_items t where ${belongsToOrder}`,
      attempts: `select to_jsonb(t) as row from payment_attempts t where ${belongsToOrder}`,
      payments: `select to_jsonb(t) as row from payments t where ${belongsToOrder}`,
      notifications: `select to_jsonb(t) as row from payment_notifications t where ${belongsToOrder}`,
      invoices: `select to_jsonb(t) as row from invoices t where ${belongsToOrder}`,
      subscriptions: `select to_jsonb(t) - 'user_id' - 'retained_account_id' as row from subscriptions t where ${belongsToOrder}`,
    };
    const documentStatements = {
      documents: `select to_jsonb(t) - 'user_id' - 'retained_account_id' as row from documents t where id = :id`,
      versions: `select to_jsonb(t) - 'uploaded_by_id' as row from document_versions t where document_id = :id`,
      history: `select to_jsonb(t) - 'by_id' as row from document_events t where document_id = :id`,
      files: `select to_jsonb(f) - 'user_id' - 'retained_account_id' as row from stored_files f
        join document_versions v on v.file_id = f.id where v.document_id = :id`,
    };
    return { ...(await read(statements, orderId)), ...(await read(documentStatements, submittedId)) };
  }

  /** Returns a document's decrypted content, regardless of its owner. */
  async function documentContent(id: number): Promise<Buffer> {
    const [found] = await query<{ id: number }>(
      'select file_id as id from document_versions where document_id = ?',
      [id],
    );
    const file = await server.deps.fork().findOneOrFail(StoredFile, { id: found?.id ?? 0 });
    return readAll(server.deps.documentFiles.read({ ...file, size: file.size ?? 0 }));
  }

  const filesInStore = () => {
    const folder = join(server.dataDir, 'documents');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  };

  /** Creates a user who has requested deletion and received the e-mail about it. */
  async function dueClient() {
    const person = await createClientWithData(server);
    await askForDeletion(person);
    await allJobsDone(server.databaseUrl);
    sink.received.length = 0;
    return person;
  }

  /** Asserts that an account is deleted: nothing references it, and retained records are unchanged. */
  async function expectDeleted(
    person: Awaited<ReturnType<typeof createClientWithData>>,
    before: Awaited<ReturnType<typeof retainedRows>>,
  ) {
    expect(await countReferences(server, person.user.id)).toEqual({});
    expect(await server.deps.fork().count(User, { id: person.user.id })).toBe(0);
    expect(await retainedRows(person)).toEqual(before);
    expect(await documentContent(person.submittedId)).toEqual(submittedContent);
    const left = 'select id, user_id is null as "isRetained" from documents where id in (?, ?)';
    expect(await query(left, [person.pendingId, person.binnedId])).toEqual([
      { id: person.pendingId, isRetained: true },
    ]);
    const [unsettled] = await query<{ rows: number }>(
      `select count(*)::int as rows from stored_files where state <> 'stored'`,
    );
    expect(unsettled?.rows).toBe(0);
    expect(filesInStore()).toHaveLength(await server.deps.fork().count(StoredFile));
    await allJobsDone(server.databaseUrl);
    const receipts = sink.received.filter(({ to }) => to[0] === person.details.email);
    expect(receipts.map(({ headers }) => headers.get('subject'))).toEqual([
      expect.stringMatching(/^Your account has been deleted: receipt DEL-\d{5}$/),
    ]);
  }

  return {
    get server() {
      return server;
    },
    get sink() {
      return sink;
    },
    pass: (days: number) => clock.pass(days),
    /** Resets the clock to the real time. */
    today: () => void (clock = openClock()),
    now: () => clock.now(),
    query,
    retainedRows,
    filesInStore,
    dueClient,
    expectDeleted,
  };
}
