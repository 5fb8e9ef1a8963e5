import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TaxCalculation } from '../../src/domain/tax/tax-calculation.entity.ts';
import { TaxEstimate } from '../../src/domain/tax/estimates/tax-estimate.entity.ts';
import {
  maxCertificates,
  maxEntries,
  maxProceeds,
  maxReturnAmount,
} from '../../src/domain/tax/return/return-input.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/api/tax/return/calculate';
const calculate = (input: unknown) => server.client().post(path, input);

/** Sends a body that JSON.stringify can't produce. */
const send = (body: string, to = path) =>
  server.client().send('POST', to, { body, headers: { 'content-type': 'application/json' } });

const salary = { age: 'under65', certificates: [{ amounts: { '3601': 480_000, '4102': 96_000 } }] };
const withCode = (code: string, value: unknown) => ({
  age: 'under65',
  certificates: [{ amounts: { [code]: value } }],
});

const repeat = <T>(count: number, entry: T): T[] => Array.from({ length: count }, () => entry);

describe('POST /api/tax/return/calculate', () => {
  it('returns the figures of a return to anyone', async () => {
    const { status, body } = await calculate(salary);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      taxYear: '2025/2026',
      tableVersion: '2025/2026-1.1',
      income: 480_000,
      taxableIncome: 480_000,
      normalTax: 111_307,
      rebates: 17_235,
      netTax: 94_072,
      employeesTax: 96_000,
      balance: -1_928,
    });
    expect(body.lines[0]).toMatchObject({ id: 'code-3601', group: 'employment', amount: 480_000 });
    expect(body.lines[0].working[0]).toMatchObject({ amount: 480_000, source: expect.any(String) });
  });

  it('stores nothing, even with a session', async () => {
    const { client } = await signedIn(server);
    expect((await client.post(path, salary)).status).toBe(200);
    expect(await server.deps.fork().count(TaxCalculation)).toBe(0);
    expect(await server.deps.fork().count(TaxEstimate)).toBe(0);
  });

  it('returns the same through REST and tRPC', async () => {
    const input = {
      ...salary,
      rentals: [{ name: 'Flat', income: 90_000, costs: 120_000 }],
      inCommunity: true,
    };
    const { body } = await server.client().post('/trpc/tax.calculateReturn', input);
    expect(body.result.data).toEqual((await calculate(input)).body);
  });
});

describe('bad input', () => {
  it.each([
    [{}, 'age', 'Please choose your age group'],
    [[], '', 'Please send the figures of the return as a JSON object'],
    [{ age: 'old' }, 'age', 'Age must be one of under65, 65to74 or 75plus'],
    [withCode('3601', '480000'), 'certificates.0.amounts.3601', 'Please enter an amount in rand'],
    [withCode('3601', 'NaN'), 'certificates.0.amounts.3601', 'Please enter an amount in rand'],
    [withCode('3601', [1]), 'certificates.0.amounts.3601', 'Please enter an amount in rand'],
    [withCode('3601', -0.01), 'certificates.0.amounts.3601', 'Please enter an amount of at least 0'],
    [withCode('3601', 1e308), 'certificates.0.amounts.3601', 'Please enter at most R99 999 999.99'],
    [withCode('9999', 1), 'certificates.0.amounts.9999', 'Unknown source code: 9999'],
    [withCode('toString', 1), 'certificates.0.amounts.toString', 'Unknown source code: toString'],
    [{ age: 'under65', certificates: {} }, 'certificates', 'Please send a list'],
    [{ age: 'under65', certificates: [[]] }, 'certificates.0', 'Please send an object'],
    [
      { age: 'under65', certificates: [{ amounts: [1] }] },
      'certificates.0.amounts',
      'Please send the amounts by source code',
    ],
    [{ age: 'under65', foo: 1 }, 'foo', 'Unknown field: foo'],
    [{ age: 'under65', certificates: [{ foo: 1 }] }, 'certificates.0.foo', 'Unknown field: foo'],
    [
      { age: 'under65', companyCars: [{ costs: { tyres: 1 } }] },
      'companyCars.0.costs.tyres',
      'Unknown field: tyres',
    ],
    [
      { age: 'under65', medical: { members: 1.5 } },
      'medical.members',
      'Please enter the number of members, or one number for each of the 12 months',
    ],
    [
      { age: 'under65', business: [{ name: 'a\u0000b' }] },
      'business.0.name',
      'Please use a single line of plain text',
    ],
    [
      { age: 'under65', business: [{ name: 'x'.repeat(900_000) }] },
      'business.0.name',
      'Please use at most 100 characters',
    ],
    [
      { age: 'under65', gains: [{ kind: 'other', proceeds: maxProceeds + 1 }] },
      'gains.0.proceeds',
      'Please enter at most R999 999 999.99',
    ],
  ])('names the field of %j', async (input, field, message) => {
    const { status, body } = await calculate(input);
    expect(status).toBe(400);
    expect(body).toEqual({ message, reason: 'validation', issues: [{ path: field, message }] });
    const trpc = await server.client().post('/trpc/tax.calculateReturn', input);
    expect(trpc.body.error.data.issues).toEqual(body.issues);
  });

  it('names each unknown field separately', async () => {
    const { body } = await calculate({ age: 'under65', interest: { first: 1, second: 2 } });
    expect(body.issues).toEqual([
      { path: 'interest.first', message: 'Unknown field: first' },
      { path: 'interest.second', message: 'Unknown field: second' },
    ]);
  });

  it.each([
    ['certificates', { age: 'under65', certificates: repeat(10_000, { amounts: { '3601': 1 } }) }, 1],
    ['invalid certificates', { age: 'under65', certificates: repeat(10_000, { foo: 1 }) }, 1],
    ['numbers in place of trips', { age: 'under65', travel: repeat(100_000, 1) }, 1],
    [
      'unknown codes',
      {
        age: 'under65',
        certificates: [
          { amounts: Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`x${n}`, ''])) },
        ],
      },
      10,
    ],
    [
      'unknown fields',
      { age: 'under65', ...Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`x${n}`, 1])) },
      100,
    ],
    [
      'wrong fields in every entry',
      {
        age: 'under65',
        travel: repeat(maxEntries, { value: 'x', totalKm: 'x', businessKm: 'x', days: 'x' }),
      },
      100,
    ],
  ])('reports at most 100 issues for thousands of %s', async (_what, input, issues) => {
    const { status, body } = await calculate(input);
    expect(status).toBe(400);
    expect(body.issues).toHaveLength(issues);
    expect(JSON.stringify(body).length).toBeLessThan(30_000);
  });

  it.each([
    ['field', `{"age":"under65","${'k'.repeat(900_000)}":1}`],
    ['source code', `{"age":"under65","certificates":[{"amounts":{"${'9'.repeat(900_000)}":"x"}}]}`],
  ])('shortens a very long %s in its reply', async (_what, body) => {
    const reply = await send(body);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body).length).toBeLessThan(1_000);
  });

  it.each([
    ['NaN', '{"age":"under65","interest":{"local":NaN}}', 400],
    ['an infinite number', '{"age":"under65","interest":{"local":1e999}}', 400],
    ['deep arrays', `{"age":"under65","interest":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 400],
    ['deep objects', `{"age":"under65","interest":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`, 400],
    ['more than 1 MB', `{"age":"under65","x":"${'x'.repeat(1_100_000)}"}`, 413],
  ])('rejects %s through REST and tRPC', async (_what, body, status) => {
    expect((await send(body)).status).toBe(status);
    expect((await send(body, '/trpc/tax.calculateReturn')).status).toBe(status);
  });

  it('uses the last of two equal keys, as JSON does', async () => {
    const { body } = await send('{"age":"under65","interest":{"local":9},"interest":{"local":30000}}');
    expect(body.income).toBe(30_000);
  });

  it.each([
    '{"age":"under65","__proto__":{"polluted":1}}',
    '{"age":"under65","certificates":[{"amounts":{"__proto__":{"3601":9}}}]}',
    '{"age":"under65","constructor":{"prototype":{"polluted":1}}}',
  ])('rejects %s through REST and tRPC', async (body) => {
    for (const path of ['/api/tax/return/calculate', '/trpc/tax.calculateReturn']) {
      expect((await send(body, path)).status).toBe(400);
    }
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('extreme but valid input', () => {
  const most = maxReturnAmount;
  const each = { '3601': most, '3701': most, '4001': most, '4005': most, '4102': most };
  it.each([
    [
      'the largest incomes',
      {
        certificates: repeat(maxCertificates, { amounts: each }),
        business: repeat(maxEntries, { income: most }),
        rentals: repeat(maxEntries, { income: most }),
        gains: repeat(maxEntries, { kind: 'residence', proceeds: maxProceeds }),
        interest: { local: most, foreign: most },
        lumpSums: { retirement: most, severance: most, withdrawal: most, savingsPot: most },
        foreignWork: repeat(maxEntries, { pay: most, foreignTax: most, qualifies: true, workDays: 0 }),
      },
    ],
    [
      'the largest losses and deductions',
      {
        business: repeat(maxEntries, { costs: most }),
        rentals: repeat(maxEntries, { costs: most, lossYears: 5 }),
        gains: repeat(maxEntries, { kind: 'other', baseCost: most }),
        capitalLossBefore: most,
        donations: { receipts: most, before: most },
        retirement: { contributions: most, before: most },
        medical: { members: repeat(12, 20), fees: most, expenses: most, disability: true },
      },
    ],
    ['amounts below a cent', { interest: { local: 5e-324 }, travel: [{ value: 1e-300, totalKm: 5e-324 }] }],
    ['empty parts', { certificates: [{}], travel: [{}], homeOffice: {}, foreignWork: [{}], provisional: {} }],
  ])('gives finite amounts and no negative tax for %s', async (_what, input) => {
    for (const age of ['under65', '65to74', '75plus']) {
      const { status, body } = await calculate({ ...input, age });
      expect(status).toBe(200);
      // JSON has no NaN or Infinity; either would arrive as null.
      const nulls = JSON.stringify(body).match(/"(?!underestimation|interest)\w+":null/);
      expect(nulls).toBeNull();
      for (const figure of [body.taxableIncome, body.normalTax, body.netTax, body.taxOnLumpSums]) {
        expect(figure).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('treats minus zero as zero', async () => {
    const { status, body } = await send(
      '{"age":"under65","interest":{"local":-0},"business":[{"costs":-0}]}',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ income: 0, netTax: 0, balance: 0 });
  });
});
