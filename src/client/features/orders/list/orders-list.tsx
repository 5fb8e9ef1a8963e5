import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDay } from '../../../ui/figures/day.ts';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { OrderBadge } from '../shared/order-status.tsx';

/** Order row with its number, date, items, status and total. */
function OrderRow({ order, onOpen }: { order: OrderView; onOpen: () => void }) {
  const { id, createdAt, status, total, paymentId, items } = order;
  return (
    <Card
      as="article"
      aria-labelledby={`order-${id}`}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', tablet: 'minmax(0, 1fr) auto 132px' }}
      alignItems="center"
      columnGap={{ base: '16px', tablet: '20px', across: '28px' }}
      rowGap="16px"
      py={{ tablet: '22px' }}
    >
      <div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 12px">
          <chakra.h2 id={`order-${id}`} textStyle="h4">
            Order #{id}
          </chakra.h2>
          <OrderBadge status={status} />
        </chakra.div>
        <chakra.p textStyle="sm" color="muted" mt="4px">
          Placed on <chakra.span whiteSpace="nowrap">{formatDay(new Date(createdAt))}</chakra.span>
        </chakra.p>
      </div>
      <chakra.p
        textStyle="figure-md"
        fontSize={{ base: '1.25rem', tablet: '1.5rem' }}
        textAlign="right"
        gridColumn={{ tablet: '2' }}
      >
        {formatRand(Number(total))}
      </chakra.p>
      <chakra.div
        gridColumn={{ base: '1 / -1', tablet: '3' }}
        gridRow={{ tablet: '1 / span 2' }}
        order={{ base: 1, tablet: 0 }}
      >
        <Button variant="outline" block aria-haspopup="dialog" onClick={onOpen}>
          View Details<chakra.span srOnly> of order {id}</chakra.span>
        </Button>
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '1 / -1', tablet: '1 / 3' }}
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="4px 24px"
        pt="12px"
        borderTop="1px solid"
        borderColor="line"
        textStyle="sm"
      >
        <span>
          {items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(' · ')}
        </span>
        {paymentId && (
          <chakra.span color="muted" overflowWrap="anywhere">
            Payment ID {paymentId}
          </chakra.span>
        )}
      </chakra.div>
    </Card>
  );
}

const gap = { base: '12px', md: '16px' };

interface OrdersListProps {
  orders: readonly OrderView[];
  onOpen: (id: number) => void;
}

export function OrdersList({ orders, onOpen }: OrdersListProps) {
  return (
    <chakra.ul display="grid" gap={gap} listStyle="none">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} onOpen={() => onOpen(order.id)} />
        </li>
      ))}
    </chakra.ul>
  );
}

/** Loading skeleton with three orders. */
export function OrdersSkeleton() {
  return (
    <Skeleton gap={gap}>
      {[1, 2, 3].map((place) => (
        <Card key={place} as="span" display="grid" gap="12px">
          <Bone w="160px" h="24px" />
          <Bone w="220px" />
          <Bone w="70%" mt="12px" />
        </Card>
      ))}
    </Skeleton>
  );
}
