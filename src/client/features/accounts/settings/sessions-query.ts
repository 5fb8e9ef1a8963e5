import { queryOptions } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';

/** Where the person is logged in: the newest hundred. Asked for at each visit, since other browsers log in and out. */
export const sessionsQuery = queryOptions({
  ...trpc.account.sessions.queryOptions({ limit: 100 }),
  staleTime: 0,
});
