import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import { LimitedCall } from '../../src/domain/limits/limited-call.entity.ts';
import { contactMessage, solvedMessage } from '../support/contact.ts';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { signedIn } from '../support/people.ts';
import { type SmtpSink, startSmtpSink, textOf } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: {
      SMTP_URL: sink.url,
      MAIL_FROM: 'site@tax.example.com',
      CONTACT_TO: 'practice@tax.example.com',
      TRUST_PROXY: '127.0.0.1',
    },
    jobs: true,
  });
});
afterEach(async () => {
  await server.deps.fork().nativeDelete(ContactMessage, {});
  await server.deps.fork().nativeDelete(LimitedCall, {});
  sink.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const typed = {
  name: 'Buy-pills Ek',
  email: 'thandi@example.com',
  subject: 'Cheap offer',
  phone: '082 111 2222',
  message: 'First line\nhttps://offers.example.com',
};

async function send(client: HttpClient, overrides: Record<string, unknown> = {}, from = '198.18.7.1') {
  const body = await solvedMessage(client, { ...typed, ...overrides });
  return client.send('POST', '/api/contact', { body, headers: { 'x-forwarded-for': from } });
}

async function receiptsTo(email: string) {
  await allJobsDone(server.databaseUrl);
  // Skip the registration e-mail.
  return sink.received.filter(
    ({ to, headers }) =>
      to.join().toLowerCase() === email.toLowerCase() && headers.get('subject')?.startsWith('We received'),
  );
}

describe('receipt for a contact message', () => {
  it('contains the reference, but none of the sender’s input', async () => {
    const { status, body } = await send(server.client());
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Message Sent!', reference: expect.any(Number) },
    });
    const [receipt, ...more] = await receiptsTo('thandi@example.com');
    expect(more).toEqual([]);
    expect(receipt?.headers.get('subject')).toBe(`We received your message (reference ${body.reference})`);
    expect(receipt?.headers.get('reply-to')).toBe('practice@tax.example.com');
    expect(receipt?.body).toContain(`Your reference number is ${body.reference}.`);
    expect(textOf(receipt)).toContain('If you didn’t write to us');
    const content = [...(receipt?.headers ?? [])].join('\n') + textOf(receipt);
    for (const words of ['Buy-pills', 'Cheap', '082 111', 'First line', 'offers.example.com']) {
      expect(content).not.toContain(words);
    }
    const mail = sink.received.find(({ to }) => to.includes('practice@tax.example.com'));
    expect(mail?.headers.get('subject')).toBe(`Contact message ${body.reference}`);
  });

  it('quotes the message to a signed-in user with a confirmed address', async () => {
    const { client, user, details } = await signedIn(server);
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { emailConfirmedAt: new Date() });
    await send(client, { email: details.email.toUpperCase() });
    const [receipt] = await receiptsTo(details.email.toUpperCase());
    expect(receipt?.body).toContain(`Hello ${details.fullName},`);
    expect(receipt?.body).toContain('Subject: Cheap offer');
    for (const line of typed.message.split('\n')) expect(textOf(receipt)).toContain(`> ${line}`);
    expect(textOf(receipt)).not.toContain('If you didn’t write to us');
  });

  it.each(['an unconfirmed address', "another user's address"])('quotes nothing to %s', async (recipient) => {
    const { client, user, details } = await signedIn(server);
    const isOtherUser = recipient === "another user's address";
    if (isOtherUser) {
      await server.deps.fork().nativeUpdate(User, { id: user.id }, { emailConfirmedAt: new Date() });
    }
    const email = isOtherUser ? 'victim@example.com' : details.email;
    await send(client, { email });
    const [receipt] = await receiptsTo(email);
    expect(receipt?.body).toContain('Your reference number is');
    expect(receipt?.body).not.toContain('Cheap offer');
    expect(receipt?.body).not.toContain('First line');
    expect(receipt?.body).not.toContain(details.fullName);
  });

  it("isn't sent without the question's cookie or for suspected spam", async () => {
    const reply = await server.client().post('/api/contact', contactMessage());
    expect(reply.body).toEqual({ message: 'Message Sent!', reference: expect.any(Number) });
    const spam = await send(server.client(), { website: 'https://spam.example' });
    expect(spam.body).toEqual({ message: 'Message Sent!', reference: expect.any(Number) });
    expect(await receiptsTo('thandi@example.com')).toEqual([]);
  });

  it('is limited to three per hour per e-mail address', async () => {
    for (let sent = 1; sent <= 5; sent++) {
      const email = sent % 2 === 0 ? 'Thandi@Example.com' : 'thandi@example.com';
      expect((await send(server.client(), { email }, `198.18.8.${sent}`)).status).toBe(200);
    }
    await allJobsDone(server.databaseUrl);
    expect(sink.received.filter(({ to }) => /thandi/i.test(to.join()))).toHaveLength(3);
    expect(sink.received.filter(({ to }) => to.includes('practice@tax.example.com'))).toHaveLength(5);
  });

  it('is limited to ten per hour per IP address', async () => {
    for (let sent = 1; sent <= 12; sent++)
      await send(server.client(), { email: `visitor${sent}@example.com` });
    await allJobsDone(server.databaseUrl);
    expect(sink.received.filter(({ to }) => to.join().startsWith('visitor'))).toHaveLength(10);
  });

  it('is retried after the mail server rejected it, and counts once', async () => {
    sink.refuse(3);
    await send(server.client());
    expect(await receiptsTo('thandi@example.com')).toHaveLength(1);
    expect(await server.deps.fork().count(LimitedCall, { kind: 'contact-receipt' })).toBe(1);
    expect(await server.deps.fork().count(LimitedCall, { kind: 'contact-receipt-from' })).toBe(1);
  });
});
