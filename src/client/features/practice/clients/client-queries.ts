import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { httpStatus } from '../../../data/errors.ts';
import { pagination, queryClient } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';

const PAGE = 50;

// Always stale, because clients make changes at any time.
const staleTime = 0;

export const clientsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...trpc.practice.clients.list.pathKey(), 'pages', q],
    queryFn: ({ pageParam }) => api.practice.clients.list.query({ q, limit: PAGE, before: pageParam }),
    ...pagination(PAGE),
    placeholderData: keepPreviousData,
    staleTime,
  });

export const clientQuery = (id: number) => ({
  ...trpc.practice.clients.byId.queryOptions({ id }),
  staleTime,
});

/** Fetches a client in a route loader. Throws notFound if there is no such client. */
export async function loadClient(id: number) {
  try {
    return await queryClient.ensureQueryData(clientQuery(id));
  } catch (error) {
    if (httpStatus(error) === 404) throw notFound();
    throw error;
  }
}
