import { createFileRoute } from '@tanstack/react-router';
import { idFromPath } from '../../../../data/path-id.ts';
import {
  OrderFrame,
  OrderNotFound,
  OrderPage,
  OrderSkeleton,
} from '../../../../features/orders/order/order-page.tsx';
import { loadOrderWork } from '../../../../features/orders/shared/order-work.ts';
import { loadOrder, orderTasksQuery } from '../../../../features/orders/shared/order-queries.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/orders/$orderId')({
  loader: async ({ context, params }) => {
    const id = idFromPath(params.orderId);
    // The panel needs the tasks and the work, but the rest of the order can be shown without them.
    const tasks = context.queryClient.ensureQueryData(orderTasksQuery(id)).catch(() => null);
    const work = loadOrderWork(id).catch(() => null);
    const [order] = await Promise.all([loadOrder(id), tasks, work]);
    return order;
  },
  remountDeps: ({ params }) => params,
  component: OrderPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: OrderSkeleton,
  errorComponent: ({ error }) => (
    <OrderFrame>
      <LoadError error={error} level={1} title="Failed to fetch order details" />
    </OrderFrame>
  ),
  notFoundComponent: OrderNotFound,
});
