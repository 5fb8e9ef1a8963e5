import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { changeUser, currentUser } from '../auth/session.ts';
import { failureMessage, httpStatus } from './errors.ts';
import { toast } from '../ui/toast.ts';

/**
 * Data is fetched once and again only when something changed it; a call without a network fails instead of waiting for
 * one, and what could not be fetched so is fetched when the network is back. When the server no longer knows the session (session-link.ts has asked), neither do we: whichever call hears of it
 * first says so, in the server's words, such as "Please login to view your cart".
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (httpStatus(error) !== 401 || !currentUser(queryClient)) return;
    changeUser(queryClient, null);
    toast({ title: failureMessage(error), variant: 'destructive' });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** The browser's own; each page that is rendered on the server has one to itself. */
export const queryClient = createQueryClient();

/**
 * Fetches again what a change made untrue. A first answer that is still on its way may be older than the change: whoever
 * waits for it gets the second one instead.
 */
export async function fetchAgain(filter: { queryKey?: QueryKey }): Promise<void> {
  const first = queryClient.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' });
  for (const query of first) {
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
  await queryClient.invalidateQueries(filter, { cancelRefetch: false });
}
