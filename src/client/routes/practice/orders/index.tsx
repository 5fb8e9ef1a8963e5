import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../data/known-search.ts';
import { ordersQuery } from '../../../features/practice/orders/order-queries.ts';
import { OrdersPage } from '../../../features/practice/orders/orders-page.tsx';
import { ordersSearch } from '../../../../domain/practice/orders-search.ts';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/orders/')({
  validateSearch: knownSearch(ordersSearch),
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(ordersQuery(ordersSearch(location.search))),
  component: OrdersPage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Orders" hasViews />,
  errorComponent: ({ error }) => <LoadError error={error} title="The orders could not be loaded" level={1} />,
});
