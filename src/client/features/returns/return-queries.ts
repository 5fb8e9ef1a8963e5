import { infiniteQueryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { httpStatus } from '../../data/errors.ts';
import { pagination, queryClient } from '../../data/query-client.ts';
import { api, trpc } from '../../data/trpc.ts';

const PAGE = 50;

// Always stale, because the practice and SARS make changes outside this browser. Cached data is shown while refetching.
const staleTime = 0;

/** The user's returns and other work items, paginated, newest first. */
export const returnsQuery = infiniteQueryOptions({
  queryKey: [...trpc.returns.list.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.returns.list.query({ limit: PAGE, before: pageParam }),
  ...pagination(PAGE),
  staleTime,
});

export const returnQuery = (id: number) => ({ ...trpc.returns.byId.queryOptions({ id }), staleTime });
export const requestsQuery = (id: number) => ({ ...trpc.returns.requests.queryOptions({ id }), staleTime });
/** The client's remaining tasks for a return's order, as on the dashboard. */
export const tasksQuery = (orderId: number) => ({
  ...trpc.orders.tasks.queryOptions({ id: orderId }),
  staleTime,
});

export const figuresQuery = (id: number) => ({ ...trpc.returns.figures.queryOptions({ id }), staleTime });

/** Fetches a return in a route loader. Throws notFound if it isn't the user's. */
export async function loadReturn(id: number) {
  try {
    return await queryClient.ensureQueryData(returnQuery(id));
  } catch (error) {
    if (httpStatus(error) === 404) throw notFound();
    throw error;
  }
}
