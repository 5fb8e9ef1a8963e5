import { trpc } from '../../data/trpc.ts';

/**
 * The signed-in person's summary. Payments and the practice's reviews come in by themselves, so whoever looks at it looks
 * anew; what this browser changed is invalidated by its mutations (`trpc.dashboard.pathFilter()`).
 */
export const summaryQuery = { ...trpc.dashboard.summary.queryOptions(), staleTime: 0 };
