import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { PasswordReset } from '../../src/domain/accounts/passwords/password-reset.entity.ts';
import { sweepPasswordResets } from '../../src/domain/accounts/passwords/password-reset.server.ts';
import { mailPasswordReset } from '../../src/domain/mail/password-reset.server.ts';
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
  // Send e-mails queued by the previous test.
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

/** Returns the token from the latest reset e-mail. */
const mailedToken = () =>
  new URL(linkIn(links().at(-1), 'https://tax.example.com/reset-password')).searchParams.get('token');

/** Creates a user who has requested and received a reset link. */
async function userWithResetLink() {
  const person = await signedIn(server);
  expect((await ask(person.details.email)).status).toBe(202);
  await allJobsDone(server.databaseUrl);
  return { ...person, token: mailedToken() };
}

describe('password reset', () => {
  it('sets a new password, ends all sessions and notifies the owner', async () => {
    const { client, details, token } = await userWithResetLink();
    const otherClient = server.client();
    await otherClient.post('/api/login', { username: details.username, password: details.password });
    expect(links().map(({ to }) => to)).toEqual([[details.email]]);
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: 'Your password was changed' } });
    for (const browser of [client, otherClient]) expect((await browser.get('/api/user')).status).toBe(401);
    await allJobsDone(server.databaseUrl);
    expect(sink.received.at(-1)).toMatchObject({ to: [details.email] });
    expect(sink.received.at(-1)?.headers.get('subject')).toBe('Your password was changed');
    expect((await logIn(details.username, details.password)).status).toBe(401);
    expect((await logIn(details.username, 'another horse')).status).toBe(200);
  });

  it('responds identically for known and unknown addresses, ignoring case', async () => {
    const { details } = await signedIn(server);
    const known = await ask(details.email.toUpperCase());
    const unknown = await ask('nobody-has-this@example.com');
    expect(known).toMatchObject({
      status: 202,
      body: { message: 'If there’s an account with that address, we’ve sent a link to it.' },
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await allJobsDone(server.databaseUrl);
    expect(links().map(({ to }) => to)).toEqual([[details.email]]);
  });

  it('runs the same statements, so that known and unknown addresses take the same time', async () => {
    // Use a server without jobs, so that only statements before the response are recorded.
    const serverWithoutJobs = await startTestServer();
    const { details } = await signedIn(serverWithoutJobs);
    const statements: string[] = [];
    const logger = serverWithoutJobs.deps.fork().config.getLogger();
    const listening = vi
      .spyOn(logger, 'logQuery')
      .mockImplementation(({ query }) => void statements.push(query ?? ''));
    const statementsFor = async (email: string) => {
      statements.length = 0;
      expect((await serverWithoutJobs.client().post('/api/password/forgot', { email })).status).toBe(202);
      return statements.map((text) => text.replaceAll(/'[^']*'|\d+/g, '?'));
    };
    const known = await statementsFor(details.email);
    expect(known.length).toBeGreaterThan(0);
    expect(await statementsFor('nobody-has-this@example.com')).toEqual(known);
    listening.mockRestore();
    await serverWithoutJobs.close();
  });

  it('unlocks an account locked by failed logins', async () => {
    const { details, token } = await userWithResetLink();
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(details.username, 'wrong');
    expect((await logIn(details.username, details.password)).status).toBe(429);
    expect((await reset(token)).status).toBe(200);
    expect((await logIn(details.username, 'another horse')).status).toBe(200);
  });

  it('stores no usable token in the database', async () => {
    const { token } = await userWithResetLink();
    const rows = await server.deps.fork().find(PasswordReset, {});
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('reset link', () => {
  const refused = {
    status: 400,
    body: {
      reason: 'auth.token-invalid',
      message: 'This link has expired or has already been used. Please request a new one.',
    },
  };

  it('works once', async () => {
    const { details, token } = await userWithResetLink();
    expect((await reset(token)).status).toBe(200);
    expect(await reset(token, 'third horse')).toMatchObject(refused);
    expect((await logIn(details.username, 'another horse')).status).toBe(200);
  });

  it('lets one of ten concurrent calls through', async () => {
    const { details, token } = await userWithResetLink();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `password number ${index}`)),
    );
    const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(9);
    expect((await logIn(details.username, `password number ${winners[0]}`)).status).toBe(200);
  });

  it('expires after an hour', async () => {
    const { details, token } = await userWithResetLink();
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

  it('invalidates all other links of the account, but none of other accounts', async () => {
    const { details, token: first } = await userWithResetLink();
    await ask(details.email);
    await allJobsDone(server.databaseUrl);
    const second = mailedToken();
    const { token: of } = await userWithResetLink();
    expect((await reset(second)).status).toBe(200);
    expect(await reset(first)).toMatchObject(refused);
    expect((await reset(of)).status).toBe(200);
  });

  it("isn't sent once it has expired", async () => {
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
  ])('rejects the token %j with the password %j', async (token, password, path, message) => {
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      body: { reason: 'validation', issues: [{ path, message }] },
    });
  });

  it.each(['x', '../../etc', '0'.repeat(64), "' or 1=1 --"])(
    'rejects an unknown token: %s',
    async (token) => {
      expect(await reset(token)).toMatchObject(refused);
    },
  );
});

describe('requesting a reset link', () => {
  it.each([undefined, '', 'x', 5, 'a@b.c\u0000', `${'x'.repeat(250)}@example.com`])(
    'requires an e-mail address: %j',
    async (email) => {
      expect(await ask(email)).toMatchObject({
        status: 400,
        body: { reason: 'validation', issues: [{ path: 'email' }] },
      });
    },
  );

  it('is limited to five per 15 minutes per address, known or not, even concurrently', async () => {
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
    // Requesting links doesn't lock the account.
    expect((await logIn(details.username, details.password)).status).toBe(200);
  });

  it('is limited to twenty per IP address', async () => {
    for (let count = 0; count < 20; count += 1) {
      expect((await ask(`nobody${count}@example.com`)).status).toBe(202);
    }
    expect((await ask('nobody21@example.com')).status).toBe(429);
  });
});
