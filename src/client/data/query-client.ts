import { CancelledError, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query, QueryKey, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import { changeUser, currentUser } from './session.ts';
import { failureMessage, httpStatus } from './errors.ts';
import { toast, toastFailure } from './notifications.ts';

/**
 * Creates a query client whose data stays fresh until a mutation invalidates it. Offline requests fail
 * instead of pausing, and queries refetch on reconnect. Once session-link.ts has confirmed that the session
 * is over, the first 401 signs this tab out and shows the server's message.
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

/** The browser's query client. The server creates a separate client for each page it renders. */
export const queryClient = createQueryClient();

/** Returns whether a query is fetching a further page of an infinite list. */
const isFurtherPage = ({ state: { fetchStatus, fetchMeta } }: Query) =>
  // The query keeps the metadata of its last fetch.
  fetchStatus !== 'idle' && fetchMeta?.fetchMore !== undefined;

/** Invalidates queries, and restarts fetches in flight unless they `finishFirst`; those are repeated afterwards. */
async function invalidate(
  filter: { queryKey?: QueryKey },
  finishFirst: (query: Query) => boolean,
): Promise<void> {
  const fetching = queryClient.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' });
  const finishing = new Set(fetching.filter(finishFirst));
  const repeated = [...finishing].map(async ({ promise, queryKey }) => {
    await promise?.catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  });
  for (const query of fetching.filter((one) => !finishing.has(one))) {
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
  await Promise.all([
    queryClient.invalidateQueries(
      { ...filter, predicate: (query) => !finishing.has(query) },
      { cancelRefetch: false },
    ),
    ...repeated,
  ]);
}

/**
 * Invalidates queries after a change. Restarts fetches already in flight, which may predate the change.
 * Callers awaiting them get the new data. Lets a list's next page arrive first, because a restart would fetch only
 * the pages already shown.
 */
export const refetchAfterChange = (filter: { queryKey: QueryKey }): Promise<void> =>
  invalidate(filter, isFurtherPage);

/**
 * Invalidates every query, because any of them may have changed. Lets first loads arrive: if they took longer than
 * the time between two calls, restarting them would leave the page empty for ever.
 */
export const refetchAll = (): Promise<void> =>
  invalidate({}, (query) => isFurtherPage(query) || query.state.data === undefined);

type ListWithMore = Pick<UseSuspenseInfiniteQueryResult, 'fetchNextPage'>;

/** Fetches a list's next page. Notifies the user of a failure, because the list itself wouldn't show it. */
export async function fetchNextPage(list: ListWithMore): Promise<void> {
  try {
    // The list's result may already be about a refetch that a change started in the meantime.
    await list.fetchNextPage({ throwOnError: true });
  } catch (error) {
    if (!(error instanceof CancelledError)) toastFailure('The rest of the list could not be loaded', error);
  }
}

/**
 * Like `fetchNextPage`, but first waits for any refetch in flight. Fetching a page would cancel the refetch, and the
 * list would miss a change.
 */
export async function fetchFurtherPage(
  list: ListWithMore & Pick<UseSuspenseInfiniteQueryResult, 'isFetching' | 'refetch'>,
): Promise<void> {
  if (list.isFetching) await list.refetch({ cancelRefetch: false });
  await fetchNextPage(list);
}

/**
 * Returns infinite-query options for a newest-first list. Each page starts after the previous page's last ID. Pages
 * after the first may have a different size.
 */
export const pagination = (pageSize: number, furtherSize = pageSize) => ({
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page: readonly { id: number }[], pages: readonly unknown[]) =>
    page.length < (pages.length === 1 ? pageSize : furtherSize) ? undefined : page.at(-1)?.id,
});
