import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inGroups } from '../../src/server/storage/stored-files.ts';

it('work in groups is answered in the order of what it was done for', async () => {
  expect(await inGroups([3, 1, 2], 2, async (one) => one * 2)).toEqual([6, 2, 4]);
});

it('a failure is thrown once the others of its group have ended, and no further group is begun', async () => {
  const slow = Promise.withResolvers<void>();
  const happened: string[] = [];
  const working = inGroups([1, 2, 3], 2, async (one) => {
    if (one === 1) throw new Error('the first one failed');
    await slow.promise;
    happened.push(`ended ${one}`);
  }).catch((error: Error) => happened.push(error.message));
  await setImmediate();
  slow.resolve();
  await working;
  expect(happened).toEqual(['ended 2', 'the first one failed']);
});
