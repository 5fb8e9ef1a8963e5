import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../domain/calendar.ts';
import { httpStatus } from '../../../data/errors.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Bone, Skeleton } from '../../../ui/skeleton.tsx';
import { OrderBadge } from '../shared/order-badge.tsx';
import { OrderFacts } from '../shared/order-facts.tsx';
import { OrderItems } from '../shared/order-items.tsx';
import { orderQuery } from '../shared/order-query.ts';

function Loading() {
  return (
    <Skeleton>
      <Bone w="40%" />
      <Bone h="110px" />
      <Bone h="160px" />
    </Skeleton>
  );
}

function Details({ id }: { id: number }): ReactNode {
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id));
  if (order) {
    return (
      <>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="8px 14px"
          textStyle="sm"
          color="muted"
        >
          <OrderBadge status={order.status} />
          Placed on {formatDay(new Date(order.createdAt))}
        </chakra.p>
        <OrderFacts order={order} />
        <OrderItems order={order} />
      </>
    );
  }
  if (!error) return <Loading />;
  if (httpStatus(error) === 404) return <p>{error.message}</p>;
  return (
    <ErrorState title="Failed to fetch order details" onRetry={() => void refetch()} retrying={isFetching} />
  );
}

interface OrderDialogProps {
  /** Undefined: closed. 0: the address names no order. */
  id: number | undefined;
  onClose: () => void;
}

/** An order without leaving the list. */
export function OrderDialog({ id, onClose }: OrderDialogProps) {
  // Its details fetch it; here it only matters whether there is a page to open.
  const { error } = useQuery({ ...orderQuery(id ?? 0), enabled: false });
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      size="lg"
      title={id ? `Order #${id}` : 'Order details'}
      footer={
        id && httpStatus(error) !== 404 ? (
          <LinkButton
            to="/orders/$orderId"
            params={{ orderId: String(id) }}
            variant="outline"
            iconAfter="arrow"
          >
            Open the order’s page
          </LinkButton>
        ) : undefined
      }
    >
      {id ? <Details id={id} /> : <p>No order selected</p>}
    </Dialog>
  );
}
