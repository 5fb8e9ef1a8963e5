import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../support/documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const LIMIT = 40;
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  const environment = { CHANGES_PER_HOUR: String(LIMIT) };
  server = await startTestServer({ environment });
  other = await startTestServer({ environment, databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const change = (client: HttpClient, phoneNumber = '082 000 0000') =>
  client.send('PATCH', '/api/profile', { body: { phoneNumber } });

/** Makes changes until the limit is reached and returns how many were made. */
async function exhaustLimit(client: HttpClient): Promise<number> {
  for (let changes = 0; changes <= LIMIT; changes += 1) {
    if ((await change(client)).status === 429) return changes;
  }
  throw new Error('The limit was never reached');
}

/** Backdates the counted changes by an hour, so they no longer count. */
const expireCalls = () =>
  server.deps.fork().execute(`update limited_calls set called_at = called_at - interval '1 hour'`);

describe('limit on account changes', () => {
  it('applies per hour', async () => {
    const { client } = await signedIn(server);
    expect(await exhaustLimit(client)).toBe(LIMIT);
    const refused = await change(client);
    expect(refused).toMatchObject({ status: 429, body: { reason: 'account.too-many-changes' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await upload(client)).body.reason).toBe('account.too-many-changes');
    expect((await client.get('/api/profile')).status).toBe(200);
    await expireCalls();
    expect((await change(client)).status).toBe(200);
  });

  it('applies per account', async () => {
    const busy = await signedIn(server);
    await exhaustLimit(busy.client);
    const { client } = await signedIn(server);
    expect((await change(client)).status).toBe(200);
  });

  it('is shared by all processes, in blocks of 20', async () => {
    const { client } = await signedIn(server);
    const otherClient = other.client();
    for (const [name, value] of client.cookies) otherClient.setCookie(name, value);
    await change(otherClient);
    expect(await exhaustLimit(client)).toBe(LIMIT - 20);
    expect(await exhaustLimit(otherClient)).toBe(19);
  });

  it('counts successful changes, but not rejected ones, cart changes or calculations', async () => {
    const { client } = await signedIn(server);
    for (let call = 0; call < LIMIT; call += 1) {
      expect((await change(client, '1'.repeat(31))).status).toBe(400);
      expect((await client.post('/api/cart', { productId: 1, quantity: 1 })).status).toBe(201);
      expect((await client.post('/api/tax/calculate', { age: 'under65' })).status).toBe(200);
    }
    expect(await exhaustLimit(client)).toBe(LIMIT);
  });

  it("counts logins separately with the same limit, and doesn't count failed ones", async () => {
    const { client, details } = await signedIn(server);
    const { username, password } = details;
    const stranger = server.client();
    for (let guess = 0; guess < 9; guess += 1) {
      await stranger.post('/api/login', { username, password: `wrong${guess}` });
    }
    expect(await exhaustLimit(client)).toBe(LIMIT);
    const logIn = () => server.client().post('/api/login', { username, password });
    for (let logIns = 0; logIns < LIMIT; logIns += 1) expect((await logIn()).status).toBe(200);
    expect(await logIn()).toMatchObject({ status: 429, body: { reason: 'account.too-many-changes' } });
  });
});
