import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { changeUser, currentSession, subscribeToSession } from './auth/session-store.ts';
import { failureMessage, httpStatus } from './errors.ts';
import { toast } from './ui/toast.ts';

/**
 * Data is fetched once and again only when something changed it: never stale, no retries, no refetch on focus. When the
 * server no longer knows the session, neither do we, and a protected page says so and leads to the log-in.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (httpStatus(error) !== 401) return;
      const { user } = currentSession();
      changeUser(null);
      // Said once, however many calls were under way; the words are the server's, such as "Please login to view your cart".
      if (user) toast({ title: failureMessage(error), variant: 'destructive' });
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

/** Fetches again what a change made untrue; a first answer that is still on its way may be older than the change. */
export async function fetchAgain(filter: { queryKey?: QueryKey }): Promise<void> {
  await queryClient.cancelQueries(filter);
  await queryClient.invalidateQueries(filter);
}
