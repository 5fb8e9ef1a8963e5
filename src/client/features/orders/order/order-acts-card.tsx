import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatRand } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AnchorButton } from '../../../ui/link-button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { standingOf } from './standing.ts';
import { SubscriptionPart } from './subscription-part.tsx';
import type { OrderActs } from './use-order-acts.ts';

interface OrderActsCardProps {
  order: OrderView;
  acts: OrderActs;
}

/** What it came to, how it stands, and what can be done about it. */
export function OrderActsCard({ order, acts }: OrderActsCardProps) {
  const [asked, setAsked] = useState(false);
  const { id, status, total, paymentId, invoiceNumber, canPayAgain, canCancel, subscription } = order;
  const giveUp = async () => {
    if (await acts.cancel()) setAsked(false);
  };
  return (
    <Card aria-label="Payment" position={{ lg: 'sticky' }} top={{ lg: '24px' }}>
      <chakra.p textStyle="sm" fontWeight="600" color="muted">
        Total
      </chakra.p>
      <chakra.p textStyle="figure-lg" mt="2px">
        {formatRand(Number(total))}
      </chakra.p>
      <chakra.p textStyle="ui" textWrap="pretty" mt="12px">
        {standingOf(order)}
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
            busy={acts.busy === 'pay'}
            busyLabel="Opening the payment…"
            onClick={() => void acts.pay()}
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
          <Button variant="outline" block onClick={() => setAsked(true)}>
            Cancel order
          </Button>
        )}
      </chakra.div>
      {subscription && <SubscriptionPart subscription={subscription} acts={acts} />}
      <ConfirmDialog
        open={asked}
        title="Cancel this order?"
        keep="Keep it"
        act="Cancel order"
        busy={acts.busy === 'cancel'}
        busyLabel="Cancelling…"
        onClose={() => setAsked(false)}
        onAct={() => void giveUp()}
      >
        It can’t be taken up again, but what you chose is still in your cart. If a payment for it is under way
        all the same, the order becomes paid.
      </ConfirmDialog>
    </Card>
  );
}
