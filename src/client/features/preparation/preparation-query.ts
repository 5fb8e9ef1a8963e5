import { trpc } from '../../data/trpc.ts';

/**
 * One of the signed-in client's preparations, or the one in progress. Always stale, because the practice names
 * prices and payments arrive outside this browser. Cached data is shown while refetching.
 */
export const preparationQuery = (id?: number) => ({
  ...trpc.preparation.current.queryOptions(id === undefined ? {} : { id }),
  staleTime: 0,
});
