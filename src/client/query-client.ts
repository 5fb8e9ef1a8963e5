import { QueryCache, QueryClient } from '@tanstack/react-query';
import { httpStatus } from './errors.ts';

export const sessionKey = ['session'] as const;

/**
 * Data is fetched once and again only when something changed it: never stale, no retries, no refetch on focus. When the
 * server no longer knows the session, neither do we, and a protected page leads to the log-in.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (httpStatus(error) === 401) queryClient.setQueryData(sessionKey, null);
    },
  }),
  defaultOptions: {
    queries: { staleTime: Infinity, gcTime: Infinity, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
