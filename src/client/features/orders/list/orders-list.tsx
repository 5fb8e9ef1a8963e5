import { chakra } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { usePayAgain } from '../shared/use-order-actions.ts';
import type { OrderFacts } from '../shared/order-work.ts';
import { isSettled, joinSingles, type OrderGroup, type OrderGroupName, sumOrders } from './order-groups.ts';
import { FinishedRow, OrderRow, Row } from './order-row.tsx';

const heads: Record<OrderGroupName, { title: string; note?: string }> = {
  'to-pay': { title: 'To pay', note: 'Work starts once you’ve paid' },
  'your-turn': { title: 'Your turn', note: 'We need something from you' },
  both: { title: 'Your turn', note: 'Both need something from you' },
  'at-work': { title: 'In progress' },
  finished: { title: 'Finished' },
};

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2px 12px',
    py: '12px',
    borderTop: '2px solid',
    borderTopColor: 'ink',
    borderBottom: '1px solid',
    borderBottomColor: 'line-strong',
    '& > h2': { textStyle: 'h4', fontSize: '1.25rem' },
    '& > p': { textStyle: 'sm', color: 'muted' },
  },
});

interface OrdersListProps {
  groups: readonly OrderGroup[];
  factsOf: (order: OrderView) => OrderFacts;
  onOpen: (id: number) => void;
  payAgain: ReturnType<typeof usePayAgain>;
}

/** Statement of orders, grouped by their next step. */
export function OrdersList({ groups, factsOf, onOpen, payAgain }: OrdersListProps) {
  // Only one button is solid: it pays the first unpaid order, or retries a failed payment.
  const payable = groups.flatMap(({ orders }) => orders).filter(({ canPayAgain }) => canPayAgain);
  const urgent = (payable.find(({ status }) => status === 'failed') ?? payable[0])?.id;
  const yours = groups.find(({ name }) => name === 'your-turn')?.orders;
  return (
    <chakra.div containerType="inline-size" containerName="orders" display="grid" gap="36px">
      {joinSingles(groups).map(({ name, orders: members }) => {
        const { title, note } = heads[name];
        return (
          <section key={name} aria-labelledby={`orders-${name}`}>
            <Head>
              <h2 id={`orders-${name}`}>{title}</h2>
              {note && <p>{note}</p>}
            </Head>
            <chakra.ul listStyle="none">
              {members.map((order) => {
                const { id } = order;
                const pay = {
                  variant: id === urgent ? 'solid' : 'outline',
                  busy: payAgain.isPending && payAgain.variables.id === id,
                  start: () => payAgain.mutate({ id }),
                } as const;
                if (isSettled(order)) {
                  return (
                    <li key={id}>
                      <FinishedRow order={order} onOpen={() => onOpen(id)} />
                    </li>
                  );
                }
                return (
                  <li key={id}>
                    <OrderRow
                      order={order}
                      facts={factsOf(order)}
                      isYours={yours?.includes(order) ?? false}
                      onOpen={() => onOpen(id)}
                      pay={pay}
                    />
                  </li>
                );
              })}
            </chakra.ul>
          </section>
        );
      })}
    </chakra.div>
  );
}

/** Total still to pay, if there is any, and total paid this year. */
export function OrdersSums({ orders }: { orders: readonly OrderView[] }) {
  const { toPay, paid, year } = sumOrders(orders);
  const sums: readonly (readonly [string, number])[] = [
    ...(toPay > 0 ? [['Still to pay', toPay] as const] : []),
    [`Paid in ${year}`, paid],
  ];
  return (
    <chakra.dl display="flex" gap="32px">
      {sums.map(([label, cents]) => (
        <div key={label}>
          <chakra.dt textStyle="sm" color="muted" whiteSpace="nowrap">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="figure-md" whiteSpace="nowrap">
            {formatCents(cents)}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

/** Loading skeleton with a group of three orders. */
export function OrdersSkeleton() {
  return (
    <Skeleton gap="0" containerType="inline-size" containerName="orders">
      <Head as="span">
        <Bone w="84px" h="25px" />
      </Head>
      {[1, 2, 3].map((place) => (
        <Row key={place} as="span">
          <Bone gridArea="order" w="120px" h="20px" />
          <Bone gridArea="name" w="80%" h="20px" />
          <Bone gridArea="steps" h="44px" />
          <Bone gridArea="amount" w="84px" h="24px" />
          <Bone gridArea="acts" h="44px" />
        </Row>
      ))}
    </Skeleton>
  );
}
