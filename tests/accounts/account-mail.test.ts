import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { allJobsDone } from '../support/jobs.ts';
import { registration, signedIn } from '../support/people.ts';
import { mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { turnOnTwoFactor } from '../support/two-factor.ts';

const clock = setClock('2026-11-04T10:00');
let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url },
    replace: { now: clock.now },
    jobs: true,
  });
});
beforeEach(async () => {
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

/** Counts the e-mails with this subject once all jobs have run. */
async function mailed(subject: string): Promise<number> {
  await allJobsDone(server.databaseUrl);
  return mailsAbout(sink, subject).length;
}

describe('account e-mails', () => {
  it('are limited to ten of each kind per hour', async () => {
    const { client } = await signedIn(server);
    await turnOnTwoFactor(client, clock.now());
    const renew = () => client.post('/api/two-factor/recovery-codes');
    for (let times = 0; times < 13; times++) expect((await renew()).status).toBe(200);
    expect(await mailed('You have new recovery codes')).toBe(10);
    expect((await client.send('DELETE', '/api/two-factor')).status).toBe(200);
    expect(await mailed('Two-step verification was turned off'), 'other kinds have their own limit').toBe(1);
  });

  it('are sent again after an hour', async () => {
    const { client, details } = await signedIn(server);
    let password = details.password;
    const change = async () => {
      const next = `${details.password} ${String(clock.now().getTime())} ${String(Math.random())}`;
      expect((await client.post('/api/password', { currentPassword: password, password: next })).status).toBe(
        200,
      );
      password = next;
    };
    for (let times = 0; times < 12; times++) await change();
    expect(await mailed('Your password was changed')).toBe(10);
    clock.pass(1);
    await change();
    expect(await mailed('Your password was changed')).toBe(11);
  });

  it('are limited per address across accounts', async () => {
    const stranger = registration().email;
    for (let account = 0; account < 12; account++) {
      const { client } = await signedIn(server);
      expect((await client.post('/api/profile/email', { email: stranger })).status).toBe(202);
    }
    expect(await mailed('Confirm your new e-mail address')).toBe(10);
  });

  it('omit the name until the address is confirmed', async () => {
    const fullName = 'Buy Now At Cheap Example';
    const { client, user } = await signedIn(server, { fullName });
    const { details } = await signedIn(server, { fullName });
    const words = async () => {
      await client.post('/api/account/deletion');
      await client.send('DELETE', '/api/account/deletion');
      await client.post('/api/account/deletion');
      const { email } = (await client.get('/api/user')).body as { email: string };
      await server.client().post('/api/password/forgot', { email });
      await allJobsDone(server.databaseUrl);
      await client.send('DELETE', '/api/account/deletion');
      return sink.received.map(({ body }) => body.replaceAll('=\r\n', '')).join('\n');
    };
    await server.client().post('/api/login', details);
    expect(await words()).not.toContain(fullName);
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { emailConfirmedAt: clock.now() });
    expect(await words()).toContain(`Hello ${fullName},`);
  });
});
