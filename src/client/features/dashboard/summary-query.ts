import { trpc } from '../../data/trpc.ts';

/**
 * The signed-in user's summary. Always stale, because payments and reviews by the practice happen elsewhere; mutations in
 * this browser invalidate it (`trpc.dashboard.pathFilter()`).
 */
export const summaryQuery = { ...trpc.dashboard.summary.queryOptions(), staleTime: 0 };
