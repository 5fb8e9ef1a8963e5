import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatRand } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { AskButton } from '../../../ui/ask-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { BadgeVariant } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDay } from '../../../ui/day.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AnchorButton } from '../../../ui/link-button.tsx';
import { everyInterval } from '../../../../domain/shop/billing-interval.ts';
import { statusText } from '../shared/order-status.tsx';
import type { useOrderActions } from '../shared/use-order-actions.ts';

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
  if (status === 'cancelled') return 'Nothing more will be charged.';
  if (!nextChargeOn) return '';
  return status === 'overdue'
    ? `The payment due on ${dayOf(nextChargeOn)} has not arrived.`
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
  const isUnpaid = status === 'pending' || status === 'failed';
  return (
    <Card aria-label="Payment" position={{ across: 'sticky' }} top={{ across: '24px' }}>
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
      <chakra.div
        display="grid"
        gap="10px"
        mt="20px"
        maxWidth={{ tablet: '340px', across: 'none' }}
        _empty={{ display: 'none' }}
      >
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
        {!canPayAgain && isUnpaid && <AskButton about={`Order #${id}`} size="lg" block />}
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
            You cannot reopen it, but what you chose is still in your cart. If a payment is already on its
            way, the order will be marked as paid when it arrives.
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
            You will not be charged again. What you have paid for runs to the end of its period.
          </ConfirmedAction>
        </SubscriptionSection>
      )}
    </Card>
  );
}
