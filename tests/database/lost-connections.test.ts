import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactMessage } from '../support/contact.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Number of connections to lose, more than a process's pool holds. */
const LOSSES = 25;

let database: TestDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  proxy = await startDatabaseProxy(database.url);
});
afterEach(() => proxy.close());
afterAll(() => database.drop());

describe('connections lost within transactions', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ databaseUrl: proxy.url });
  });
  afterEach(() => server.close());

  it.each(['begin', 'statement', 'commit'])('are replaced in the pool: lost during %s', async (where) => {
    const statement = { begin: 1, statement: 2, commit: 3 }[where] ?? 0;
    for (let losses = 0; losses < LOSSES; losses++) {
      proxy.cutAt(statement, 'before');
      await expect(
        server.deps.fork().transactional((em) => em.execute('select 1')),
        `loss ${losses}`,
      ).rejects.toThrow('Connection terminated unexpectedly');
      proxy.heal();
    }
    const all = Array.from({ length: LOSSES }, () =>
      server.deps.fork().transactional((em) => em.execute<{ one: number }[]>('select 1 as one')),
    );
    expect(await Promise.all(all)).toEqual(all.map(() => [{ one: 1 }]));
  });
});

it("don't stop the job queue, wherever it loses them", { timeout: 180_000 }, async () => {
  const server = await startTestServer({ databaseUrl: proxy.url, jobs: true });
  const direct = await startTestServer({ databaseUrl: database.url });
  const mails = () => readdirSync(join(server.dataDir, 'outbox'));
  // Release the jobs of lost workers immediately instead of after their timeout.
  const releaseJobs = `select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker.jobs where locked_at < now() - interval '2 seconds'))`;
  const waitFor = (count: number) =>
    vi.waitFor(
      async () => {
        await direct.deps.fork().execute(releaseJobs);
        expect(mails()).toHaveLength(count);
      },
      { timeout: 30_000, interval: 100 },
    );
  const send = async () => {
    const { status } = await direct.client().post('/api/contact', contactMessage());
    expect(status).toBe(200);
  };
  await send();
  await waitFor(1);
  // Lose a connection while a job is fetched, run or marked as finished.
  for (const statement of [1, 2, 3, 4, 5]) {
    await direct.deps.fork().execute('delete from contact_messages');
    proxy.cutAt(statement, 'before');
    await send();
    await vi.waitFor(() => expect(proxy.isCut()).toBe(true), { timeout: 20_000, interval: 20 });
    proxy.heal();
    await waitFor(1 + statement);
  }
  await server.close();
  await direct.close();
  // The library logs lost connections with console.error.
  vi.spyOn(console, 'error').mockClear();
});
