import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../domain/money.ts';
import { openTasks } from '../../../../domain/orders/order-tasks.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { formatDay } from '../../../ui/figures/day.ts';
import { ActionLink } from '../../returns/return-buttons.tsx';
import { OrderProgress } from '../shared/order-progress.tsx';
import { OrderBadge } from '../shared/order-status.tsx';
import type { OrderFacts } from '../shared/order-work.ts';

/** Container queries, because the statement is narrower beside the sidebar. */
export const statement = {
  tablet: '@container orders (min-width: 42rem)',
  wide: '@container orders (min-width: 69rem)',
} as const;

/** Row of a statement. A folded row keeps the columns but shows the status instead of the steps. */
export const Row = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '20px',
    borderBottom: '1px solid',
  },
  // A separate component that extends this one would change this one's own media queries.
  variants: {
    isFolded: {
      false: {
        gridTemplateAreas: '"order amount" "name name" "steps steps" "acts acts"',
        rowGap: '14px',
        alignItems: 'start',
        py: '18px',
        borderColor: 'line-strong',
        [statement.tablet]: {
          gridTemplateColumns: '192px minmax(0, 1fr) 112px 148px',
          gridTemplateAreas: '"order name amount acts" "order steps steps acts"',
        },
        [statement.wide]: {
          gridTemplateColumns: '192px minmax(0, 1fr) minmax(360px, 1fr) 112px 160px',
          gridTemplateAreas: '"order name steps amount acts"',
        },
      },
      true: {
        gridTemplateAreas: '"order amount" "order badge" "name acts"',
        gridTemplateRows: 'auto 1fr auto',
        rowGap: '6px',
        alignItems: 'start',
        py: '12px',
        borderColor: 'line',
        [statement.tablet]: {
          gridTemplateColumns: '192px minmax(0, 1fr) 112px 148px',
          gridTemplateAreas: '"order name amount acts" "order name badge acts"',
          gridTemplateRows: 'auto auto',
        },
        [statement.wide]: {
          gridTemplateColumns: '192px minmax(0, 1fr) minmax(360px, 1fr) 112px 160px',
          gridTemplateAreas: '"order name . amount acts" "order name . badge acts"',
        },
      },
    },
  },
  defaultVariants: { isFolded: false },
});

/** Names of the ordered products with their quantities. */
const itemNames = ({ items }: Pick<OrderView, 'items'>) =>
  items.map(({ name, quantity }) => (quantity > 1 ? `${quantity}\u00a0×\u00a0${name}` : name));

interface OrderedProps {
  order: Pick<OrderView, 'items' | 'paymentId'>;
  isFinished?: boolean;
}

/** The ordered products: the first, then the others with the payment ID. */
function Ordered({ order: { items, paymentId }, isFinished = false }: OrderedProps) {
  const [first, ...others] = itemNames({ items });
  return (
    <chakra.div gridArea="name" minWidth="0" overflowWrap="break-word">
      <chakra.p textStyle="ui" fontWeight={isFinished ? undefined : '600'}>
        {first}
      </chakra.p>
      <chakra.p textStyle="xs" color="muted" mt="2px">
        {others.length > 0 && <chakra.span display="block">and {others.join(', ')}</chakra.span>}
        {paymentId && (
          <chakra.span display="block" overflowWrap="anywhere">
            Payment ID {paymentId}
          </chakra.span>
        )}
      </chakra.p>
    </chakra.div>
  );
}

export interface OrderRowProps {
  order: OrderView;
  facts: OrderFacts;
  /** Whether a paid order waits for the client. */
  isYours: boolean;
  onOpen: () => void;
  pay: {
    variant: 'solid' | 'outline';
    busy: boolean;
    start: () => void;
  };
}

const look = { size: 'sm', minHeight: '44px', px: '12px' } as const;

/** Button for the client's next step on a paid order. */
function NextStep({ id, work, tasks }: OrderFacts & Pick<OrderView, 'id'>) {
  const of = <chakra.span srOnly> for order {id}</chakra.span>;
  const open = tasks ? openTasks(tasks).length : 0;
  // The order's page shows several tasks in their sequence.
  if (open < 2 && work?.actor === 'client' && work.action) {
    return (
      <ActionLink item={work} action={work.action} variant="outline" {...look}>
        {of}
      </ActionLink>
    );
  }
  return open > 0 ? (
    <LinkButton
      to="/orders/$orderId"
      params={{ orderId: String(id) }}
      hash="order-tasks"
      variant="outline"
      {...look}
    >
      See what to do{of}
    </LinkButton>
  ) : null;
}

/** A row's heading, which leads to the order's page, with the day of the order below. */
function OrderNumber({ id, createdAt }: Pick<OrderView, 'id' | 'createdAt'>) {
  return (
    <chakra.div gridArea="order" display="grid" gap="2px">
      <chakra.h3 id={`order-${id}`} textStyle="ui" fontWeight="600">
        <TextLink
          to="/orders/$orderId"
          params={{ orderId: String(id) }}
          color="ink"
          textDecorationColor="line-strong"
          py="11px"
          my="-11px"
        >
          Order #{id}
        </TextLink>
      </chakra.h3>
      <chakra.p textStyle="xs" color="muted">
        Placed on <chakra.span whiteSpace="nowrap">{formatDay(new Date(createdAt))}</chakra.span>
      </chakra.p>
    </chakra.div>
  );
}

/** Statement row of a finished order. */
export function FinishedRow({ order, onOpen }: Pick<OrderRowProps, 'order' | 'onOpen'>) {
  const { id, status, total } = order;
  return (
    <Row isFolded aria-labelledby={`order-${id}`}>
      <OrderNumber {...order} />
      <Ordered order={order} isFinished />
      <chakra.div gridArea="badge" justifySelf="end">
        <OrderBadge status={status} />
      </chakra.div>
      <chakra.p gridArea="amount" textStyle="figure-md" fontSize="1.1875rem" textAlign="right">
        {formatRand(Number(total))}
      </chakra.p>
      <Button
        {...look}
        variant="link"
        px="0"
        gridArea="acts"
        alignSelf="center"
        justifySelf="end"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        View Details<chakra.span srOnly> of order {id}</chakra.span>
      </Button>
    </Row>
  );
}

/** Statement row: number, products, steps, amount with status, and the next action. */
export function OrderRow({ order, facts, isYours, onOpen, pay }: OrderRowProps) {
  const { id, status, canPayAgain } = order;
  return (
    <Row aria-labelledby={`order-${id}`}>
      <OrderNumber {...order} />
      <Ordered order={order} />
      <chakra.div gridArea="steps" minWidth="0" pt="2px">
        <OrderProgress order={order} {...facts} />
      </chakra.div>
      <chakra.div gridArea="amount" display="grid" justifyItems="end" gap="6px">
        <chakra.p textStyle="figure-md" fontSize="1.1875rem">
          {formatRand(Number(order.total))}
        </chakra.p>
        <OrderBadge status={status} />
      </chakra.div>
      <chakra.div
        gridArea="acts"
        display="flex"
        gap="0 20px"
        // Two acts share a row on phones, and form a column in wide statements.
        css={{
          '& > :first-child': { flex: '1' },
          [statement.tablet]: { flexDirection: 'column', '& > :nth-child(2)': { mb: '-12px' } },
        }}
      >
        {canPayAgain && (
          <Button variant={pay.variant} {...look} busy={pay.busy} busyLabel="Opening…" onClick={pay.start}>
            {status === 'failed' ? 'Pay again' : 'Pay'}
            <chakra.span srOnly> for order {id}</chakra.span>
          </Button>
        )}
        {isYours && <NextStep id={id} {...facts} />}
        <Button
          {...look}
          {...(canPayAgain || isYours
            ? { variant: 'link', px: '0', justifyContent: 'flex-end' }
            : { variant: 'outline' })}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          View Details<chakra.span srOnly> of order {id}</chakra.span>
        </Button>
      </chakra.div>
    </Row>
  );
}
