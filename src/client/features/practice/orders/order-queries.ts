import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { PracticeOrderView } from '../../../../domain/practice/order-schemas.ts';
import { httpStatus } from '../../../data/errors.ts';
import { pagination, queryClient, refetchAfterChange } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import type { OrdersSearch } from '../../../../domain/practice/orders-search.ts';

const PAGE = 50;

// Always stale, because payments arrive and colleagues make changes at any time.
const staleTime = 0;

export function ordersQuery({ product: productId, ...filters }: OrdersSearch) {
  const input = { ...filters, productId };
  return infiniteQueryOptions({
    queryKey: [...trpc.practice.orders.list.pathKey(), 'pages', input],
    queryFn: ({ pageParam }) => api.practice.orders.list.query({ ...input, limit: PAGE, before: pageParam }),
    ...pagination(PAGE),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

export const orderQuery = (id: number) => ({ ...trpc.practice.orders.byId.queryOptions({ id }), staleTime });
export const booksQuery = { ...trpc.practice.orders.books.queryOptions(), staleTime };

/** The shop's products, for the filter. */
export const productsQuery = trpc.practice.orders.products.queryOptions();

/** Returns the URL of a CSV file with the orders that match the filters. */
export function ordersCsvUrl({ product: productId, ...filters }: OrdersSearch): string {
  const given = Object.entries({ ...filters, productId }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api/practice/orders.csv?${query}`;
}

/** Fetches an order in a route loader. Throws notFound if there is no such order. */
export async function loadOrder(id: number) {
  try {
    return await queryClient.ensureQueryData(orderQuery(id));
  } catch (error) {
    if (httpStatus(error) === 404) throw notFound();
    throw error;
  }
}

/** Caches a changed order, and refetches everything else that the change can affect. */
export function orderChanged(order: PracticeOrderView): void {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order);
  void refetchAfterChange(trpc.practice.pathFilter());
}
