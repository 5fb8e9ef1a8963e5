import { DomainError } from '../errors.ts';

/** All stored order statuses. The client shows an unknown status as Pending. */
export const orderStatuses = ['pending', 'paid', 'processing', 'completed', 'failed', 'cancelled'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Events that can change an order's status. */
export const orderEvents = [
  // Verified notifications from the provider.
  'payment-complete',
  'payment-failed',
  // Client actions.
  'pay-again',
  'client-cancels',
  // Timeouts.
  'expires',
  // Practice actions.
  'work-starts',
  'work-ends',
  'practice-cancels',
] as const;

export type OrderEvent = (typeof orderEvents)[number];

/** Actions recorded in an order's history: the practice's status changes and resent invoices. */
export const orderActions = [
  'work-starts',
  'work-ends',
  'practice-cancels',
  'invoice-resent',
] as const satisfies readonly (OrderEvent | 'invoice-resent')[];

export type OrderAction = (typeof orderActions)[number];

interface Rule {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** How the event is handled in any other status. */
  otherwise: 'ignore' | 'reject';
}

/**
 * The order state machine. Payment and expiry events are ignored in statuses where they don't apply; user
 * actions are rejected there. Payment events never change a paid order.
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

/** Returns the statuses in which an event applies. */
export function statusesBefore(event: OrderEvent): readonly OrderStatus[] {
  return rules[event].from;
}

/** Checks whether an event is allowed in a status. */
export function isAllowed(event: OrderEvent, status: OrderStatus): boolean {
  return rules[event].from.includes(status);
}

/**
 * Returns the status after an event.
 * @throws DomainError orders.illegal-move with both statuses
 */
export function statusAfter(event: OrderEvent, status: OrderStatus): OrderStatus {
  const { to, otherwise } = rules[event];
  if (isAllowed(event, status)) return to;
  if (otherwise === 'ignore') return status;
  throw new DomainError('orders.illegal-move', { details: { from: status, to } });
}
