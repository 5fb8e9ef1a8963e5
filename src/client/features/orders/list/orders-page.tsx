import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ordersQuery } from '../shared/order-query.ts';
import { OrderCard } from './order-card.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import type { OrdersSearch } from './orders-search.ts';

interface OrdersPageProps {
  search: OrdersSearch;
  onSearch: (search: OrdersSearch) => void;
}

/** A person's orders, newest first. */
export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  usePageMeta({
    title: 'Orders',
    description: 'What you ordered, what was paid and where each order stands.',
  });
  const list = useInfiniteQuery(ordersQuery);
  const orders = list.data?.pages.flat();

  let content: ReactNode = <OrdersSkeleton />;
  if (orders?.length === 0) {
    content = (
      <EmptyState
        title="No orders found"
        drawing={<DocumentsDrawing />}
        action={<LinkButton to="/products">Browse Products</LinkButton>}
      >
        You haven’t placed any orders yet. Browse our products to get started.
      </EmptyState>
    );
  } else if (orders) {
    content = (
      <>
        <chakra.ul display="grid" gap={{ base: '12px', md: '16px' }} listStyle="none">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} onOpen={() => onSearch({ order: order.id })} />
            </li>
          ))}
        </chakra.ul>
        {list.hasNextPage && (
          <Button
            variant="outline"
            mt="20px"
            busy={list.isFetchingNextPage}
            busyLabel="Loading more…"
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        )}
      </>
    );
  } else if (list.isError) {
    content = (
      <ErrorState
        title="Failed to fetch orders"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  return (
    <>
      <PageTitle title="Orders">What you ordered, what was paid and where each order stands.</PageTitle>
      {content}
      <OrderDialog id={search.order} onClose={() => onSearch({})} />
    </>
  );
}
