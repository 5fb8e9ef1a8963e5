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
  it('takes a username or an e-mail address, without regard to case', async () => {
    const { details, user } = await signedIn(server);
    for (const name of [details.username, details.username.toUpperCase(), details.email.toUpperCase()]) {
      expect(await logIn(name, details.password)).toMatchObject({ status: 200, body: { id: user.id } });
    }
  });

  it('gives a fresh session each time and ends the one the browser came with', async () => {
    const { client, details } = await signedIn(server);
    const before = client.cookies.get('session') ?? '';
    await client.post('/api/login', { username: details.username, password: details.password });
    expect(client.cookies.get('session')).not.toBe(before);
    const old = server.client();
    old.setCookie('session', before);
    expect((await old.get('/api/user')).status).toBe(401);
  });

  it('says the same for an unknown name and a wrong password', async () => {
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
    ['some\u0000one', 'secret', 'username', 'Please remove the characters that cannot be stored'],
  ])('refuses the name %o with the password %o', async (username, password, path, message) => {
    expect(await logIn(username, password)).toMatchObject({
      status: 400,
      body: { message, issues: [{ path, message }] },
    });
  });

  it('prefers the owner of an e-mail address to a username that reads the same', async () => {
    const owner = await signedIn(server);
    const other = await signedIn(server, { password: 'another password' });
    // Chosen when a username could still be shaped like an address.
    await server.deps.fork().nativeUpdate(User, { id: other.user.id }, { username: owner.details.email });
    expect(await logIn(owner.details.email, owner.details.password)).toMatchObject({
      status: 200,
      body: { id: owner.user.id },
    });
  });
});

describe('the limit of failed log-ins', () => {
  it('closes an account for its owner too after 10 failures, and opens it 15 minutes later', async () => {
    const { details } = await signedIn(server);
    for (let tries = 0; tries < 10; tries++) {
      expect((await logIn(details.username, 'wrong')).status).toBe(401);
    }
    const closed = await logIn(details.username.toUpperCase(), details.password);
    expect(closed.status).toBe(429);
    expect(closed.body.message).toBe('Too many failed attempts. Please wait a few minutes and try again.');
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    aheadMs = 15 * MINUTE_MS + 1_000;
    expect((await logIn(details.username, details.password)).status).toBe(200);
  });

  it('is one for an account, however its name is spelt', async () => {
    const { details } = await signedIn(server, { username: 'istanbul' });
    for (const name of ['istanbul', 'ISTANBUL', details.email, details.email.toUpperCase()]) {
      for (let tries = 0; tries < 3; tries++) await logIn(name, 'wrong');
    }
    expect((await logIn(details.email, details.password)).status).toBe(429);
  });

  it('takes the longest name that a form may send', async () => {
    expect((await logIn('İ'.repeat(254), 'wrong')).status).toBe(401);
  });

  it('counts failures only', async () => {
    const { details } = await signedIn(server);
    for (let tries = 0; tries < 12; tries++) {
      expect((await logIn(details.username, details.password)).status).toBe(200);
    }
    for (let tries = 0; tries < 9; tries++) await logIn(details.username, 'wrong');
    expect((await logIn(details.username, details.password)).status).toBe(200);
  });

  it('gives thirty parallel guesses no more answers than ten in a row', async () => {
    const { details } = await signedIn(server);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => logIn(details.username, `guess ${guess}`)),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('lets twenty right log-ins in at once', async () => {
    const { details } = await signedIn(server);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => logIn(details.email, details.password)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('closes an address after 50 failures over any names', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, (_, name) => logIn(`name${name}`, 'wrong')));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
