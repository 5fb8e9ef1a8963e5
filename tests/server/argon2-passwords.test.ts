import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PasswordWork } from '../../src/domain/accounts/passwords/passwords.ts';
import { createPasswords } from '../../src/server/sessions/argon2-passwords.ts';

const busy = { code: 'auth.busy', kind: 'unavailable', retryAfter: 5 };

/** Returns the number of successes, and the errors of the failed calls. */
async function outcomes(work: Promise<unknown>[]) {
  const settled = await Promise.allSettled(work);
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  return { done: settled.length - refusals.length, refusals };
}

it('verifies a hash for its password only, and never for an unknown account', async () => {
  const { hash, verify } = await createPasswords();
  const stored = await hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(stored, 'correct horse')).toBe(true);
  expect(await verify(stored, 'wrong horse')).toBe(false);
  expect(await verify(undefined, 'no account has this password')).toBe(false);
});

it('queues up to 150 registrations, rejects more, and leaves room for logins', async () => {
  const { hash, verify } = await createPasswords();
  const finished: string[] = [];
  const registrations = Array.from({ length: 200 }, () =>
    hash('correct horse').then(() => finished.push('registration')),
  );
  const login = verify(undefined, 'correct horse').then(() => finished.push('login'));
  const { done, refusals } = await outcomes(registrations);
  await login;
  expect(done).toBe(150 + availableParallelism());
  expect(refusals).toEqual(refusals.map(() => expect.objectContaining(busy)));
  // The finishing order depends on the threads; a test below checks the starting order.
  expect(finished.indexOf('login')).toBeLessThan(20);
});

it('queues up to 200 in total', async () => {
  const { verify } = await createPasswords();
  const { done, refusals } = await outcomes(
    Array.from({ length: 250 }, () => verify(undefined, 'correct horse')),
  );
  expect([done, refusals.length]).toEqual([200 + availableParallelism(), 50 - availableParallelism()]);
});

it('rejects logins beyond the capacity before any other work', async () => {
  const { enqueue } = await createPasswords();
  const started: string[] = [];
  const { promise: end, resolve: giveBack } = Promise.withResolvers<void>();
  const queueWork = (kind: PasswordWork, count: number) =>
    Array.from({ length: count }, () =>
      enqueue({ kind, account: 'anna', address: '203.0.113.5' }, () => {
        started.push(kind);
        return end;
      }),
    );
  const registrations = queueWork('registration', 200);
  const logIns = queueWork('login', 100);
  const atOnce = Math.max(8, 2 * availableParallelism());
  const refused = outcomes([...registrations.slice(150 + atOnce), ...logIns.slice(50)]);
  await setImmediate();
  expect(started).toHaveLength(atOnce);
  giveBack();
  expect((await refused).refusals).toHaveLength(50 - atOnce + 50);
  expect((await outcomes([...registrations, ...logIns])).done).toBe(200 + atOnce);
  expect(started.slice(atOnce, atOnce + 50)).toEqual(Array.from({ length: 50 }, () => 'login'));
});

/** Queues logins while all slots are taken, releases them and returns the order in which they start. */
async function orderOf(logIns: { account: string; address: string }[]) {
  const { enqueue } = await createPasswords();
  const started: string[] = [];
  const refused: string[] = [];
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const queued = logIns.map(async ({ account, address }) => {
    const begin = () => {
      started.push(account);
      return end;
    };
    await enqueue({ kind: 'login', account, address }, begin).catch(() => refused.push(account));
  });
  letGo();
  await Promise.all(queued);
  return { started, refused };
}

const times = (count: number, logIn: (index: number) => { account: string; address: string }) =>
  Array.from({ length: count }, (_, index) => logIn(index));

describe('queue with 300 concurrent logins', () => {
  const atOnce = Math.max(8, 2 * availableParallelism());
  /**
   * Exclusive upper bound on a login's start position in a fair queue: at most one queued login may come first.
   */
  const latestPosition = atOnce + 2;
  const bongi = { account: 'bongi', address: '198.51.100.7' };

  it('of one account serves another account at the same address next', async () => {
    const flood = times(300, () => ({ account: 'anna', address: bongi.address }));
    const { started, refused } = await orderOf([...flood, bongi]);
    expect(started.indexOf('bongi')).toBeGreaterThanOrEqual(0);
    expect(started.indexOf('bongi')).toBeLessThan(latestPosition);
    expect(refused).toEqual(Array.from({ length: 301 - 200 - atOnce }, () => 'anna'));
  });

  it('of one account from many addresses serves another account next', async () => {
    const flood = times(300, (index) => ({ account: 'anna', address: `203.0.113.${index}` }));
    const { started } = await orderOf([...flood, bongi]);
    expect(started.indexOf('bongi')).toBeGreaterThanOrEqual(0);
    expect(started.indexOf('bongi')).toBeLessThan(latestPosition);
  });

  it('of many accounts from one address serves another address next', async () => {
    const flood = times(300, (index) => ({ account: `name${index}`, address: '203.0.113.5' }));
    const { started } = await orderOf([...flood, bongi]);
    expect(started.indexOf('bongi')).toBeGreaterThanOrEqual(0);
    expect(started.indexOf('bongi')).toBeLessThan(latestPosition);
  });

  it('keeps their order', async () => {
    const { started } = await orderOf([
      ...times(20, () => ({ account: 'anna', address: '203.0.113.5' })),
      ...times(20, () => bongi),
    ]);
    const waited = started.slice(atOnce);
    // The accounts alternate until the first has no logins left.
    const turns = waited.slice(0, 2 * (20 - atOnce));
    expect(turns.filter((account) => account === 'bongi')).toHaveLength(20 - atOnce);
    expect(turns.slice(1).every((account, index) => account !== turns[index])).toBe(true);
  });
});
