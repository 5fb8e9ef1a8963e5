import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import type { Turn } from '../../../../domain/engagements/engagement-actor.ts';
import { formatRand } from '../../../../domain/money.ts';
import { providerName } from '../../../../domain/orders/invoices/invoice.ts';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import type { OrderTasks, OrderView } from '../../../../domain/orders/schemas.ts';
import { Climb, type ClimbStep } from '../../../ui/figures/climb.tsx';
import { formatDay, formatDayOfYear, unbrokenDates } from '../../../ui/figures/day.ts';
import type { BarStep } from '../../../ui/figures/step-bar.tsx';
import { TurnBadge } from '../../../ui/turn-badge.tsx';
import { TurnPanel } from '../../../ui/turn-panel.tsx';
import { OrderProgress } from '../shared/order-progress.tsx';
import { orderSteps } from '../shared/order-steps.ts';
import { shownStatus, statusText } from '../shared/order-status.tsx';
import { ReturnButtons } from '../../returns/return-buttons.tsx';
import { kindNoun, sinceDay } from '../../returns/return-text.ts';
import { paidHeadline, paidTurn } from '../shared/order-work.ts';

/** Returns whose turn it is, with a headline about the order's state and details about its work, if known. */
export function orderTurn(
  status: string,
  tasks: OrderTasks | null | undefined,
  work: Parameters<typeof paidHeadline>[2],
): { turn: Turn; headline: string; text?: string } {
  switch (shownStatus(status).label) {
    case 'Pending':
      return { turn: 'client', headline: 'Not paid yet' };
    case 'Failed':
      return { turn: 'client', headline: 'The payment was declined' };
    case 'Paid':
    case 'Processing':
      return paidHeadline(status, tasks, work);
    case 'Completed':
      return { turn: 'nobody', headline: 'Everything is done' };
    case 'Cancelled':
      return { turn: 'nobody', headline: 'This order is cancelled' };
  }
}

const climbStates: Partial<Record<BarStep['state'], ClimbStep['state']>> = { done: 'done', next: 'ahead' };

/** Shows the steps as a staircase. A cancelled order makes no further progress, so its steps are flat. */
function Steps({ order, work, tasks }: Pick<OrderPanelProps, 'order' | 'work' | 'tasks'>) {
  if (shownStatus(order.status).label === 'Cancelled') {
    return (
      <chakra.div px={{ base: '20px', tablet: '28px' }} pt="24px" pb="22px">
        <OrderProgress order={order} />
      </chakra.div>
    );
  }
  // SARS's answer ends the work on a return.
  const endsWithAnswer =
    (work?.kind === 'return' || work?.kind === 'provisional') && work.status !== 'assessed';
  const steps = orderSteps(order, { work, tasks }).map(({ label, note, state }, place, { length }) => {
    const end = endsWithAnswer ? 'once SARS has answered' : 'we’ll e-mail you';
    const ahead = place === length - 1 ? end : 'once you’ve paid';
    const line = note ?? (state === 'next' ? ahead : null);
    return { title: label, lines: line ? [line] : [], state: climbStates[state] ?? 'now' };
  });
  return <Climb steps={steps} />;
}

const Fact = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '20px',
    py: '9px',
    borderTop: '1px solid var(--rule)',
    _last: { borderBottom: '1px solid var(--rule)' },
    '& > dd': { color: 'var(--text)', fontWeight: '600' },
  },
});

interface PayableProps extends Pick<OrderView, 'total' | 'expiresAt' | 'paymentMethod'> {
  /** Whether the headline has the sum and the date. Phones then omit the facts. */
  isNamed: boolean;
}

/** What an unpaid order costs, how and until when it can be paid, and what happens then. */
function Payable({ total, expiresAt, paymentMethod, isNamed }: PayableProps) {
  return (
    <chakra.dl
      gridArea={{ tablet: '1 / 2 / span 2' }}
      alignSelf="start"
      hideBelow={isNamed ? 'tablet' : undefined}
      minWidth={{ across: '288px' }}
      textStyle="sm"
      color="var(--quiet)"
    >
      <Fact>
        <dt>To pay</dt>
        <chakra.dd textStyle="figure-md">{formatRand(Number(total))}</chakra.dd>
      </Fact>
      <Fact>
        <dt>With</dt>
        <dd>{providerName(paymentMethod)}</dd>
      </Fact>
      {expiresAt && !isNamed && (
        <Fact>
          <dt>Pay by</dt>
          <dd>{formatDay(new Date(expiresAt))}</dd>
        </Fact>
      )}
      <Fact>
        <dt>Then</dt>
        <dd>work can start</dd>
      </Fact>
    </chakra.dl>
  );
}

/** The total, and how it was paid. */
function Total({ order: { total, paidAt, paymentMethod, paymentId } }: { order: OrderView }) {
  return (
    <chakra.div
      gridArea={{ tablet: '1 / 2 / span 2' }}
      textAlign={{ tablet: 'right' }}
      textStyle="sm"
      color="var(--quiet)"
    >
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
  /** The order's open return or other work item, if it's known. */
  work: ReturnDetail | undefined;
  /** Button that pays the order. */
  children: ReactNode;
}

/** Panel that shows whose turn it is on an order, with its total and steps. */
export function OrderPanel({ order, tasks, work, children }: OrderPanelProps) {
  const [today] = useState(() => southAfricanDay(new Date()));
  const { turn, headline, text } = orderTurn(order.status, tasks, work);
  const { canPayAgain, expiresAt, total } = order;
  const payBy = order.status === 'pending' && canPayAgain && expiresAt;
  const { label } = shownStatus(order.status);
  const { since } =
    label === 'Paid' || label === 'Processing' ? paidTurn(order, { work, tasks }) : { since: null };
  return (
    <TurnPanel look={turn === 'client' ? 'ink' : 'plain'} aria-label="Where this order stands">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'minmax(0, 1fr) auto' }}
        gridTemplateRows={{ tablet: 'auto 1fr' }}
        gap="16px 32px"
        pt={{ base: '22px', tablet: '26px' }}
        px={{ base: '20px', tablet: '28px' }}
        color="var(--text)"
      >
        <div>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="8px 12px"
            textStyle="sm"
            color="var(--quiet)"
          >
            <TurnBadge turn={turn} />
            {since && <span>since {sinceDay(since)}</span>}
          </chakra.div>
          <chakra.h2 textStyle="h2" fontSize="clamp(1.5rem, 1.3rem + 0.9vw, 2rem)" mt="14px">
            {payBy
              ? `Pay ${formatRand(Number(total))} by ${formatDayOfYear(new Date(payBy), today)}`
              : headline}
          </chakra.h2>
          <chakra.p textStyle="ui" color="var(--quiet)" mt="6px" maxWidth="54ch" textWrap="pretty">
            {payBy
              ? 'We haven’t received a payment yet. If it’s still unpaid after that day, we’ll cancel the order.'
              : unbrokenDates(statusText(order, text))}
          </chakra.p>
        </div>
        {canPayAgain ? <Payable {...order} isNamed={Boolean(payBy)} /> : <Total order={order} />}
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', tablet: 'row' }}
          flexWrap="wrap"
          alignItems={{ tablet: 'center' }}
          gap="4px 20px"
          gridColumn={{ tablet: '1' }}
          _empty={{ display: 'none' }}
        >
          {children}
          {order.paidAt && work && (
            <ReturnButtons
              item={work}
              openLabel={`Open the ${kindNoun[work.kind]} ${work.taxYear ?? ''}`.trim()}
            />
          )}
        </chakra.div>
      </chakra.div>
      <Steps order={order} work={work} tasks={tasks} />
    </TurnPanel>
  );
}
