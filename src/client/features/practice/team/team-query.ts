import { trpc } from '../../../data/trpc.ts';

// Always stale, because visits and workloads change at any time.
export const teamQuery = { ...trpc.practice.team.list.queryOptions(), staleTime: 0 };
