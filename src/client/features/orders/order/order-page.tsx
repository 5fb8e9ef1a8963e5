import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PaymentFormView } from '../../../../domain/orders/schemas.ts';
import { httpStatus } from '../../../data/errors.ts';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Bone, Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { orderQuery } from '../shared/order-query.ts';
import { RedirectScreen } from '../shared/redirect-screen.tsx';
import { OrderView } from './order-view.tsx';

function Loading() {
  return (
    <>
      <PageTitle title="Order" />
      <Skeleton gap="20px">
        <Bone h="36px" />
        <Bone h="240px" />
        <Bone h="160px" />
      </Skeleton>
    </>
  );
}

function Missing() {
  return (
    <>
      <PageTitle title="Order not found" />
      <EmptyState
        title="There is no order of yours at this address"
        drawing={<DocumentsDrawing />}
        action={<LinkButton to="/orders">All orders</LinkButton>}
      >
        It may belong to another account, or the address was mistyped.
      </EmptyState>
    </>
  );
}

/** The order as a page: where it stands, what is in it, and what can be done about it. */
export function OrderPage({ id }: { id: number }) {
  const [payment, setPayment] = useState<PaymentFormView | null>(null);
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id));
  usePageMeta({
    title: order ? `Order #${order.id}` : 'Order',
    description: 'What is in this order, what was paid and where it stands.',
  });
  if (payment) {
    return (
      <RedirectScreen
        payment={payment}
        onReturn={() => {
          setPayment(null);
          void refetch();
        }}
      />
    );
  }
  let content: ReactNode = <Loading />;
  if (order) content = <OrderView order={order} onPayable={setPayment} />;
  else if (httpStatus(error) === 404) content = <Missing />;
  else if (error) {
    content = (
      <ErrorState
        level={1}
        title="Failed to fetch order details"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      <chakra.p textStyle="ui" mb="16px">
        <TextLink to="/orders" py="11px" my="-11px">
          All orders
        </TextLink>
      </chakra.p>
      {content}
    </>
  );
}
