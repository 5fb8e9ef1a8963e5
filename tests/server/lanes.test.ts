import { expect, it } from 'vitest';
import { createLanes } from '../../src/server/database/lanes.ts';

/** Changes that end when they are told to. */
function heldChanges() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const change = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { begun, end: () => ends.shift()?.(), change };
}

const fail = () => Promise.reject(new Error('no'));

it('four changes of one account are under way at once, the others begin in their order as those end', async () => {
  const inLane = createLanes();
  const { begun, end, change } = heldChanges();
  const done = [1, 2, 3, 4, 5, 6].map((number) => inLane(7, change(number)));
  expect(begun).toEqual([1, 2, 3, 4]);
  end();
  await done[0];
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  // Another account does not wait for them.
  expect(await inLane(8, async () => 'at once')).toBe('at once');
  for (let left = 0; left < 5; left += 1) {
    end();
    await done[left + 1];
  }
  expect(await Promise.all(done)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('one that waits in vain is refused, and takes no place from the next', async () => {
  const inLane = createLanes({ patienceMs: 20 });
  const { begun, end, change } = heldChanges();
  const first = [1, 2, 3, 4].map((number) => inLane(7, change(number)));
  await expect(inLane(7, change(5))).rejects.toMatchObject({ code: 'service.busy', retryAfter: 5 });
  const waiting = inLane(7, change(6));
  end();
  await first[0];
  for (let left = 0; left < 4; left += 1) {
    end();
    await Promise.resolve();
  }
  expect(await waiting).toBe(6);
  expect(begun).toEqual([1, 2, 3, 4, 6]);
});

it('a change that fails gives its place back', async () => {
  const inLane = createLanes();
  for (let failures = 0; failures < 8; failures += 1) {
    await expect(inLane(7, fail)).rejects.toThrow('no');
  }
  expect(await inLane(7, async () => 'done')).toBe('done');
});
