import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxEstimates } from '../../src/domain/tax/estimates/schemas.ts';
import { TaxEstimate } from '../../src/domain/tax/estimates/tax-estimate.entity.ts';
import { returnTableVersion } from '../../src/domain/tax/return/tables/return-tables.ts';
import { eventually } from '../support/eventually.ts';
import { downloadExport } from '../support/exports.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { clientPrototype } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let client: HttpClient;
let user: { id: number };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ client, user } = await signedIn(server));
});
afterAll(() => server.close());

const path = '/api/tax/estimates';
const input = {
  age: 'under65',
  certificates: [{ name: 'Acme', amounts: { '3601': 480_000, '4102': 96_000 } }],
};

async function save(name: string, request: object = input, by = client) {
  const { status, body } = await by.post(path, { name, input: request });
  expect(status).toBe(201);
  return body;
}

/** Inserts copies of the user's estimates directly, bypassing the API. */
async function addRows(count: number): Promise<void> {
  await server.deps.fork().execute(
    `insert into tax_estimates (user_id, name, tax_year, input, totals, table_version, created_at, updated_at)
      select user_id, 'Copy ' || n, tax_year, input, totals, table_version, created_at, updated_at
      from tax_estimates, generate_series(1, ?) n where user_id = ?`,
    [count, user.id],
  );
}

const change = (id: number | string, body: object, by = client) =>
  by.send('PATCH', `${path}/${id}`, { body });
const remove = (id: number | string, by = client) => by.send('DELETE', `${path}/${id}`);
const compare = (a: number, b: number, by = client) => by.get(`${path}/compare?a=${a}&b=${b}`);
/**
 * Sends requests one after the other while a statement's locks are held, and releases the locks once all
 * requests are waiting.
 */
async function whileBlocked(statement: string, requests: (() => Promise<Reply>)[]): Promise<Reply[]> {
  const holder = new Client({ connectionString: server.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(statement);
    const replies: Promise<Reply>[] = [];
    for (const request of requests) {
      replies.push(request());
      // Don't query on the connection that holds the locks: its transaction keeps its first snapshot of
      // pg_stat_activity.
      await eventually(async () => {
        const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await server.deps.fork().execute(waiting)).toHaveLength(replies.length);
      });
    }
    await holder.query('commit');
    return await Promise.all(replies);
  } finally {
    await holder.end();
  }
}

const notFound = { status: 404, body: { message: 'Estimate not found', reason: 'tax.estimate-not-found' } };

describe('saving an estimate', () => {
  it('returns it with its result', async () => {
    const saved = await save(' My return ');
    const { body: result } = await client.post('/api/tax/return/calculate', input);
    expect(saved).toEqual({
      id: expect.any(Number),
      name: 'My return',
      taxYear: '2025/2026',
      totals: {
        income: 480_000,
        exemptions: 0,
        deductions: 0,
        taxableIncome: 480_000,
        normalTax: 111_307,
        taxOnLumpSums: 0,
        netTax: 94_072,
        employeesTax: 96_000,
        provisionalPaid: 0,
        balance: -1_928,
      },
      tableVersion: returnTableVersion('2025/2026'),
      isOutdated: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: saved.createdAt,
      input: { ...input, taxYear: '2025/2026' },
      result,
    });
    expect((await client.get(`${path}/${saved.id}`)).body).toEqual(saved);
  });

  it('keeps the input as it was sent, so that a form can show it again', async () => {
    const typed = {
      taxYear: '2026/2027',
      age: '75plus',
      rentals: [{ name: ' Flat ', income: 90_000.005, share: 50, costs: null }],
      medical: { members: [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2] },
      provisional: { first: 0 },
      estimate: null,
    };
    const { id, taxYear } = await save('Typed', typed);
    expect(taxYear).toBe('2026/2027');
    expect((await client.get(`${path}/${id}`)).body.input).toEqual(typed);
  });

  it.each([
    [{}, ['name', 'input']],
    [{ name: ' ', input }, ['name']],
    [{ name: 'a\nb', input }, ['name']],
    [{ name: 'x'.repeat(101), input }, ['name']],
    [{ name: 5, input }, ['name']],
    [{ name: 'x', input: null }, ['input']],
    [{ name: 'x', input: [] }, ['input']],
    [{ name: 'x', input: '{"age":"under65"}' }, ['input']],
    [{ name: 'x', input: {} }, ['input.age']],
    [{ name: 'x', input: { ...input, foo: 1 } }, ['input.foo']],
    [{ name: 'x', input: { ...input, interest: { local: -1 } } }, ['input.interest.local']],
    [
      { name: 'x', input: { age: 'under65', certificates: [{ amounts: { '1': 1 } }] } },
      ['input.certificates.0.amounts.1'],
    ],
  ])('rejects %j and stores nothing', async (body, paths) => {
    const reply = await client.post(path, body);
    expect(reply).toMatchObject({ status: 400, body: { reason: 'validation' } });
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toEqual(paths);
    expect((await client.get(path)).body).toEqual([]);
  });

  it('accepts the same name and input again', async () => {
    const [one, other] = [await save('Same'), await save('Same')];
    expect(other.id).toBeGreaterThan(one.id);
  });
});

describe('the list of estimates', () => {
  it('is empty at first, and then newest first without inputs', async () => {
    expect((await client.get(path)).body).toEqual([]);
    const first = await save('First');
    const { input: _, result: __, ...row } = await save('Second');
    const { body } = await client.get(path);
    expect(body).toEqual([row, expect.objectContaining({ id: first.id, name: 'First' })]);
  });

  it('is paginated', async () => {
    await save('First');
    await addRows(102);
    const page = await client.get(path);
    expect(page.body).toHaveLength(100);
    const next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    const last = await client.get(next ?? '');
    expect(last.body.map(({ name }: { name: string }) => name)).toEqual(['Copy 2', 'Copy 1', 'First']);
    expect(last.headers.has('link')).toBe(false);
    expect((await client.get(`${path}?limit=2&before=${last.body[0].id}`)).body).toEqual(last.body.slice(1));
    expect((await client.get(`${path}?limit=101`)).status).toBe(400);
  });

  it('takes the same number of queries for any number of rows', async () => {
    await save('First');
    const query = vi.spyOn(await clientPrototype(server.deps), 'query');
    const count = async () => {
      query.mockClear();
      expect((await client.get(path)).status).toBe(200);
      return query.mock.calls.length;
    };
    const withOne = await count();
    expect(withOne).toBeGreaterThan(0);
    await addRows(99);
    expect(await count()).toBe(withOne);
    query.mockRestore();
  });
});

describe('changing an estimate', () => {
  it('renames it without recalculating', async () => {
    const saved = await save('Old');
    await server.deps.fork().nativeUpdate(TaxEstimate, saved.id, { tableVersion: '2025/2026-0.9' });
    const { status, body } = await change(saved.id, { name: 'New' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...saved,
      name: 'New',
      tableVersion: '2025/2026-0.9',
      isOutdated: true,
      updatedAt: body.updatedAt,
    });
    expect(new Date(body.updatedAt).getTime()).toBeGreaterThan(new Date(saved.updatedAt).getTime());
  });

  it('recalculates it from a new input', async () => {
    const { id } = await save('Mine');
    const request = { taxYear: '2024/2025', age: '65to74', interest: { local: 100_000 } };
    const { body } = await change(id, { input: request });
    expect(body).toMatchObject({
      name: 'Mine',
      taxYear: '2024/2025',
      tableVersion: returnTableVersion('2024/2025'),
      totals: { income: 100_000, exemptions: 34_500, taxableIncome: 65_500 },
    });
    expect(body.input).toEqual(request);
    expect((await client.get(`${path}/${id}`)).body).toEqual(body);
  });

  it.each([
    [{}, 'name'],
    [{ name: null }, 'name'],
    [{ name: '' }, 'name'],
    [{ input: null }, 'input'],
    [{ input: { age: 'under65', foo: 1 } }, 'input.foo'],
    [{ name: 'New', input: { age: 5 } }, 'input.age'],
  ])('rejects %j and changes nothing', async (body, field) => {
    const saved = await save('Mine');
    expect(await change(saved.id, body)).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
    expect((await client.get(`${path}/${saved.id}`)).body).toEqual(saved);
  });

  it('keeps input and totals together under concurrent changes', async () => {
    const { id, totals } = await save('Mine');
    const other = { taxYear: '2024/2025', age: 'under65', interest: { local: 90_000 } };
    // This input has the estimate's original year. Without a lock, the update would see no change of year and omit
    // the year.
    const renamed = { ...input, certificates: [{ ...input.certificates[0], name: 'Acme Ltd' }] };
    const replies = await whileBlocked(`select 1 from tax_estimates where id = ${id} for update`, [
      () => change(id, { input: other }),
      () => change(id, { input: renamed }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await client.get(`${path}/${id}`);
    expect(body.input.certificates[0].name).toBe('Acme Ltd');
    expect(body).toMatchObject({
      taxYear: '2025/2026',
      tableVersion: returnTableVersion('2025/2026'),
      totals,
    });
  });
});

describe('outdated estimates', () => {
  it('keep their totals until they are recalculated', async () => {
    const saved = await save('Mine');
    const totals = { ...saved.totals, netTax: 1, balance: -95_999 };
    await server.deps.fork().nativeUpdate(TaxEstimate, saved.id, { tableVersion: '2025/2026-1', totals });
    expect((await client.get(path)).body).toMatchObject([
      { isOutdated: true, tableVersion: '2025/2026-1', totals: { netTax: 1 } },
    ]);
    const { body } = await client.get(`${path}/${saved.id}`);
    expect(body).toMatchObject({ isOutdated: true, totals: { netTax: 1 }, result: { netTax: 94_072 } });
    const again = await change(saved.id, { input: body.input });
    expect(again.body).toMatchObject({
      isOutdated: false,
      tableVersion: returnTableVersion('2025/2026'),
      totals: saved.totals,
    });
  });

  it('keep the default tax year that they were saved with', async () => {
    const { id } = await save('Mine', { age: 'under65' });
    const { body } = await client.get(`${path}/${id}`);
    expect(body.input.taxYear).toBe(body.taxYear);
  });

  it('have no result if their input no longer passes validation', async () => {
    const { id } = await save('Mine');
    const other = await save('Other');
    // Simulate an estimate stored before the kilometre rule existed.
    const stored = { age: 'under65', taxYear: '2025/2026', travel: [{ totalKm: 1, businessKm: 2 }] };
    await server.deps
      .fork()
      .execute('update tax_estimates set input = ? where id = ?', [JSON.stringify(stored), id]);
    expect((await client.get(`${path}/${id}`)).body).toMatchObject({ input: stored, result: null });
    expect(await compare(id, other.id)).toMatchObject({
      status: 409,
      body: { reason: 'tax.estimate-incomplete' },
    });
    expect((await change(id, { name: 'New' })).body).toMatchObject({ name: 'New', result: null });
    expect((await change(id, { input })).body.result.netTax).toBe(94_072);
  });
});

describe('deleting an estimate', () => {
  it('removes it once', async () => {
    const [kept, { id }] = [await save('Kept'), await save('Mine')];
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Estimate deleted' } });
    expect(await remove(id)).toMatchObject(notFound);
    expect((await client.get(path)).body).toMatchObject([{ id: kept.id }]);
  });
});

describe('the limit on estimates', () => {
  it('holds under parallel requests', async () => {
    const { id } = await save('First');
    await addRows(maxEstimates - 2);
    // Block inserts but not counts, so that all requests count before the first one inserts.
    const replies = await whileBlocked(
      'lock table tax_estimates in share mode',
      ['A', 'B', 'C', 'D'].map((name) => () => client.post(path, { name, input })),
    );
    const rejected = replies.filter(({ status }) => status === 409);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(rejected).toHaveLength(3);
    expect(rejected[0]?.body).toEqual({
      message: 'You can save up to 200 estimates. Please delete one you no longer need.',
      reason: 'tax.too-many-estimates',
    });
    expect(await server.deps.fork().count(TaxEstimate, { user: user.id })).toBe(maxEstimates);
    expect((await change(id, { name: 'Renamed' })).status).toBe(200);
    await remove(id);
    await save('Again');
  });
});

describe('comparing two estimates', () => {
  it('returns the differences by total, group and line', async () => {
    const [a, b] = [
      await save('A'),
      await save('B', { ...input, interest: { local: 33_800.1 }, retirement: { contributions: 50_000 } }),
    ];
    const { status, body } = await compare(a.id, b.id);
    expect(status).toBe(200);
    const { input: _, ...ofA } = a;
    const { input: __, ...ofB } = b;
    expect(body).toMatchObject({ a: ofA, b: ofB });
    expect(body.difference).toMatchObject({
      income: 33_800.1,
      exemptions: 23_800,
      deductions: 50_000,
      taxableIncome: -39_999.9,
      employeesTax: 0,
    });
    expect(body.groups).toContainEqual({ group: 'employment', a: 480_000, b: 480_000, difference: 0 });
    expect(body.groups).toContainEqual({ group: 'investment', a: 0, b: 10_000.1, difference: 10_000.1 });
    expect(body.lines).toContainEqual(
      expect.objectContaining({
        id: 'interest-local',
        group: 'investment',
        a: 0,
        b: 33_800.1,
        difference: 33_800.1,
      }),
    );
    const back = (await compare(b.id, a.id)).body;
    expect(back.difference.taxableIncome).toBe(39_999.9);
    expect(back.lines.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      body.lines.map(({ id }: { id: string }) => id).toSorted(),
    );
  });

  it('finds no difference between an estimate and itself', async () => {
    const { id } = await save('A');
    const { body } = await compare(id, id);
    expect(new Set(Object.values(body.difference))).toEqual(new Set([0]));
  });

  it.each([
    ['?b=1', 400],
    ['?a=1', 400],
    ['?a=&b=1', 400],
    ['?a=abc&b=1', 404],
    ['?a=1&a=2&b=1', 404],
    ['?a=0&b=-1', 404],
    ['?a=99999999999&b=1', 404],
    ['?a=1.5&b=1', 404],
  ])('answers %s with %d', async (query, status) => {
    expect((await client.get(`${path}/compare${query}`)).status).toBe(status);
  });
});

describe('other people’s estimates', () => {
  it('are not found, like unknown ones', async () => {
    const { id } = await save('Mine');
    const stranger = (await signedIn(server)).client;
    const own = await save('Theirs', input, stranger);
    for (const unknown of [id, 99_999_999, 'abc', '0', '4294967297', 'compare%2f']) {
      expect(await stranger.get(`${path}/${unknown}`)).toMatchObject(notFound);
      expect(await change(unknown, { name: 'Taken' }, stranger)).toMatchObject(notFound);
      expect(await change(unknown, { input }, stranger)).toMatchObject(notFound);
      expect(await remove(unknown, stranger)).toMatchObject(notFound);
    }
    expect(await compare(own.id, id, stranger)).toMatchObject(notFound);
    expect(await compare(id, own.id, stranger)).toMatchObject(notFound);
    expect((await stranger.get(path)).body).toMatchObject([{ id: own.id }]);
    expect((await client.get(`${path}/${id}`)).body.name).toBe('Mine');
  });

  it('report a bad input before an unknown id', async () => {
    expect((await change(99_999_999, { name: '' })).status).toBe(400);
  });

  it('need a login', async () => {
    const { id } = await save('Mine');
    const guest = server.client();
    const replies = await Promise.all([
      guest.get(path),
      guest.post(path, { name: 'x', input }),
      guest.post(path, {}),
      guest.get(`${path}/${id}`),
      change(id, { name: 'x' }, guest),
      remove(id, guest),
      compare(id, id, guest),
      guest.get(`${path}/compare`),
    ]);
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 401, body: { reason: 'session.required' } });
    }
  });
});

const query = async (procedure: string, value: unknown) =>
  (await client.get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(value))}`)).body.result
    .data;

describe('REST and tRPC', () => {
  it('return the same estimates', async () => {
    const [a, b] = [await save('A'), await save('B', { ...input, interest: { local: 50_000 } })];
    expect(await query('tax.estimates', { limit: 1 })).toEqual((await client.get(`${path}?limit=1`)).body);
    expect(await query('tax.estimate', { id: a.id })).toEqual((await client.get(`${path}/${a.id}`)).body);
    expect(await query('tax.compareEstimates', { a: a.id, b: b.id })).toEqual(
      (await compare(a.id, b.id)).body,
    );
    const renamed = await client.post('/trpc/tax.changeEstimate', { id: a.id, name: 'C' });
    expect(renamed.body.result.data).toEqual((await client.get(`${path}/${a.id}`)).body);
    const added = await client.post('/trpc/tax.addEstimate', { name: 'D', input });
    expect(added.body.result.data).toEqual((await client.get(`${path}/${added.body.result.data.id}`)).body);
    const removed = await client.post('/trpc/tax.removeEstimate', { id: b.id });
    expect(removed.body.result.data).toEqual({ message: 'Estimate deleted' });
  });
});

it('contains estimates in the account’s export', async () => {
  const { id } = await save('Mine');
  await client.post('/api/session/confirm', { password: 'correct horse' });
  const { data } = await downloadExport(client);
  expect(data('estimates')).toMatchObject([
    {
      id,
      name: 'Mine',
      taxYear: '2025/2026',
      input: { ...input, taxYear: '2025/2026' },
      totals: { netTax: 94_072 },
      tableVersion: returnTableVersion('2025/2026'),
    },
  ]);
});
