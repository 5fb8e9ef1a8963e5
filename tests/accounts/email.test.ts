import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EmailLink } from '../../src/domain/accounts/email/email-link.entity.ts';
import { sweepEmailLinks } from '../../src/domain/accounts/email/email-links.server.ts';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { PasswordReset } from '../../src/domain/accounts/passwords/password-reset.entity.ts';
import { Session, User } from '../../src/domain/accounts/user.entity.ts';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { registration, signedIn } from '../support/people.ts';
import { linkIn, type SmtpSink, startSmtpSink, textOf } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

const HOUR_MS = 60 * 60 * 1_000;
const page = 'https://tax.example.com/confirm-email';

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
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
  await server.deps.fork().nativeDelete(LoginAttempt, {});
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const subjects = {
  confirm: 'Confirm your e-mail address',
  change: 'Confirm your new e-mail address',
  undo: 'Your e-mail address was changed',
  reset: 'Choose a new password',
};

/** Runs all jobs and returns the e-mails of one kind to an address. */
async function mailsTo(email: string, kind: keyof typeof subjects) {
  await allJobsDone(server.databaseUrl);
  return sink.received.filter(
    ({ to, headers }) => to.includes(email) && headers.get('subject') === subjects[kind],
  );
}

/** Returns the token from the latest e-mail of one kind to an address. */
async function tokenTo(email: string, kind: 'confirm' | 'change' | 'undo'): Promise<string> {
  const link = new URL(linkIn((await mailsTo(email, kind)).at(-1), page));
  return link.searchParams.get(kind === 'undo' ? 'undo' : 'token') ?? '';
}

const confirm = (token: unknown) => server.client().post('/api/email/confirm', { token });
const undo = (token: unknown) => server.client().post('/api/email/undo', { token });
const ask = (client: HttpClient, email: unknown) => client.post('/api/profile/email', { email });
const profileOf = async (client: HttpClient) => (await client.get('/api/profile')).body;
const freshAddress = () => registration().email;

/** Changes a signed-in user's address and returns the undo link's token. */
async function change(client: HttpClient, from: string, to: string): Promise<string> {
  expect((await ask(client, to)).status).toBe(202);
  expect(await confirm(await tokenTo(to, 'change'))).toMatchObject({ status: 200 });
  return tokenTo(from, 'undo');
}

async function eventsOf(id: number): Promise<string[]> {
  const em = server.deps.fork();
  const { auditSubject } = await em.findOneOrFail(User, { id });
  const events = await em.find(AuditEvent, { subject: auditSubject }, { orderBy: { id: 'asc' } });
  return events.map(({ kind }) => kind).filter((kind) => kind.startsWith('email-'));
}

const expired = { status: 400, body: { reason: 'auth.token-invalid' } };

describe('e-mail confirmation', () => {
  it('confirms the address with the link from the registration; the account works before that', async () => {
    const { client, details, user } = await signedIn(server);
    expect(await profileOf(client)).toMatchObject({
      emailConfirmed: false,
      confirmationSentAt: expect.any(String),
      pendingEmail: null,
    });
    const token = await tokenTo(details.email, 'confirm');
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { message: 'Your e-mail address is confirmed' },
    });
    expect(await profileOf(client)).toMatchObject({ emailConfirmed: true, confirmationSentAt: null });
    expect(await confirm(token)).toMatchObject(expired);
    expect(await eventsOf(user.id)).toEqual(['email-confirmed']);
  });

  it("isn't triggered by opening the link", async () => {
    const { client, details } = await signedIn(server);
    const token = await tokenTo(details.email, 'confirm');
    for (const path of ['/confirm-email', '/api/email/confirm']) await client.get(`${path}?token=${token}`);
    expect(await profileOf(client)).toMatchObject({ emailConfirmed: false });
  });

  it('expires after seven days', async () => {
    const { client, details } = await signedIn(server);
    const token = await tokenTo(details.email, 'confirm');
    aheadMs = 7 * DAY_MS + 1_000;
    expect(await confirm(token)).toMatchObject(expired);
    expect((await client.post('/api/email/confirmation')).status).toBe(202);
    const later = await tokenTo(details.email, 'confirm');
    aheadMs += 7 * DAY_MS - 60_000;
    expect((await confirm(later)).status).toBe(200);
    await sweepEmailLinks(server.deps);
    const links = await server.deps.fork().find(EmailLink, {});
    for (const { expiresAt } of links) expect(expiresAt > server.deps.now()).toBe(true);
  });

  it('can be requested five times per 15 minutes, and not after confirmation', async () => {
    const { client, details } = await signedIn(server);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/email/confirmation')),
    );
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(replies.find(({ status }) => status === 429)?.body).toMatchObject({
      reason: 'auth.too-many-resets',
    });
    expect(await mailsTo(details.email, 'confirm')).toHaveLength(6);
    aheadMs = HOUR_MS;
    expect((await confirm(await tokenTo(details.email, 'confirm'))).status).toBe(200);
    expect(await client.post('/api/email/confirmation')).toMatchObject({
      status: 409,
      body: { reason: 'auth.email-confirmed' },
    });
  });

  it('happens with a password reset as well', async () => {
    const { client, details } = await signedIn(server);
    await client.post('/api/password/forgot', { email: details.email });
    const mail = (await mailsTo(details.email, 'reset')).at(-1);
    const link = new URL(linkIn(mail, 'https://tax.example.com/reset-password'));
    const token = link.searchParams.get('token');
    await client.post('/api/password/reset', { token, password: 'another horse' });
    await client.post('/api/login', { username: details.username, password: 'another horse' });
    expect(await profileOf(client)).toMatchObject({ emailConfirmed: true });
  });

  it('stores no usable token in the database', async () => {
    const { details } = await signedIn(server);
    const token = await tokenTo(details.email, 'confirm');
    const rows = await server.deps.fork().execute('select * from email_links');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('omits the name from the e-mail', async () => {
    const fullName = 'Win A Prize At Example';
    const { details } = await signedIn(server, { fullName });
    expect((await mailsTo(details.email, 'confirm'))[0]?.body).not.toContain(fullName);
  });
});

describe('e-mail change', () => {
  it('replaces the old address once the link is followed', async () => {
    const { client, details, user } = await signedIn(server);
    const next = freshAddress();
    const requested = await ask(client, ` ${next} `);
    expect(requested).toMatchObject({
      status: 202,
      body: { message: 'We’ve sent a link to the new address. It works once and expires after 24 hours.' },
    });
    expect(await profileOf(client)).toMatchObject({ email: details.email, pendingEmail: next });
    const token = await tokenTo(next, 'change');
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { message: 'Your e-mail address was changed' },
    });
    expect(await profileOf(client)).toMatchObject({
      email: next,
      emailConfirmed: true,
      confirmationSentAt: null,
      pendingEmail: null,
    });
    expect((await client.get('/api/user')).body).toMatchObject({ email: next });
    expect(await mailsTo(details.email, 'undo')).toHaveLength(1);
    expect(await confirm(token)).toMatchObject(expired);
    // The registration link is for the old address, so it's no longer valid.
    expect(await confirm(await tokenTo(details.email, 'confirm'))).toMatchObject(expired);
    expect(await eventsOf(user.id)).toEqual(['email-change-asked', 'email-changed']);
    expect(JSON.stringify(await server.deps.fork().find(AuditEvent, {}))).not.toContain('@example.com');
  });

  it('expires after 24 hours', async () => {
    const { client, details } = await signedIn(server);
    const next = freshAddress();
    await ask(client, next);
    const token = await tokenTo(next, 'change');
    aheadMs = DAY_MS + 1_000;
    expect(await confirm(token)).toMatchObject(expired);
    expect(await profileOf(client)).toMatchObject({ email: details.email, pendingEmail: null });
  });

  it('keeps only the last of several requests, even concurrent ones', async () => {
    const { client, details } = await signedIn(server);
    const [first, second] = [freshAddress(), freshAddress()];
    await ask(client, first);
    const replaced = await tokenTo(first, 'change');
    await ask(client, second);
    expect(await confirm(replaced)).toMatchObject(expired);
    expect((await confirm(await tokenTo(second, 'change'))).status).toBe(200);
    await server.deps.fork().nativeDelete(LoginAttempt, {});
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(client, freshAddress())));
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(await server.deps.fork().count(EmailLink, { purpose: 'change', user: { email: second } })).toBe(1);
    expect(details.email).not.toBe(second);
  });

  it('can be cancelled', async () => {
    const { client, details } = await signedIn(server);
    const next = freshAddress();
    await ask(client, next);
    const token = await tokenTo(next, 'change');
    for (const _ of ['once', 'twice']) {
      expect(await client.send('DELETE', '/api/profile/email')).toMatchObject({ status: 200 });
    }
    expect(await confirm(token)).toMatchObject(expired);
    expect(await profileOf(client)).toMatchObject({ email: details.email, pendingEmail: null });
  });

  it('rejects the current address and taken ones, ignoring case', async () => {
    const { details: other } = await signedIn(server);
    const { client, details } = await signedIn(server);
    expect(await ask(client, other.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { reason: 'auth.email-taken' },
    });
    expect(await ask(client, details.email)).toMatchObject({
      status: 409,
      body: { reason: 'auth.email-unchanged' },
    });
    expect(await profileOf(client)).toMatchObject({ pendingEmail: null });
  });

  it('rejects an address that was registered in the meantime', async () => {
    const { client, details } = await signedIn(server);
    const next = freshAddress();
    await ask(client, next);
    const token = await tokenTo(next, 'change');
    await signedIn(server, { email: next });
    expect(await confirm(token)).toMatchObject({ status: 409, body: { reason: 'auth.email-taken' } });
    expect(await profileOf(client)).toMatchObject({ email: details.email });
  });

  it('succeeds for one of two accounts that confirm the same address concurrently', async () => {
    const next = freshAddress();
    const people = await Promise.all([signedIn(server), signedIn(server)]);
    for (const { client } of people) await ask(client, next);
    await allJobsDone(server.databaseUrl);
    const tokens = (await mailsTo(next, 'change')).map((mail) =>
      new URL(linkIn(mail, page)).searchParams.get('token'),
    );
    const replies = await Promise.all(tokens.map(confirm));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is confirmed once by ten concurrent calls', async () => {
    const { client, details } = await signedIn(server);
    const next = freshAddress();
    await ask(client, next);
    const token = await tokenTo(next, 'change');
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(9);
    expect(await mailsTo(details.email, 'undo')).toHaveLength(1);
  });

  it('invalidates reset links sent to the old address', async () => {
    const { client, details, user } = await signedIn(server);
    await client.post('/api/password/forgot', { email: details.email });
    expect(await mailsTo(details.email, 'reset')).toHaveLength(1);
    await change(client, details.email, freshAddress());
    expect(await server.deps.fork().count(PasswordReset, { user: user.id })).toBe(0);
  });

  it('is cancelled by a new password, which locks out an intruder', async () => {
    const changers = [signedIn(server), signedIn(server)];
    const [byLink, byPassword] = await Promise.all(changers);
    if (!byLink || !byPassword) throw new Error('Expected two signed-in users');
    const addresses = [freshAddress(), freshAddress()] as const;
    for (const [index, { client }] of [byLink, byPassword].entries()) await ask(client, addresses[index]);
    const tokens = [await tokenTo(addresses[0], 'change'), await tokenTo(addresses[1], 'change')];

    await server.client().post('/api/password/forgot', { email: byLink.details.email });
    const mail = (await mailsTo(byLink.details.email, 'reset')).at(-1);
    const link = new URL(linkIn(mail, 'https://tax.example.com/reset-password'));
    const token = link.searchParams.get('token');
    const newPassword = { password: 'another horse' };
    const reset = await server.client().post('/api/password/reset', { token, ...newPassword });
    const currentPassword = byPassword.details.password;
    const changed = await byPassword.client.post('/api/password', { currentPassword, ...newPassword });
    expect([reset.status, changed.status]).toEqual([200, 200]);

    for (const stale of tokens) expect(await confirm(stale)).toMatchObject(expired);
    expect(await profileOf(byPassword.client)).toMatchObject({
      email: byPassword.details.email,
      pendingEmail: null,
    });
  });

  it('can be requested five times per 15 minutes', async () => {
    const { client } = await signedIn(server);
    const replies = await Promise.all(Array.from({ length: 7 }, () => ask(client, freshAddress())));
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('requires a recent password confirmation', async () => {
    const { client, user } = await signedIn(server);
    expect((await ask(server.client(), freshAddress())).status).toBe(401);
    const confirmedAt = new Date(Date.now() - HOUR_MS);
    await server.deps.fork().nativeUpdate(Session, { user: user.id }, { confirmedAt });
    expect(await ask(client, freshAddress())).toMatchObject({
      status: 403,
      body: { reason: 'auth.confirm-needed' },
    });
    expect(await profileOf(client)).toMatchObject({ pendingEmail: null });
  });

  it.each([undefined, '', 'x', 5, 'a@b.c\u0000', `${'x'.repeat(250)}@example.com`])(
    'rejects an invalid address: %j',
    async (email) => {
      const { client } = await signedIn(server);
      expect(await ask(client, email)).toMatchObject({
        status: 400,
        body: { reason: 'validation', issues: [{ path: 'email' }] },
      });
    },
  );

  it('returns 401 without a session', async () => {
    expect((await server.client().send('DELETE', '/api/profile/email')).status).toBe(401);
    expect((await server.client().post('/api/email/confirmation')).status).toBe(401);
  });
});

describe('undoing an e-mail change', () => {
  it('restores the address, ends all sessions, cancels pending changes and sends a reset link', async () => {
    const { client, details, user } = await signedIn(server);
    const next = freshAddress();
    const token = await change(client, details.email, next);
    await client.post('/api/password/forgot', { email: next });
    expect(await mailsTo(next, 'reset')).toHaveLength(1);
    const nextAddress = freshAddress();
    await ask(client, nextAddress);
    const open = await tokenTo(nextAddress, 'change');
    expect(await undo(token)).toMatchObject({ status: 200 });
    expect((await client.get('/api/user')).status).toBe(401);
    expect(await confirm(open)).toMatchObject(expired);
    expect(await server.deps.fork().findOneOrFail(User, { id: user.id })).toMatchObject({
      email: details.email,
    });
    const [mail] = await mailsTo(details.email, 'reset');
    expect(textOf(mail)).toContain('your old password no longer works');
    const { username, password } = details;
    // The intruder's known password no longer works.
    expect((await server.client().post('/api/login', { username, password })).status).toBe(401);
    // The only valid reset link is the one in that e-mail.
    expect(await server.deps.fork().count(PasswordReset, { user: user.id })).toBe(1);
    const link = new URL(linkIn(mail, 'https://tax.example.com/reset-password'));
    const reset = { token: link.searchParams.get('token'), password: 'another horse' };
    expect((await server.client().post('/api/password/reset', reset)).status).toBe(200);
    const renewed = { username, password: reset.password };
    expect((await server.client().post('/api/login', renewed)).status).toBe(200);
    expect(await undo(token)).toMatchObject(expired);
    expect(await eventsOf(user.id)).toEqual([
      'email-change-asked',
      'email-changed',
      'email-change-asked',
      'email-change-undone',
    ]);
  });

  it('works for seven days', async () => {
    const { client, details } = await signedIn(server);
    const token = await change(client, details.email, freshAddress());
    aheadMs = 7 * DAY_MS + 1_000;
    expect(await undo(token)).toMatchObject(expired);
    aheadMs = 7 * DAY_MS - 60_000;
    expect((await undo(token)).status).toBe(200);
  });

  it('restores the first of several addresses and invalidates later undo links', async () => {
    const { client, details, user } = await signedIn(server);
    const [second, third] = [freshAddress(), freshAddress()];
    const toFirst = await change(client, details.email, second);
    const toSecond = await change(client, second, third);
    expect((await undo(toFirst)).status).toBe(200);
    expect(await undo(toSecond)).toMatchObject(expired);
    expect(await server.deps.fork().findOneOrFail(User, { id: user.id })).toMatchObject({
      email: details.email,
    });
  });

  it('restores the first address after the second was restored', async () => {
    const { client, details, user } = await signedIn(server);
    const [second, third] = [freshAddress(), freshAddress()];
    const toFirst = await change(client, details.email, second);
    const toSecond = await change(client, second, third);
    expect((await undo(toSecond)).status).toBe(200);
    expect((await undo(toFirst)).status).toBe(200);
    expect(await server.deps.fork().findOneOrFail(User, { id: user.id })).toMatchObject({
      email: details.email,
    });
  });

  it('is rejected with a clear message when the address is taken', async () => {
    const { client, details } = await signedIn(server);
    const next = freshAddress();
    const token = await change(client, details.email, next);
    await signedIn(server, { email: details.email });
    expect(await undo(token)).toMatchObject({
      status: 409,
      body: { reason: 'auth.email-reassigned', message: expect.stringContaining('Please contact us') },
    });
    expect(await profileOf(client)).toMatchObject({ email: next });
  });

  it('happens once for five concurrent calls', async () => {
    const { client, details } = await signedIn(server);
    const token = await change(client, details.email, freshAddress());
    const replies = await Promise.all(Array.from({ length: 5 }, () => undo(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo(details.email, 'reset')).toHaveLength(1);
  });

  it('requires an undo token, and confirming requires a confirmation token', async () => {
    const { client, details } = await signedIn(server);
    expect(await undo(await tokenTo(details.email, 'confirm'))).toMatchObject(expired);
    const token = await change(client, details.email, freshAddress());
    expect(await confirm(token)).toMatchObject(expired);
  });
});

describe.each([
  ['confirms', confirm],
  ['undoes', undo],
] as const)('link that %s', (_, follow) => {
  it.each(['x', '../../etc', '0'.repeat(64), "' or 1=1 --"])(
    'rejects an unknown token: %s',
    async (token) => {
      expect(await follow(token)).toMatchObject(expired);
    },
  );

  it.each([undefined, '', 5, {}, 'x'.repeat(201), 'x\u0000'])('requires a token: %j', async (token) => {
    expect(await follow(token)).toMatchObject({
      status: 400,
      body: { reason: 'validation', issues: [{ path: 'token' }] },
    });
  });
});

describe('account router', () => {
  it('requests and cancels an e-mail change, and rejects unknown tokens', async () => {
    const { caller, details } = await signedInCaller(server);
    const next = freshAddress();
    await caller.account.changeEmail({ email: next });
    expect(await caller.account.profile()).toMatchObject({ email: details.email, pendingEmail: next });
    await caller.account.cancelEmailChange();
    await caller.account.sendConfirmation();
    expect(await caller.account.profile()).toMatchObject({ pendingEmail: null, emailConfirmed: false });
    const anonymous = callerFor(server, null);
    await expect(anonymous.account.confirmEmail({ token: 'x' })).rejects.toMatchObject(
      refusal('auth.token-invalid'),
    );
    await expect(anonymous.account.undoEmailChange({ token: 'x' })).rejects.toMatchObject(
      refusal('auth.token-invalid'),
    );
  });
});
