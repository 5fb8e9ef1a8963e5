import { southAfricanDay } from '../../../../domain/calendar.ts';
import { decimalToCents } from '../../../../domain/money.ts';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { type OrderFacts, paidTurn } from '../shared/order-work.ts';
import { shownStatus, type StatusLabel } from '../shared/order-status.tsx';

export type OrderGroupName = 'to-pay' | 'your-turn' | 'both' | 'at-work' | 'finished';

const groupOf: Record<StatusLabel, 'to-pay' | 'at-work' | 'finished'> = {
  Pending: 'to-pay',
  Failed: 'to-pay',
  Paid: 'at-work',
  Processing: 'at-work',
  Completed: 'finished',
  Cancelled: 'finished',
};

const names: readonly OrderGroupName[] = ['to-pay', 'your-turn', 'at-work', 'finished'];

export interface OrderGroup {
  name: OrderGroupName;
  orders: readonly OrderView[];
}

const isToPay = ({ status }: OrderView) => groupOf[shownStatus(status).label] === 'to-pay';

/** Groups orders by their next step and keeps their sequence. Omits empty groups. */
export function groupOrders(
  orders: readonly OrderView[],
  factsOf: (order: OrderView) => OrderFacts = () => ({}),
): readonly OrderGroup[] {
  const nameOf = (order: OrderView) => {
    const name = groupOf[shownStatus(order.status).label];
    return name === 'at-work' && paidTurn(order, factsOf(order)).turn === 'client' ? 'your-turn' : name;
  };
  return names
    .map((name) => ({ name, orders: orders.filter((order) => nameOf(order) === name) }))
    .filter((group) => group.orders.length > 0);
}

/** Joins the orders to pay with those that need something from the client, if there is one of each. */
export function joinSingles(groups: readonly OrderGroup[]): readonly OrderGroup[] {
  const [toPay, yours, ...others] = groups;
  if (toPay?.name !== 'to-pay' || yours?.name !== 'your-turn') return groups;
  if (toPay.orders.length > 1 || yours.orders.length > 1) return groups;
  return [{ name: 'both', orders: [...toPay.orders, ...yours.orders] }, ...others];
}

/** Returns whether nothing more happens to an order: it is finished, and any refund has been paid. */
export function isSettled({ status, paidAt, refundDueOn, refundedAt }: OrderView): boolean {
  const { label } = shownStatus(status);
  if (groupOf[label] !== 'finished') return false;
  const owesRefund = label === 'Cancelled' ? paidAt !== null : refundDueOn !== null;
  return !owesRefund || refundedAt !== null;
}

/** Summarizes the open orders: `One order isn’t paid yet. One is waiting for you. 3 are in progress.` */
export function describeOrders(groups: readonly OrderGroup[]): string {
  const countOf = (of: OrderGroupName) => groups.find(({ name }) => name === of)?.orders.length ?? 0;
  const toPay = countOf('to-pay');
  const yours = countOf('your-turn');
  const atWork = countOf('at-work');
  const parts = [
    toPay === 1 && 'One order isn’t paid yet.',
    toPay > 1 && `${toPay} orders aren’t paid yet.`,
    yours === 1 && (toPay > 0 ? 'One is waiting for you.' : 'One order is waiting for you.'),
    yours > 1 && (toPay > 0 ? `${yours} are waiting for you.` : `${yours} orders are waiting for you.`),
    atWork === 1 && (toPay + yours > 0 ? 'One is in progress.' : 'One order is in progress.'),
    atWork > 1 && (toPay + yours > 0 ? `${atWork} are in progress.` : `${atWork} orders are in progress.`),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : 'You have no open orders.';
}

/** Totals of an order statement, in cents. */
export interface OrderSums {
  toPay: number;
  /** Payments made this calendar year, less their refunds. */
  paid: number;
  year: string;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

/** Adds up the unpaid orders, and the payments made in the calendar year of `now`. */
export function sumOrders(orders: readonly OrderView[], now = new Date()): OrderSums {
  const year = southAfricanDay(now).slice(0, 4);
  const paid = orders.filter(({ paidAt }) => paidAt && southAfricanDay(new Date(paidAt)).startsWith(year));
  return {
    toPay: sum(orders.filter(isToPay).map(({ total }) => decimalToCents(total))),
    paid: sum(
      paid.map(
        ({ total, refundedAmount }) => decimalToCents(total) - decimalToCents(refundedAmount ?? '0.00'),
      ),
    ),
    year,
  };
}
