import { formatRand } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { paymentsOff } from '../../../../domain/shop/payments-off.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { BadgeVariant } from '../../../ui/badge.tsx';
import { formatDay } from '../../../ui/figures/day.ts';
import type { IconName } from '../../../ui/icon-paths.ts';

export type StatusLabel = 'Pending' | 'Paid' | 'Processing' | 'Completed' | 'Cancelled' | 'Failed';

interface ShownStatus {
  label: StatusLabel;
  variant: BadgeVariant;
  icon?: IconName;
}

const pending: ShownStatus = { label: 'Pending', variant: 'pending' };

const known: Readonly<Record<string, ShownStatus>> = {
  completed: { label: 'Completed', variant: 'done' },
  paid: { label: 'Paid', variant: 'ok' },
  processing: { label: 'Processing', variant: 'work', icon: 'receipt' },
  cancelled: { label: 'Cancelled', variant: 'off' },
  failed: { label: 'Failed', variant: 'bad' },
};

/** Returns the label and style for an order status. Ignores case; unknown statuses show as Pending. */
export function shownStatus(status: string): ShownStatus {
  const name = status.toLowerCase();
  return Object.hasOwn(known, name) ? known[name]! : pending;
}

export function OrderBadge({ status }: { status: string }) {
  const { label, variant, icon } = shownStatus(status);
  return (
    <Badge variant={variant} {...(icon && { icon })}>
      {label}
    </Badge>
  );
}

type OrderState = Pick<
  OrderView,
  | 'status'
  | 'total'
  | 'paidAt'
  | 'cancelledAt'
  | 'refundDueOn'
  | 'refundedAmount'
  | 'refundedAt'
  | 'canPayAgain'
  | 'expiresAt'
>;

const day = (instant: string) => formatDay(new Date(instant));

/**
 * States what was refunded, or when we will refund a cancelled order or its cancelled part. If the practice
 * cancelled a paid order, the refund is still undecided. Empty if nothing is due.
 */
function refundText({ status, total, paidAt, refundDueOn, refundedAmount, refundedAt }: OrderState): string {
  if (refundedAmount && refundedAt) {
    return ` ${formatRand(Number(refundedAmount))} was refunded on ${day(refundedAt)}.`;
  }
  if (!refundDueOn) {
    return status === 'cancelled' && paidAt ? ' We’ll write to you about your payment.' : '';
  }
  const amount = status === 'cancelled' ? formatRand(Number(total)) : 'the part you cancelled';
  return ` We’ll refund ${amount} by ${day(`${refundDueOn}T12:00:00+02:00`)}.`;
}

/** Describes an order's status in a few sentences. `work` describes the state of its work, if known. */
export function statusText(order: OrderState, work?: string): string {
  const { status, paidAt, cancelledAt, canPayAgain, expiresAt } = order;
  const refund = refundText(order);
  const paid = paidAt ? `Paid on ${day(paidAt)}. ` : '';
  switch (shownStatus(status).label) {
    case 'Paid':
      return `${paid}${work ?? `Your practitioner will contact you within ${facts.answer}.`}${refund}`;
    case 'Processing':
      return `${work ?? `${paid}Your practitioner is working on it.`}${refund}`;
    case 'Completed':
      return `${paid}Everything is done.${refund}`;
    case 'Failed':
      return canPayAgain
        ? 'The payment did not go through. You can pay again at the same price.'
        : `The payment did not go through. ${paymentsOff.title}.`;
    case 'Cancelled': {
      const when = cancelledAt ? ` on ${day(cancelledAt)}` : '';
      return `Cancelled${when}.${refund}`;
    }
    case 'Pending':
      return canPayAgain
        ? `We haven’t received a payment yet. You can pay ${expiresAt ? `until ${day(expiresAt)}` : 'within 14 days'}; after that, the order will be cancelled.`
        : `We haven’t received a payment. ${paymentsOff.title}.`;
  }
}
