import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { formatRand } from '../../../../domain/money.ts';
import { facts as promises } from '../../../../domain/site/facts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDay, formatMoment } from '../../../ui/figures/day.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { kindNoun, returnName } from '../return-text.ts';
import { useCancelReturn } from '../use-return-actions.ts';
import { FactList } from './fact-list.tsx';

/** Asks for confirmation before cancelling a return. */
function CancelReturn({ item }: { item: ReturnDetail }) {
  const [asks, setAsks] = useState(false);
  const cancel = useCancelReturn();
  const name = returnName(item);
  return (
    <>
      <Button variant="plain" size="sm" color="muted" minHeight="44px" onClick={() => setAsks(true)}>
        Cancel this {kindNoun[item.kind]}
      </Button>
      <Dialog
        role="alertdialog"
        open={asks}
        onClose={() => setAsks(false)}
        title={`Cancel “${name}”?`}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsks(false)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              busy={cancel.isPending}
              busyLabel="Cancelling…"
              onClick={() =>
                cancel.mutate({ id: item.id, version: item.version }, { onSettled: () => setAsks(false) })
              }
            >
              Cancel it
            </Button>
          </>
        }
      >
        <p>
          {item.cancelUntil
            ? `We’ll stop the work and refund what you paid within ${promises.refund}. Your documents stay in your account.`
            : 'Your answers will be kept, but nobody will work on it. Your documents stay in your account.'}
        </p>
      </Dialog>
    </>
  );
}

/** Card with the order that pays for a return, and the button to cancel it. */
export function OrderCard({ item }: { item: ReturnDetail }) {
  const { order, cancelUntil, canCancel } = item;
  if (!order && !canCancel) return null;
  return (
    <Card aria-labelledby="order-title">
      <chakra.h2 id="order-title" textStyle="h4">
        {order ? 'Order' : 'Changed your mind?'}
      </chakra.h2>
      {order && (
        <>
          <FactList>
            <div>
              <dt>{order.product}</dt>
              <dd>{formatRand(Number(order.price))}</dd>
            </div>
            {order.paidAt && (
              <div>
                <dt>Paid</dt>
                <dd>{formatDay(new Date(order.paidAt))}</dd>
              </div>
            )}
          </FactList>
          <chakra.p mt="12px">
            <TextLink to="/orders/$orderId" params={{ orderId: String(order.id) }} py="11px" my="-11px">
              Order #{order.id}
            </TextLink>
          </chakra.p>
        </>
      )}
      {canCancel && (
        <chakra.div mt="12px">
          {cancelUntil && (
            <chakra.p textStyle="xs" color="muted">
              You can cancel for a full refund until {formatMoment(new Date(cancelUntil))}.
            </chakra.p>
          )}
          <CancelReturn item={item} />
        </chakra.div>
      )}
    </Card>
  );
}
