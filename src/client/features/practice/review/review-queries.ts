import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import type { TodayScope } from '../frame/use-desk-counts.ts';

const PAGE = 50;

/** Documents to review, oldest first. Always stale, because clients and colleagues make changes at any time. */
export const reviewQuery = (scope: TodayScope) =>
  infiniteQueryOptions({
    queryKey: [...trpc.practice.review.list.pathKey(), 'pages', scope],
    queryFn: ({ pageParam }) => api.practice.review.list.query({ scope, limit: PAGE, before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });

/** Query for one document from everyone's review queue; null if it isn't waiting for review. */
export const reviewedDocumentQuery = (id: number) =>
  queryOptions({
    queryKey: [...trpc.practice.review.list.pathKey(), 'one', id],
    queryFn: async () => {
      // The queue is ordered by ID, and the cursor must be a valid ID.
      const before = id > 1 ? id - 1 : undefined;
      const [document] = await api.practice.review.list.query({ scope: 'everyone', limit: 1, before });
      return document?.id === id ? document : null;
    },
    staleTime: 0,
  });

/** Removes a reviewed document from the cached queue before the server confirms the review. */
export function leaveQueue(scope: TodayScope, id: number): void {
  queryClient.setQueryData(
    reviewQuery(scope).queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => page.filter((document) => document.id !== id)) },
  );
}
