import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadMore } from '../../../ui/load-more.tsx';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ordersQuery } from '../shared/order-queries.ts';
import { useOrderFacts } from '../shared/order-work.ts';
import { RedirectScreen } from '../shared/redirect-screen.tsx';
import { usePayAgain } from '../shared/use-order-actions.ts';
import { OrderDialog } from './order-dialog.tsx';
import { describeOrders, groupOrders } from './order-groups.ts';
import { OrdersList, OrdersSums } from './orders-list.tsx';

const route = getRouteApi('/_shared/_account/orders/');

/** Page title, with the order totals on the right. */
export function OrdersTitle({
  // As short as the sentence that replaces it, so that the orders don't move on phones.
  state = 'Your orders and payments.',
  children,
}: {
  state?: string;
  children?: ReactNode;
}) {
  usePageMeta({
    title: 'Orders',
    description: 'What you ordered, what you paid and the status of each order.',
  });
  return (
    <PageTitle title="Orders" action={children}>
      {state}
    </PageTitle>
  );
}

/** Page with the user's orders as a statement, and a dialog for the order in the URL. */
export function OrdersPage() {
  const { order: opened } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useSuspenseInfiniteQuery(ordersQuery);
  const orders = list.data.pages.flat();
  const factsOf = useOrderFacts(orders);
  const groups = groupOrders(orders, factsOf);
  const isWhole = orders.length > 0 && !list.hasNextPage;
  const payAgain = usePayAgain();
  const open = (order?: number) => void navigate({ search: { order }, resetScroll: false });
  if (payAgain.data) {
    const onReturn = () => {
      payAgain.reset();
      void list.refetch();
    };
    return <RedirectScreen payment={payAgain.data} onReturn={onReturn} />;
  }
  return (
    <>
      {/* These need all orders, so they appear once the last page is loaded. */}
      <OrdersTitle {...(isWhole && { state: describeOrders(groups) })}>
        {isWhole && <OrdersSums orders={orders} />}
      </OrdersTitle>
      {orders.length === 0 ? (
        <EmptyState
          title="No orders found"
          drawing={<DocumentsDrawing />}
          action={<LinkButton to="/products">Browse Products</LinkButton>}
        >
          You haven’t placed any orders yet. Browse our products to get started.
        </EmptyState>
      ) : (
        <OrdersList groups={groups} factsOf={factsOf} onOpen={open} payAgain={payAgain} />
      )}
      <LoadMore list={list} />
      <OrderDialog id={opened} onClose={() => open()} />
    </>
  );
}
