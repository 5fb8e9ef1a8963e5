import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, trpc } from '../../../data/trpc.ts';

const PAGE = 50;
/** Asked for at each visit: nearly everything that a person does adds to it, elsewhere too. */
const staleTime = 0;

/** What happened last in the account. */
export const latestEventsQuery = queryOptions({
  ...trpc.account.events.queryOptions({ limit: 3 }),
  staleTime,
});

/** All that happened in the account, page by page. */
export const eventsQuery = infiniteQueryOptions({
  queryKey: [...trpc.account.events.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.account.events.query({ limit: PAGE, before: pageParam }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  staleTime,
});
