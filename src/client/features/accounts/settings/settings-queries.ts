import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagination } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';

const PAGE = 50;
/** Always stale: nearly every action adds an event, in other browsers too. */
const staleTime = 0;

/** The latest account events. */
export const latestEventsQuery = queryOptions({
  ...trpc.account.events.queryOptions({ limit: 3 }),
  staleTime,
});

/** All account events, paginated. */
export const eventsQuery = infiniteQueryOptions({
  queryKey: [...trpc.account.events.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.account.events.query({ limit: PAGE, before: pageParam }),
  ...pagination(PAGE),
  staleTime,
});

/** The newest hundred sessions. Always stale, because other browsers log in and out. */
export const sessionsQuery = queryOptions({
  ...trpc.account.sessions.queryOptions({ limit: 100 }),
  staleTime: 0,
});
