import { expect, it } from 'vitest';
import { createAccountLimiter } from '../../src/server/account-concurrency.ts';

/** Creates changes that finish on demand. */
function controlledChanges() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const change = (number: number) => () => {
    started.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { started, end: () => ends.shift()?.(), change };
}

const fail = () => Promise.reject(new Error('no'));

it('runs four changes per account concurrently and starts others in order', async () => {
  const limiter = createAccountLimiter();
  const { started, end, change } = controlledChanges();
  const done = [1, 2, 3, 4, 5, 6].map((number) => limiter(7, change(number)));
  expect(started).toEqual([1, 2, 3, 4]);
  end();
  await done[0];
  expect(started).toEqual([1, 2, 3, 4, 5]);
  // Other accounts don't wait.
  expect(await limiter(8, async () => 'at once')).toBe('at once');
  for (let left = 0; left < 5; left += 1) {
    end();
    await done[left + 1];
  }
  expect(await Promise.all(done)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('rejects a change after its wait without using up a slot', async () => {
  const limiter = createAccountLimiter({ queueTimeoutMs: 20 });
  const { started, end, change } = controlledChanges();
  const first = [1, 2, 3, 4].map((number) => limiter(7, change(number)));
  await expect(limiter(7, change(5))).rejects.toMatchObject({ code: 'service.busy', retryAfter: 5 });
  const waiting = limiter(7, change(6));
  end();
  await first[0];
  for (let left = 0; left < 4; left += 1) {
    end();
    await Promise.resolve();
  }
  expect(await waiting).toBe(6);
  expect(started).toEqual([1, 2, 3, 4, 6]);
});

it('releases the slot of a failed change', async () => {
  const limiter = createAccountLimiter();
  for (let failures = 0; failures < 8; failures += 1) {
    await expect(limiter(7, fail)).rejects.toThrow('no');
  }
  expect(await limiter(7, async () => 'done')).toBe('done');
});
