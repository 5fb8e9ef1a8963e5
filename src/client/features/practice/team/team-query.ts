import { trpc } from '../../../data/trpc.ts';

// Always stale, because colleagues work at the same time.
export const teamQuery = { ...trpc.practice.team.list.queryOptions(), staleTime: 0 };
