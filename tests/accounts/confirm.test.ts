import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { Session } from '../../src/domain/accounts/user.entity.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.deps.fork().nativeDelete(LoginAttempt, {});
});
afterAll(() => server.close());

/** Lets time pass since the person last gave the password in any of their sessions. */
const forgetConfirmations = (user: number) =>
  server.deps.fork().nativeUpdate(Session, { user }, { confirmedAt: new Date(Date.now() - 15 * 60_000) });

describe('POST /api/session/confirm', () => {
  it('is not needed for 15 minutes after a log-in, and then makes another 15', async () => {
    const { client, details, user } = await signedIn(server);
    const until = async () => (await client.get('/api/session/confirm')).body as { until: string | null };
    expect(Date.parse((await until()).until ?? '')).toBeGreaterThan(Date.now());
    await forgetConfirmations(user.id);
    expect(await until()).toEqual({ until: null });
    const confirmed = await client.post('/api/session/confirm', { password: details.password });
    expect(confirmed).toMatchObject({ status: 200, body: { until: expect.any(String) } });
    expect(await until()).toEqual(confirmed.body);
  });

  it('confirms one session alone', async () => {
    const { client, details, user } = await signedIn(server);
    const elsewhere = server.client();
    await elsewhere.post('/api/login', { username: details.username, password: details.password });
    await forgetConfirmations(user.id);
    await client.post('/api/session/confirm', { password: details.password });
    expect((await elsewhere.get('/api/session/confirm')).body).toEqual({ until: null });
  });

  it('refuses a wrong password, and closes after ten of them', async () => {
    const { client, details, user } = await signedIn(server);
    await forgetConfirmations(user.id);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await client.post('/api/session/confirm', { password: `wrong${guess}` })).toMatchObject({
        status: 400,
        body: { reason: 'auth.wrong-password' },
      });
    }
    expect((await client.post('/api/session/confirm', { password: details.password })).status).toBe(429);
    expect((await client.get('/api/session/confirm')).body).toEqual({ until: null });
  });

  it('is open to the owner while a stranger at the same address fails to log in', async () => {
    const { client, details } = await signedIn(server);
    const { username, password } = details;
    const stranger = server.client();
    for (let guess = 0; guess < 11; guess += 1) {
      await stranger.post('/api/login', { username, password: `wrong${guess}` });
    }
    // Other accounts close the address, too.
    for (let guess = 0; guess < 40; guess += 1) {
      await stranger.post('/api/login', { username: `nobody${guess}`, password });
    }
    expect((await stranger.post('/api/login', { username, password })).status).toBe(429);
    expect((await client.post('/api/session/confirm', { password })).status).toBe(200);
    expect((await client.post('/api/account/deletion')).status).toBe(202);
    const { status } = await client.post('/api/password', {
      currentPassword: password,
      password: 'another horse',
    });
    expect(status).toBe(200);
  });

  it.each([[{}], [{ password: '' }], [{ password: 5 }], [{ password: 'x'.repeat(201) }]])(
    'answers %j with 400',
    async (body) => {
      const { client } = await signedIn(server);
      expect(await client.post('/api/session/confirm', body)).toMatchObject({
        status: 400,
        body: { reason: 'validation' },
      });
    },
  );

  it('answers 401 to whoever is not signed in', async () => {
    expect((await server.client().post('/api/session/confirm', { password: 'x' })).status).toBe(401);
    expect((await server.client().get('/api/session/confirm')).status).toBe(401);
  });
});
