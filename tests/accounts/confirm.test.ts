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

/** Expires the user's password confirmation in all sessions. */
const expireConfirmations = (user: number) =>
  server.deps.fork().nativeUpdate(Session, { user }, { confirmedAt: new Date(Date.now() - 15 * 60_000) });

describe('POST /api/session/confirm', () => {
  it("isn't needed in the first 15 minutes after a login, and is valid for 15 minutes", async () => {
    const { client, details, user } = await signedIn(server);
    const until = async () => (await client.get('/api/session/confirm')).body as { until: string | null };
    expect(Date.parse((await until()).until ?? '')).toBeGreaterThan(Date.now());
    await expireConfirmations(user.id);
    expect(await until()).toEqual({ until: null });
    const confirmed = await client.post('/api/session/confirm', { password: details.password });
    expect(confirmed).toMatchObject({ status: 200, body: { until: expect.any(String) } });
    expect(await until()).toEqual(confirmed.body);
  });

  it('confirms only the current session', async () => {
    const { client, details, user } = await signedIn(server);
    const otherClient = server.client();
    await otherClient.post('/api/login', { username: details.username, password: details.password });
    await expireConfirmations(user.id);
    await client.post('/api/session/confirm', { password: details.password });
    expect((await otherClient.get('/api/session/confirm')).body).toEqual({ until: null });
  });

  it('rejects a wrong password and locks after ten of them', async () => {
    const { client, details, user } = await signedIn(server);
    await expireConfirmations(user.id);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await client.post('/api/session/confirm', { password: `wrong${guess}` })).toMatchObject({
        status: 400,
        body: { reason: 'auth.wrong-password' },
      });
    }
    expect((await client.post('/api/session/confirm', { password: details.password })).status).toBe(429);
    expect((await client.get('/api/session/confirm')).body).toEqual({ until: null });
  });

  it('stays open to the owner while logins from the same IP address fail', async () => {
    const { client, details } = await signedIn(server);
    const { username, password } = details;
    const stranger = server.client();
    for (let guess = 0; guess < 11; guess += 1) {
      await stranger.post('/api/login', { username, password: `wrong${guess}` });
    }
    // Failures for other accounts lock the IP address as well.
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
    'returns 400 for %j',
    async (body) => {
      const { client } = await signedIn(server);
      expect(await client.post('/api/session/confirm', body)).toMatchObject({
        status: 400,
        body: { reason: 'validation' },
      });
    },
  );

  it('returns 401 without a session', async () => {
    expect((await server.client().post('/api/session/confirm', { password: 'x' })).status).toBe(401);
    expect((await server.client().get('/api/session/confirm')).status).toBe(401);
  });
});
