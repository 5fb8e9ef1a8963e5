import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api, trpc } from '../../../data/trpc.ts';
import type { EngagementStatus } from '../../../../domain/engagements/engagement-status.ts';
import type { WorkSearch } from '../../../../domain/practice/work-search.ts';

const PAGE = 50;
const COLUMN_PAGE = 12;

// Always stale, because clients and colleagues make changes at any time.
const staleTime = 0;

function filters({ status, kind, taxYear, actor, assignee, overdue, waitingDays }: WorkSearch) {
  return {
    status: status && [status],
    kind: kind && [kind],
    taxYear: taxYear && [taxYear],
    actor: actor && [actor],
    assignee: assignee === undefined ? undefined : [assignee],
    overdue,
    waitingDays,
  };
}

/** Returns the paginated query for work that matches the filters. */
export function workQuery(search: WorkSearch, size = PAGE) {
  const input = { ...filters(search), sort: search.sort };
  return infiniteQueryOptions({
    queryKey: [...trpc.practice.engagements.list.pathKey(), 'pages', input, size],
    queryFn: ({ pageParam }) =>
      api.practice.engagements.list.query({ ...input, limit: size, before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < size ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

/** Returns the query for the work in one column of the board. */
export const boardColumnQuery = (search: WorkSearch, status: EngagementStatus) =>
  workQuery({ ...search, status }, COLUMN_PAGE);

export const workCountsQuery = (search: WorkSearch) => ({
  ...trpc.practice.engagements.counts.queryOptions(filters(search)),
  staleTime,
});
