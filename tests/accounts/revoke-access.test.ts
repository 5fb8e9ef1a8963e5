import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { TwoFactor } from '../../src/domain/accounts/two-factor/two-factor.entity.ts';
import { Session, User } from '../../src/domain/accounts/user.entity.ts';
import { eventually } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { registration, signedIn } from '../support/people.ts';
import { linkIn, mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url, PUBLIC_URL: 'https://tax.example.com' },
    jobs: true,
  });
});
beforeEach(async () => {
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
  await server.deps.fork().nativeDelete(LoginAttempt, {});
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await server.close();
  await sink.close();
});

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Returns the token from the latest e-mail with this subject. */
async function tokenOf(subject: string): Promise<string> {
  await allJobsDone(server.databaseUrl);
  const link = linkIn(mailsAbout(sink, subject).at(-1), 'https://tax.example.com/');
  return new URL(link).searchParams.get('token') ?? '';
}

async function forgetPassword({ details }: Person): Promise<string> {
  await server.client().post('/api/password/forgot', { email: details.email });
  return tokenOf('Choose a new password');
}

const newPassword: Record<string, (person: Person) => Promise<{ status: number }>> = {
  changed: ({ client, details }) =>
    client.post('/api/password', { currentPassword: details.password, password: 'another horse' }),
  'reset by a link': async (person) => {
    const token = await forgetPassword(person);
    return server.client().post('/api/password/reset', { token, password: 'another horse' });
  },
};

/** Logs in from another browser, as an intruder who knows the password would. */
async function intruder({ details }: Person): Promise<HttpClient> {
  const client = server.client();
  await client.post('/api/login', { username: details.username, password: details.password });
  return client;
}

describe.each(Object.entries(newPassword))('after the password was %s', (_how, choose) => {
  it('rejects a pending e-mail change', async () => {
    const person = await signedIn(server);
    const theirs = registration().email;
    expect((await (await intruder(person)).post('/api/profile/email', { email: theirs })).status).toBe(202);
    const token = await tokenOf('Confirm your new e-mail address');
    expect((await choose(person)).status).toBe(200);
    expect(await server.client().post('/api/email/confirm', { token })).toMatchObject({
      status: 400,
      body: { reason: 'auth.token-invalid' },
    });
    expect(await server.deps.fork().findOneOrFail(User, { id: person.user.id })).toMatchObject({
      email: person.details.email,
    });
  });

  it('discards an unfinished two-factor setup', async () => {
    const person = await signedIn(server);
    expect((await (await intruder(person)).post('/api/two-factor')).status).toBe(200);
    expect((await choose(person)).status).toBe(200);
    expect(await server.deps.fork().count(TwoFactor, { user: person.user.id })).toBe(0);
  });

  it('rejects a login whose password was verified before the change', async () => {
    const person = await signedIn(server);
    const { passwords } = server.deps;
    const verify = passwords.verify.bind(passwords);
    const checked = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, password) => {
      const fits = await verify(hash, password);
      checked.resolve();
      await changed.promise;
      return fits;
    });
    const { username, password } = person.details;
    const late = server.client();
    const reply = late.post('/api/login', { username, password });
    await checked.promise;
    expect((await choose(person)).status).toBe(200);
    changed.resolve();
    expect(await reply).toMatchObject({ status: 401, body: { reason: 'auth.invalid-credentials' } });
    expect((await late.get('/api/user')).status).toBe(401);
  });
});

describe("login during the account's deletion", () => {
  it('is rejected', async () => {
    const { details, user } = await signedIn(server);
    const { passwords } = server.deps;
    const verify = passwords.verify.bind(passwords);
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, password) => {
      const fits = await verify(hash, password);
      await server.deps.fork().nativeDelete(User, { id: user.id });
      return fits;
    });
    const { username, password } = details;
    expect((await server.client().post('/api/login', { username, password })).status).toBe(401);
    expect(await server.deps.fork().count(Session, { user: user.id })).toBe(0);
  });
});

describe('password reset', () => {
  it('locks the account first to avoid a deadlock', async () => {
    const person = await signedIn(server);
    const token = await forgetPassword(person);
    const { id } = person.user;
    const reset = await server.deps.fork().transactional(async (em) => {
      await em.execute('select 1 from users where id = ? for no key update', [id]);
      const reply = server.client().post('/api/password/reset', { token, password: 'another horse' });
      await eventually(async () => {
        const [waiting] = await server.deps.fork().execute<{ count: string }[]>(
          `select count(*) as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(waiting).toEqual({ count: '1' });
      });
      await em.execute('select 1 from password_resets where user_id = ? for update nowait', [id]);
      return { reply };
    });
    expect((await reset.reply).status).toBe(200);
  });
});
