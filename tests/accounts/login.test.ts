import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(Date.now() + aheadMs) } });
});
afterEach(async () => {
  aheadMs = 0;
  await server.deps.fork().nativeDelete(LoginAttempt, {});
});
afterAll(() => server.close());

const logIn = (username: unknown, password: unknown) =>
  server.client().post('/api/login', { username, password });

describe('POST /api/login', () => {
  it('accepts a username or an e-mail address, ignoring case', async () => {
    const { details, user } = await signedIn(server);
    for (const name of [details.username, details.username.toUpperCase(), details.email.toUpperCase()]) {
      expect(await logIn(name, details.password)).toMatchObject({ status: 200, body: { id: user.id } });
    }
  });

  it("opens a new session and ends the browser's previous one", async () => {
    const { client, details } = await signedIn(server);
    const before = client.cookies.get('session') ?? '';
    await client.post('/api/login', { username: details.username, password: details.password });
    expect(client.cookies.get('session')).not.toBe(before);
    const old = server.client();
    old.setCookie('session', before);
    expect((await old.get('/api/user')).status).toBe(401);
  });

  it('gives the same error for an unknown name and a wrong password', async () => {
    const { details } = await signedIn(server);
    const refused = { status: 401, body: { message: 'Invalid username or password' } };
    expect(await logIn(details.username, 'wrong')).toMatchObject(refused);
    expect(await logIn('nobody-of-that-name', 'wrong')).toMatchObject(refused);
  });

  it.each([
    [undefined, 'secret', 'username', 'Username is required'],
    ['   ', 'secret', 'username', 'Username is required'],
    ['someone', '', 'password', 'Password is required'],
    ['someone', undefined, 'password', 'Password is required'],
    ['x'.repeat(100_000), 'secret', 'username', 'Please use at most 254 characters'],
    ['some\u0000one', 'secret', 'username', 'Please remove unsupported characters'],
  ])('rejects the name %o with the password %o', async (username, password, path, message) => {
    expect(await logIn(username, password)).toMatchObject({
      status: 400,
      body: { message, issues: [{ path, message }] },
    });
  });

  it('prefers the owner of an e-mail address to an identical username', async () => {
    const owner = await signedIn(server);
    const other = await signedIn(server, { password: 'another password' });
    // Earlier versions allowed usernames that look like an e-mail address.
    await server.deps.fork().nativeUpdate(User, { id: other.user.id }, { username: owner.details.email });
    expect(await logIn(owner.details.email, owner.details.password)).toMatchObject({
      status: 200,
      body: { id: owner.user.id },
    });
  });
});

describe('limit on failed logins', () => {
  it('locks an account for 15 minutes after ten failures, even for its owner', async () => {
    const { details } = await signedIn(server);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await logIn(details.username, 'wrong')).status).toBe(401);
    }
    const closed = await logIn(details.username.toUpperCase(), details.password);
    expect(closed.status).toBe(429);
    expect(closed.body.message).toBe('Too many failed attempts. Please wait a few minutes and try again.');
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    aheadMs = 15 * MINUTE_MS + 1_000;
    expect((await logIn(details.username, details.password)).status).toBe(200);
  });

  it('is shared by all spellings of a name', async () => {
    const { details } = await signedIn(server, { username: 'istanbul' });
    for (const name of ['istanbul', 'ISTANBUL', details.email, details.email.toUpperCase()]) {
      for (let attempt = 0; attempt < 3; attempt++) await logIn(name, 'wrong');
    }
    expect((await logIn(details.email, details.password)).status).toBe(429);
  });

  it('accepts the longest name that the form allows', async () => {
    expect((await logIn('İ'.repeat(254), 'wrong')).status).toBe(401);
  });

  it('counts only failures', async () => {
    const { details } = await signedIn(server);
    for (let attempt = 0; attempt < 12; attempt++) {
      expect((await logIn(details.username, details.password)).status).toBe(200);
    }
    for (let attempt = 0; attempt < 9; attempt++) await logIn(details.username, 'wrong');
    expect((await logIn(details.username, details.password)).status).toBe(200);
  });

  it('allows thirty concurrent guesses no more attempts than ten sequential ones', async () => {
    const { details } = await signedIn(server);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => logIn(details.username, `guess ${guess}`)),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('allows twenty concurrent valid logins', async () => {
    const { details } = await signedIn(server);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => logIn(details.email, details.password)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('locks an IP address after 50 failures for any accounts', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, (_, name) => logIn(`name${name}`, 'wrong')));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
