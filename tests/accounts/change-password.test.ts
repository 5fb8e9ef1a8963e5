import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { PasswordReset } from '../../src/domain/accounts/passwords/password-reset.entity.ts';
import { allJobsDone } from '../support/jobs.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { signedIn } from '../support/people.ts';
import { mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({ environment: { SMTP_URL: sink.url }, jobs: true });
});
beforeEach(async () => {
  sink.received.length = 0;
  await server.deps.fork().nativeDelete(LoginAttempt, {});
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const logIn = (username: string, password: string) =>
  server.client().post('/api/login', { username, password });

describe('POST /api/password', () => {
  it('changes the password, keeps this session, ends the others and notifies the owner', async () => {
    const { client, details } = await signedIn(server);
    const otherClient = server.client();
    await otherClient.post('/api/login', { username: details.username, password: details.password });
    const before = client.cookies.get('session');
    expect(
      await client.post('/api/password', { currentPassword: details.password, password: 'another horse' }),
    ).toMatchObject({ status: 200, body: { message: 'Your password was changed' } });
    expect(client.cookies.get('session')).not.toBe(before);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await otherClient.get('/api/user')).status).toBe(401);
    expect((await logIn(details.username, details.password)).status).toBe(401);
    expect((await logIn(details.username, 'another horse')).status).toBe(200);
    await allJobsDone(server.databaseUrl);
    const recipients = mailsAbout(sink, 'Your password was changed').map(({ to }) => to);
    expect(recipients).toEqual([[details.email]]);
  });

  it('invalidates reset links', async () => {
    const { client, details, user } = await signedIn(server);
    await server.client().post('/api/password/forgot', { email: details.email });
    await allJobsDone(server.databaseUrl);
    const links = () => server.deps.fork().count(PasswordReset, { user: user.id });
    expect(await links()).toBe(1);
    await client.post('/api/password', { currentPassword: details.password, password: 'another horse' });
    expect(await links()).toBe(0);
  });

  it('requires the current password', async () => {
    const { client, details } = await signedIn(server);
    expect(
      await client.post('/api/password', { currentPassword: 'wrong', password: 'another horse' }),
    ).toMatchObject({
      status: 400,
      body: { reason: 'auth.wrong-password', message: 'This is not your current password' },
    });
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await logIn(details.username, details.password)).status).toBe(200);
  });

  it('allows ten guesses per session, even concurrently', async () => {
    const { client, details } = await signedIn(server);
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        client.post('/api/password', { currentPassword: `guess ${index}`, password: 'another horse' }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    // Guesses from a stolen session must not lock out the owner.
    expect((await logIn(details.username, details.password)).status).toBe(200);
  });

  it('lets one of ten concurrent changes through', async () => {
    const { details } = await signedIn(server);
    const browsers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = server.client();
        await client.post('/api/login', { username: details.username, password: details.password });
        return client;
      }),
    );
    const replies = await Promise.all(
      browsers.map((client, index) =>
        client.post('/api/password', {
          currentPassword: details.password,
          password: `password number ${index}`,
        }),
      ),
    );
    const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    for (const { status } of replies) expect([200, 400, 401]).toContain(status);
    expect((await logIn(details.username, `password number ${winners[0]}`)).status).toBe(200);
  });

  it('returns 401 if the account has been deleted in the meantime', async () => {
    const { client, details, user } = await signedIn(server);
    const { passwords } = server.deps;
    server.deps.passwords = {
      ...passwords,
      hash: async (password) => {
        await server.deps.fork().nativeDelete(User, { id: user.id });
        return passwords.hash(password);
      },
    };
    const reply = await client
      .post('/api/password', { currentPassword: details.password, password: 'another horse' })
      .finally(() => (server.deps.passwords = passwords));
    expect(reply).toMatchObject({ status: 401, body: { reason: 'session.required' } });
  });

  it.each([
    [{}, 'currentPassword', 'Current password is required'],
    [{ currentPassword: 'x', password: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ currentPassword: 5, password: 'another horse' }, 'currentPassword', 'Please enter text'],
    [
      { currentPassword: 'x'.repeat(201), password: 'another horse' },
      'currentPassword',
      'Please use at most 200 characters',
    ],
  ])('rejects %j', async (body, path, message) => {
    const { client } = await signedIn(server);
    const reply = await client.post('/api/password', body);
    expect(reply).toMatchObject({ status: 400, body: { reason: 'validation' } });
    expect(reply.body.issues).toContainEqual({ path, message });
  });

  it('returns 401 without a session', async () => {
    expect(
      await server.client().post('/api/password', { currentPassword: 'x', password: 'another horse' }),
    ).toMatchObject({ status: 401, body: { message: 'Please log in' } });
  });
});
