import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatRand } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { AskButton } from '../../../ui/buttons/ask-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { BadgeVariant } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDay } from '../../../ui/figures/day.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { everyInterval } from '../../../../domain/shop/billing-interval.ts';
import type { useOrderActions } from '../shared/use-order-actions.ts';

interface ConfirmedActionProps {
  /** Label for the button and the dialog's confirm button. */
  label: string;
  question: string;
  /** Label for the button that closes the dialog. */
  keep: string;
  /** Explanation of the consequences. */
  children: ReactNode;
  busy: boolean;
  /** Must call `done` on success. */
  onConfirm: (done: () => void) => void;
}

/** Button for an irreversible action, with a confirmation dialog. */
function ConfirmedAction({ label, question, children, keep, busy, onConfirm }: ConfirmedActionProps) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const isDone = useRef(false);
  const done = () => {
    isDone.current = true;
    close();
  };
  return (
    <>
      <Button variant="outline" size="sm" minHeight="44px" mt="12px" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Dialog
        role="alertdialog"
        open={asked}
        onClose={close}
        title={question}
        // The button disappears after the action, so move focus to the page.
        finalFocus={() => (isDone.current ? document.getElementById('main') : null)}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {keep}
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

/** Formats a YYYY-MM-DD date. Uses noon in South Africa, so the day doesn't shift. */
const dayOf = (day: string) => formatDay(new Date(`${day}T10:00:00Z`));

function nextCharge({ status, nextChargeOn }: Subscription): string {
  if (status === 'cancelled') return 'You won’t be charged again.';
  if (!nextChargeOn) return '';
  return status === 'overdue'
    ? `The payment due on ${dayOf(nextChargeOn)} hasn’t arrived.`
    : `Next charge on ${dayOf(nextChargeOn)}.`;
}

interface SubscriptionSectionProps {
  subscription: Subscription;
  /** Whether a rule separates the section from the content above it. */
  hasRule: boolean;
  /** Button that cancels the subscription. */
  children: ReactNode;
}

/** Section with the recurring amount and the next payment date. */
function SubscriptionSection({ subscription, hasRule, children }: SubscriptionSectionProps) {
  const { status, interval, amount } = subscription;
  const { label, variant } = subscriptionStates[status];
  return (
    <chakra.section
      aria-labelledby="subscription"
      {...(hasRule && { pt: '20px', mt: '20px', borderTop: '1px solid', borderColor: 'line' })}
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

/** Button that pays an unpaid order, styled for the dark panel; a contact button if payments are off. */
export function PayOrder({ order, actions: { payAgain } }: OrderActionsProps) {
  const { id, status, canPayAgain } = order;
  if (canPayAgain) {
    return (
      <Button
        icon="lock"
        size="lg"
        variant="hero"
        width={{ base: 'full', tablet: 'auto' }}
        busy={payAgain.isPending}
        busyLabel="Opening the payment page…"
        onClick={() => payAgain.mutate({ id })}
      >
        {status === 'failed' ? 'Pay again' : 'Pay now'}
      </Button>
    );
  }
  const isUnpaid = status === 'pending' || status === 'failed';
  return isUnpaid ? <AskButton about={`Order #${id}`} size="lg" variant="hero" /> : null;
}

/** Card with an order's cancellation and subscription; nothing if it has neither. */
export function OrderActions({ order, actions }: OrderActionsProps) {
  const { id, canCancel, subscription } = order;
  const { cancel, cancelSubscription } = actions;
  if (!canCancel && !subscription) return null;
  return (
    <Card aria-label="Changes">
      {canCancel && (
        <>
          <chakra.h2 textStyle="h4" mb="8px">
            Changed your mind?
          </chakra.h2>
          <chakra.p textStyle="ui" color="muted" textWrap="pretty">
            You can cancel free of charge until you pay.
          </chakra.p>
          <ConfirmedAction
            label="Cancel order"
            question="Cancel this order?"
            keep="Keep order"
            busy={cancel.isPending}
            onConfirm={(onSuccess) => cancel.mutate({ id }, { onSuccess })}
          >
            You can’t reopen it, but its items are still in your cart. If a payment is already on its way, the
            order will be marked as paid when it arrives.
          </ConfirmedAction>
        </>
      )}
      {subscription && (
        <SubscriptionSection subscription={subscription} hasRule={canCancel}>
          <ConfirmedAction
            label="Cancel subscription"
            question="Cancel this subscription?"
            keep="Keep subscription"
            busy={cancelSubscription.isPending}
            onConfirm={(onSuccess) => cancelSubscription.mutate({ id }, { onSuccess })}
          >
            You won’t be charged again. Your plan continues until the end of the period you have paid for.
          </ConfirmedAction>
        </SubscriptionSection>
      )}
    </Card>
  );
}
