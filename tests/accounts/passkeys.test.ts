import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { LockMode } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Passkey, UsedPasskeyChallenge } from '../../src/domain/accounts/passkeys/passkey.entity.ts';
import { sweepPasskeyChallenges } from '../../src/domain/accounts/passkeys/challenges.server.ts';
import { revokeAccess } from '../../src/domain/accounts/sessions/revoke-access.server.ts';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { Session, User } from '../../src/domain/accounts/user.entity.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';
import { attestAsAndroid, attestItself } from '../support/attestations.ts';
import { addPasskey, createAuthenticator, type Misuse, usePasskey } from '../support/authenticator.ts';
import { eventually } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { logIn, signedIn } from '../support/people.ts';
import { mailsAbout, type SmtpSink, startSmtpSink, textOf } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { turnOnTwoFactor } from '../support/two-factor.ts';

const site = { origin: 'https://tax.example.com', rpId: 'tax.example.com' };
const MINUTE_MS = 60_000;

let server: TestServer;
let sink: SmtpSink;
/** Test clock in ms; only tests advance it. */
let clock = Date.now();
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url, PUBLIC_URL: site.origin, SESSION_COOKIE_SECURE: 'false' },
    replace: { now: () => new Date(clock) },
    jobs: true,
  });
});
beforeEach(async () => {
  clock = Date.now();
  sink.received.length = 0;
  await server.deps.fork().nativeDelete(LoginAttempt, {});
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const expired = { status: 400, body: { reason: 'passkey.expired' } };
const notAdded = { status: 400, body: { reason: 'passkey.refused' } };
const refused = { status: 401, body: { reason: 'auth.passkey-refused' } };

/** Registers a user with one passkey. */
async function withPasskey(options?: { synced: boolean }) {
  const person = await signedIn(server);
  const authenticator = createAuthenticator(options);
  const added = await addPasskey(person.client, { authenticator, site });
  if (added.status !== 201) throw new Error(`Adding a passkey failed: ${JSON.stringify(added.body)}`);
  /** Logs in from another browser. */
  const enter = (misuse?: Misuse, client: HttpClient = server.client()) =>
    usePasskey(client, { authenticator, site, ...(misuse && { misuse }) });
  return { ...person, authenticator, passkey: added.body as { id: number; name: string }, enter };
}

async function kindsOf(client: HttpClient): Promise<string[]> {
  const { body } = await client.get('/api/account/events?limit=100');
  return (body as { kind: string }[]).map(({ kind }) => kind);
}

/** Expires the user's confirmation in all sessions. */
const endConfirmation = ({ id }: { id: number }) =>
  server.deps.fork().nativeUpdate(Session, { user: id }, { confirmedAt: new Date(clock - 15 * MINUTE_MS) });

const list = async (client: HttpClient) => (await client.get('/api/passkeys')).body;

describe('adding a passkey', () => {
  it('lists it, records it and tells the owner by e-mail', async () => {
    const { client, details, passkey } = await withPasskey({ synced: true });
    expect(await list(client)).toEqual([
      {
        id: passkey.id,
        name: 'Unknown app',
        createdAt: new Date(clock).toISOString(),
        lastUsedAt: null,
        backedUp: true,
      },
    ]);
    expect(await kindsOf(client)).toEqual(['passkey-added', 'registered']);
    await allJobsDone(server.databaseUrl);
    const [mail] = mailsAbout(sink, 'A passkey was added to your account');
    expect(mail?.to).toContain(details.email);
    expect(textOf(mail)).toContain('change your password now');
  });

  it('asks for a discoverable passkey that verifies its user, and excludes known ones', async () => {
    const { client, authenticator, user } = await withPasskey();
    const { body } = await client.post('/api/passkeys/options');
    expect(body).toMatchObject({
      rp: { id: 'tax.example.com' },
      user: { name: user.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    });
    // All passkeys of an account share its user handle, which reveals nothing about the account.
    const { body: again } = await client.post('/api/passkeys/options');
    expect(again.user.id).toBe(body.user.id);
    expect(body.user.id).toMatch(/^[\w-]{43}$/);
  });

  it.each<[string, Misuse]>([
    ['another origin', { origin: 'https://tax.example.org' }],
    ['another site', { rpId: 'tax.example.org' }],
    ['missing user verification', { userVerified: false }],
    ['a missing user', { userPresent: false }],
    ['a login instead of a new passkey', { type: 'webauthn.get' }],
  ])('refuses %s', async (_case, misuse) => {
    const { client } = await signedIn(server);
    expect(await addPasskey(client, { authenticator: createAuthenticator(), site, misuse })).toMatchObject(
      notAdded,
    );
    expect(await list(client)).toEqual([]);
  });

  it('refuses an ID that doesn’t belong to the key', async () => {
    const { client } = await signedIn(server);
    const { body } = await client.post('/api/passkeys/options');
    const passkey = createAuthenticator().create(body, site);
    expect(await client.post('/api/passkeys', { ...passkey, id: 'AAAA' })).toMatchObject(notAdded);
  });

  it('accepts an attestation by the passkey itself, if its signature matches', async () => {
    const { client } = await signedIn(server);
    const add = (attest: NonNullable<Misuse['attest']>) =>
      addPasskey(client, { authenticator: createAuthenticator(), site, misuse: { attest } });
    const forged = await add((attested) => attestItself({ ...attested, clientDataHash: Buffer.alloc(32) }));
    expect(forged).toMatchObject(notAdded);
    expect((await add(attestItself)).status).toBe(201);
  });

  it('refuses attestations with certificates, without fetching any URLs that they contain', async () => {
    const requested: string[] = [];
    const revocations = createServer(({ url = '' }, reply) => {
      requested.push(url);
      reply.end();
    }).listen(0, '127.0.0.1');
    await once(revocations, 'listening');
    const { port } = revocations.address() as AddressInfo;
    const { client } = await signedIn(server);
    const attestAndroid = attestAsAndroid(`http://127.0.0.1:${port}/revoked`);
    for (const format of ['packed', 'android-key']) {
      const attest: Misuse['attest'] = (attested) => ({ ...attestAndroid(attested), format });
      const reply = await addPasskey(client, {
        authenticator: createAuthenticator(),
        site,
        misuse: { attest },
      });
      expect(reply).toMatchObject(notAdded);
    }
    expect(requested).toEqual([]);
    revocations.close();
  });

  it('uses each challenge once, within five minutes and for one session', async () => {
    const { client, details } = await signedIn(server);
    const { body: options } = await client.post('/api/passkeys/options');
    const add = (who: HttpClient, challenge: string = options.challenge) =>
      addPasskey(who, { authenticator: createAuthenticator(), site, misuse: { challenge } });
    const { client: stranger } = await signedIn(server);
    expect(await add(stranger)).toMatchObject(expired);
    const otherBrowser = server.client();
    await logIn(otherBrowser, details);
    expect(await add(otherBrowser)).toMatchObject(expired);
    const { body: login } = await client.post('/api/login/passkey/options');
    expect(await add(client, login.challenge)).toMatchObject(expired);
    expect(await add(client, 'AAAA')).toMatchObject(expired);

    expect((await add(client)).status).toBe(201);
    expect(await add(client)).toMatchObject(expired);
    const { body: late } = await client.post('/api/passkeys/options');
    clock += 5 * MINUTE_MS;
    expect(await add(client, late.challenge)).toMatchObject(expired);
    expect(await list(client)).toHaveLength(1);
  });

  it('refuses a session whose access has been revoked in the meantime', async () => {
    const { client, user } = await signedIn(server);
    const { body: options } = await client.post('/api/passkeys/options');
    const { reply } = await server.deps.fork().transactional(async (em) => {
      await em.findOneOrFail(User, user.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const adding = client.post('/api/passkeys', createAuthenticator().create(options, site));
      await eventually(async () => {
        const waiting = `select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await server.deps.fork().execute(waiting)).toHaveLength(1);
      });
      await revokeAccess(em, user.id);
      return { reply: adding };
    });
    expect(await reply).toMatchObject({ status: 401, body: { reason: 'session.required' } });
    expect(await server.deps.fork().count(Passkey, { user: user.id })).toBe(0);
  });

  it('refuses a passkey that’s already registered', async () => {
    const { client, authenticator } = await withPasskey();
    const known = { status: 409, body: { reason: 'passkey.known' } };
    expect(await addPasskey(client, { authenticator, site })).toMatchObject(known);
    const { client: stranger } = await signedIn(server);
    expect(await addPasskey(stranger, { authenticator, site })).toMatchObject(known);
  });

  it('is limited to ten, even if several are added at once', async () => {
    const { client } = await withPasskey();
    const add = () => addPasskey(client, { authenticator: createAuthenticator(), site });
    for (let count = 2; count < 10; count += 1) expect((await add()).status).toBe(201);
    const replies = await Promise.all([add(), add(), add()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await add()).toMatchObject({ status: 409, body: { reason: 'passkey.too-many' } });
    expect(await list(client)).toHaveLength(10);
  });

  it('needs a recent confirmation, as does removing one, but renaming doesn’t', async () => {
    const { client, user, passkey, details } = await withPasskey();
    await endConfirmation(user);
    const unconfirmed = { status: 403, body: { reason: 'auth.confirm-needed' } };
    expect(await client.post('/api/passkeys/options')).toMatchObject(unconfirmed);
    expect(await client.send('DELETE', `/api/passkeys/${passkey.id}`)).toMatchObject(unconfirmed);
    const renamed = await client.send('PATCH', `/api/passkeys/${passkey.id}`, { body: { name: ' Phone ' } });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Phone' } });
    await client.post('/api/session/confirm', { password: details.password });
    expect((await client.post('/api/passkeys/options')).status).toBe(200);
  });

  it('succeeds if the confirmation ends during the browser’s prompt', async () => {
    const { client, user } = await signedIn(server);
    const { body: options } = await client.post('/api/passkeys/options');
    await endConfirmation(user);
    const added = await client.post('/api/passkeys', createAuthenticator().create(options, site));
    expect(added.status).toBe(201);
  });
});

describe('logging in with a passkey', () => {
  it('starts a session without a password or code, and counts as a confirmation', async () => {
    const { client: owner, details, user, enter, passkey } = await withPasskey();
    await turnOnTwoFactor(owner, clock);
    const client = server.client();
    expect(await enter({}, client)).toMatchObject({ status: 200, body: { id: user.id } });
    expect((await client.get('/api/user')).body).toMatchObject({ username: user.username });
    expect((await client.post('/api/passkeys/options')).status).toBe(200);
    expect((await client.get('/api/sessions')).body).toHaveLength(2);
    expect(await list(client)).toMatchObject([{ id: passkey.id, lastUsedAt: new Date(clock).toISOString() }]);
    expect((await kindsOf(client))[0]).toBe('signed-in-with-passkey');
    expect(await server.client().post('/api/login', details)).toMatchObject({
      body: { reason: 'auth.code-needed' },
    });
  });

  it('tells the owner about a new browser', async () => {
    const { enter } = await withPasskey();
    const phone = server.client();
    const { body } = await phone.post('/api/login/passkey/options');
    expect(body).toEqual({
      challenge: expect.any(String),
      rpId: 'tax.example.com',
      timeout: 5 * MINUTE_MS,
      userVerification: 'required',
    });
    expect((await enter()).status).toBe(200);
    await allJobsDone(server.databaseUrl);
    // The test client always sends the same user agent, which the owner's open session already has.
    expect(mailsAbout(sink, 'New login to your account')).toEqual([]);
    await server.deps.fork().nativeUpdate(Session, {}, { userAgent: 'Another browser' });
    expect((await enter()).status).toBe(200);
    await allJobsDone(server.databaseUrl);
    expect(mailsAbout(sink, 'New login to your account')).toHaveLength(1);
  });

  it.each<[string, Misuse]>([
    ['another origin', { origin: 'https://tax.example.org' }],
    ['another site', { rpId: 'tax.example.org' }],
    ['missing user verification', { userVerified: false }],
    ['a missing user', { userPresent: false }],
    ['a new passkey instead of a login', { type: 'webauthn.create' }],
    ['another account’s ID', { userHandle: 'A'.repeat(43) }],
  ])('refuses %s', async (_case, misuse) => {
    const { client: owner, enter } = await withPasskey();
    const client = server.client();
    expect(await enter(misuse, client)).toMatchObject(refused);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await kindsOf(owner))[0]).toBe('passkey-refused');
    expect((await enter()).status).toBe(200);
  });

  it('gives the same reply to an unknown passkey and a wrong signature', async () => {
    const { authenticator } = await withPasskey();
    const unknown = createAuthenticator();
    const stranger = server.client();
    const first = await usePasskey(stranger, {
      authenticator: unknown,
      site,
      misuse: { userHandle: 'AAAA' },
    });
    expect(first).toMatchObject(refused);
    const { body } = await stranger.post('/api/login/passkey/options');
    const forged = unknown.get(body, site, { userHandle: 'AAAA' });
    const { id } = authenticator;
    const second = await stranger.post('/api/login/passkey', { ...forged, id, rawId: id });
    expect([second.status, second.body.message]).toEqual([first.status, first.body.message]);
  });

  it('uses each challenge once, within five minutes and in one browser', async () => {
    const { enter, authenticator } = await withPasskey({ synced: true });
    const client = server.client();
    const { body } = await client.post('/api/login/passkey/options');
    const signed = authenticator.get(body, site);
    const elsewhere = server.client();
    await elsewhere.post('/api/login/passkey/options');
    for (const other of [elsewhere, server.client()]) {
      expect(await other.post('/api/login/passkey', signed)).toMatchObject(expired);
    }
    expect((await client.post('/api/login/passkey', signed)).status).toBe(200);
    expect(await client.post('/api/login/passkey', signed)).toMatchObject(expired);

    const late = await client.post('/api/login/passkey/options');
    clock += 5 * MINUTE_MS;
    expect(await client.post('/api/login/passkey', authenticator.get(late.body, site))).toMatchObject(
      expired,
    );
    expect((await enter({}, client)).status).toBe(200);
  });

  it('lets only one of several logins with the same response succeed', async () => {
    const { authenticator } = await withPasskey({ synced: true });
    const client = server.client();
    const { body } = await client.post('/api/login/passkey/options');
    const signed = authenticator.get(body, site);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/login/passkey', signed)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  });

  it('refuses a signature counter that doesn’t grow, unless it’s always 0', async () => {
    const { enter } = await withPasskey();
    expect((await enter({ counter: 7 })).status).toBe(200);
    expect(await enter({ counter: 7 })).toMatchObject(refused);
    expect(await enter({ counter: 6 })).toMatchObject(refused);
    expect(await enter({ counter: 0 })).toMatchObject(refused);
    expect((await enter({ counter: 4_294_967_295 })).status).toBe(200);
    const synced = await withPasskey({ synced: true });
    for (let count = 0; count < 2; count += 1) expect((await synced.enter()).status).toBe(200);
  });

  it('is blocked after ten failures of a passkey, which don’t affect password logins', async () => {
    const { enter, details } = await withPasskey();
    for (let count = 0; count < 10; count += 1) {
      expect(await enter({ userVerified: false })).toMatchObject(refused);
    }
    const limited = await enter();
    expect(limited).toMatchObject({ status: 429, body: { reason: 'auth.too-many-failures' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    await logIn(server.client(), details);
    clock += 15 * MINUTE_MS;
    expect((await enter()).status).toBe(200);
  });

  it('is blocked after fifty failures from one IP address', async () => {
    const { enter } = await withPasskey();
    for (let count = 0; count < 50; count += 1) {
      const authenticator = createAuthenticator();
      const misuse = { userHandle: 'AAAA' };
      expect(await usePasskey(server.client(), { authenticator, site, misuse })).toMatchObject(refused);
    }
    expect((await enter()).status).toBe(429);
  });

  it('refuses an account once its deletion is due', async () => {
    const { client, user, enter } = await withPasskey();
    expect((await client.post('/api/account/deletion')).status).toBe(202);
    expect((await enter()).status).toBe(200);
    clock += 15 * DAY_MS;
    expect(await enter()).toMatchObject(refused);
    await server.deps.fork().nativeDelete(User, { id: user.id });
    expect(await server.deps.fork().count(Passkey, { user: user.id })).toBe(0);
    expect(await enter()).toMatchObject(refused);
  });
});

describe('removing a passkey', () => {
  it('ends its logins, records it and tells the owner by e-mail', async () => {
    const { client, passkey, enter } = await withPasskey();
    expect((await client.send('DELETE', `/api/passkeys/${passkey.id}`)).status).toBe(200);
    expect(await enter()).toMatchObject(refused);
    expect(await list(client)).toEqual([]);
    expect(await kindsOf(client)).toContain('passkey-removed');
    await allJobsDone(server.databaseUrl);
    expect(mailsAbout(sink, 'A passkey was removed from your account')).toHaveLength(1);
    const gone = await client.send('DELETE', `/api/passkeys/${passkey.id}`);
    expect(gone).toMatchObject({ status: 404, body: { reason: 'passkey.not-found' } });
  });

  it('works only for its owner, as does renaming', async () => {
    const { client: owner, passkey } = await withPasskey();
    const { client } = await signedIn(server);
    const path = `/api/passkeys/${passkey.id}`;
    const unknown = { status: 404, body: { reason: 'passkey.not-found' } };
    expect(await client.send('DELETE', path)).toMatchObject(unknown);
    expect(await client.send('PATCH', path, { body: { name: 'Mine' } })).toMatchObject(unknown);
    expect(await list(owner)).toMatchObject([passkey]);
  });

  it('happens to all passkeys when the password changes', async () => {
    const { client, details, enter } = await withPasskey();
    const body = { currentPassword: details.password, password: 'another horse' };
    expect((await client.post('/api/password', body)).status).toBe(200);
    expect(await list(client)).toEqual([]);
    expect(await enter()).toMatchObject(refused);
  });
});

it('the sweep deletes used passkey challenges once they have expired', async () => {
  const em = server.deps.fork();
  await em.nativeDelete(UsedPasskeyChallenge, {});
  const { enter } = await withPasskey();
  await enter();
  await sweepPasskeyChallenges(server.deps);
  expect(await em.count(UsedPasskeyChallenge)).toBe(2);
  clock += 5 * MINUTE_MS;
  await sweepPasskeyChallenges(server.deps);
  expect(await em.count(UsedPasskeyChallenge)).toBe(0);
});
