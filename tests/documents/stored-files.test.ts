import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapInBatches } from '../../src/server/storage/stored-files.ts';

it('returns the results of batches in input order', async () => {
  expect(await mapInBatches([3, 1, 2], 2, async (one) => one * 2)).toEqual([6, 2, 4]);
});

it('waits for the rest of the batch before it throws, and starts no other batch', async () => {
  const slow = Promise.withResolvers<void>();
  const happened: string[] = [];
  const working = mapInBatches([1, 2, 3], 2, async (one) => {
    if (one === 1) throw new Error('first failed');
    await slow.promise;
    happened.push(`ended ${one}`);
  }).catch((error: Error) => happened.push(error.message));
  await setImmediate();
  slow.resolve();
  await working;
  expect(happened).toEqual(['ended 2', 'first failed']);
});
