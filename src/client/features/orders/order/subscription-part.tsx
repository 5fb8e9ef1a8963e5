import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { BadgeLook } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { everyInterval } from '../../../../domain/shop/billing-interval.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { OrderActs } from './use-order-acts.ts';

type Subscription = NonNullable<OrderView['subscription']>;

const looks: Record<Subscription['status'], { label: string; look: BadgeLook }> = {
  active: { label: 'Active', look: 'ok' },
  overdue: { label: 'Overdue', look: 'bad' },
  cancelled: { label: 'Cancelled', look: 'off' },
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

interface SubscriptionPartProps {
  subscription: Subscription;
  acts: OrderActs;
}

/** What is charged again, when next, and the way to end it. */
export function SubscriptionPart({ subscription, acts }: SubscriptionPartProps) {
  const [asked, setAsked] = useState(false);
  const { status, interval, amount } = subscription;
  const { label, look } = looks[status];
  const end = async () => {
    if (await acts.cancelSubscription()) setAsked(false);
  };
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
        <Badge look={look}>{label}</Badge>
      </chakra.div>
      <chakra.p textStyle="sm" mt="8px">
        {formatRand(Number(amount))} {everyInterval[interval]}.
        <chakra.span color="muted"> {nextCharge(subscription)}</chakra.span>
      </chakra.p>
      {status !== 'cancelled' && (
        <Button variant="outline" size="sm" minHeight="44px" mt="12px" onClick={() => setAsked(true)}>
          Cancel subscription
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        title="Cancel this subscription?"
        keep="Keep it"
        act="Cancel subscription"
        busy={acts.busy === 'cancel-subscription'}
        busyLabel="Cancelling…"
        onClose={() => setAsked(false)}
        onAct={() => void end()}
      >
        Nothing more is charged from now on. What is paid already stays yours until its time is over.
      </ConfirmDialog>
    </chakra.section>
  );
}
