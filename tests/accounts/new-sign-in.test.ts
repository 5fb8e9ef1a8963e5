import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { registration } from '../support/people.ts';
import { linkIn, mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

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

/** Somebody who registered on the laptop and is signed in there. */
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

describe('a log-in with a browser that is not logged in', () => {
  it('is told by e-mail: the device in words, its network, when, and what to do', async () => {
    now = new Date('2026-11-21T06:41:30Z');
    const { details } = await registered();
    expect((await logIn(details, phone)).status).toBe(200);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.to).toEqual([details.email]);
    expect(mail?.headers.get('subject')).toBe('New login to your account');
    expect(mail?.body).toContain('Device: Chrome on Android');
    expect(mail?.body).toContain('Network: 127.0.0.0/24');
    expect(mail?.body).toContain('Time: 21 November 2026, 08:41 in South Africa');
    expect(mail?.body).toContain('change your password at once');
    expect(linkIn(mail, 'https://tax.example.com/settings')).toBe('https://tax.example.com/settings');
    expect(mail?.body).not.toContain('Mozilla');
  });

  it('is not told for a registration, a wrong password, or a browser that is logged in', async () => {
    const { client, details } = await registered();
    expect((await logIn({ ...details, password: 'wrong' }, phone)).status).toBe(401);
    expect((await logIn(details, laptop)).status).toBe(200);
    // The same browser once more: its session is open until the new one takes its place.
    expect((await logIn(details, laptop, client)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('is told again once its session has ended', async () => {
    const { client, details } = await registered();
    await client.post('/api/logout');
    expect((await logIn(details, laptop, client)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
    // Sessions end after 30 days, also before they are swept.
    now = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1_000);
    expect((await logIn(details, laptop)).status).toBe(200);
    expect(await mails()).toHaveLength(2);
  });

  it('looks at the sessions of that account alone', async () => {
    const [anna, bongi] = [await registered(), await registered()];
    await logIn(anna.details, phone);
    await logIn(bongi.details, phone);
    expect((await mails()).flatMap(({ to }) => to).toSorted()).toEqual(
      [anna.details.email, bongi.details.email].toSorted(),
    );
  });

  it('is told once at least of two at once', async () => {
    const { details } = await registered();
    const replies = await Promise.all([logIn(details, phone), logIn(details, phone)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await mails()).length).toBeGreaterThanOrEqual(1);
  });

  it('is not told to whoever switched that off, however late the mail server comes to it', async () => {
    const { client, details } = await registered();
    const wanted = (newSignIn: boolean) =>
      client.send('PATCH', '/api/profile', { body: { notifications: { newSignIn } } });
    await wanted(false);
    await logIn(details, phone);
    expect(await mails()).toEqual([]);
    await wanted(true);
    // Whoever got in and switches it off does not keep the owner from hearing of it.
    // The mail of the registration is none of those that are refused.
    await allJobsDone(server.databaseUrl);
    sink.refuse(1);
    await logIn(details, 'curl/8.5.0');
    await wanted(false);
    expect((await mails()).map(({ body }) => body.includes('Device: A program'))).toEqual([true]);
    sink.refuse(0);
  });
});
