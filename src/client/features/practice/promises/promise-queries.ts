import { trpc } from '../../../data/trpc.ts';

// Always stale, because promises can be kept or broken at any time.
export const promisesQuery = { ...trpc.practice.promises.measured.queryOptions(), staleTime: 0 };
