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

/** Makes changes until none is left; answers with how many there were. */
async function spend(client: HttpClient): Promise<number> {
  for (let changes = 0; changes <= LIMIT; changes += 1) {
    if ((await change(client)).status === 429) return changes;
  }
  throw new Error('There was no limit');
}

/** Lets an hour pass for what was counted. */
const passAnHour = () =>
  server.deps.fork().execute(`update limited_calls set called_at = called_at - interval '1 hour'`);

describe('the changes of one account', () => {
  it('are limited within an hour, and taken again after it', async () => {
    const { client } = await signedIn(server);
    expect(await spend(client)).toBe(LIMIT);
    const refused = await change(client);
    expect(refused).toMatchObject({ status: 429, body: { reason: 'account.too-many-changes' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await upload(client)).body.reason).toBe('account.too-many-changes');
    expect((await client.get('/api/profile')).status).toBe(200);
    await passAnHour();
    expect((await change(client)).status).toBe(200);
  });

  it('leave other accounts alone', async () => {
    const busy = await signedIn(server);
    await spend(busy.client);
    const { client } = await signedIn(server);
    expect((await change(client)).status).toBe(200);
  });

  it('are one number for all processes, up to a block of 20 that each has taken', async () => {
    const { client } = await signedIn(server);
    const elsewhere = other.client();
    for (const [name, value] of client.cookies) elsewhere.setCookie(name, value);
    await change(elsewhere);
    expect(await spend(client)).toBe(LIMIT - 20);
    expect(await spend(elsewhere)).toBe(19);
  });

  it('count where they were made, not where they were refused, and neither in the cart nor as calculations', async () => {
    const { client } = await signedIn(server);
    for (let call = 0; call < LIMIT; call += 1) {
      expect((await change(client, '1'.repeat(31))).status).toBe(400);
      expect((await client.post('/api/cart', { productId: 1, quantity: 1 })).status).toBe(201);
      expect((await client.post('/api/tax/calculate', { age: 'under65' })).status).toBe(200);
    }
    expect(await spend(client)).toBe(LIMIT);
  });

  it('leave log-ins alone, which have an allowance of the same size; failed ones count nowhere', async () => {
    const { client, details } = await signedIn(server);
    const { username, password } = details;
    const stranger = server.client();
    for (let guess = 0; guess < 9; guess += 1) {
      await stranger.post('/api/login', { username, password: `wrong${guess}` });
    }
    expect(await spend(client)).toBe(LIMIT);
    const logIn = () => server.client().post('/api/login', { username, password });
    for (let logIns = 0; logIns < LIMIT; logIns += 1) expect((await logIn()).status).toBe(200);
    expect(await logIn()).toMatchObject({ status: 429, body: { reason: 'account.too-many-changes' } });
  });
});
