import { trpc } from '../../data/trpc.ts';

/**
 * Query for a preparation of the signed-in client; by default, the preparation in progress. Always stale, because
 * prices are quoted and payments made outside this browser. Cached data is shown while refetching.
 */
export const preparationQuery = (id?: number) => ({
  ...trpc.preparation.current.queryOptions(id === undefined ? {} : { id }),
  staleTime: 0,
});
