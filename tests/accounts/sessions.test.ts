import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Session } from '../../src/domain/accounts/user.entity.ts';
import { hashSessionId } from '../../src/server/sessions/lucia.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rowOf = (client: HttpClient) => hashSessionId(client.cookies.get('session') ?? '');

async function setExpiry(client: HttpClient, inDays: number): Promise<void> {
  const expiresAt = new Date(Date.now() + inDays * DAY_MS);
  await server.deps.fork().nativeUpdate(Session, { id: rowOf(client) }, { expiresAt });
}

async function daysLeft(client: HttpClient): Promise<number> {
  const session = await server.deps.fork().findOneOrFail(Session, { id: rowOf(client) });
  return (session.expiresAt.getTime() - Date.now()) / DAY_MS;
}

describe('a session', () => {
  it('is stored under the hash of its cookie, never under the cookie itself', async () => {
    const { client } = await signedIn(server);
    const em = server.deps.fork();
    expect(await em.count(Session, { id: rowOf(client) })).toBe(1);
    expect(await em.count(Session, { id: client.cookies.get('session') ?? '' })).toBe(0);
  });

  it.each([28.9, 14, 0.1])('slides on to 30 days by a visit with %d days left', async (left) => {
    const { client } = await signedIn(server);
    expect(await daysLeft(client)).toBeCloseTo(30, 1);
    await setExpiry(client, left);
    const visit = await client.get('/api/user');
    expect(visit.headers.get('set-cookie')).toContain('session=');
    expect(await daysLeft(client)).toBeCloseTo(30, 1);
  });

  it('is written at most once a day', async () => {
    const { client } = await signedIn(server);
    await setExpiry(client, 29.5);
    const visit = await client.get('/api/user');
    expect(visit.headers.get('set-cookie')).toBeNull();
    expect(await daysLeft(client)).toBeCloseTo(29.5, 1);
  });

  it('ends after 30 idle days, and its row goes', async () => {
    const { client } = await signedIn(server);
    const row = rowOf(client);
    await setExpiry(client, -0.01);
    expect((await client.get('/api/user')).status).toBe(401);
    expect(await server.deps.fork().count(Session, { id: row })).toBe(0);
  });

  it('is swept when it has ended', async () => {
    const ended = await signedIn(server);
    const running = await signedIn(server);
    await setExpiry(ended.client, -1);
    await server.deps.lucia.deleteExpiredSessions();
    expect(await server.deps.fork().count(Session, { id: rowOf(ended.client) })).toBe(0);
    expect(await server.deps.fork().count(Session, { id: rowOf(running.client) })).toBe(1);
  });

  it.each(['forged', 'a'.repeat(40), 'a'.repeat(5_000), '%00', '"; drop table sessions'])(
    'does not come from the forged cookie %o',
    async (value) => {
      const client = server.client();
      client.setCookie('session', encodeURIComponent(value));
      expect(await client.get('/api/user')).toMatchObject({
        status: 401,
        body: { message: 'Please log in' },
      });
    },
  );
});

describe('POST /api/logout', () => {
  it('clears the cookie and deletes the row', async () => {
    const { client } = await signedIn(server);
    const row = rowOf(client);
    expect(await client.post('/api/logout')).toMatchObject({
      status: 200,
      body: { message: 'Logged out successfully' },
    });
    expect(client.cookies.has('session')).toBe(false);
    expect(await server.deps.fork().count(Session, { id: row })).toBe(0);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('is right without a session too', async () => {
    expect((await server.client().post('/api/logout')).status).toBe(200);
  });

  it('takes an empty body that says it is JSON', async () => {
    const reply = await server
      .client()
      .send('POST', '/api/logout', { headers: { 'content-type': 'application/json' } });
    expect(reply.status).toBe(200);
  });
});

describe('the Secure flag', () => {
  it('is set when the public address is https', async () => {
    const secure = await startTestServer({ environment: { PUBLIC_URL: 'https://tax.example.com' } });
    const { client } = await signedIn(secure);
    const reply = await client.post('/api/login', { username: 'nobody', password: 'x' });
    expect(reply.status).toBe(401);
    const again = await secure.client().post('/api/register', {
      fullName: 'Some One',
      email: 'some.one@example.com',
      username: 'someone',
      password: 'secret1',
    });
    expect(again.headers.get('set-cookie')).toContain('; Secure');
    await secure.close();
  });
});
