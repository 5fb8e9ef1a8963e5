import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Turn } from '../../../../domain/engagements/engagement-actor.ts';
import { formatRand } from '../../../../domain/money.ts';
import { providerName } from '../../../../domain/orders/invoices/invoice.ts';
import { openTasks } from '../../../../domain/orders/order-tasks.ts';
import type { OrderTasks, OrderView } from '../../../../domain/orders/schemas.ts';
import { Climb, type ClimbStep } from '../../../ui/figures/climb.tsx';
import type { BarStep } from '../../../ui/figures/step-bar.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TurnBadge } from '../../../ui/turn-badge.tsx';
import { TurnPanel } from '../../../ui/turn-panel.tsx';
import { OrderProgress } from '../shared/order-progress.tsx';
import { orderSteps } from '../shared/order-steps.ts';
import { shownStatus, statusText } from '../shared/order-status.tsx';

/** Returns who acts next on an order, with a headline about its state. */
export function orderTurn(
  status: string,
  tasks: OrderTasks | null | undefined,
): { turn: Turn; headline: string } {
  switch (shownStatus(status).label) {
    case 'Pending':
      return { turn: 'client', headline: 'Not paid yet' };
    case 'Failed':
      return { turn: 'client', headline: 'The payment was declined' };
    case 'Paid':
      return tasks && openTasks(tasks).length > 0
        ? { turn: 'client', headline: 'Paid, and now it’s your turn' }
        : { turn: 'practice', headline: 'Paid, and now it’s our turn' };
    case 'Processing':
      return { turn: 'practice', headline: 'Paid, and your practitioner is at work' };
    case 'Completed':
      return { turn: 'nobody', headline: 'Everything is done' };
    case 'Cancelled':
      return { turn: 'nobody', headline: 'This order is cancelled' };
  }
}

const climbStates: Partial<Record<BarStep['state'], ClimbStep['state']>> = { done: 'done', next: 'ahead' };

/** Shows the steps as a staircase. A cancelled order makes no further progress, so its steps are flat. */
function Steps({ order }: { order: OrderView }) {
  if (shownStatus(order.status).label === 'Cancelled') {
    return (
      <chakra.div px={{ base: '20px', tablet: '28px' }} pt="24px" pb="22px">
        <OrderProgress order={order} />
      </chakra.div>
    );
  }
  const steps = orderSteps(order).map(({ label, note, state }) => ({
    title: label,
    lines: note ? [note] : [],
    state: climbStates[state] ?? 'now',
  }));
  return <Climb steps={steps} />;
}

/** The total, and how it was paid. */
function Total({ order: { total, paidAt, paymentMethod, paymentId } }: { order: OrderView }) {
  return (
    <chakra.div textAlign={{ tablet: 'right' }} textStyle="sm" color="var(--quiet)">
      <chakra.p textStyle="figure-lg" color="var(--text)">
        <chakra.span srOnly>Total </chakra.span>
        {formatRand(Number(total))}
      </chakra.p>
      {paidAt && <p>paid with {providerName(paymentMethod)}</p>}
      {paymentId && <chakra.p overflowWrap="anywhere">Payment ID {paymentId}</chakra.p>}
    </chakra.div>
  );
}

interface OrderPanelProps {
  order: OrderView;
  tasks: OrderTasks | null | undefined;
  /** Button that pays the order. */
  children: ReactNode;
}

/** Panel that shows who acts next on an order, with its total and steps. */
export function OrderPanel({ order, tasks, children }: OrderPanelProps) {
  const { turn, headline } = orderTurn(order.status, tasks);
  return (
    <TurnPanel look={turn === 'client' ? 'ink' : 'plain'} aria-label="Where this order stands">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'minmax(0, 1fr) auto' }}
        gap="16px 32px"
        pt={{ base: '22px', tablet: '26px' }}
        px={{ base: '20px', tablet: '28px' }}
        color="var(--text)"
      >
        <div>
          <TurnBadge turn={turn} />
          <chakra.h2 textStyle="h2" fontSize="clamp(1.5rem, 1.3rem + 0.9vw, 2rem)" mt="14px">
            {headline}
          </chakra.h2>
          <chakra.p textStyle="ui" color="var(--quiet)" mt="6px" maxWidth="54ch" textWrap="pretty">
            {statusText(order)}{' '}
            {tasks && tasks.returnId !== null && (
              <TextLink
                to="/tax-returns/$returnId"
                params={{ returnId: String(tasks.returnId) }}
                color="var(--text)"
              >
                Open the return
              </TextLink>
            )}
          </chakra.p>
          <chakra.div mt="18px" _empty={{ display: 'none' }}>
            {children}
          </chakra.div>
        </div>
        <Total order={order} />
      </chakra.div>
      <Steps order={order} />
    </TurnPanel>
  );
}
