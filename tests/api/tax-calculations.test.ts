import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TaxCalculation } from '../../src/domain/tax/tax-calculation.entity.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const example = {
  income: 540_000,
  age: 'under65',
  retirementContributions: 60_000,
  medicalAidMembers: 2,
  taxYear: '2025/2026',
};

/** Returns a result without its working, as in the history. */
function withoutWorking(result: Record<string, unknown>) {
  const { working: _, ...figures } = result;
  return figures;
}

/** Returns each income in a history and how often it was calculated. */
const countsOf = (body: { income: number; times: number }[]) =>
  body.map(({ income, times }) => [income, times]);

const rename = (client: HttpClient, id: number | string, name: unknown) =>
  client.send('PATCH', `/api/tax/calculations/${id}`, { body: { name } });

/** Returns each income in a user's history and its name. */
const named = async (client: HttpClient) =>
  (await client.get('/api/tax/history')).body.map((entry: { name: string | null; income: number }) => [
    entry.income,
    entry.name,
  ]);

describe('POST /api/tax/calculate', () => {
  it('returns result and working to anyone', async () => {
    const { status, body } = await server.client().post('/api/tax/calculate', example);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      grossIncome: 540_000,
      retirementDeduction: 60_000,
      taxableIncome: 480_000,
      taxBeforeDeductions: 111_307,
      rebates: 17_235,
      medicalCredits: 8_328,
      netTax: 85_744,
      uifContribution: 2_125.44,
      effectiveTaxRate: 15.88,
      takeHomePay: 452_130.56,
    });
    expect(body.working).toBeInstanceOf(Array);
    expect(body.working.at(-1)).toHaveProperty('amount');
  });

  it('defaults to the year 2025/2026 and zero amounts', async () => {
    const { body } = await server.client().post('/api/tax/calculate', { age: 'under65', income: null });
    expect(body).toMatchObject({
      grossIncome: 0,
      netTax: 0,
      takeHomePay: 0,
      effectiveTaxRate: 0,
      taxYear: '2025/2026',
    });
  });

  it('charges no UIF on a pension and stores the kind of income', async () => {
    const { client } = await signedIn(server);
    const { body } = await client.post('/api/tax/calculate', { ...example, incomeKind: 'pension' });
    expect(body).toMatchObject({ netTax: 85_744, uifContribution: 0, takeHomePay: 454_256 });
    const { body: list } = await client.get('/api/tax/calculations');
    expect(list).toMatchObject([{ incomeKind: 'pension', result: { uifContribution: 0 } }]);
    expect((await client.get(`/api/tax/calculations/${list[0].id}`)).body).toMatchObject({
      incomeKind: 'pension',
      result: body,
    });
  });

  it('stores nothing for a guest', async () => {
    const before = await server.deps.fork().count(TaxCalculation);
    await server.client().post('/api/tax/calculate', example);
    expect(await server.deps.fork().count(TaxCalculation)).toBe(before);
  });

  it('uses the gazetted medical credits when configured', async () => {
    const gazetted = await startTestServer({ environment: { MEDICAL_CREDIT_RATES: 'gazetted' } });
    const { body } = await gazetted.client().post('/api/tax/calculate', example);
    expect(body).toMatchObject({ medicalCredits: 8_736, netTax: 85_336, takeHomePay: 452_538.56 });
    await gazetted.close();
  });

  it.each([
    [{ income: -1 }, 'income', 'Income must be a positive number'],
    [{ income: '540000' }, 'income', 'Income must be a positive number'],
    [{ income: 'NaN' }, 'income', 'Income must be a positive number'],
    [{ income: 1e308 }, 'income', 'Income must be at most R99 999 999.99'],
    [{ income: 100_000_000 }, 'income', 'Income must be at most R99 999 999.99'],
    [{ income: [] }, 'income', 'Income must be a positive number'],
    [
      { retirementContributions: -5 },
      'retirementContributions',
      'Retirement contributions must be a positive number',
    ],
    [{ medicalAidMembers: -1 }, 'medicalAidMembers', 'Medical aid members must be at least 0'],
    [{ medicalAidMembers: 1.5 }, 'medicalAidMembers', 'Medical aid members must be a whole number'],
    [{ incomeKind: 'gift' }, 'incomeKind', 'Income kind must be salary or pension'],
    [{ age: undefined }, 'age', 'Please choose your age group'],
    [{ age: 'young' }, 'age', 'Age must be one of under65, 65to74 or 75plus'],
    [
      { taxYear: '2019/2020' },
      'taxYear',
      'Tax year must be one of 2026/2027, 2025/2026, 2024/2025, 2023/2024, 2022/2023, 2021/2022',
    ],
  ])('rejects %o and stores nothing', async (wrong, path, message) => {
    const { client } = await signedIn(server);
    const reply = await client.post('/api/tax/calculate', { ...example, ...wrong });
    expect(reply).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } });
    expect((await client.get('/api/tax/calculations')).body).toEqual([]);
  });

  it('rejects six medical aid members and explains the option of five', async () => {
    const { status, body } = await server
      .client()
      .post('/api/tax/calculate', { ...example, medicalAidMembers: 6 });
    expect(status).toBe(400);
    expect(body.message).toContain('5');
  });
});

describe('calculation history', () => {
  it('keeps a thousand calculations per user', async () => {
    const { client, user } = await signedIn(server);
    const other = await signedIn(server);
    await other.client.post('/api/tax/calculate', example);
    await client.post('/api/tax/calculate', { ...example, income: 1 });
    await server.deps.fork().execute(
      `insert into tax_calculations (user_id, financial_year, income, age, retirement_contributions,
         medical_aid_members, table_version, result, working, calculated_at, created_at)
       select user_id, financial_year, 2, age, retirement_contributions, medical_aid_members, table_version, result,
         working, calculated_at, created_at from tax_calculations, generate_series(2, 1000) where user_id = ?`,
      [user.id],
    );
    const incomes = async () => {
      const kept = await server.deps
        .fork()
        .find(TaxCalculation, { user: user.id }, { orderBy: { id: 'asc' } });
      return [kept.length, kept[0]?.income, kept.at(-1)?.income];
    };
    expect(await incomes()).toEqual([1_000, 1, 2]);
    await client.post('/api/tax/calculate', { ...example, income: 3 });
    expect(await incomes()).toEqual([1_000, 2, 3]);
    expect(await server.deps.fork().count(TaxCalculation, { user: other.user.id })).toBe(1);
  });
});

describe('GET /api/tax/calculations', () => {
  it('returns 401 without a session', async () => {
    expect(await server.client().get('/api/tax/calculations')).toMatchObject({
      status: 401,
      body: { message: 'Please log in' },
    });
  });

  it('lists inputs and results without the working, newest first, with the table version', async () => {
    const { client, user } = await signedIn(server);
    const first = await client.post('/api/tax/calculate', example);
    const second = await client.post('/api/tax/calculate', {
      age: '75plus',
      income: 216_200.5,
      taxYear: '2021/2022',
    });
    const { status, body } = await client.get('/api/tax/calculations');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        financialYear: '2021/2022',
        income: 216_200.5,
        incomeKind: 'salary',
        age: '75plus',
        retirementContributions: 0,
        medicalAidMembers: 0,
        result: withoutWorking(second.body),
        calculatedAt: expect.stringMatching(/Z$/),
        createdAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({
        financialYear: '2025/2026',
        income: 540_000,
        result: withoutWorking(first.body),
      }),
    ]);
    const stored = await server.deps
      .fork()
      .find(TaxCalculation, { user: user.id }, { orderBy: { id: 'asc' } });
    expect(stored.map(({ tableVersion }) => tableVersion)).toEqual([
      first.body.tableVersion,
      second.body.tableVersion,
    ]);
  });

  it("returns only the caller's own calculations", async () => {
    const one = await signedIn(server);
    const other = await signedIn(server);
    await one.client.post('/api/tax/calculate', example);
    expect((await other.client.get('/api/tax/calculations')).body).toEqual([]);
  });

  it('paginates', async () => {
    const { client } = await signedIn(server);
    for (const income of [1, 2, 3]) await client.post('/api/tax/calculate', { ...example, income });
    const page = await client.get('/api/tax/calculations?limit=2');
    expect(page.body.map(({ income }: { income: number }) => income)).toEqual([3, 2]);
    const next = await client.get(`/api/tax/calculations?limit=2&before=${page.body[1].id}`);
    expect(next.body.map(({ income }: { income: number }) => income)).toEqual([1]);
    const beyond = await client.get('/api/tax/calculations?before=999999999999999');
    expect(beyond.body).toHaveLength(3);
  });

  it.each(['limit=0', 'limit=101', 'limit=ten', 'limit=1.5', 'before=0', 'before=-3', 'limit=1&limit=2'])(
    'rejects ?%s',
    async (query) => {
      const { client } = await signedIn(server);
      const reply = await client.get(`/api/tax/calculations?${query}`);
      expect(reply.status).toBe(400);
      expect(reply.body.issues).toHaveLength(1);
    },
  );
});

describe('GET /api/tax/calculations/{id}', () => {
  it('returns the calculation with its working', async () => {
    const { client } = await signedIn(server);
    const shown = await client.post('/api/tax/calculate', example);
    await client.post('/api/tax/calculate', { ...example, income: 1 });
    const [, listed] = (await client.get('/api/tax/calculations')).body;
    const reply = await client.get(`/api/tax/calculations/${listed.id}`);
    expect(reply).toMatchObject({ status: 200, body: { ...listed, result: shown.body } });
    expect(Object.keys(reply.body).toSorted()).toEqual([...Object.keys(listed), 'name'].toSorted());
    expect(reply.body.result.working).toEqual(shown.body.working);
  });

  it('returns its name', async () => {
    const { client } = await signedIn(server);
    await client.post('/api/tax/calculate', example);
    const [{ id }] = (await client.get('/api/tax/calculations')).body;
    expect((await client.get(`/api/tax/calculations/${id}`)).body.name).toBe(null);
    await rename(client, id, 'My salary');
    expect((await client.get(`/api/tax/calculations/${id}`)).body.name).toBe('My salary');
  });

  it('checks the session before the id', async () => {
    for (const id of ['1', 'abc']) {
      expect(await server.client().get(`/api/tax/calculations/${id}`)).toMatchObject({
        status: 401,
        body: { message: 'Please log in', reason: 'session.required' },
      });
    }
  });

  it("returns the same error for another user's calculation, a missing one and an invalid id", async () => {
    const one = await signedIn(server);
    const other = await signedIn(server);
    await one.client.post('/api/tax/calculate', example);
    const [{ id }] = (await one.client.get('/api/tax/calculations')).body;
    for (const asked of [
      id,
      2 ** 31 - 1,
      2 ** 31,
      0,
      -1,
      'abc',
      '1.5',
      `0${id}`,
      '%00',
      '99999999999999999999',
    ]) {
      expect(await other.client.get(`/api/tax/calculations/${asked}`)).toMatchObject({
        status: 404,
        body: { message: 'Calculation not found', reason: 'tax.calculation-not-found' },
      });
    }
  });
});

describe('GET /api/tax/history', () => {
  it('groups identical calculations, newest first, with a count', async () => {
    const { client } = await signedIn(server);
    for (const income of [1, 2, 1, 3, 1]) await client.post('/api/tax/calculate', { ...example, income });
    const { body: all } = await client.get('/api/tax/calculations');
    const { status, body } = await client.get('/api/tax/history');
    expect(status).toBe(200);
    expect(body).toEqual([
      { ...all[0], name: null, times: 3 },
      { ...all[1], name: null, times: 1 },
      { ...all[3], name: null, times: 1 },
    ]);
  });

  it('counts repeats on all pages', async () => {
    const { client } = await signedIn(server);
    for (const income of [1, 2, 3, 2, 1]) await client.post('/api/tax/calculate', { ...example, income });
    const first = await client.get('/api/tax/history?limit=2');
    expect(countsOf(first.body)).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const next = await client.get(`/api/tax/history?limit=2&before=${first.body[1].id}`);
    expect(countsOf(next.body)).toEqual([[3, 1]]);
  });

  it.each([
    { income: 540_000.01 },
    { incomeKind: 'pension' },
    { age: '65to74' },
    { retirementContributions: 0 },
    { medicalAidMembers: 3 },
    { taxYear: '2024/2025' },
  ])('keeps calculations apart that differ in %o', async (change) => {
    const { client } = await signedIn(server);
    await client.post('/api/tax/calculate', example);
    await client.post('/api/tax/calculate', { ...example, ...change });
    expect((await client.get('/api/tax/history')).body).toHaveLength(2);
  });

  // New medical credits don't change the take-home pay if they exceed the tax.
  it.each(['takeHomePay', 'medicalCredits'])('separates calculations if %s differs', async (figure) => {
    const { client, user } = await signedIn(server);
    await client.post('/api/tax/calculate', example);
    await server.deps
      .fork()
      .execute(
        `update tax_calculations set result = (result::jsonb || jsonb_build_object(?::text, 1))::json where user_id = ?`,
        [figure, user.id],
      );
    await client.post('/api/tax/calculate', example);
    expect((await client.get('/api/tax/history')).body).toMatchObject([{ times: 1 }, { times: 1 }]);
  });

  it("returns only the caller's own calculations", async () => {
    const one = await signedIn(server);
    const other = await signedIn(server);
    await one.client.post('/api/tax/calculate', example);
    await other.client.post('/api/tax/calculate', example);
    expect((await other.client.get('/api/tax/history')).body).toMatchObject([{ times: 1 }]);
  });
});

describe('PATCH /api/tax/calculations/{id}', () => {
  it('names a calculation along with earlier and later ones with the same figures', async () => {
    const { client } = await signedIn(server);
    for (const income of [1, 2, 1]) await client.post('/api/tax/calculate', { ...example, income });
    const [newest, , oldest] = (await client.get('/api/tax/calculations')).body;
    expect(await rename(client, oldest.id, ' My salary ')).toMatchObject({
      status: 200,
      body: { id: oldest.id, name: 'My salary' },
    });
    expect(await named(client)).toEqual([
      [1, 'My salary'],
      [2, null],
    ]);
    await client.post('/api/tax/calculate', { ...example, income: 1 });
    expect(await named(client)).toEqual([
      [1, 'My salary'],
      [2, null],
    ]);
    await rename(client, newest.id, 'As it is');
    expect(await named(client)).toEqual([
      [1, 'As it is'],
      [2, null],
    ]);
  });

  it('keeps the name when the oldest calculations are deleted', async () => {
    const { client, user } = await signedIn(server);
    const other = { ...example, income: 3 };
    await client.post('/api/tax/calculate', example);
    await client.post('/api/tax/calculate', other);
    const [, { id }] = (await client.get('/api/tax/calculations')).body;
    await rename(client, id, 'My salary');
    await client.post('/api/tax/calculate', example);
    await client.post('/api/tax/calculate', { ...example, income: 4 });
    await server.deps.fork().execute(
      `insert into tax_calculations (user_id, financial_year, income, age, retirement_contributions,
         medical_aid_members, table_version, result, working, calculated_at, created_at)
       select user_id, financial_year, 2, age, retirement_contributions, medical_aid_members, table_version, result,
         working, calculated_at, created_at from tax_calculations, generate_series(1, 997) where id = ?`,
      [id],
    );
    await client.post('/api/tax/calculate', other);
    const kept = await server.deps
      .fork()
      .find(TaxCalculation, { user: user.id, income: { $in: [540_000, 3, 4] } }, { orderBy: { id: 'asc' } });
    expect(kept.map(({ income, name }) => [income, name])).toEqual([
      [540_000, 'My salary'],
      [4, null],
      [3, null],
    ]);
    expect(await named(client)).toContainEqual([540_000, 'My salary']);
  });

  it("doesn't name another user's calculations", async () => {
    const one = await signedIn(server);
    const other = await signedIn(server);
    await one.client.post('/api/tax/calculate', example);
    const [{ id }] = (await one.client.get('/api/tax/calculations')).body;
    await rename(one.client, id, 'My salary');
    await other.client.post('/api/tax/calculate', example);
    expect(await named(other.client)).toEqual([[540_000, null]]);
  });

  it.each([{}, { title: 'My salary' }])('keeps the name if the body is %j', async (body) => {
    const { client } = await signedIn(server);
    await client.post('/api/tax/calculate', example);
    const [{ id }] = (await client.get('/api/tax/calculations')).body;
    await rename(client, id, 'My salary');
    expect(await client.send('PATCH', `/api/tax/calculations/${id}`, { body })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'name', message: 'Please enter text' }] },
    });
    expect(await named(client)).toEqual([[540_000, 'My salary']]);
  });

  it.each([null, '', '  ', '\u200b'])('removes the name with %j', async (name) => {
    const { client } = await signedIn(server);
    await client.post('/api/tax/calculate', example);
    const [{ id }] = (await client.get('/api/tax/calculations')).body;
    await rename(client, id, 'My salary');
    expect((await rename(client, id, name)).body).toEqual({ id, name: null });
    expect(await named(client)).toEqual([[540_000, null]]);
  });

  it.each([
    ['x'.repeat(101), 'Please use at most 100 characters'],
    ['two\nlines', 'Please use a single line of plain text'],
    [5, 'Please enter text'],
  ])('rejects the name %j', async (name, message) => {
    const { client } = await signedIn(server);
    await client.post('/api/tax/calculate', example);
    const [{ id }] = (await client.get('/api/tax/calculations')).body;
    expect(await rename(client, id, name)).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: 'name', message }] },
    });
    expect(await named(client)).toEqual([[540_000, null]]);
  });

  it("returns the same error for another user's calculation and a missing one, and names neither", async () => {
    const one = await signedIn(server);
    const other = await signedIn(server);
    await one.client.post('/api/tax/calculate', example);
    await other.client.post('/api/tax/calculate', example);
    const [{ id }] = (await one.client.get('/api/tax/calculations')).body;
    for (const asked of [id, 2 ** 31 - 1, 'abc']) {
      expect(await rename(other.client, asked, 'Mine')).toMatchObject({
        status: 404,
        body: { message: 'Calculation not found', reason: 'tax.calculation-not-found' },
      });
    }
    expect(await named(one.client)).toEqual([[540_000, null]]);
    expect(await named(other.client)).toEqual([[540_000, null]]);
  });

  it("doesn't affect the list of calculations", async () => {
    const { client } = await signedIn(server);
    await client.post('/api/tax/calculate', example);
    const { body: before } = await client.get('/api/tax/calculations');
    await rename(client, before[0].id, 'My salary');
    expect((await client.get('/api/tax/calculations')).body).toEqual(before);
  });
});
