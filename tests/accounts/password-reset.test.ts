import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { PasswordReset } from '../../src/domain/accounts/passwords/password-reset.entity.ts';
import {
  mailPasswordReset,
  sweepPasswordResets,
} from '../../src/domain/accounts/passwords/password-reset.server.ts';
import { allJobsDone } from '../support/jobs.ts';
import { signedIn } from '../support/people.ts';
import { linkIn, mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const HOUR_MS = 60 * 60 * 1_000;

let sink: SmtpSink;
let server: TestServer;
let aheadMs = 0;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url, PUBLIC_URL: 'https://tax.example.com' },
    replace: { now: () => new Date(Date.now() + aheadMs) },
    jobs: true,
  });
});
beforeEach(async () => {
  aheadMs = 0;
  // What the test before queued is none of the next one's mails.
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
  await server.deps.fork().nativeDelete(LoginAttempt, {});
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const ask = (email: unknown) => server.client().post('/api/password/forgot', { email });
const reset = (token: unknown, password: unknown = 'another horse') =>
  server.client().post('/api/password/reset', { token, password });
const logIn = (username: string, password: string) =>
  server.client().post('/api/login', { username, password });

const links = () => mailsAbout(sink, 'Choose a new password');

/** The token of the newest mail with a link. */
const mailedToken = () =>
  new URL(linkIn(links().at(-1), 'https://tax.example.com/reset-password')).searchParams.get('token');

/** Somebody who has asked for a link and got it. */
async function forgetful() {
  const person = await signedIn(server);
  expect((await ask(person.details.email)).status).toBe(202);
  await allJobsDone(server.databaseUrl);
  return { ...person, token: mailedToken() };
}

describe('a forgotten password', () => {
  it('is replaced by the link that was mailed; every session ends, and the owner is told', async () => {
    const { client, details, token } = await forgetful();
    const elsewhere = server.client();
    await elsewhere.post('/api/login', { username: details.username, password: details.password });
    expect(links().map(({ to }) => to)).toEqual([[details.email]]);
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: 'Your password was changed' } });
    for (const browser of [client, elsewhere]) expect((await browser.get('/api/user')).status).toBe(401);
    await allJobsDone(server.databaseUrl);
    expect(sink.received.at(-1)).toMatchObject({ to: [details.email] });
    expect(sink.received.at(-1)?.headers.get('subject')).toBe('Your password was changed');
    expect((await logIn(details.username, details.password)).status).toBe(401);
    expect((await logIn(details.username, 'another horse')).status).toBe(200);
  });

  it('is asked for in the same words whether anybody has the address, without regard to its case', async () => {
    const { details } = await signedIn(server);
    const known = await ask(details.email.toUpperCase());
    const unknown = await ask('nobody-has-this@example.com');
    expect(known).toMatchObject({
      status: 202,
      body: { message: 'If an account has that address, a link is on its way.' },
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await allJobsDone(server.databaseUrl);
    expect(links().map(({ to }) => to)).toEqual([[details.email]]);
  });

  it('is asked for with the same work, and so in the same time, whether anybody has the address', async () => {
    // It does no jobs: what the reply waits for is all that is asked of the database.
    const quiet = await startTestServer();
    const { details } = await signedIn(quiet);
    const statements: string[] = [];
    const logger = quiet.deps.fork().config.getLogger();
    const listening = vi
      .spyOn(logger, 'logQuery')
      .mockImplementation(({ query }) => void statements.push(query ?? ''));
    const workFor = async (email: string) => {
      statements.length = 0;
      expect((await quiet.client().post('/api/password/forgot', { email })).status).toBe(202);
      return statements.map((text) => text.replaceAll(/'[^']*'|\d+/g, '?'));
    };
    const known = await workFor(details.email);
    expect(known.length).toBeGreaterThan(0);
    expect(await workFor('nobody-has-this@example.com')).toEqual(known);
    listening.mockRestore();
    await quiet.close();
  });

  it('opens an account again that guesses had closed', async () => {
    const { details, token } = await forgetful();
    for (let tries = 0; tries < 10; tries += 1) await logIn(details.username, 'wrong');
    expect((await logIn(details.username, details.password)).status).toBe(429);
    expect((await reset(token)).status).toBe(200);
    expect((await logIn(details.username, 'another horse')).status).toBe(200);
  });

  it('keeps no link in the database that opens an account', async () => {
    const { token } = await forgetful();
    const rows = await server.deps.fork().find(PasswordReset, {});
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a link', () => {
  const refused = {
    status: 400,
    body: {
      reason: 'auth.token-invalid',
      message: 'This link no longer works. It works once, for a limited time: please ask for a new one.',
    },
  };

  it('works once', async () => {
    const { details, token } = await forgetful();
    expect((await reset(token)).status).toBe(200);
    expect(await reset(token, 'third horse')).toMatchObject(refused);
    expect((await logIn(details.username, 'another horse')).status).toBe(200);
  });

  it('gets one of ten calls at once through', async () => {
    const { details, token } = await forgetful();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `password number ${index}`)),
    );
    const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(9);
    expect((await logIn(details.username, `password number ${winners[0]}`)).status).toBe(200);
  });

  it('works for one hour', async () => {
    const { details, token } = await forgetful();
    aheadMs = HOUR_MS - 30_000;
    expect((await reset(token)).status).toBe(200);
    await ask(details.email);
    await allJobsDone(server.databaseUrl);
    const later = mailedToken();
    aheadMs += HOUR_MS;
    expect(await reset(later, 'third horse')).toMatchObject(refused);
    await sweepPasswordResets(server.deps);
    expect(await server.deps.fork().count(PasswordReset, {})).toBe(0);
  });

  it('ends with every other link of the account, and leaves those of others', async () => {
    const { details, token: first } = await forgetful();
    await ask(details.email);
    await allJobsDone(server.databaseUrl);
    const second = mailedToken();
    const { token: of } = await forgetful();
    expect((await reset(second)).status).toBe(200);
    expect(await reset(first)).toMatchObject(refused);
    expect((await reset(of)).status).toBe(200);
  });

  it('is not mailed once its hour is over', async () => {
    const { details } = await signedIn(server);
    const askedAt = new Date(Date.now() - HOUR_MS).toISOString();
    await mailPasswordReset(server.deps, {
      email: details.email,
      askedAt,
      device: { userAgent: '', network: '' },
    });
    await allJobsDone(server.databaseUrl);
    expect(links()).toEqual([]);
  });

  it.each([
    ['', 'another horse', 'token', 'Token is required'],
    [undefined, 'another horse', 'token', 'Token is required'],
    [{}, 'another horse', 'token', 'Please enter text'],
    ['x'.repeat(201), 'another horse', 'token', 'Please use at most 200 characters'],
    ['x', 'short', 'password', 'Password must be at least 6 characters'],
    ['x', 'x'.repeat(201), 'password', 'Please use at most 200 characters'],
  ])('is refused as %j with the password %j', async (token, password, path, message) => {
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      body: { reason: 'validation', issues: [{ path, message }] },
    });
  });

  it.each(['x', '../../etc', '0'.repeat(64), "' or 1=1 --"])(
    'that nobody was given is refused: %s',
    async (token) => {
      expect(await reset(token)).toMatchObject(refused);
    },
  );
});

describe('asking for links', () => {
  it.each([undefined, '', 'x', 5, 'a@b.c\u0000', `${'x'.repeat(250)}@example.com`])(
    'needs an e-mail address: %j',
    async (email) => {
      expect(await ask(email)).toMatchObject({
        status: 400,
        body: { reason: 'validation', issues: [{ path: 'email' }] },
      });
    },
  );

  it('is answered five times in a quarter of an hour for an address, known or not, also all at once', async () => {
    const { details } = await signedIn(server);
    for (const email of [details.email, 'nobody-has-this@example.com']) {
      const replies = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
      expect(replies.filter(({ status }) => status === 202)).toHaveLength(5);
      const limited = replies.find(({ status }) => status === 429);
      expect(limited).toMatchObject({ body: { reason: 'auth.too-many-resets' } });
      expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await allJobsDone(server.databaseUrl);
    expect(links().filter(({ to }) => to[0] === details.email)).toHaveLength(5);
    aheadMs = HOUR_MS / 4 + 1_000;
    expect((await ask(details.email)).status).toBe(202);
    // Who asks for a link may still log in.
    expect((await logIn(details.username, details.password)).status).toBe(200);
  });

  it('is answered twenty times from one network address', async () => {
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await ask(`nobody${asked}@example.com`)).status).toBe(202);
    }
    expect((await ask('nobody21@example.com')).status).toBe(429);
  });
});
