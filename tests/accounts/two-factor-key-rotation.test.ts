import { afterAll, beforeAll, expect, it } from 'vitest';
import { TwoFactor } from '../../src/domain/accounts/two-factor/two-factor.entity.ts';
import { runProgram } from '../support/operator-program.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { codeAt, turnOnTwoFactor } from '../support/two-factor.ts';

const OLD = 'only-for-tests-0123456789-0123456789';
const NEW = 'the-next-key-0123456789-0123456789-0';
const STEP_MS = 30_000;

let server: TestServer;
/** Servers on the same database: `rotated` has both keys, `newKeyOnly` only the new one. */
let rotated: TestServer;
let newKeyOnly: TestServer;
let clock = Date.now();
beforeAll(async () => {
  const replace = { now: () => new Date(clock) };
  server = await startTestServer({ replace });
  const { databaseUrl } = server;
  const withKeys = (environment: Record<string, string>) =>
    startTestServer({ databaseUrl, replace, environment });
  rotated = await withKeys({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD });
  newKeyOnly = await withKeys({ SECRET_KEY: NEW });
});
afterAll(async () => {
  await newKeyOnly.close();
  await rotated.close();
  await server.close();
});

const rotate = (environment: Record<string, string> = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }) =>
  runProgram('rotate-key', server, [], environment);

it('keeps all users able to log in during the rotation, and needs only the new key afterwards', async () => {
  const { client, details } = await signedIn(server);
  const { secret, recoveryCodes } = await turnOnTwoFactor(client, clock);
  const logIn = async (at: TestServer, code: string | undefined) =>
    (await at.client().post('/api/login', { ...details, code })).status;
  expect(await logIn(rotated, codeAt(secret, clock))).toBe(200);
  clock += STEP_MS;
  // A missing key is a configuration error, not a wrong code. Recovery codes still work.
  expect(await logIn(newKeyOnly, codeAt(secret, clock))).toBe(500);
  expect(await logIn(newKeyOnly, recoveryCodes[0])).toBe(200);

  expect(await rotate()).toEqual({
    code: 0,
    output:
      'Now encrypted with SECRET_KEY: 0 file keys, 1 two-factor secrets, 0 calendar addresses, 0 audit trail keys, 0 push service keys.\nSECRET_KEY_PREVIOUS is no longer needed.\n',
  });
  expect(await logIn(newKeyOnly, codeAt(secret, clock))).toBe(200);
  expect((await rotate()).output).toContain(' 0 two-factor secrets');
});

it('reports secrets that no key decrypts and rotates the others', async () => {
  const one = await signedIn(server);
  const other = await signedIn(server);
  await turnOnTwoFactor(one.client, clock);
  const { secret } = await turnOnTwoFactor(other.client, clock);
  // Copy another user's secret.
  await server.deps
    .fork()
    .execute(
      `update two_factors set sealed_secret = (select sealed_secret from two_factors where user_id = ?) where user_id = ?`,
      [other.user.id, one.user.id],
    );
  const { code, output } = await rotate();
  expect(code).toBe(1);
  expect(output).toContain(`decrypts 1 two-factor secrets: ${one.user.id}.`);
  const keyId = async (user: number) => {
    const row = await server.deps.fork().findOneOrFail(TwoFactor, { user }, { populate: ['keyId'] });
    return row.keyId;
  };
  expect(await keyId(one.user.id)).not.toBe(await keyId(other.user.id));
  clock += STEP_MS;
  const answer = await newKeyOnly
    .client()
    .post('/api/login', { ...other.details, code: codeAt(secret, clock) });
  expect(answer.status).toBe(200);
});
