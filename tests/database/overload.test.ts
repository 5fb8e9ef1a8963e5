import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWriteCheck } from '../../src/server/database/write-check.ts';
import { eventually } from '../support/eventually.ts';
import { checkOut, fillCart } from '../support/orders.ts';
import type { Reply } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let direct: Client;
beforeAll(async () => {
  server = await startTestServer();
  direct = new Client({ connectionString: server.databaseUrl });
  await direct.connect();
});
afterAll(async () => {
  await direct.end();
  await server.close();
});

const calculation = { age: 'under65', income: 1 };

function expectUnavailable({ status, body, headers }: Reply, reason: string): void {
  expect({ status, reason: body.reason }).toEqual({ status: 503, reason });
  expect(body.message).not.toBe('Something went wrong');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('buyer with a locked row', () => {
  it('gets an error within seconds without blocking others', async () => {
    const locked = await signedIn(server);
    const other = await signedIn(server);
    for (const { client } of [locked, other]) await fillCart(client, [1, 1]);
    await direct.query('begin');
    await direct.query('select 1 from users where id = $1 for no key update', [locked.user.id]);
    const blocked = Array.from({ length: 40 }, () => checkOut(locked.client));
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await eventually(async () => expect((await direct.query(waiting)).rowCount).toBeGreaterThan(0));
    const start = performance.now();
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => checkOut(other.client)),
      ...Array.from({ length: 30 }, () => other.client.get('/api/orders')),
      ...Array.from({ length: 10 }, () => locked.client.get('/api/orders')),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    // All responses arrive before the first blocked request times out.
    expect(performance.now() - start).toBeLessThan(4_000);
    expectUnavailable(await Promise.race(blocked), 'service.busy');
    await direct.query('rollback');
    const late = await Promise.all(blocked);
    expect(late.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const reply of late) if (reply.status !== 200) expectUnavailable(reply, 'service.busy');
    expect((await checkOut(locked.client)).status).toBe(200);
  });
});

it('returns 503 when no connection is free', async () => {
  const { client } = await signedIn(server);
  const { promise: end, resolve: giveBack } = Promise.withResolvers<void>();
  let taken = 0;
  const all = Array.from({ length: 20 }, () =>
    server.deps.transaction(async () => {
      taken += 1;
      await end;
    }),
  );
  await eventually(() => expect(taken).toBe(20));
  expectUnavailable(await client.get('/api/user'), 'service.busy');
  giveBack();
  await Promise.all(all);
  expect((await client.get('/api/user')).status).toBe(200);
});

const refuseWrites = (code: string) =>
  direct.query(`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not now' using errcode = '${code}'; end $$;
    create or replace trigger refuse before insert on tax_calculations execute function refuse()`);

describe('temporary database errors', () => {
  it.each([
    ['out of disk space', '53100', 'service.no-space'],
    ['out of memory', '53200', 'service.busy'],
    ['too many connections', '53300', 'service.busy'],
    ['server limit reached', '53400', 'service.busy'],
    ['lock timeout', '55P03', 'service.busy'],
    ['statement timeout', '57014', 'service.busy'],
    ['transaction timeout', '25P04', 'service.busy'],
    ['read-only database', '25006', 'internal'],
  ])('return 503 with Retry-After through REST and tRPC: %s', async (_why, code, reason) => {
    const { client } = await signedIn(server);
    await refuseWrites(code);
    try {
      const rest = await client.post('/api/tax/calculate', calculation);
      const { status, headers, body } = await client.post('/trpc/tax.calculate', calculation);
      expect([rest.status, status]).toEqual([503, 503]);
      expect([rest.body.reason, body.error.data.reason]).toEqual([reason, reason]);
      for (const sent of [rest.headers, headers]) expect(Number(sent.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await direct.query('drop trigger refuse on tax_calculations');
    }
    expect((await client.post('/api/tax/calculate', calculation)).status).toBe(200);
  });

  it('make the process unready while nothing can be written', async () => {
    const database = new URL(server.databaseUrl).pathname.slice(1);
    const setReadOnly =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    const readiness = async () => (await server.client().get('/readyz')).status;
    expect(await readiness()).toBe(200);
    await direct.query(`alter database ${database} set temp_file_limit = '128kB'`);
    await direct.query(setReadOnly);
    await eventually(async () => expect((await server.client().get('/api/products')).status).toBe(200));
    // A successful check is cached for one second.
    await vi.waitFor(async () => expect(await readiness()).toBe(503), { timeout: 10_000 });
    await expect(createWriteCheck(server.deps.transaction)()).rejects.toMatchObject({ code: '53400' });
    expect((await server.client().get('/api/products')).status).toBe(200);
    await direct.query(`alter database ${database} reset temp_file_limit`);
    await direct.query(setReadOnly);
    await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 10_000 });
  });
});
