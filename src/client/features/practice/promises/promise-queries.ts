import { trpc } from '../../../data/trpc.ts';

// Always stale, because colleagues keep promises all the time.
export const promisesQuery = { ...trpc.practice.promises.measured.queryOptions(), staleTime: 0 };
