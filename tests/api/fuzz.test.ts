import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/domain/orders/payments/reconcile.server.ts';
import { expectConsistent, readBooks } from '../support/books.ts';
import { anyCall, type FuzzCall, type OpenApiDocument } from '../support/fuzz-calls.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { buyer, settle } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { openEngagement } from '../support/practice.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const calls = Number(process.env['FUZZ_CALLS'] ?? 5_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 15);
const CONCURRENCY = 8;
const CALLS_PER_ROUND = 1_000;
/**
 * Number of requests before a new user signs in, because the current one may have been logged out, locked or deleted.
 */
const CALLS_PER_USER = 40;

/** Error reasons allowed with status 503 while the database is available. */
const unavailable = new Set([
  'auth.busy',
  'documents.no-space',
  'documents.store-unavailable',
  'orders.payments-off',
]);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { REQUESTS_PER_MINUTE: '999999999' } });
});
afterAll(() => server.close());

/** Describes what is wrong with a response; returns undefined if it is valid. */
function faultOf({ status, body, headers }: Reply): string | undefined {
  if (status < 400) return undefined;
  const refusal = body?.error ? { message: body.error.message, ...body.error.data } : body;
  const { message, reason } = (refusal ?? {}) as { message?: unknown; reason?: unknown };
  if (typeof message !== 'string' || message === '' || typeof reason !== 'string') return 'no error body';
  if (/\bat .+:\d+:\d+|select .+ from|node_modules/i.test(JSON.stringify(body))) return 'tells too much';
  if (status === 503) return unavailable.has(reason) ? undefined : '503 without a name';
  if (status >= 500) return 'a fault of ours';
  if (status === 429 && !(Number(headers.get('retry-after')) > 0)) return '429 without Retry-After';
  return undefined;
}

describe(`${calls} fuzzed calls (seed ${seed})`, () => {
  const people: { client: HttpClient; id: number }[] = [];
  const statuses = new Map<number, number>();
  let anonymous: HttpClient;
  let staff: HttpClient;
  beforeAll(() => {
    anonymous = server.client();
  });

  /** Adds a member of staff, and a user with a cart, a pending order, a paid order and a return. */
  async function addUser(): Promise<void> {
    const { client, user, form } = await buyer(server);
    await settle(server, form);
    await client.post('/api/cart', { productId: 2 });
    await client.post('/api/checkout', { billingAddress: {} });
    people.push({ client, id: user.id });
    staff = (await staffMember(server)).client;
    await openEngagement(staff, user.id);
  }

  /** Selects an anonymous caller, a member of staff or one of the two latest users. */
  function callerOf(turn: number): HttpClient {
    if (turn % 5 === 0) return anonymous;
    if (turn % 5 === 1) return staff;
    return people.at(-1 - (turn % 2))?.client ?? anonymous;
  }

  /**
   * Sends a request as the user selected by `turn`.
   * @returns any problems found in the response
   */
  async function make(call: FuzzCall, turn: number): Promise<object[]> {
    const client = callerOf(turn);
    const reply = await call.send(client);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    const fault = faultOf(reply);
    if (fault === undefined) return [];
    return [{ turn, name: call.name, input: call.input, fault, status: reply.status, body: reply.body }];
  }

  const rounds = Array.from({ length: Math.ceil(calls / CALLS_PER_ROUND) }, (_, round) => round);
  it.each(rounds)(
    'get valid replies: round %i',
    { timeout: 60_000 + CALLS_PER_ROUND * 40 },
    async (round) => {
      const { body: document } = await server.client().get('/api/openapi.json');
      const first = round * CALLS_PER_ROUND;
      const drawn = fc.sample(anyCall(document as OpenApiDocument), {
        numRuns: CALLS_PER_ROUND,
        seed: seed + first,
      });
      for (let at = 0; at < Math.min(CALLS_PER_ROUND, calls - first); at += CONCURRENCY) {
        if ((first + at) % CALLS_PER_USER < CONCURRENCY) {
          // One user's failed logins must not lock out the next.
          await server.deps.fork().execute('delete from login_attempts');
          await addUser();
        }
        const now = drawn.slice(at, at + CONCURRENCY);
        const faults = await Promise.all(now.map((call, index) => make(call, first + at + index)));
        expect(faults.flat()).toEqual([]);
      }
    },
  );

  it('succeed sometimes', () => {
    const counted = [...statuses].toSorted(([one], [other]) => one - other);
    if (process.env['FUZZ_CALLS'] !== undefined) process.stdout.write(`${JSON.stringify(counted)}\n`);
    expect(statuses.get(200)).toBeGreaterThan(calls / 20);
  });

  it('leave consistent orders, a healthy server and working registration', async () => {
    expect(await reconcile(server.deps)).toMatchObject({ balanced: true, differences: [] });
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    for (const { id } of people) expectConsistent(await readBooks(client, id));
    await client.end();
    expect((await server.client().get('/readyz')).status).toBe(200);
    expect({}).not.toHaveProperty('polluted');
    expect((await signedIn(server)).user.id).toBeGreaterThan(0);
  });
});
