import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { RecoveryCode, TwoFactor } from '../../src/domain/accounts/two-factor/two-factor.entity.ts';
import { Session, User } from '../../src/domain/accounts/user.entity.ts';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import { allJobsDone } from '../support/jobs.ts';
import { signedIn } from '../support/people.ts';
import { startSmtpSink, type SmtpSink, textOf } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { codeAt, turnOnTwoFactor, wrongCode } from '../support/two-factor.ts';

const STEP_MS = 30_000;

let server: TestServer;
let smtp: SmtpSink;
/** Test clock in ms; only tests advance it, so a time step can't end mid-test. */
let clock = Date.now();
beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: smtp.url },
    replace: { now: () => new Date(clock) },
    jobs: true,
  });
});
beforeEach(async () => {
  clock = Date.now();
  smtp.received.length = 0;
  await server.deps.fork().nativeDelete(LoginAttempt, {});
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** Expires the user's password confirmation in all sessions. */
const expireConfirmations = (user: number) =>
  server.deps.fork().nativeUpdate(Session, { user }, { confirmedAt: new Date(clock - 15 * 60_000) });

/** Returns the user's two-factor events, oldest first. */
async function eventsOf(userId: number): Promise<string[]> {
  const em = server.deps.fork();
  const { auditSubject } = await em.findOneOrFail(User, { id: userId }, { populate: ['auditSubject'] });
  const events = await em.find(AuditEvent, { subject: auditSubject }, { orderBy: { id: 'asc' } });
  return events.map(({ kind }) => kind).filter((kind) => /two-factor|recovery/.test(kind));
}

/** Runs all jobs and returns the e-mails to an address, except the registration e-mail. */
async function mailsTo(email: string) {
  await allJobsDone(server.databaseUrl);
  return smtp.received.filter(
    ({ to, headers }) => to.includes(email) && headers.get('subject') !== 'Confirm your e-mail address',
  );
}

/** Creates a signed-in user with two-factor enabled. */
async function withTwoFactor() {
  const person = await signedIn(server);
  const { username, password } = person.details;
  const factor = await turnOnTwoFactor(person.client, clock);
  /** Logs in from another browser. */
  const logIn = (code?: unknown) => server.client().post('/api/login', { username, password, code });
  return { ...person, ...factor, logIn };
}

const needed = { status: 401, body: { reason: 'auth.code-needed' } };
const invalid = { status: 401, body: { reason: 'auth.invalid-code' } };

describe('enabling two-factor', () => {
  it('requires a code from the new secret; before that, logins need no code', async () => {
    const { client, details, user } = await signedIn(server);
    const setup = await client.post('/api/two-factor', {});
    expect(setup).toMatchObject({
      status: 200,
      body: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\//),
      },
    });
    const { secret } = setup.body as { secret: string };
    expect((await client.get('/api/two-factor')).body).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    expect(await server.client().post('/api/login', details)).toMatchObject({ status: 200 });

    const enabled = await client.post('/api/two-factor/confirm', { code: codeAt(secret, clock) });
    const { recoveryCodes } = enabled.body as { recoveryCodes: string[] };
    expect(enabled.status).toBe(200);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4} ?){3}$/);
    expect((await client.get('/api/two-factor')).body).toEqual({
      enabledAt: new Date(clock).toISOString(),
      recoveryCodesLeft: 10,
    });
    expect((await client.get('/api/profile')).body).toMatchObject({ twoFactor: true });
    // Existing sessions stay open, and the code can't be used again.
    expect((await client.get('/api/user')).status).toBe(200);
    expect(await server.client().post('/api/login', details)).toMatchObject(needed);
    expect(
      await server.client().post('/api/login', { ...details, code: codeAt(secret, clock) }),
    ).toMatchObject(invalid);
    expect(await eventsOf(user.id)).toEqual(['two-factor-enabled', 'two-factor-failed']);
    const [mail, ...others] = await mailsTo(details.email);
    expect(mail?.headers.get('subject')).toBe('Two-step verification is on');
    expect(others).toEqual([]);
  });

  it('encrypts the secret and hashes the recovery codes', async () => {
    const { secret, recoveryCodes, user } = await withTwoFactor();
    const em = server.deps.fork();
    const row = await em.findOneOrFail(TwoFactor, { user: user.id }, { populate: ['sealedSecret', 'keyId'] });
    expect(Buffer.from(row.sealedSecret).length).toBe(12 + 20 + 16);
    expect(Buffer.from(row.sealedSecret).toString('latin1')).not.toContain(secret);
    const codes = await em.find(RecoveryCode, { user: user.id });
    expect(codes).toHaveLength(10);
    for (const { id } of codes) expect(recoveryCodes.join(' ')).not.toContain(id.slice(0, 4).toUpperCase());
    // The secret is bound to this account and can't be decrypted for another one.
    expect(() => server.deps.twoFactorSecrets.open(row, user.id + 1)).toThrow('No known SECRET_KEY');
  });

  it('starts over with a new secret and discards the first', async () => {
    const { client } = await signedIn(server);
    const [first, second] = [
      await client.post('/api/two-factor', {}),
      await client.post('/api/two-factor', {}),
    ].map(({ body }) => (body as { secret: string }).secret);
    expect(first).not.toBe(second);
    const confirm = (secret = '') => client.post('/api/two-factor/confirm', { code: codeAt(secret, clock) });
    expect(await confirm(first)).toMatchObject({ status: 400, body: { reason: 'auth.wrong-code' } });
    expect(await confirm(second)).toMatchObject({ status: 200 });
  });

  it('keeps one of ten concurrent setups and accepts one of ten concurrent codes', async () => {
    const { client } = await signedIn(server);
    const setup = await Promise.all(Array.from({ length: 10 }, () => client.post('/api/two-factor', {})));
    const secrets = setup.map(({ body }) => (body as { secret: string }).secret);
    const confirmed = await Promise.all(
      secrets.map((secret) => client.post('/api/two-factor/confirm', { code: codeAt(secret, clock) })),
    );
    // All other requests fail: later ones find two-factor already enabled, and earlier ones used a secret that had
    // been replaced.
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(confirmed.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await client.get('/api/two-factor')).body).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('is rejected when already enabled or not started', async () => {
    const { client } = await withTwoFactor();
    const alreadyOn = { status: 409, body: { reason: 'two-factor.already-on' } };
    expect(await client.post('/api/two-factor', {})).toMatchObject(alreadyOn);
    expect(await client.post('/api/two-factor/confirm', { code: '123456' })).toMatchObject(alreadyOn);
    const other = await signedIn(server);
    expect(await other.client.post('/api/two-factor/confirm', { code: '123456' })).toMatchObject({
      status: 409,
      body: { reason: 'two-factor.not-started' },
    });
  });

  it.each([
    [{}],
    [{ code: '' }],
    [{ code: 5 }],
    [{ code: ['1'] }],
    [{ code: 'x'.repeat(10_000) }],
    [{ code: '1\u0000' }],
  ])('returns 400 for %j', async (body) => {
    const { client } = await signedIn(server);
    await client.post('/api/two-factor', {});
    expect(await client.post('/api/two-factor/confirm', body)).toMatchObject({
      status: 400,
      body: { reason: 'validation' },
    });
  });

  it('rejects another account’s code', async () => {
    const mine = await signedIn(server);
    const other = await signedIn(server);
    await mine.client.post('/api/two-factor', {});
    const { body } = await other.client.post('/api/two-factor', {});
    const code = codeAt((body as { secret: string }).secret, clock);
    expect(await mine.client.post('/api/two-factor/confirm', { code })).toMatchObject({ status: 400 });
    expect((await mine.client.get('/api/two-factor')).body).toMatchObject({ enabledAt: null });
  });
});

describe('login with two-factor', () => {
  it('asks for a code after the right password without counting a failure', async () => {
    const { logIn, details, secret } = await withTwoFactor();
    for (let time = 0; time < 12; time += 1) expect(await logIn()).toMatchObject(needed);
    for (const empty of ['', ' ', null]) expect(await logIn(empty)).toMatchObject(needed);
    expect(await server.deps.fork().count(LoginAttempt, {})).toBe(0);
    // A wrong password returns the usual error, even with a valid code.
    const wrong = { username: details.username, password: 'wrong', code: codeAt(secret, clock) };
    expect(await server.client().post('/api/login', wrong)).toMatchObject({
      status: 401,
      body: { reason: 'auth.invalid-credentials' },
    });
    const client = server.client();
    expect(await client.post('/api/login', { ...details, code: codeAt(secret, clock) })).toMatchObject({
      status: 200,
      body: { username: details.username },
    });
    expect((await client.get('/api/user')).status).toBe(200);
  });

  it('ignores a code when two-factor is off', async () => {
    const { details } = await signedIn(server);
    expect(await server.client().post('/api/login', { ...details, code: '123456' })).toMatchObject({
      status: 200,
    });
  });

  it('accepts each code once and none older than the last', async () => {
    const { logIn, secret } = await withTwoFactor();
    const [now, next] = [codeAt(secret, clock), codeAt(secret, clock + STEP_MS)];
    expect(await logIn(next)).toMatchObject({ status: 200 });
    expect(await logIn(next)).toMatchObject(invalid);
    expect(await logIn(now)).toMatchObject(invalid);
    clock += STEP_MS;
    expect(await logIn(next)).toMatchObject(invalid);
    clock += STEP_MS;
    expect(await logIn(codeAt(secret, clock))).toMatchObject({ status: 200 });
  });

  it('accepts a code with a space, one step early or late', async () => {
    const { logIn, secret } = await withTwoFactor();
    expect(await logIn(codeAt(secret, clock + 2 * STEP_MS))).toMatchObject(invalid);
    const code = codeAt(secret, clock);
    clock += 2 * STEP_MS;
    expect(await logIn(code)).toMatchObject(invalid);
    clock -= STEP_MS;
    expect(await logIn(` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ status: 200 });
  });

  it('lets one of twenty concurrent logins with the same code through', async () => {
    const { secret, details } = await withTwoFactor();
    const code = codeAt(secret, clock);
    const { username, password } = details;
    const all = await Promise.all(
      Array.from({ length: 20 }, () => server.client().post('/api/login', { username, password, code })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    // The other requests fail; after ten failures, the limit rejects the rest.
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 401, 429]));
  });

  it('accepts the signed-in owner’s code while logins are locked, with a separate limit', async () => {
    const { client, details, secret, logIn } = await withTwoFactor();
    const code = codeAt(secret, clock);
    for (let guess = 0; guess < 11; guess += 1) await logIn(wrongCode(code));
    const { username } = details;
    for (let guess = 0; guess < 11; guess += 1) {
      await server.client().post('/api/login', { username, password: `wrong${guess}` });
    }
    expect((await client.post('/api/session/confirm', { code })).status).toBe(200);
    const guesses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      guesses.push((await client.post('/api/session/confirm', { code: wrongCode(code) })).status);
    }
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });

  it('locks after ten wrong codes, even for the right one, and records each', async () => {
    const { logIn, secret, user } = await withTwoFactor();
    const code = codeAt(secret, clock);
    for (let guess = 0; guess < 10; guess += 1) expect(await logIn(wrongCode(code))).toMatchObject(invalid);
    for (let guess = 10; guess < 20; guess += 1) {
      expect(await logIn(wrongCode(code))).toMatchObject({ status: 429 });
    }
    const closed = await logIn(code);
    expect(closed).toMatchObject({ status: 429, body: { reason: 'auth.too-many-failures' } });
    expect(closed.headers.get('retry-after')).toBe('900');
    expect((await eventsOf(user.id)).filter((kind) => kind === 'two-factor-failed')).toHaveLength(10);
    clock += 15 * 60_000;
    expect(await logIn(codeAt(secret, clock))).toMatchObject({ status: 200 });
  });

  it.each(['٢٨٧٠٨٢', '２８７０８２', 'x'.repeat(50), '0000000', '-1', "' or 1=1 --", '\u200b123456'])(
    'rejects %j like any wrong code',
    async (code) => {
      const { logIn } = await withTwoFactor();
      expect(await logIn(code)).toMatchObject(invalid);
    },
  );

  it.each([['x'.repeat(10_000)], [5], [['123456']], [{}], ['12\u000034']])(
    'returns 400 for the code %j',
    async (code) => {
      const { logIn } = await withTwoFactor();
      expect(await logIn(code)).toMatchObject({ status: 400, body: { reason: 'validation' } });
    },
  );

  it('rejects another account’s code', async () => {
    const mine = await withTwoFactor();
    const other = await withTwoFactor();
    expect(await mine.logIn(codeAt(other.secret, clock))).toMatchObject(invalid);
    expect(await mine.logIn(other.recoveryCodes[0])).toMatchObject(invalid);
    expect(await other.logIn(other.recoveryCodes[0])).toMatchObject({ status: 200 });
  });

  it('requires a code after a password reset', async () => {
    const { client, details, logIn, secret } = await withTwoFactor();
    await client.post('/api/password/forgot', { email: details.email });
    const mails = await mailsTo(details.email);
    const body = mails.map((mail) => mail.body).join('\n');
    const token = /reset-password\?token=([\w-]+)/.exec(
      body.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
    )?.[1];
    const { status } = await client.post('/api/password/reset', { token, password: details.password });
    expect(status).toBe(200);
    expect(await logIn()).toMatchObject(needed);
    expect(await logIn(codeAt(secret, clock))).toMatchObject({ status: 200 });
  });
});

describe('recovery code', () => {
  it('logs in once in any formatting and notifies the owner of the number left', async () => {
    const { logIn, recoveryCodes, user, details, client } = await withTwoFactor();
    const [first = '', second = ''] = recoveryCodes;
    expect(await logIn(first)).toMatchObject({ status: 200 });
    expect(await logIn(first)).toMatchObject(invalid);
    expect(await logIn(` ${second.toLowerCase().replaceAll(' ', '-')}`)).toMatchObject({ status: 200 });
    expect((await client.get('/api/two-factor')).body).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await eventsOf(user.id)).toEqual([
      'two-factor-enabled',
      'recovery-code-used',
      'two-factor-failed',
      'recovery-code-used',
    ]);
    const notices = (await mailsTo(details.email)).filter(
      ({ headers }) => headers.get('subject') === 'A recovery code was used',
    );
    expect(notices).toHaveLength(2);
    const left = notices.map((mail) => Number(/You have (\d+) recovery codes left/.exec(textOf(mail))?.[1]));
    expect(new Set(left)).toEqual(new Set([8, 9]));
    for (const code of recoveryCodes) expect(notices[0]?.body).not.toContain(code);
  });

  it('lets one of twenty concurrent logins through', async () => {
    const { logIn, recoveryCodes, client } = await withTwoFactor();
    const all = await Promise.all(Array.from({ length: 20 }, () => logIn(recoveryCodes[3])));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await client.get('/api/two-factor')).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('is replaced together with all others', async () => {
    const { client, logIn, recoveryCodes, user, details } = await withTwoFactor();
    await logIn(recoveryCodes[0]);
    const renewed = await client.post('/api/two-factor/recovery-codes', {});
    const { recoveryCodes: codes } = renewed.body as { recoveryCodes: string[] };
    expect(new Set([...codes, ...recoveryCodes]).size).toBe(20);
    expect(await logIn(recoveryCodes[1])).toMatchObject(invalid);
    expect(await logIn(codes[1])).toMatchObject({ status: 200 });
    expect(await eventsOf(user.id)).toContain('recovery-codes-renewed');
    const subjects = (await mailsTo(details.email)).map(({ headers }) => headers.get('subject'));
    expect(subjects).toContain('You have new recovery codes');
  });
});

describe('POST /api/session/confirm', () => {
  it('accepts a code instead of the password, once', async () => {
    const { client, secret, recoveryCodes, user } = await withTwoFactor();
    await expireConfirmations(user.id);
    const code = codeAt(secret, clock);
    expect(await client.post('/api/session/confirm', { code: wrongCode(code) })).toMatchObject({
      status: 400,
      body: { reason: 'auth.wrong-code' },
    });
    expect((await client.get('/api/session/confirm')).body).toEqual({ until: null });
    const until = new Date(clock + 15 * 60_000).toISOString();
    expect(await client.post('/api/session/confirm', { code })).toMatchObject({
      status: 200,
      body: { until },
    });
    expect(await client.post('/api/session/confirm', { code })).toMatchObject({ status: 400 });
    expect(await client.post('/api/session/confirm', { code: recoveryCodes[0] })).toMatchObject({
      status: 200,
    });
  });

  it('accepts the password without a code', async () => {
    const { client, details } = await withTwoFactor();
    expect(await client.post('/api/session/confirm', { password: details.password })).toMatchObject({
      status: 200,
    });
    const wrong = await client.post('/api/session/confirm', { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, body: { reason: 'auth.wrong-password' } });
  });

  it('rejects a code when two-factor is off or not set up', async () => {
    const { client } = await signedIn(server);
    const { body } = await client.post('/api/two-factor', {});
    const code = codeAt((body as { secret: string }).secret, clock);
    expect(await client.post('/api/session/confirm', { code })).toMatchObject({
      status: 400,
      body: { reason: 'auth.wrong-code' },
    });
  });

  it.each([
    [{}, ['password', 'code']],
    [{ password: '', code: ' ' }, ['password', 'code']],
    [{ password: 'x', code: '123456' }, ['code']],
    [{ code: 123_456 }, ['code']],
    [{ code: 'x'.repeat(10_000) }, ['code']],
  ])('requires a password or a code: %j', async (body, paths) => {
    const { client } = await withTwoFactor();
    const { status, body: answer } = await client.post('/api/session/confirm', body);
    expect(status).toBe(400);
    const { reason, issues } = answer as { reason: string; issues: { path: string }[] };
    expect(reason).toBe('validation');
    expect(issues.map(({ path }) => path)).toEqual(paths);
  });
});

describe('disabling two-factor', () => {
  it('deletes the secret and recovery codes, keeps all sessions and notifies the owner', async () => {
    const { client, logIn, user, details } = await withTwoFactor();
    expect(await client.send('DELETE', '/api/two-factor')).toMatchObject({
      status: 200,
      body: { message: 'Two-step verification is off' },
    });
    expect(await logIn()).toMatchObject({ status: 200 });
    expect((await client.get('/api/two-factor')).body).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    expect((await client.get('/api/profile')).body).toMatchObject({ twoFactor: false });
    expect(await server.deps.fork().count(RecoveryCode, { user: user.id })).toBe(0);
    expect(await eventsOf(user.id)).toEqual(['two-factor-enabled', 'two-factor-disabled']);
    const subjects = (await mailsTo(details.email)).map(({ headers }) => headers.get('subject'));
    expect(subjects).toContain('Two-step verification was turned off');
  });

  it('is rejected when already off, as are new recovery codes', async () => {
    const { client } = await signedIn(server);
    const off = { status: 409, body: { reason: 'two-factor.off' } };
    expect(await client.send('DELETE', '/api/two-factor')).toMatchObject(off);
    expect(await client.post('/api/two-factor/recovery-codes', {})).toMatchObject(off);
    await client.post('/api/two-factor', {});
    expect(await client.send('DELETE', '/api/two-factor')).toMatchObject(off);
  });
});

describe.each([
  ['POST', '/api/two-factor'],
  ['POST', '/api/two-factor/recovery-codes'],
  ['DELETE', '/api/two-factor'],
] as const)('%s %s', (method, path) => {
  it('requires a confirmation from the last 15 minutes', async () => {
    const { client, user } = await withTwoFactor();
    await expireConfirmations(user.id);
    expect(await client.send(method, path)).toMatchObject({
      status: 403,
      body: { reason: 'auth.confirm-needed' },
    });
  });

  it('returns 401 without a session', async () => {
    expect((await server.client().send(method, path)).status).toBe(401);
    expect((await server.client().post('/api/two-factor/confirm', { code: '123456' })).status).toBe(401);
    expect((await server.client().get('/api/two-factor')).status).toBe(401);
  });
});

describe('routers', () => {
  it('return the same', async () => {
    const { caller, details } = await signedInCaller(server);
    const { secret } = await caller.account.startTwoFactor();
    await caller.account.enableTwoFactor({ code: codeAt(secret, clock - STEP_MS) });
    const guest = callerFor(server, null);
    const { username, password } = details;
    await expect(guest.auth.login({ username, password })).rejects.toMatchObject(refusal('auth.code-needed'));
    await expect(guest.auth.login({ username, password, code: '1' })).rejects.toMatchObject(
      refusal('auth.invalid-code'),
    );
    await expect(
      guest.auth.login({ username, password, code: codeAt(secret, clock) }),
    ).resolves.toMatchObject({
      username,
    });
    await caller.account.endTwoFactor();
    await expect(caller.account.endTwoFactor()).rejects.toMatchObject(refusal('two-factor.off'));
  });
});
