import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagination } from '../../../data/query-client.ts';
import { readBrowserPush } from '../../../data/push.ts';
import { api, trpc } from '../../../data/trpc.ts';

const PAGE = 50;
/** Always stale, because nearly every action adds an event, even in other browsers. */
const staleTime = 0;

/** The three latest account events. */
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

/** The 100 latest sessions. Always stale, because sessions start and end in other browsers. */
export const sessionsQuery = queryOptions({
  ...trpc.account.sessions.queryOptions({ limit: 100 }),
  staleTime: 0,
});

/** The user's passkeys. Always stale, because they can be added in other browsers. */
export const passkeysQuery = queryOptions({ ...trpc.account.passkeys.queryOptions(), staleTime: 0 });

/** The secret address for calendar apps. */
export const calendarQuery = trpc.account.calendar.queryOptions();

/** Whether the server sends notifications to this device. */
export const pushQuery = trpc.account.push.queryOptions();

/** Whether the browser shows notifications. The setting can change at any time, usually in another window. */
export const browserPushQuery = queryOptions({
  queryKey: ['browser-push'],
  queryFn: readBrowserPush,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});
