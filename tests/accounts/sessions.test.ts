import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Session } from '../../src/domain/accounts/user.entity.ts';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { hashSessionId } from '../../src/server/sessions/lucia.ts';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

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

describe('session', () => {
  it('is stored by the hash of its cookie', async () => {
    const { client } = await signedIn(server);
    const em = server.deps.fork();
    expect(await em.count(Session, { id: rowOf(client) })).toBe(1);
    expect(await em.count(Session, { id: client.cookies.get('session') ?? '' })).toBe(0);
  });

  it.each([28.9, 14, 0.1])('is extended to 30 days by a request with %d days left', async (left) => {
    const { client } = await signedIn(server);
    expect(await daysLeft(client)).toBeCloseTo(30, 1);
    await setExpiry(client, left);
    const visit = await client.get('/api/user');
    expect(visit.headers.get('set-cookie')).toContain('session=');
    expect(await daysLeft(client)).toBeCloseTo(30, 1);
  });

  it('is extended at most once a day', async () => {
    const { client } = await signedIn(server);
    await setExpiry(client, 29.5);
    const visit = await client.get('/api/user');
    expect(visit.headers.get('set-cookie')).toBeNull();
    expect(await daysLeft(client)).toBeCloseTo(29.5, 1);
  });

  it('expires after 30 idle days and is deleted', async () => {
    const { client } = await signedIn(server);
    const row = rowOf(client);
    await setExpiry(client, -0.01);
    expect((await client.get('/api/user')).status).toBe(401);
    expect(await server.deps.fork().count(Session, { id: row })).toBe(0);
  });

  it("replaces the oldest of a user's hundred sessions", async () => {
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

  it('is deleted by the cleanup job after it expired', async () => {
    const ended = await signedIn(server);
    const running = await signedIn(server);
    await setExpiry(ended.client, -1);
    await server.deps.lucia.deleteExpiredSessions();
    expect(await server.deps.fork().count(Session, { id: rowOf(ended.client) })).toBe(0);
    expect(await server.deps.fork().count(Session, { id: rowOf(running.client) })).toBe(1);
  });

  it.each(['forged', 'a'.repeat(40), 'a'.repeat(5_000), '%00', '"; drop table sessions'])(
    'rejects the forged cookie %o',
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

/** Logs in as the same user on another device. */
async function logIn({ username, password }: { username: string; password: string }, userAgent = iPhone) {
  const client = server.client();
  const headers = { 'user-agent': userAgent };
  const { status } = await client.send('POST', '/api/login', { body: { username, password }, headers });
  expect(status).toBe(200);
  return client;
}

const listOf = async (client: HttpClient) => (await client.get('/api/sessions')).body;

/** Returns the user's audit events, newest first. */
async function eventsOf(userId: number) {
  const em = server.deps.fork();
  const [{ subject } = { subject: '' }] = await em.execute<{ subject: string }[]>(
    'select audit_subject as subject from users where id = ?',
    [userId],
  );
  const events = await em.find(AuditEvent, { subject }, { orderBy: { id: -1 } });
  return events.map(({ kind, detail }) => ({ kind, detail }));
}

describe('last activity', () => {
  it.each([
    [10.1, true],
    [9.9, false],
  ])('after %d minutes is updated: %s', async (minutes, moves) => {
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
  it('lists the sessions with device names, newest first, and marks the current one', async () => {
    const { client, details } = await signedIn(server);
    const phone = await logIn(details);
    const program = await logIn(details, 'curl/8.5.0');
    await signedIn(server);
    const list = await listOf(phone);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const seen = { id: expect.any(Number), network: '127.0.0.0/24', lastSeenAt: instant, createdAt: instant };
    expect(list).toEqual([
      { ...seen, device: 'Unknown app', kind: 'computer', current: false },
      { ...seen, device: 'Safari on iPhone', kind: 'phone', current: true },
      { ...seen, device: 'Unknown app', kind: 'computer', current: false },
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

  it('contains no session id, header or full IP address', async () => {
    const { client } = await signedIn(server);
    const text = JSON.stringify(await listOf(client));
    expect(text).not.toContain(rowOf(client));
    expect(text).not.toContain(client.cookies.get('session') ?? '');
    expect(text).not.toContain('127.0.0.1');
  });

  it('omits expired sessions', async () => {
    const { client, details } = await signedIn(server);
    const phone = await logIn(details);
    await setExpiry(phone, -0.01);
    expect(await listOf(client)).toMatchObject([{ current: true }]);
  });

  it('paginates', async () => {
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
  it('ends only that session and records it', async () => {
    const { client, details, user } = await signedIn(server);
    const [phone, other] = [await logIn(details), await logIn(details)];
    const [, { id }] = await listOf(client);
    expect(await client.send('DELETE', `/api/sessions/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'The device has been logged out' },
    });
    expect((await phone.get('/api/user')).status).toBe(401);
    expect((await other.get('/api/user')).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await eventsOf(user.id))[0]).toEqual({
      kind: 'session-ended',
      detail: { userAgent: 'node', network: '127.0.0.0/24', ended: 'Safari on iPhone' },
    });
  });

  it('clears the cookie if it is the current session', async () => {
    const { client } = await signedIn(server);
    const [{ id }] = await listOf(client);
    const reply = await client.send('DELETE', `/api/sessions/${id}`);
    expect(reply.status).toBe(200);
    expect(client.cookies.has('session')).toBe(false);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('records one of five concurrent calls', async () => {
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

  it("returns 404 for another user's session and for invalid ids", async () => {
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

  it('returns 404 for an expired session', async () => {
    const { client, details } = await signedIn(server);
    const phone = await logIn(details);
    const [{ id }] = await listOf(client);
    await setExpiry(phone, -0.01);
    expect((await client.send('DELETE', `/api/sessions/${id}`)).status).toBe(404);
  });
});

describe('DELETE /api/sessions', () => {
  it("ends the user's other sessions and is idempotent", async () => {
    const { client, details, user } = await signedIn(server);
    const others = [await logIn(details), await logIn(details)];
    const stranger = await signedIn(server);
    for (let times = 0; times < 2; times += 1) {
      expect(await client.send('DELETE', '/api/sessions')).toMatchObject({
        status: 200,
        body: { message: 'Your other devices have been logged out' },
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

describe('session API', () => {
  it.each([
    ['GET', '/api/sessions'],
    ['GET', '/api/sessions?limit=0'],
    ['DELETE', '/api/sessions'],
    ['DELETE', '/api/sessions/1'],
    ['DELETE', '/api/sessions/abc'],
  ])('returns 401 without a session: %s %s', async (method, path) => {
    expect(await server.client().send(method, path)).toMatchObject({
      status: 401,
      body: { message: 'Please log in' },
    });
  });

  it('works through the router', async () => {
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

  it('succeeds without a session', async () => {
    expect((await server.client().post('/api/logout')).status).toBe(200);
  });

  it('accepts an empty JSON body', async () => {
    const reply = await server
      .client()
      .send('POST', '/api/logout', { headers: { 'content-type': 'application/json' } });
    expect(reply.status).toBe(200);
  });
});

describe('Secure flag', () => {
  it('is set if the public URL uses https', async () => {
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
