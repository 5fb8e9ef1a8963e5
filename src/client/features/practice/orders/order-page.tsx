import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatRand } from '../../../../domain/money.ts';
import type { PracticeOrderView } from '../../../../domain/practice/order-schemas.ts';
import { toastFailure } from '../../../data/notifications.ts';
import { idFromPath } from '../../../data/path-id.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { ConfirmProvider } from '../../accounts/settings/confirm-provider.tsx';
import { OrderBadge } from '../../orders/shared/order-status.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { briefDay, statusNames, workName } from '../frame/desk-text.ts';
import { CancelOrderForm, RefundForm } from './order-forms.tsx';
import { orderChanged, orderQuery } from './order-queries.ts';
import { flagTexts, refundText } from './order-text.ts';

const route = getRouteApi('/practice/orders/$orderId');

const rand = (amount: string) => formatRand(Number(amount));
const moment = (instant: string) => formatMoment(new Date(instant));

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} mb="22px">
      <chakra.h2 fontFamily="heading" fontWeight="700" fontSize="1rem" mb="6px">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

const Rows = chakra('ul', {
  base: {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    bg: 'card',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '2px 16px',
      px: '12px',
      py: '9px',
      overflowWrap: 'anywhere',
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
  },
});

type Move = PracticeOrderView['moves'][number];

const moveLabels: Record<Move, string> = {
  start: 'Start the work',
  complete: 'Complete',
  cancel: 'Cancel the order',
  refund: 'Record a refund',
  'resend-invoice': 'Send the invoice again',
};

interface MovesProps {
  order: PracticeOrderView;
  /** The move whose form is open. */
  open: Move | undefined;
  onOpen: (move: Move | undefined) => void;
}

/** Buttons for an order's moves. Moves that need input open a form. */
function Moves({ order, open, onOpen }: MovesProps) {
  const options = {
    onSuccess: orderChanged,
    onError: (error: unknown) => toastFailure('Nothing was changed', error),
  };
  const start = useMutation(trpc.practice.orders.start.mutationOptions(options));
  const complete = useMutation(trpc.practice.orders.complete.mutationOptions(options));
  const resend = useMutation(trpc.practice.orders.resendInvoice.mutationOptions(options));
  const direct = { start, complete, 'resend-invoice': resend } as const;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px">
      {order.moves.map((move) => {
        const mutation = move === 'cancel' || move === 'refund' ? undefined : direct[move];
        return (
          <Button
            key={move}
            size="xs"
            variant={move === 'cancel' ? 'dangerOutline' : 'outline'}
            busy={mutation?.isPending ?? false}
            busyLabel="Saving…"
            aria-expanded={mutation ? undefined : move === open}
            onClick={() =>
              mutation ? mutation.mutate({ id: order.id }) : onOpen(move === open ? undefined : move)
            }
          >
            {moveLabels[move]}
          </Button>
        );
      })}
    </chakra.div>
  );
}

const historyText: Record<PracticeOrderView['history'][number]['action'], string> = {
  'work-starts': 'started the work',
  'work-ends': 'completed it',
  'practice-cancels': 'cancelled it',
  'invoice-resent': 'sent the invoice again',
};

function OrderDetails({ order }: { order: PracticeOrderView }) {
  return (
    <>
      <Block title="Items">
        <Rows>
          {order.items.map(({ id, name, quantity, price }) => (
            <li key={id}>
              <span>
                {quantity > 1 && `${quantity} × `}
                {name}
              </span>
              <span>{rand(price)}</span>
            </li>
          ))}
          <li>
            <strong>Total</strong>
            <strong>{rand(order.total)}</strong>
          </li>
        </Rows>
      </Block>
      {order.work.length > 0 && (
        <Block title="Work">
          <Rows>
            {order.work.map((work) => (
              <li key={work.id}>
                <TextLink to="/practice/work/$engagementId" params={{ engagementId: String(work.id) }}>
                  {workName(work)}
                </TextLink>
                <span>{statusNames[work.status]}</span>
              </li>
            ))}
          </Rows>
        </Block>
      )}
      {order.payments.length > 0 && (
        <Block title="Payments">
          <Rows>
            {order.payments.map(({ id, paymentId, gross, applied, receivedAt, refundedAt }) => (
              <li key={id}>
                <span>
                  {paymentId}, {moment(receivedAt)}
                  {!applied && (refundedAt === null ? ', not applied: refund it' : ', not applied, refunded')}
                </span>
                <span>{rand(gross)}</span>
              </li>
            ))}
          </Rows>
        </Block>
      )}
      {order.refunds.length > 0 && (
        <Block title="Refunds">
          <Rows>
            {order.refunds.map(({ id, amount, refundedOn, reference, by }) => (
              <li key={id}>
                <span>
                  {reference}, {briefDay(`${refundedOn}T10:00:00Z`)}, by {by ?? 'a colleague'}
                </span>
                <span>{rand(amount)}</span>
              </li>
            ))}
          </Rows>
        </Block>
      )}
      {order.notifications.length > 0 && (
        <Block title="Notifications that need attention">
          <Rows>
            {order.notifications.map(({ id, text, advice, receivedAt }) => (
              <li key={id}>
                <span>
                  {text}
                  <chakra.span display="block" color="muted">
                    {advice}
                  </chakra.span>
                </span>
                <span>{moment(receivedAt)}</span>
              </li>
            ))}
          </Rows>
        </Block>
      )}
      {order.history.length > 0 && (
        <Block title="History">
          <Rows>
            {order.history.map(({ id, action, by, note, at }) => (
              <li key={id}>
                <span>
                  {by ?? 'The work'} {historyText[action]}
                  {note && `: ${note}`}
                </span>
                <span>{moment(at)}</span>
              </li>
            ))}
          </Rows>
        </Block>
      )}
    </>
  );
}

/** A client's order: the items, payments, work and possible moves. */
export function PracticeOrderPage() {
  const id = idFromPath(route.useParams().orderId);
  const { data: order } = useSuspenseQuery(orderQuery(id));
  const [move, setMove] = useState<Move>();
  const open = move !== undefined && order.moves.includes(move) ? move : undefined;
  // The next form may already be open: live updates can arrive before the response.
  const close = () => setMove((current) => (current === open ? undefined : current));
  const { client } = order;
  return (
    <DeskPage title={`Order #${id}`} views={<TextLink to="/practice/orders">Orders</TextLink>}>
      <ConfirmProvider>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', across: 'minmax(0, 1fr) 380px' }}
          gap="24px"
          alignItems="start"
        >
          <div>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 14px" mb="16px">
              <OrderBadge status={order.status} />
              {client.id === null ? (
                <span>{client.fullName}, account deleted</span>
              ) : (
                <TextLink to="/practice/clients/$clientId" params={{ clientId: String(client.id) }}>
                  {client.fullName}
                </TextLink>
              )}
              <chakra.span color="muted" overflowWrap="anywhere">
                {client.email}, placed {moment(order.createdAt)}
              </chakra.span>
            </chakra.div>
            {order.flags.length > 0 && (
              <chakra.div mb="16px">
                <Notice tone="bad">{order.flags.map((flag) => flagTexts[flag]).join('. ')}.</Notice>
              </chakra.div>
            )}
            <OrderDetails order={order} />
          </div>
          <chakra.aside aria-label="Actions" display="grid" gap="14px">
            {order.refund && (
              <chakra.p fontWeight="600" color={order.refund.state === 'overdue' ? 'danger-fg' : 'ink'}>
                Refund {refundText(order)}
              </chakra.p>
            )}
            <Moves order={order} open={open} onOpen={setMove} />
            {open === 'cancel' && <CancelOrderForm order={order} onClose={close} />}
            {open === 'refund' && <RefundForm order={order} onClose={close} />}
            {order.invoice && (
              <chakra.p color="muted" fontSize="0.8125rem">
                Invoice {order.invoice.number}
                {order.invoice.mailedAt !== null && `, sent ${moment(order.invoice.mailedAt)}`}
              </chakra.p>
            )}
            {order.notes !== null && (
              <Block title="The buyer’s notes">
                <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {order.notes}
                </chakra.p>
              </Block>
            )}
          </chakra.aside>
        </chakra.div>
      </ConfirmProvider>
    </DeskPage>
  );
}
