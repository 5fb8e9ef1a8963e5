import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const HOUR_MS = 60 * 60 * 1_000;

let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(clock) } });
});
afterAll(() => server.close());

it('ends staff sessions, but not clients’ sessions, after 12 hours, however much they are used', async () => {
  const { client: staff } = await staffMember(server);
  const { client } = await signedIn(server);
  const callers = [staff, client];
  const asked = async () =>
    Promise.all(callers.map(async (caller) => (await caller.get('/api/user')).status));
  for (let hours = 0; hours < 11; hours += 1) {
    clock += HOUR_MS;
    expect(await asked()).toEqual([200, 200]);
  }
  clock += HOUR_MS;
  expect(await asked()).toEqual([401, 200]);
  expect(staff.cookies.has('session')).toBe(false);
  const sessions = await server.deps.fork().execute<{ count: string }[]>('select count(*) from sessions');
  expect(sessions).toEqual([{ count: '1' }]);
});

it('ends clients’ sessions after 180 days, however much they are used', async () => {
  const { client } = await signedIn(server);
  const status = async () => (await client.get('/api/user')).status;
  // Idle sessions end after 30 days.
  for (let days = 0; days < 160; days += 20) {
    clock += 20 * 24 * HOUR_MS;
    expect(await status()).toBe(200);
  }
  clock += 20 * 24 * HOUR_MS;
  expect(await status()).toBe(401);
});
