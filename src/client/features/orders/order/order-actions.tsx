import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatRand } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { failureMessage, httpStatus } from '../../../data/errors.ts';
import { fetchAgain } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { BadgeVariant } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDay } from '../../../ui/day.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AnchorButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { everyInterval } from '../../../../domain/shop/billing-interval.ts';
import { statusText } from '../shared/order-status.tsx';

/** What its owner can do with an order. Failures are told, and after a refusal the order is looked at again. */
export function useOrderActions(id: number) {
  const queryClient = useQueryClient();
  const refresh = () => {
    void queryClient.invalidateQueries(trpc.orders.pathFilter());
    void fetchAgain(trpc.dashboard.pathFilter());
  };
  const changed = (title: string) => (order: OrderView) => {
    queryClient.setQueryData(trpc.orders.byId.queryKey({ id }), order);
    void queryClient.invalidateQueries(trpc.orders.list.pathFilter());
    void fetchAgain(trpc.dashboard.pathFilter());
    toast({ title });
  };
  const failed = (title: string) => (error: unknown) => {
    // That nobody is signed in any more is told once for all calls.
    if (httpStatus(error) === 401) return;
    toast({ title, description: failureMessage(error), variant: 'destructive' });
    // A refusal means that it stands otherwise than was shown.
    if (httpStatus(error) !== undefined) refresh();
  };
  return {
    payAgain: useMutation(
      trpc.orders.payAgain.mutationOptions({
        onSuccess: refresh,
        onError: failed('Payment could not be started'),
      }),
    ),
    cancel: useMutation(
      trpc.orders.cancel.mutationOptions({
        onSuccess: changed('Order cancelled'),
        onError: failed('Order could not be cancelled'),
      }),
    ),
    cancelSubscription: useMutation(
      trpc.orders.cancelSubscription.mutationOptions({
        onSuccess: changed('Subscription cancelled'),
        onError: failed('Subscription could not be cancelled'),
      }),
    ),
  };
}

interface ConfirmedActionProps {
  /** The button, and what confirms it. */
  label: string;
  question: string;
  /** What happens then. */
  children: ReactNode;
  busy: boolean;
  /** Calls `done` once it has happened. */
  onConfirm: (done: () => void) => void;
  size?: 'sm';
}

/** A button for what can't be taken back, and the question before it. */
function ConfirmedAction({ label, question, children, busy, onConfirm, size }: ConfirmedActionProps) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const isDone = useRef(false);
  const done = () => {
    isDone.current = true;
    close();
  };
  return (
    <>
      <Button
        variant="outline"
        {...(size ? { size, minHeight: '44px', mt: '12px' } : { block: true })}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      <Dialog
        role="alertdialog"
        open={asked}
        onClose={close}
        title={question}
        // The button that asked goes with what it was for: the focus then goes to the page's start, not nowhere.
        finalFocus={() => (isDone.current ? document.getElementById('main') : null)}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" busy={busy} busyLabel="Cancelling…" onClick={() => onConfirm(done)}>
              {label}
            </Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  );
}

type Subscription = NonNullable<OrderView['subscription']>;

const subscriptionStates: Record<Subscription['status'], { label: string; variant: BadgeVariant }> = {
  active: { label: 'Active', variant: 'ok' },
  overdue: { label: 'Overdue', variant: 'bad' },
  cancelled: { label: 'Cancelled', variant: 'off' },
};

/** Noon in South Africa, so that the day is that day everywhere. */
const dayOf = (day: string) => formatDay(new Date(`${day}T10:00:00Z`));

function nextCharge({ status, nextChargeOn }: Subscription): string {
  if (status === 'cancelled') return 'Nothing more is charged.';
  if (!nextChargeOn) return '';
  return status === 'overdue'
    ? `The charge of ${dayOf(nextChargeOn)} has not arrived.`
    : `Next charge on ${dayOf(nextChargeOn)}.`;
}

interface SubscriptionSectionProps {
  subscription: Subscription;
  /** The way to end it. */
  children: ReactNode;
}

/** What is charged again, and when next. */
function SubscriptionSection({ subscription, children }: SubscriptionSectionProps) {
  const { status, interval, amount } = subscription;
  const { label, variant } = subscriptionStates[status];
  return (
    <chakra.section
      aria-labelledby="subscription"
      pt="20px"
      mt="20px"
      borderTop="1px solid"
      borderColor="line"
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="12px">
        <chakra.h2 id="subscription" fontSize="0.9375rem" lineHeight="1.45" fontWeight="600">
          Subscription
        </chakra.h2>
        <Badge variant={variant}>{label}</Badge>
      </chakra.div>
      <chakra.p textStyle="sm" mt="8px">
        {formatRand(Number(amount))} {everyInterval[interval]}.
        <chakra.span color="muted"> {nextCharge(subscription)}</chakra.span>
      </chakra.p>
      {status !== 'cancelled' && children}
    </chakra.section>
  );
}

interface OrderActionsProps {
  order: OrderView;
  actions: ReturnType<typeof useOrderActions>;
}

/** What an order came to, how it stands, and what can be done about it. */
export function OrderActions({ order, actions }: OrderActionsProps) {
  const { id, status, total, paymentId, invoiceNumber, canPayAgain, canCancel, subscription } = order;
  const { payAgain, cancel, cancelSubscription } = actions;
  return (
    <Card aria-label="Payment" position={{ lg: 'sticky' }} top={{ lg: '24px' }}>
      <chakra.p textStyle="sm" fontWeight="600" color="muted">
        Total
      </chakra.p>
      <chakra.p textStyle="figure-lg" mt="2px">
        {formatRand(Number(total))}
      </chakra.p>
      <chakra.p textStyle="ui" textWrap="pretty" mt="12px">
        {statusText(order)}
      </chakra.p>
      {paymentId && (
        <chakra.p textStyle="sm" color="muted" mt="8px" overflowWrap="anywhere">
          Payment ID {paymentId}
        </chakra.p>
      )}
      <chakra.div display="grid" gap="10px" mt="20px" _empty={{ display: 'none' }}>
        {canPayAgain && (
          <Button
            icon="lock"
            size="lg"
            block
            busy={payAgain.isPending}
            busyLabel="Opening the payment…"
            onClick={() => payAgain.mutate({ id })}
          >
            {status === 'failed' ? 'Pay again' : 'Pay now'}
          </Button>
        )}
        {invoiceNumber && (
          <AnchorButton href={`/api/orders/${id}/invoice`} download variant="outline" icon="download" block>
            Invoice {invoiceNumber}
          </AnchorButton>
        )}
        {canCancel && (
          <ConfirmedAction
            label="Cancel order"
            question="Cancel this order?"
            busy={cancel.isPending}
            onConfirm={(onSuccess) => cancel.mutate({ id }, { onSuccess })}
          >
            It can’t be taken up again, but what you chose is still in your cart. If a payment for it is under
            way all the same, the order becomes paid.
          </ConfirmedAction>
        )}
      </chakra.div>
      {subscription && (
        <SubscriptionSection subscription={subscription}>
          <ConfirmedAction
            label="Cancel subscription"
            question="Cancel this subscription?"
            busy={cancelSubscription.isPending}
            onConfirm={(onSuccess) => cancelSubscription.mutate({ id }, { onSuccess })}
            size="sm"
          >
            Nothing more is charged from now on. What is paid already stays yours until its time is over.
          </ConfirmedAction>
        </SubscriptionSection>
      )}
    </Card>
  );
}
