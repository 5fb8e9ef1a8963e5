import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryState } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { PaymentState } from '../../../../domain/orders/schemas.ts';
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

/** What looking for a payment goes by, of one's own order or of one that is known by its token. */
type PolledState = Pick<QueryState<PaymentState, unknown>, 'data' | 'dataUpdateCount' | 'errorUpdateCount'>;

/** How often an order was looked at so far. */
export const lookCount = (state: PolledState | undefined) =>
  state ? state.dataUpdateCount + state.errorUpdateCount : 0;

/**
 * When to look next: until the payment is known, and then, for a while, until its confirmation has been mailed. False:
 * not again.
 */
export function nextLook(state: PolledState): number | false {
  const { data } = state;
  if (!data) return false;
  const looks = lookCount(state);
  const { label } = shownStatus(data.status);
  if (label === 'Pending') return pollDelay(looks);
  return label === 'Paid' && !data.confirmationSent && !isLate(looks) ? pollDelay(looks) : false;
}

const polled = {
  refetchInterval: ({ state }: { state: PolledState }) => nextLook(state),
  // A look that brought nothing new counts as well.
  notifyOnChangeProps: 'all' as const,
};

/** An order being paid: looked at until its payment is known. */
export const paymentQuery = (id: number) => ({ ...orderQuery(id), ...polled });

/** How a payment stands, for whoever has the address that the provider led back to: looked at in the same way. */
export const paymentStateQuery = (input: { id: number; token: string }) => ({
  ...trpc.orders.paymentState.queryOptions(input),
  ...polled,
  staleTime,
});

/** How far the client is with what the practice needs. Profile and documents change elsewhere, so it is looked up anew. */
export const orderTasksQuery = (id: number) => ({ ...trpc.orders.tasks.queryOptions({ id }), staleTime });
