import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import type { PasswordNeed } from '../../src/domain/accounts/accounts.server.ts';
import { createPasswords } from '../../src/server/sessions/argon2-passwords.ts';

const busy = { code: 'auth.busy', kind: 'unavailable', retryAfter: 5 };

/** How many of these are done, and what the others were refused with. */
async function outcomes(work: Promise<unknown>[]) {
  const settled = await Promise.allSettled(work);
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  return { done: settled.length - refusals.length, refusals };
}

it('a hash fits its password and no other, and an unknown account no password at all', async () => {
  const { hash, verify } = await createPasswords();
  const stored = await hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(stored, 'correct horse')).toBe(true);
  expect(await verify(stored, 'wrong horse')).toBe(false);
  expect(await verify(undefined, 'no account has this password')).toBe(false);
});

it('registrations wait in a queue of 150 and are refused beyond it, and log-ins find room beside them', async () => {
  const { hash, verify } = await createPasswords();
  const finished: string[] = [];
  const registrations = Array.from({ length: 200 }, () =>
    hash('correct horse').then(() => finished.push('registration')),
  );
  const login = verify(undefined, 'correct horse').then(() => finished.push('log-in'));
  const { done, refusals } = await outcomes(registrations);
  await login;
  expect(done).toBe(150 + availableParallelism());
  expect(refusals).toEqual(refusals.map(() => expect.objectContaining(busy)));
  // Only what had begun already came before it.
  expect(finished.indexOf('log-in')).toBeLessThanOrEqual(2 * availableParallelism());
});

it('at most 200 wait in all', async () => {
  const { verify } = await createPasswords();
  const { done, refusals } = await outcomes(
    Array.from({ length: 250 }, () => verify(undefined, 'correct horse')),
  );
  expect([done, refusals.length]).toEqual([200 + availableParallelism(), 50 - availableParallelism()]);
});

it('beyond what can be served, log-ins are refused before anything else is asked for', async () => {
  const { inTurn } = await createPasswords();
  const begun: string[] = [];
  const { promise: end, resolve: giveBack } = Promise.withResolvers<void>();
  const come = (need: PasswordNeed, count: number) =>
    Array.from({ length: count }, () =>
      inTurn(need, () => {
        begun.push(need);
        return end;
      }),
    );
  const registrations = come('registration', 200);
  const logIns = come('log-in', 100);
  const atOnce = Math.max(8, 2 * availableParallelism());
  const refused = outcomes([...registrations.slice(150 + atOnce), ...logIns.slice(50)]);
  expect(begun).toHaveLength(atOnce);
  giveBack();
  expect((await refused).refusals).toHaveLength(50 - atOnce + 50);
  expect((await outcomes([...registrations, ...logIns])).done).toBe(200 + atOnce);
  expect(begun.slice(atOnce, atOnce + 50)).toEqual(Array.from({ length: 50 }, () => 'log-in'));
});
