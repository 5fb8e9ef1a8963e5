import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LoadMore } from '../../../ui/load-more.tsx';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ordersQuery } from '../shared/order-queries.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrdersList } from './orders-list.tsx';

const route = getRouteApi('/_shared/_account/orders/');

const lead = 'What you ordered, what you paid and the status of each order.';

export function OrdersTitle() {
  usePageMeta({ title: 'Orders', description: lead });
  return <PageTitle title="Orders">{lead}</PageTitle>;
}

/** Page with the user's orders, newest first, and a dialog for the order in the URL. */
export function OrdersPage() {
  const { order: opened } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useSuspenseInfiniteQuery(ordersQuery);
  const orders = list.data.pages.flat();
  const open = (order?: number) => void navigate({ search: { order }, resetScroll: false });
  return (
    <>
      <OrdersTitle />
      {orders.length === 0 ? (
        <EmptyState
          title="No orders found"
          drawing={<DocumentsDrawing />}
          action={<LinkButton to="/products">Browse Products</LinkButton>}
        >
          You haven’t placed any orders yet. Browse our products to get started.
        </EmptyState>
      ) : (
        <OrdersList orders={orders} onOpen={open} />
      )}
      <LoadMore list={list} />
      <OrderDialog id={opened} onClose={() => open()} />
    </>
  );
}
