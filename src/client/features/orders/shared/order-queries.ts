import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryState } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { PaymentState } from '../../../../domain/orders/schemas.ts';
import { httpStatus } from '../../../data/errors.ts';
import { pagination, queryClient } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import { shownStatus } from './order-status.tsx';

const PAGE = 10;

// Always stale, because payments are confirmed outside this browser. Cached data is shown while refetching.
const staleTime = 0;

/** The user's orders, paginated, newest first. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: [...trpc.orders.list.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.orders.list.query({ limit: PAGE, before: pageParam }),
  ...pagination(PAGE),
  staleTime,
});

const listState = () => queryClient.getQueryState(ordersQuery.queryKey);

/** Returns the query for one order, seeded with data from the list. */
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

/** The last order's addresses, for the next checkout. */
export const checkoutDefaultsQuery = trpc.orders.checkoutDefaults.queryOptions();

/** Fetches an order in a route loader. Throws notFound if the order isn't the user's. */
export async function loadOrder(id: number) {
  try {
    return await queryClient.ensureQueryData(orderQuery(id));
  } catch (error) {
    if (httpStatus(error) === 404) throw notFound();
    throw error;
  }
}

/** Polling intervals in seconds. They are short at first, because most payments arrive immediately. */
const steps = [
  { until: 5, seconds: 1 },
  { until: 10, seconds: 2 },
  { until: 16, seconds: 5 },
];
const LAST_SECONDS = 15;

/** Returns the delay before the next poll, in ms. */
export function pollDelay(polls: number): number {
  return (steps.find(({ until }) => polls < until)?.seconds ?? LAST_SECONDS) * 1_000;
}

/** Returns whether the payment is taking longer than usual. 16 polls take about 45 seconds. */
export function isLate(polls: number): boolean {
  return polls >= 16;
}

/** Query state that polling depends on, for the user's own orders and for signed links. */
type PolledState = Pick<QueryState<PaymentState, unknown>, 'data' | 'dataUpdateCount' | 'errorUpdateCount'>;

export const pollCount = (state: PolledState | undefined) =>
  state ? state.dataUpdateCount + state.errorUpdateCount : 0;

/**
 * Returns the delay before the next poll in ms, or false to stop polling. Polls until the payment's result is
 * known, then for a while until its confirmation has been e-mailed.
 */
export function nextPoll(state: PolledState): number | false {
  const { data } = state;
  if (!data) return false;
  const polls = pollCount(state);
  const { label } = shownStatus(data.status);
  if (label === 'Pending') return pollDelay(polls);
  return label === 'Paid' && !data.confirmationSent && !isLate(polls) ? pollDelay(polls) : false;
}

const polled = {
  refetchInterval: ({ state }: { state: PolledState }) => nextPoll(state),
  // Re-render after every poll, because polls with unchanged data count too.
  notifyOnChangeProps: 'all' as const,
};

/** Returns the query for an order, polled until the payment's result is known. */
export const paymentQuery = (id: number) => ({ ...orderQuery(id), ...polled });

/** Returns the query for a signed link's payment state, polled in the same way. */
export const paymentStateQuery = (input: { id: number; token: string }) => ({
  ...trpc.orders.paymentState.queryOptions(input),
  ...polled,
  staleTime,
});

/**
 * Returns the query for an order's client tasks. Always stale, because the profile and documents change
 * elsewhere.
 */
export const orderTasksQuery = (id: number) => ({ ...trpc.orders.tasks.queryOptions({ id }), staleTime });
