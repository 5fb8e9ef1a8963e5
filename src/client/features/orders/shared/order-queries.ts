import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryState } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { httpStatus } from '../../../data/errors.ts';
import { queryClient } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import { shownStatus } from './order-status.tsx';

const PAGE = 10;

// Payments come in by themselves, so whoever looks at orders looks anew. What is known already is shown meanwhile.
const staleTime = 0;

/** A person's orders page by page, newest first. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: [...trpc.orders.list.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.orders.list.query({ limit: PAGE, before: pageParam }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  staleTime,
});

const listState = () => queryClient.getQueryState(ordersQuery.queryKey);

/** One order; whoever comes from the list sees at once what the list knew. */
export function orderQuery(id: number) {
  return {
    ...trpc.orders.byId.queryOptions({ id }),
    initialData: () =>
      listState()
        ?.data?.pages.flat()
        .find((order) => order.id === id),
    initialDataUpdatedAt: () => listState()?.dataUpdatedAt,
    staleTime,
  };
}

/** What the next checkout begins with: the last order's addresses. */
export const checkoutDefaultsQuery = trpc.orders.checkoutDefaults.queryOptions();

/** For loaders: an order, or the route's notFoundComponent where it is none of the caller's. */
export async function loadOrder(id: number) {
  try {
    return await queryClient.ensureQueryData(orderQuery(id));
  } catch (error) {
    if (httpStatus(error) === 404) throw notFound();
    throw error;
  }
}

/** The seconds between one look at a payment and the next: often at first, since most come at once. */
const steps = [
  { until: 5, seconds: 1 },
  { until: 10, seconds: 2 },
  { until: 16, seconds: 5 },
];
const LAST_SECONDS = 15;

/** How long to wait after so many looks, in milliseconds. */
export function pollDelay(looks: number): number {
  return (steps.find(({ until }) => looks < until)?.seconds ?? LAST_SECONDS) * 1_000;
}

/** Whether it takes longer than it should: after about three quarters of a minute. */
export function isLate(looks: number): boolean {
  return looks >= 16;
}

type OrderState = Pick<QueryState<OrderView, unknown>, 'data' | 'dataUpdateCount' | 'errorUpdateCount'>;

/** How often an order was looked at so far. */
export const lookCount = (state: OrderState | undefined) =>
  state ? state.dataUpdateCount + state.errorUpdateCount : 0;

/** An order being paid: looked at until its payment is known. */
export function paymentQuery(id: number) {
  return {
    ...orderQuery(id),
    refetchInterval: ({ state }: { state: OrderState }) =>
      state.data && shownStatus(state.data.status).label === 'Pending' ? pollDelay(lookCount(state)) : false,
    // A look that brought nothing new counts as well.
    notifyOnChangeProps: 'all' as const,
  };
}
