import { createFileRoute } from '@tanstack/react-router';
import { idFromPath } from '../../../../data/path-id.ts';
import {
  OrderFrame,
  OrderNotFound,
  OrderPage,
  OrderSkeleton,
} from '../../../../features/orders/order/order-page.tsx';
import { loadOrder, orderTasksQuery } from '../../../../features/orders/shared/order-queries.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/orders/$orderId')({
  loader: ({ context, params }) => {
    const id = idFromPath(params.orderId);
    void context.queryClient.prefetchQuery(orderTasksQuery(id));
    return loadOrder(id);
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
