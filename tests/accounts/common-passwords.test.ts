import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import type { Role } from '../../src/domain/accounts/roles.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { callerFor } from '../support/caller.ts';
import { allJobsDone } from '../support/jobs.ts';
import { registration, signedIn } from '../support/people.ts';
import { linkIn, mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({ environment: { SMTP_URL: sink.url }, jobs: true });
});
beforeEach(async () => {
  await server.deps.fork().nativeDelete(LoginAttempt, {});
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const ask = (password: unknown) => server.client().post('/api/password/common', { password });

async function signedInWithRole(role: Role) {
  const person = await signedIn(server);
  await server.deps.fork().nativeUpdate(User, { id: person.user.id }, { role });
  return person;
}

/** Requests a password reset and returns the token from the e-mail. */
async function resetToken(email: string): Promise<string | null> {
  await server.client().post('/api/password/forgot', { email });
  await allJobsDone(server.databaseUrl);
  const mail = mailsAbout(sink, 'Choose a new password').findLast(({ to }) => to.includes(email));
  return new URL(linkIn(mail, `${server.url}/reset-password`)).searchParams.get('token');
}

describe('common passwords', () => {
  it.each(['123456', 'password', 'PassWord', 'qwerty', 'letmein', 'liverpool'])(
    'include %s',
    async (password) => {
      expect(await ask(password)).toMatchObject({ status: 200, body: { common: true } });
    },
  );

  it.each(['correct horse', 'password of Thandi', ' password', 'pässword'])(
    "don't include %s",
    async (password) => {
      expect((await ask(password)).body).toEqual({ common: false });
    },
  );

  it.each([undefined, '', 5, {}, 'x'.repeat(201), 'x\u0000'])(
    'are checked for text only: %j',
    async (password) => {
      expect(await ask(password)).toMatchObject({
        status: 400,
        body: { reason: 'validation', issues: [{ path: 'password' }] },
      });
    },
  );

  it("aren't checked through a URL, which would be logged", async () => {
    const client = server.client();
    for (const path of ['/api/password/common', '/trpc/auth.isCommonPassword']) {
      const query = path.startsWith('/trpc')
        ? `input=${encodeURIComponent(JSON.stringify({ password: 'qwerty' }))}`
        : 'password=qwerty';
      const { status, body } = await client.get(`${path}?${query}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(body)).not.toContain('common":');
    }
    expect(await callerFor(server, null).auth.isCommonPassword({ password: 'qwerty' })).toEqual({
      common: true,
    });
  });

  it('are allowed for clients on registration, change and reset', async () => {
    const { client, details } = await signedIn(server, registration({ password: 'qwerty' }));
    const changed = await client.post('/api/password', { currentPassword: 'qwerty', password: 'letmein' });
    expect(changed.status).toBe(200);
    const reset = { token: await resetToken(details.email), password: 'dragon' };
    expect((await client.post('/api/password/reset', reset)).status).toBe(200);
  });

  it.each(['practitioner', 'admin'] as const)(
    'are rejected for a %s without using up the reset link',
    async (role) => {
      const { client, details } = await signedInWithRole(role);
      const refused = {
        status: 400,
        body: { reason: 'auth.common-password', message: expect.stringContaining('very common password') },
      };
      const change = { currentPassword: details.password, password: 'Liverpool' };
      expect(await client.post('/api/password', change)).toMatchObject(refused);
      const token = await resetToken(details.email);
      expect(await client.post('/api/password/reset', { token, password: 'Liverpool' })).toMatchObject(
        refused,
      );
      expect((await client.get('/api/user')).status).toBe(200);
      const better = { token, password: 'another horse' };
      expect((await client.post('/api/password/reset', better)).status).toBe(200);
    },
  );

  it('are reported to a practitioner only after the current password was verified', async () => {
    const { client } = await signedInWithRole('practitioner');
    const change = { currentPassword: 'wrong', password: 'Liverpool' };
    expect((await client.post('/api/password', change)).body).toMatchObject({
      reason: 'auth.wrong-password',
    });
  });
});
