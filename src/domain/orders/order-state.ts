import { DomainError } from '../errors.ts';

/** Every status that an order may be stored with; any other would show as Pending. */
export const orderStatuses = ['pending', 'paid', 'processing', 'completed', 'failed', 'cancelled'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What can happen to an order. */
export const orderEvents = [
  // The provider's verified notifications.
  'payment-complete',
  'payment-failed',
  // The client.
  'pay-again',
  'client-cancels',
  // Time.
  'expires',
  // The practice.
  'work-starts',
  'work-ends',
  'practice-cancels',
] as const;

export type OrderEvent = (typeof orderEvents)[number];

interface Rule {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** Whether an order in another state stays as it is; otherwise the event is refused there. */
  elsewhere: 'stays' | 'refused';
}

/**
 * The whole life of an order. Money and time are facts, which an order that they no longer concern lets pass; a
 * person's wish is refused where it can't be fulfilled. No payment event ever moves a paid order.
 */
const rules: Record<OrderEvent, Rule> = {
  'payment-complete': { from: ['pending', 'failed', 'cancelled'], to: 'paid', elsewhere: 'stays' },
  'payment-failed': { from: ['pending'], to: 'failed', elsewhere: 'stays' },
  'pay-again': { from: ['pending', 'failed'], to: 'pending', elsewhere: 'refused' },
  'client-cancels': { from: ['pending'], to: 'cancelled', elsewhere: 'refused' },
  expires: { from: ['pending'], to: 'cancelled', elsewhere: 'stays' },
  'work-starts': { from: ['paid'], to: 'processing', elsewhere: 'refused' },
  'work-ends': { from: ['processing'], to: 'completed', elsewhere: 'refused' },
  'practice-cancels': { from: ['paid', 'processing'], to: 'cancelled', elsewhere: 'refused' },
};

/** The states out of which an event leads. */
export function statesBefore(event: OrderEvent): readonly OrderStatus[] {
  return rules[event].from;
}

/** Whether an event would be followed in this state. */
export function isPossible(event: OrderEvent, status: OrderStatus): boolean {
  return rules[event].from.includes(status);
}

/**
 * The state after an event.
 * @throws DomainError orders.illegal-move naming both states
 */
export function statusAfter(event: OrderEvent, status: OrderStatus): OrderStatus {
  const { to, elsewhere } = rules[event];
  if (isPossible(event, status)) return to;
  if (elsewhere === 'stays') return status;
  throw new DomainError('orders.illegal-move', { details: { from: status, to } });
}
