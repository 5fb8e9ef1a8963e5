import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { fetchAgain, queryClient } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';

const PAGE = 10;

/** A person's orders page by page, newest first. Looked at anew on every visit, since payments come in by themselves. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: [...trpc.orders.list.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.orders.list.query({ limit: PAGE, before: pageParam }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  refetchOnMount: 'always',
});

/** An order that one of the lists knows already. */
function fromLists(id: number): OrderView | undefined {
  return queryClient
    .getQueryData(ordersQuery.queryKey)
    ?.pages.flat()
    .find((order) => order.id === id);
}

/** One order; what a list knew of it is shown until it is there. */
export function orderQuery(id: number) {
  return {
    ...trpc.orders.byId.queryOptions({ id }),
    placeholderData: () => fromLists(id),
    refetchOnMount: 'always' as const,
  };
}

/** Puts an order that the server has just sent in place, and has the lists fetched again. */
export async function keepOrder(order: OrderView): Promise<void> {
  queryClient.setQueryData(trpc.orders.byId.queryKey({ id: order.id }), order);
  await fetchAgain(trpc.orders.list.pathFilter());
}
