import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Session } from '../../src/domain/accounts/user.entity.ts';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { hashSessionId } from '../../src/server/sessions/lucia.ts';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
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

  it('of an account that has a hundred ends the oldest', async () => {
    const { client, details, user } = await signedIn(server);
    await server.deps.fork().execute(
      `insert into sessions (id, user_id, user_agent, network, created_at, last_seen_at, confirmed_at, expires_at)
       select repeat('x', 60) || ? || n, user_id, user_agent, network, created_at, last_seen_at, confirmed_at, expires_at
       from sessions, generate_series(101, 199) n where user_id = ?`,
      [user.id % 10, user.id],
    );
    expect(await server.deps.fork().count(Session, { user: user.id })).toBe(100);
    const { username, password } = details;
    const next = server.client();
    expect((await next.post('/api/login', { username, password })).status).toBe(200);
    expect(await server.deps.fork().count(Session, { user: user.id })).toBe(100);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await next.get('/api/user')).status).toBe(200);
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

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** The same person on another device. */
async function logIn({ username, password }: { username: string; password: string }, userAgent = iPhone) {
  const client = server.client();
  const headers = { 'user-agent': userAgent };
  const { status } = await client.send('POST', '/api/login', { body: { username, password }, headers });
  expect(status).toBe(200);
  return client;
}

const listOf = async (client: HttpClient) => (await client.get('/api/sessions')).body;

/** What the trail says of whoever this is, newest first. */
async function eventsOf(userId: number) {
  const em = server.deps.fork();
  const [{ subject } = { subject: '' }] = await em.execute<{ subject: string }[]>(
    'select audit_subject as subject from users where id = ?',
    [userId],
  );
  const events = await em.find(AuditEvent, { subject }, { orderBy: { id: -1 } });
  return events.map(({ kind, detail }) => ({ kind, detail }));
}

describe('a visit', () => {
  it.each([
    [10.1, true],
    [9.9, false],
  ])('%d minutes after the last one moves it on: %s', async (minutes, moves) => {
    const { client } = await signedIn(server);
    const lastSeenAt = new Date(Date.now() - minutes * 60_000);
    await server.deps
      .fork()
      .nativeUpdate(Session, { id: rowOf(client) }, { lastSeenAt, network: '203.0.113.0/24' });
    const replies = await Promise.all(Array.from({ length: 5 }, () => client.get('/api/user')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const after = await server.deps.fork().findOneOrFail(Session, { id: rowOf(client) });
    expect(after.network).toBe(moves ? '127.0.0.0/24' : '203.0.113.0/24');
    expect(after.lastSeenAt > lastSeenAt).toBe(moves);
  });
});

describe('GET /api/sessions', () => {
  it('tells where one is logged in, newest first, in words, and which one asks', async () => {
    const { client, details } = await signedIn(server);
    const phone = await logIn(details);
    const program = await logIn(details, 'curl/8.5.0');
    await signedIn(server);
    const list = await listOf(phone);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const seen = { id: expect.any(Number), network: '127.0.0.0/24', lastSeenAt: instant, createdAt: instant };
    expect(list).toEqual([
      { ...seen, device: 'A program', kind: 'computer', current: false },
      { ...seen, device: 'Safari on iPhone', kind: 'phone', current: true },
      { ...seen, device: 'A program', kind: 'computer', current: false },
    ]);
    const ids = list.map(({ id }: { id: number }) => id);
    expect(ids.toSorted((a: number, b: number) => b - a)).toEqual(ids);
    expect((await listOf(program)).map(({ current }: { current: boolean }) => current)).toEqual([
      true,
      false,
      false,
    ]);
    expect((await listOf(client))[2]).toMatchObject({ current: true });
  });

  it('holds nothing that opens a session, and neither a header nor an address whole', async () => {
    const { client } = await signedIn(server);
    const text = JSON.stringify(await listOf(client));
    expect(text).not.toContain(rowOf(client));
    expect(text).not.toContain(client.cookies.get('session') ?? '');
    expect(text).not.toContain('127.0.0.1');
  });

  it('leaves out what has ended', async () => {
    const { client, details } = await signedIn(server);
    const phone = await logIn(details);
    await setExpiry(phone, -0.01);
    expect(await listOf(client)).toMatchObject([{ current: true }]);
  });

  it('comes in pages', async () => {
    const { client, details } = await signedIn(server);
    await logIn(details);
    const [newest] = (await client.get('/api/sessions?limit=1')).body;
    expect(newest).toMatchObject({ device: 'Safari on iPhone' });
    expect((await client.get(`/api/sessions?before=${newest.id}`)).body).toMatchObject([{ current: true }]);
    expect((await client.get('/api/sessions?before=99999999999')).body).toHaveLength(2);
    expect((await client.get('/api/sessions?limit=0')).status).toBe(400);
  });
});

describe('DELETE /api/sessions/{id}', () => {
  it('logs out that device alone, and the trail says so', async () => {
    const { client, details, user } = await signedIn(server);
    const [phone, other] = [await logIn(details), await logIn(details)];
    const [, { id }] = await listOf(client);
    expect(await client.send('DELETE', `/api/sessions/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'The device was logged out' },
    });
    expect((await phone.get('/api/user')).status).toBe(401);
    expect((await other.get('/api/user')).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await eventsOf(user.id))[0]).toEqual({
      kind: 'session-ended',
      detail: { userAgent: 'node', network: '127.0.0.0/24', ended: 'Safari on iPhone' },
    });
  });

  it('clears the cookie where it ends the one that asks', async () => {
    const { client } = await signedIn(server);
    const [{ id }] = await listOf(client);
    const reply = await client.send('DELETE', `/api/sessions/${id}`);
    expect(reply.status).toBe(200);
    expect(client.cookies.has('session')).toBe(false);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('does it once of five calls at once', async () => {
    const { client, details, user } = await signedIn(server);
    await logIn(details);
    const [{ id }] = await listOf(client);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => client.send('DELETE', `/api/sessions/${id}`)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
    const ended = (await eventsOf(user.id)).filter(({ kind }) => kind === 'session-ended');
    expect(ended).toHaveLength(1);
  });

  it('knows neither another’s session nor one that cannot be', async () => {
    const [{ client }, other] = [await signedIn(server), await signedIn(server)];
    const [{ id: theirs }] = await listOf(other.client);
    for (const id of [theirs, 2_147_483_647, 0, -1, 'abc', rowOf(client), 1e12]) {
      expect(await client.send('DELETE', `/api/sessions/${id}`)).toMatchObject({
        status: 404,
        body: { reason: 'auth.session-not-found', message: 'Session not found' },
      });
    }
    expect((await other.client.get('/api/user')).status).toBe(200);
  });

  it('does not know one that has ended', async () => {
    const { client, details } = await signedIn(server);
    const phone = await logIn(details);
    const [{ id }] = await listOf(client);
    await setExpiry(phone, -0.01);
    expect((await client.send('DELETE', `/api/sessions/${id}`)).status).toBe(404);
  });
});

describe('DELETE /api/sessions', () => {
  it('logs out every other device, and nobody else; again does no harm', async () => {
    const { client, details, user } = await signedIn(server);
    const others = [await logIn(details), await logIn(details)];
    const stranger = await signedIn(server);
    for (let times = 0; times < 2; times += 1) {
      expect(await client.send('DELETE', '/api/sessions')).toMatchObject({
        status: 200,
        body: { message: 'Your other devices were logged out' },
      });
    }
    for (const other of others) expect((await other.get('/api/user')).status).toBe(401);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await stranger.client.get('/api/user')).status).toBe(200);
    const ended = (await eventsOf(user.id)).filter(({ kind }) => kind === 'other-sessions-ended');
    expect(ended).toEqual([
      { kind: 'other-sessions-ended', detail: { userAgent: 'node', network: '127.0.0.0/24', ended: 2 } },
    ]);
  });
});

describe('the sessions', () => {
  it.each([
    ['GET', '/api/sessions'],
    ['GET', '/api/sessions?limit=0'],
    ['DELETE', '/api/sessions'],
    ['DELETE', '/api/sessions/1'],
    ['DELETE', '/api/sessions/abc'],
  ])('are nobody’s without a session: %s %s', async (method, path) => {
    expect(await server.client().send(method, path)).toMatchObject({
      status: 401,
      body: { message: 'Please log in' },
    });
  });

  it('are there for callers of the router', async () => {
    const { caller } = await signedInCaller(server);
    expect(await caller.account.sessions()).toEqual([]);
    await expect(caller.account.endSession({ id: 2_147_483_647 })).rejects.toMatchObject(
      refusal('auth.session-not-found'),
    );
    await expect(callerFor(server, null).account.endOtherSessions()).rejects.toMatchObject(
      refusal('session.required'),
    );
  });
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
