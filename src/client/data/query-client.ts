import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { changeUser, currentUser } from './session.ts';
import { failureMessage, httpStatus } from './errors.ts';
import { toast } from './notifications.ts';

/**
 * Query defaults: data stays fresh until a mutation invalidates it. Offline calls fail instead of pausing and are refetched
 * on reconnect. The first 401 after session-link.ts has confirmed the session is over signs this tab out and shows the
 * server's message, such as "Please login to view your cart".
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

/** The browser's client; pages rendered on the server each have their own. */
export const queryClient = createQueryClient();

/**
 * Invalidates queries after a change. Cancels a first fetch in flight, which may be older than the change; callers that
 * await it get the new data.
 */
export async function fetchAgain(filter: { queryKey?: QueryKey }): Promise<void> {
  const first = queryClient.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' });
  for (const query of first) {
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
  await queryClient.invalidateQueries(filter, { cancelRefetch: false });
}

/** Options of an infinite query over a list that is newest first: each page starts before the last ID of the previous one. */
export const pagination = (pageSize: number) => ({
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page: readonly { id: number }[]) =>
    page.length < pageSize ? undefined : page.at(-1)?.id,
});
