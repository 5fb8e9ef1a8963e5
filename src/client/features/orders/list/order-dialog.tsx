import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { failureMessage, httpStatus } from '../../../data/errors.ts';
import { formatDay } from '../../../ui/figures/day.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { OrderAddresses, OrderItems } from '../shared/order-details.tsx';
import { orderQuery } from '../shared/order-queries.ts';
import { OrderBadge } from '../shared/order-status.tsx';

function Details({ order }: { order: OrderView }) {
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
      <OrderAddresses order={order} />
      <OrderItems order={order} />
    </>
  );
}

interface OrderDialogProps {
  /** ID of the order to show; undefined if closed, 0 if the ID is invalid. */
  id: number | undefined;
  onClose: () => void;
}

/** Dialog with an order's details, shown over the list. */
export function OrderDialog({ id: named, onClose }: OrderDialogProps) {
  const id = named ?? 0;
  const { data: order, error, isFetching, refetch } = useQuery({ ...orderQuery(id), enabled: id > 0 });
  const missing = !order && httpStatus(error) === 404;
  const content = () => {
    if (id === 0) return <p>No order selected</p>;
    if (order) return <Details order={order} />;
    if (missing) return <p>{failureMessage(error)}</p>;
    if (error) {
      return (
        <ErrorState
          title="Failed to fetch order details"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    }
    return (
      <Skeleton>
        <Bone w="40%" />
        <Bone h="110px" />
        <Bone h="160px" />
      </Skeleton>
    );
  };
  return (
    <Dialog
      open={named !== undefined}
      onClose={onClose}
      size="lg"
      title={id > 0 ? `Order #${id}` : 'Order details'}
      footer={
        id > 0 &&
        !missing && (
          <LinkButton
            to="/orders/$orderId"
            params={{ orderId: String(id) }}
            variant="outline"
            iconAfter="arrow"
          >
            Open order page
          </LinkButton>
        )
      }
    >
      {content()}
    </Dialog>
  );
}
