import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { changeUser, currentUser } from '../auth/session.ts';
import { failureMessage, httpStatus } from './errors.ts';
import { toast } from '../ui/toast.ts';

/**
 * Data is fetched once and again only when something changed it. When the server no longer knows the session, neither do
 * we: the words are the server's, such as "Please login to view your cart".
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
      // Without a connection a call fails and says so; held back until there is one it would only seem to take long.
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** The browser's own; each page that is rendered on the server has one to itself. */
export const queryClient = createQueryClient();

/** Fetches again what a change made untrue; a first answer that is still on its way may be older than the change. */
export async function fetchAgain(filter: { queryKey?: QueryKey }): Promise<void> {
  await queryClient.cancelQueries(filter);
  await queryClient.invalidateQueries(filter);
}
