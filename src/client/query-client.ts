import { QueryCache, QueryClient } from '@tanstack/react-query';
import { changeUser, subscribeToSession } from './auth/session-store.ts';
import { httpStatus } from './errors.ts';

/**
 * Data is fetched once and again only when something changed it: never stale, no retries, no refetch on focus. When the
 * server no longer knows the session, neither do we, and a protected page leads to the log-in.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (httpStatus(error) === 401) changeUser(null);
    },
  }),
  defaultOptions: {
    queries: { staleTime: Infinity, gcTime: Infinity, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

// Whatever was fetched for one person is gone before the next one looks.
subscribeToSession((now, before) => {
  if (before.user && now.user?.id !== before.user.id) queryClient.clear();
});
