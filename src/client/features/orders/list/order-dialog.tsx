import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { failureMessage, httpStatus } from '../../../data/errors.ts';
import { formatDay } from '../../../ui/figures/day.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { AnchorButton, LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { OrderAddresses, OrderItems, OrderNotes, Part } from '../shared/order-details.tsx';
import { orderQuery } from '../shared/order-queries.ts';
import { type OrderFacts, useOrderFacts } from '../shared/order-work.ts';
import { OrderProgress } from '../shared/order-progress.tsx';
import { OrderBadge } from '../shared/order-status.tsx';

/** The ordered items, with the order's state above and its addresses below. */
function Details({ order, facts }: { order: OrderView; facts: OrderFacts }) {
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'auto minmax(0, 1fr)' }}
        justifyItems={{ base: 'start', tablet: 'stretch' }}
        alignItems="start"
        gap="12px 20px"
        pt="8px"
      >
        <OrderBadge status={order.status} />
        <chakra.div width="full">
          <OrderProgress order={order} {...facts} />
        </chakra.div>
      </chakra.div>
      <OrderItems order={order} />
      <OrderAddresses order={order} />
      {order.notes && (
        <Part title="Order Notes">
          <OrderNotes notes={order.notes} />
        </Part>
      )}
    </>
  );
}

/** Dialog footer: invoice on the left, link to the order page on the right. */
function Footer({ id, invoiceNumber }: { id: number; invoiceNumber: string | null | undefined }) {
  return (
    <>
      {invoiceNumber && (
        <AnchorButton href={`/api/orders/${id}/invoice`} download variant="outline" icon="download" me="auto">
          Invoice<chakra.span srOnly> {invoiceNumber}</chakra.span>
        </AnchorButton>
      )}
      <LinkButton to="/orders/$orderId" params={{ orderId: String(id) }}>
        Open the order
      </LinkButton>
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
  const factsOf = useOrderFacts(order ? [order] : []);
  const missing = !order && httpStatus(error) === 404;
  const content = () => {
    if (id === 0) return <p>No order selected</p>;
    if (order) return <Details order={order} facts={factsOf(order)} />;
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
      note={order && `Placed on ${formatDay(new Date(order.createdAt))}`}
      footer={id > 0 && !missing && <Footer id={id} invoiceNumber={order?.invoiceNumber} />}
    >
      {content()}
    </Dialog>
  );
}
