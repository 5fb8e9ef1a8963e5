import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../../src/domain/orders/payments/reconcile.server.ts';
import { expectSound, readBooks } from '../support/books.ts';
import { anyCall, type FuzzCall, type OpenApiDocument } from '../support/fuzz-calls.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { buyer, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const calls = Number(process.env['FUZZ_CALLS'] ?? 5_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 15);
const AT_A_TIME = 8;
/** A multiple of those; more at once would only take memory. */
const DRAWN_AT_ONCE = 1_000;
/** After so many calls somebody new signs in: by then the last one may be logged out, locked out or gone. */
const NEW_PERSON_EVERY = 40;

/** What may be told with 503 where the database is there. */
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

/** What is wrong with an answer; undefined where nothing is. */
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

it(
  `${calls} calls that nobody would make (seed ${seed}) are answered or refused, and the books balance`,
  { timeout: 60_000 + calls * 40 },
  async () => {
    const { body: document } = await server.client().get('/api/openapi.json');
    const any = anyCall(document as OpenApiDocument);
    let drawn: FuzzCall[] = [];
    const people: { client: HttpClient; id: number }[] = [];
    const nobody = server.client();
    const statuses = new Map<number, number>();
    const faults: unknown[] = [];

    /** Somebody with a cart, an order that waits and one that is paid. */
    async function addPerson(): Promise<void> {
      const { client, user, form } = await buyer(server);
      await settle(server, form);
      await client.post('/api/cart', { productId: 2 });
      await client.post('/api/checkout', { billingAddress: {} });
      people.push({ client, id: user.id });
    }

    async function make(call: FuzzCall, turn: number): Promise<void> {
      const client = turn % 5 === 0 ? nobody : (people.at(-1 - (turn % 2))?.client ?? nobody);
      const reply = await call.send(client);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      const fault = faultOf(reply);
      if (fault !== undefined) {
        const { name, input } = call;
        faults.push({ turn, name, input, fault, status: reply.status, body: reply.body });
      }
    }

    for (let turn = 0; turn < calls; turn += AT_A_TIME) {
      if (turn % NEW_PERSON_EVERY < AT_A_TIME) {
        // What one of them failed to guess must not lock the next one out.
        await server.deps.fork().execute('delete from login_attempts');
        await addPerson();
      }
      const within = turn % DRAWN_AT_ONCE;
      if (within === 0) drawn = fc.sample(any, { numRuns: DRAWN_AT_ONCE, seed: seed + turn });
      const now = drawn.slice(within, within + AT_A_TIME);
      await Promise.all(now.map((call, index) => make(call, turn + index)));
      // One is enough to see; the rest would only fill the screen.
      if (faults.length > 5) break;
    }
    const counted = [...statuses].toSorted(([one], [other]) => one - other);
    if (process.env['FUZZ_CALLS'] !== undefined) process.stdout.write(`${JSON.stringify(counted)}\n`);
    expect(faults).toEqual([]);
    expect(statuses.get(200), 'some are right').toBeGreaterThan(calls / 20);

    expect(await reconcile(server.deps)).toMatchObject({ balanced: true, differences: [] });
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    for (const { id } of people) expectSound(await readBooks(client, id));
    await client.end();
    expect((await server.client().get('/readyz')).status).toBe(200);
    expect({}).not.toHaveProperty('polluted');
    // Whoever comes after can still do everything.
    expect((await signedIn(server)).user.id).toBeGreaterThan(0);
  },
);
