import { trpc } from '../../data/trpc.ts';

/**
 * The signed-in user's dashboard summary. Always stale, because payments and document reviews happen
 * elsewhere. Mutations in this browser invalidate it with `trpc.dashboard.pathFilter()`.
 */
export const summaryQuery = { ...trpc.dashboard.summary.queryOptions(), staleTime: 0 };
