import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { registration } from '../support/people.ts';
import { linkIn, mailsAbout, type SmtpSink, startSmtpSink, textOf } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

let now = new Date();
let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url, PUBLIC_URL: 'https://tax.example.com' },
    replace: { now: () => now },
    jobs: true,
  });
});
beforeEach(() => {
  now = new Date();
  sink.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

type Person = ReturnType<typeof registration>;

/** Registers a user on the laptop, which stays signed in. */
async function registered() {
  const client = server.client();
  const details = registration();
  const headers = { 'user-agent': laptop };
  expect((await client.send('POST', '/api/register', { body: details, headers })).status).toBe(201);
  return { client, details };
}

const logIn = async (
  { username, password }: Pick<Person, 'username' | 'password'>,
  userAgent: string,
  client: HttpClient = server.client(),
) => {
  const headers = { 'user-agent': userAgent };
  return client.send('POST', '/api/login', { body: { username, password }, headers });
};

async function mails() {
  await allJobsDone(server.databaseUrl);
  return mailsAbout(sink, 'New login to your account');
}

describe('login from a new browser', () => {
  it('sends an e-mail with device, network, time and instructions', async () => {
    now = new Date('2026-11-21T06:41:30Z');
    const { details } = await registered();
    expect((await logIn(details, phone)).status).toBe(200);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.to).toEqual([details.email]);
    expect(mail?.headers.get('subject')).toBe('New login to your account');
    expect(textOf(mail)).toContain('Device: Chrome on Android');
    expect(textOf(mail)).toContain('Network: 127.0.0.0/24');
    expect(textOf(mail)).toContain('Time: 21 November 2026, 08:41 in South Africa');
    expect(textOf(mail)).toContain('change your password now');
    expect(linkIn(mail, 'https://tax.example.com/settings')).toBe('https://tax.example.com/settings');
    expect(textOf(mail)).not.toContain('Mozilla');
  });

  it('sends no e-mail for a registration, a wrong password or a known browser', async () => {
    const { client, details } = await registered();
    expect((await logIn({ ...details, password: 'wrong' }, phone)).status).toBe(401);
    expect((await logIn(details, laptop)).status).toBe(200);
    // The same browser's session stays open until the new one replaces it.
    expect((await logIn(details, laptop, client)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('sends another e-mail after the session has ended', async () => {
    const { client, details } = await registered();
    await client.post('/api/logout');
    expect((await logIn(details, laptop, client)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
    // Sessions expire after 30 days, even before the cleanup job runs.
    now = new Date(now.getTime() + 31 * DAY_MS);
    expect((await logIn(details, laptop)).status).toBe(200);
    expect(await mails()).toHaveLength(2);
  });

  it('considers only sessions of the same account', async () => {
    const [anna, bongi] = [await registered(), await registered()];
    await logIn(anna.details, phone);
    await logIn(bongi.details, phone);
    expect((await mails()).flatMap(({ to }) => to).toSorted()).toEqual(
      [anna.details.email, bongi.details.email].toSorted(),
    );
  });

  it('sends at least one e-mail for two concurrent logins', async () => {
    const { details } = await registered();
    const replies = await Promise.all([logIn(details, phone), logIn(details, phone)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await mails()).length).toBeGreaterThanOrEqual(1);
  });

  it('sends no e-mail to a user who turned these e-mails off, even if one is already queued', async () => {
    const { client, details } = await registered();
    const wanted = (newSignIn: boolean) =>
      client.send('PATCH', '/api/profile', { body: { notifications: { newSignIn } } });
    await wanted(false);
    await logIn(details, phone);
    expect(await mails()).toEqual([]);
    await wanted(true);
    // An intruder who turns off these e-mails can't hide a login from the owner. Send the registration e-mail first,
    // so that the sink rejects the login e-mail.
    await allJobsDone(server.databaseUrl);
    sink.refuse(1);
    await logIn(details, 'curl/8.5.0');
    await wanted(false);
    expect((await mails()).map(({ body }) => body.includes('Device: Unknown app'))).toEqual([true]);
    sink.refuse(0);
  });
});
