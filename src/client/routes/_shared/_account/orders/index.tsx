import { createFileRoute } from '@tanstack/react-router';
import { idFromSearch } from '../../../../data/path-id.ts';
import { OrdersSkeleton } from '../../../../features/orders/list/orders-list.tsx';
import { OrdersPage, OrdersTitle } from '../../../../features/orders/list/orders-page.tsx';
import { loadOrderReturns, loadOrdersTasks } from '../../../../features/orders/shared/order-work.ts';
import { ordersQuery } from '../../../../features/orders/shared/order-queries.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';

interface OrdersSearch {
  /** ID of the order whose details are open. An invalid ID becomes 0. */
  order?: number | undefined;
}

export const Route = createFileRoute('/_shared/_account/orders/')({
  validateSearch: ({ order }: Record<string, unknown>): OrdersSearch => ({ order: idFromSearch(order) }),
  loader: async ({ context: { queryClient } }) => {
    // The returns and tasks only say whose turn it is; the orders can be shown without them.
    const returns = loadOrderReturns().catch(() => null);
    const { pages } = await queryClient.ensureInfiniteQueryData(ordersQuery);
    const tasks = loadOrdersTasks(pages.flat()).catch(() => null);
    await Promise.all([returns, tasks]);
  },
  component: OrdersPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: () => (
    <>
      <OrdersTitle />
      <OrdersSkeleton />
    </>
  ),
  errorComponent: ({ error }) => (
    <>
      <OrdersTitle />
      <LoadError error={error} title="Failed to fetch orders" />
    </>
  ),
});
