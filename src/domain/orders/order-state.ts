import { DomainError } from '../errors.ts';

/** All stored order statuses; the client would show any other as Pending. */
export const orderStatuses = ['pending', 'paid', 'processing', 'completed', 'failed', 'cancelled'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Events that can change an order's status. */
export const orderEvents = [
  // Verified notifications from the provider.
  'payment-complete',
  'payment-failed',
  // Actions of the client.
  'pay-again',
  'client-cancels',
  // Passage of time.
  'expires',
  // Actions of the practice.
  'work-starts',
  'work-ends',
  'practice-cancels',
] as const;

export type OrderEvent = (typeof orderEvents)[number];

interface Rule {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** What happens to an order in any other status. */
  otherwise: 'ignore' | 'reject';
}

/**
 * The order state machine. Payments and expiry are facts, so they're ignored in states they don't apply to;
 * users' actions are rejected there. No payment event ever changes a paid order.
 */
const rules: Record<OrderEvent, Rule> = {
  'payment-complete': { from: ['pending', 'failed', 'cancelled'], to: 'paid', otherwise: 'ignore' },
  'payment-failed': { from: ['pending'], to: 'failed', otherwise: 'ignore' },
  'pay-again': { from: ['pending', 'failed'], to: 'pending', otherwise: 'reject' },
  'client-cancels': { from: ['pending'], to: 'cancelled', otherwise: 'reject' },
  expires: { from: ['pending'], to: 'cancelled', otherwise: 'ignore' },
  'work-starts': { from: ['paid'], to: 'processing', otherwise: 'reject' },
  'work-ends': { from: ['processing'], to: 'completed', otherwise: 'reject' },
  'practice-cancels': { from: ['paid', 'processing'], to: 'cancelled', otherwise: 'reject' },
};

/** Statuses in which an event applies. */
export function statusesBefore(event: OrderEvent): readonly OrderStatus[] {
  return rules[event].from;
}

/** Whether an event is allowed in a status. */
export function isAllowed(event: OrderEvent, status: OrderStatus): boolean {
  return rules[event].from.includes(status);
}

/**
 * Status after an event.
 * @throws DomainError orders.illegal-move with both statuses
 */
export function statusAfter(event: OrderEvent, status: OrderStatus): OrderStatus {
  const { to, otherwise } = rules[event];
  if (isAllowed(event, status)) return to;
  if (otherwise === 'ignore') return status;
  throw new DomainError('orders.illegal-move', { details: { from: status, to } });
}
