import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import { registration } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('auth router called directly', () => {
  it('registers, returns the current user and logs out', async () => {
    const caller = callerFor(server, null);
    const details = registration();
    const user = await caller.auth.register(details);
    expect(user).toMatchObject({ username: details.username, phoneNumber: null });
    expect(await caller.auth.me()).toEqual(user);
    await caller.auth.logout();
    await expect(caller.auth.me()).rejects.toMatchObject(refusal('session.required'));
    expect(await caller.auth.login({ username: details.email, password: details.password })).toEqual(user);
    expect(await caller.auth.me()).toEqual(user);
  });

  it('rejects a taken name, a wrong password and invalid input', async () => {
    const { details } = await signedInCaller(server);
    const caller = callerFor(server, null);
    const twin = registration({ username: details.username.toUpperCase() });
    await expect(caller.auth.register(twin)).rejects.toMatchObject(refusal('auth.username-taken'));
    await expect(caller.auth.login({ username: details.username, password: 'wrong' })).rejects.toMatchObject(
      refusal('auth.invalid-credentials'),
    );
    await expect(caller.auth.register(registration({ email: 'x' }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: ['email'] }] },
    });
    await expect(caller.auth.me()).rejects.toMatchObject(refusal('session.required'));
  });
});
