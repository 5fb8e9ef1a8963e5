import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
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
      inTurn({ need, account: 'anna', address: '203.0.113.5' }, () => {
        begun.push(need);
        return end;
      }),
    );
  const registrations = come('registration', 200);
  const logIns = come('log-in', 100);
  const atOnce = Math.max(8, 2 * availableParallelism());
  const refused = outcomes([...registrations.slice(150 + atOnce), ...logIns.slice(50)]);
  await setImmediate();
  expect(begun).toHaveLength(atOnce);
  giveBack();
  expect((await refused).refusals).toHaveLength(50 - atOnce + 50);
  expect((await outcomes([...registrations, ...logIns])).done).toBe(200 + atOnce);
  expect(begun.slice(atOnce, atOnce + 50)).toEqual(Array.from({ length: 50 }, () => 'log-in'));
});

/** Queues log-ins while the first ones hold every slot, lets all go on, and tells in which order they began. */
async function orderOf(logIns: { account: string; address: string }[]) {
  const { inTurn } = await createPasswords();
  const begun: string[] = [];
  const refused: string[] = [];
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const queued = logIns.map(async ({ account, address }) => {
    const begin = () => {
      begun.push(account);
      return end;
    };
    await inTurn({ need: 'log-in', account, address }, begin).catch(() => refused.push(account));
  });
  letGo();
  await Promise.all(queued);
  return { begun, refused };
}

const times = (count: number, logIn: (index: number) => { account: string; address: string }) =>
  Array.from({ length: count }, (_, index) => logIn(index));

describe('behind 300 log-ins at once', () => {
  const atOnce = Math.max(8, 2 * availableParallelism());
  /** Of those that had to wait, two come first at most. */
  const soon = atOnce + 2;
  const bongi = { account: 'bongi', address: '198.51.100.7' };

  it('of one account, another account at the same address is next, and is not refused', async () => {
    const flood = times(300, () => ({ account: 'anna', address: bongi.address }));
    const { begun, refused } = await orderOf([...flood, bongi]);
    expect(begun.indexOf('bongi')).toBeGreaterThanOrEqual(0);
    expect(begun.indexOf('bongi')).toBeLessThan(soon);
    expect(refused).toEqual(Array.from({ length: 301 - 200 - atOnce }, () => 'anna'));
  });

  it('of one account from many addresses, another account is next', async () => {
    const flood = times(300, (index) => ({ account: 'anna', address: `203.0.113.${index}` }));
    const { begun } = await orderOf([...flood, bongi]);
    expect(begun.indexOf('bongi')).toBeGreaterThanOrEqual(0);
    expect(begun.indexOf('bongi')).toBeLessThan(soon);
  });

  it('of many names from one address, another address is next', async () => {
    const flood = times(300, (index) => ({ account: `name${index}`, address: '203.0.113.5' }));
    const { begun } = await orderOf([...flood, bongi]);
    expect(begun.indexOf('bongi')).toBeGreaterThanOrEqual(0);
    expect(begun.indexOf('bongi')).toBeLessThan(soon);
  });

  it('the flood goes on in the order in which it came', async () => {
    const { begun } = await orderOf([
      ...times(20, () => ({ account: 'anna', address: '203.0.113.5' })),
      ...times(20, () => bongi),
    ]);
    const waited = begun.slice(atOnce);
    // They take turns until the first account has no more.
    const turns = waited.slice(0, 2 * (20 - atOnce));
    expect(turns.filter((account) => account === 'bongi')).toHaveLength(20 - atOnce);
    expect(turns.slice(1).every((account, index) => account !== turns[index])).toBe(true);
  });
});
