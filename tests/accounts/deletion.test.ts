import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { Session, User } from '../../src/domain/accounts/user.entity.ts';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { mailDeletionAsked } from '../../src/domain/mail/deletion-asked.server.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import { callerFor, refusal } from '../support/caller.ts';
import { askForDeletion, openClock } from '../support/deletion.ts';
import { allJobsDone } from '../support/jobs.ts';
import { buyer, checkOut, paymentSimulator, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { linkIn, mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

let clock = openClock();
let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url },
    replace: { now: () => clock.now() },
    jobs: true,
  });
});
beforeEach(async () => {
  clock = openClock();
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
  await server.deps.fork().nativeDelete(LoginAttempt, {});
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const path = '/api/account/deletion';
const deletionMails = () => mailsAbout(sink, 'Your account will be deleted');
const cancelDeletion = ({ client }: Awaited<ReturnType<typeof signedIn>>) => client.send('DELETE', path);
const deletesAtOf = async ({ client }: Pick<Awaited<ReturnType<typeof signedIn>>, 'client'>) =>
  (await client.get('/api/profile')).body.deletesAt as string | null;

async function eventsOf({ user }: { user: { id: number } }): Promise<string[]> {
  const em = server.deps.fork();
  const { auditSubject } = await em.findOneOrFail(User, { id: user.id });
  const events = await em.find(AuditEvent, { subject: auditSubject }, { orderBy: { id: 'asc' } });
  return events.map(({ kind }) => kind).filter((kind) => kind.startsWith('deletion'));
}

describe('POST /api/account/deletion', () => {
  it('schedules the deletion 14 days ahead and shows it in the profile', async () => {
    const person = await signedIn(server);
    expect(await deletesAtOf(person)).toBeNull();
    const { status, body } = await person.client.post(path);
    expect(status).toBe(202);
    expect(body).toEqual({ deletesAt: expect.any(String) });
    expect(Math.abs(Date.parse(body.deletesAt) - Date.now() - 14 * DAY_MS)).toBeLessThan(60_000);
    expect(await deletesAtOf(person)).toBe(body.deletesAt);
    expect(await eventsOf(person)).toEqual(['deletion-asked']);
  });

  it('sends an e-mail that says what is deleted and kept, on what date, and how to cancel', async () => {
    const person = await signedIn(server);
    await askForDeletion(person);
    await allJobsDone(server.databaseUrl);
    const mails = deletionMails();
    expect(mails.map(({ to }) => to)).toEqual([[person.details.email]]);
    const [mail] = mails;
    const text = mail?.body.replaceAll(/=\r\n/g, '').replaceAll(/\s+/g, ' ') ?? '';
    for (const words of [
      'Calculations and savings',
      'Orders, invoices and payments',
      'section 29(3)(a) of the Tax Administration Act 28 of 2011',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(
      /If you have any of these, tax law requires us to keep them until 2[89] February 20\d\d:/,
    );
    expect(text).not.toContain('subscription');
    expect(linkIn(mail, `${server.url}/`)).toBe(`${server.url}/settings`);
  });

  it('is idempotent, even for ten concurrent calls', async () => {
    const person = await signedIn(server);
    const replies = await Promise.all(Array.from({ length: 10 }, () => person.client.post(path)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
    const [first] = replies;
    expect(new Set(replies.map(({ body }) => body.deletesAt))).toEqual(new Set([first?.body.deletesAt]));
    clock.pass(0.005);
    expect(await askForDeletion(person)).toBe(first?.body.deletesAt);
    await allJobsDone(server.databaseUrl);
    expect(deletionMails()).toHaveLength(1);
    expect(await eventsOf(person)).toEqual(['deletion-asked']);
  });

  it('cancels open subscriptions immediately, including at the payment provider', async () => {
    const person = await buyer(server, [1, 1], [12, 1]);
    await settle(server, person.form);
    const { token } = await server.deps.fork().findOneOrFail(Subscription, { order: person.orderId });
    await allJobsDone(server.databaseUrl);
    sink.received.length = 0;
    await askForDeletion(person);
    expect(await server.deps.fork().findOneOrFail(Subscription, { order: person.orderId })).toMatchObject({
      status: 'cancelled',
    });
    await allJobsDone(server.databaseUrl);
    expect(await server.deps.payments?.subscription(token)).toMatchObject({ status: 'cancelled' });
    expect(await paymentSimulator(server).renew(token)).toBe(false);
    expect(sink.received[0]?.body).toContain('Your subscription has been cancelled');
  });

  it("requires a confirmation from the last 15 minutes; cancelling doesn't", async () => {
    const person = await signedIn(server);
    const expireConfirmations = () =>
      server.deps.fork().nativeUpdate(Session, { user: person.user.id }, { confirmedAt: new Date(0) });
    await expireConfirmations();
    expect(await person.client.post(path)).toMatchObject({
      status: 403,
      body: { reason: 'auth.confirm-needed' },
    });
    expect(await deletesAtOf(person)).toBeNull();
    await person.client.post('/api/session/confirm', { password: person.details.password });
    await askForDeletion(person);
    await expireConfirmations();
    expect((await cancelDeletion(person)).status).toBe(200);
  });

  it("returns 401 without a session and doesn't affect other accounts", async () => {
    expect(await server.client().post(path)).toMatchObject({
      status: 401,
      body: { message: 'Please log in' },
    });
    await expect(callerFor(server, null).account.requestDeletion()).rejects.toMatchObject(
      refusal('session.required'),
    );
    const [person, other] = [await signedIn(server), await signedIn(server)];
    await person.client.post(path, { id: other.user.id, userId: other.user.id });
    expect(await deletesAtOf(other)).toBeNull();
  });
});

describe('grace period', () => {
  it('allows login and checkout, and cancelling the deletion', async () => {
    const person = await signedIn(server);
    await askForDeletion(person);
    clock.pass(13);
    const again = server.client();
    const { username, password } = person.details;
    expect((await again.post('/api/login', { username, password })).status).toBe(200);
    await again.post('/api/cart', { productId: 1, quantity: 1 });
    expect((await checkOut(again)).status).toBe(200);
    expect(await again.send('DELETE', path)).toMatchObject({
      status: 200,
      body: { message: 'Your account won’t be deleted' },
    });
    expect(await deletesAtOf(person)).toBeNull();
    expect(await eventsOf(person)).toEqual(['deletion-asked', 'deletion-withdrawn']);
  });

  it('starts again when the deletion is requested again', async () => {
    const person = await signedIn(server);
    const first = await askForDeletion(person);
    await cancelDeletion(person);
    clock.pass(0.005);
    expect(Date.parse(await askForDeletion(person))).toBeGreaterThan(Date.parse(first));
  });

  it('sends no e-mail when the deletion was cancelled first', async () => {
    const person = await signedIn(server);
    const deletesAt = await askForDeletion(person);
    await allJobsDone(server.databaseUrl);
    const late = () =>
      mailDeletionAsked(server.deps, { userId: person.user.id, deletesAt, subscriptions: 0 });
    await late();
    expect(deletionMails()).toHaveLength(2);
    await cancelDeletion(person);
    await late();
    expect(deletionMails()).toHaveLength(2);
  });
});

describe('DELETE /api/account/deletion', () => {
  it('succeeds when no deletion was requested', async () => {
    const person = await signedIn(server);
    expect((await cancelDeletion(person)).status).toBe(200);
    expect(await eventsOf(person)).toEqual([]);
    expect((await server.client().send('DELETE', path)).status).toBe(401);
  });

  it('is rejected after the due date, as are logins', async () => {
    const person = await signedIn(server);
    const deletesAt = await askForDeletion(person);
    clock.pass(14);
    expect(await cancelDeletion(person)).toMatchObject({
      status: 409,
      body: { reason: 'account.deletion-due' },
    });
    expect(await deletesAtOf(person)).toBe(deletesAt);
    const { username, password } = person.details;
    expect(await server.client().post('/api/login', { username, password })).toMatchObject({
      status: 401,
      body: { reason: 'auth.invalid-credentials' },
    });
  });
});
