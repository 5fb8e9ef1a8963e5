import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../src/client/data/trpc.ts';
import { batchLimit } from '../../src/domain/batch-limit.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('sends no more calls in one batch than the server accepts', async () => {
  const sizes: number[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const size = new URL(url, 'http://localhost').pathname.split(',').length;
    sizes.push(size);
    return Response.json(Array.from({ length: size }, () => ({ result: { data: [] } })));
  });
  const amount = 2 * batchLimit + 5;
  await Promise.all(Array.from({ length: amount }, () => api.shop.products.query()));
  expect(sizes).toEqual([batchLimit, batchLimit, 5]);
});
