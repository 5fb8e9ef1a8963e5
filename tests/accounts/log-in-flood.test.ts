import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../src/server/sessions/argon2-passwords.ts';
import { eventually } from '../support/eventually.ts';
import { registration, signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Person = ReturnType<typeof registration>;

interface Call {
  path: '/api/login' | '/api/register';
  body: object;
  address: string;
}

const address = '203.0.113.5';
const otherAddress = '198.51.100.7';
const login = (credentials: { username: string; password: string }, from: string): Call => ({
  path: '/api/login',
  body: { username: credentials.username, password: credentials.password },
  address: from,
});
const register = (from: string): Call => ({ path: '/api/register', body: registration(), address: from });

describe('flood of logins', () => {
  let server: TestServer;
  beforeAll(async () => {
    // Use the production hash cost.
    server = await startTestServer({ replace: { passwords: await createPasswords() } });
  });
  afterAll(() => server.close());

  it('gets a response for each of 400 concurrent logins without slowing signed-in users', async () => {
    const { client } = await signedIn(server);
    // Use a separate account, because only the latest 100 sessions per account are kept.
    const { username, password } = (await signedIn(server)).details;
    // Send twice as many requests as the queue holds.
    const flood = Array.from({ length: 400 }, () =>
      server.client().post('/api/login', { username, password }),
    );
    const flooded = Promise.all(flood);
    const others = [];
    for (let calls = 0; calls < 20; calls += 1) others.push(await client.get('/api/user'));
    const replies = await flooded;
    const kinds = replies.map(({ status, body }) => `${status} ${body.reason ?? ''}`.trim());
    expect(new Set(kinds)).toEqual(new Set(['200', '503 auth.busy']));
    expect(kinds.filter((kind) => kind === '200').length).toBeGreaterThanOrEqual(200);
    for (const { status, headers } of replies) expect(headers.has('retry-after')).toBe(status === 503);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  });
});

describe('caller behind a flood', () => {
  let server: TestServer;
  let queued = 0;
  let held: Promise<void> | undefined;
  let release: () => void;
  let anna: Person;
  let bongi: Person;
  beforeAll(async () => {
    const passwords = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    server = await startTestServer({
      environment: { TRUST_PROXY: '127.0.0.1' },
      replace: {
        passwords: {
          ...passwords,
          // Use the real queue, but each task waits for `release`.
          enqueue: (task, work) => {
            queued += 1;
            const start = held;
            return passwords.enqueue(task, async () => {
              await start;
              return work();
            });
          },
        },
      },
    });
    [anna, bongi] = [(await signedIn(server)).details, (await signedIn(server)).details];
  });
  beforeEach(() => {
    ({ promise: held, resolve: release } = Promise.withResolvers<void>());
    queued = 0;
  });
  afterAll(() => server.close());

  /** Queues requests in the given order, releases them and returns them in the order they were answered. */
  async function answerInOrder(calls: readonly Call[]): Promise<Call[]> {
    const answered: Call[] = [];
    const sent: Promise<unknown>[] = [];
    for (const [index, call] of calls.entries()) {
      const { path, body, address } = call;
      const reply = server.client().send('POST', path, { body, headers: { 'x-forwarded-for': address } });
      sent.push(reply.then(() => answered.push(call)));
      await eventually(() => expect(queued).toBe(index + 1), { interval: 1 });
    }
    release();
    await Promise.all(sent);
    return answered;
  }

  it.each<[string, { flood: (index: number) => Call; caller: () => Call }]>([
    [
      'logins of another account at the same address',
      { flood: () => login(anna, address), caller: () => login(bongi, address) },
    ],
    [
      'logins of another account from many addresses',
      { flood: (index) => login(anna, `192.0.2.${index}`), caller: () => login(bongi, address) },
    ],
    [
      'logins with many names from another address',
      {
        flood: (index) => login({ ...anna, username: `name${index}` }, address),
        caller: () => login(bongi, otherAddress),
      },
    ],
    [
      'registrations from another address',
      { flood: () => register(address), caller: () => register(otherAddress) },
    ],
  ])('is answered before the 40th of these: %s', async (_, { flood, caller }) => {
    const call = caller();
    const answered = await answerInOrder([...Array.from({ length: 100 }, (__, index) => flood(index)), call]);
    expect(answered.indexOf(call)).toBeGreaterThanOrEqual(0);
    expect(answered.indexOf(call)).toBeLessThan(40);
  });
});
