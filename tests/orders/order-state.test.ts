import { describe, expect, it } from 'vitest';
import {
  isPossible,
  type OrderEvent,
  orderEvents,
  type OrderStatus,
  orderStatuses,
  statesBefore,
  statusAfter,
} from '../../src/domain/orders/order-state.ts';

/** What each event makes of each state; `no` is a refusal. Columns in the order of `orderStatuses`. */
const table: Record<OrderEvent, [...(OrderStatus | 'no')[]]> = {
  // pending, paid, processing, completed, failed, cancelled
  'payment-complete': ['paid', 'paid', 'processing', 'completed', 'paid', 'paid'],
  'payment-failed': ['failed', 'paid', 'processing', 'completed', 'failed', 'cancelled'],
  'pay-again': ['pending', 'no', 'no', 'no', 'pending', 'no'],
  'client-cancels': ['cancelled', 'no', 'no', 'no', 'no', 'no'],
  expires: ['cancelled', 'paid', 'processing', 'completed', 'failed', 'cancelled'],
  'work-starts': ['no', 'processing', 'no', 'no', 'no', 'no'],
  'work-ends': ['no', 'no', 'completed', 'no', 'no', 'no'],
  'practice-cancels': ['no', 'cancelled', 'cancelled', 'no', 'no', 'no'],
};

const pairs = orderEvents.flatMap((event) =>
  orderStatuses.map((status, at) => ({ event, status, after: table[event][at] })),
);

/** The states that a refusal names when the event would have led to `to`. */
const wished: Partial<Record<OrderEvent, OrderStatus>> = {
  'pay-again': 'pending',
  'client-cancels': 'cancelled',
  'work-starts': 'processing',
  'work-ends': 'completed',
  'practice-cancels': 'cancelled',
};

const offered = (event: OrderEvent) => orderStatuses.filter((status) => isPossible(event, status));

describe('an order', () => {
  it.each(pairs.filter(({ after }) => after !== 'no'))(
    'that is $status is $after after $event',
    ({ event, status, after }) => {
      expect(statusAfter(event, status)).toBe(after);
    },
  );

  it.each(pairs.filter(({ after }) => after === 'no'))(
    'that is $status refuses $event and names both states',
    ({ event, status }) => {
      const to = wished[event];
      expect(() => statusAfter(event, status)).toThrow(
        expect.objectContaining({
          code: 'orders.illegal-move',
          kind: 'conflict',
          message: `This order is ${status} and cannot become ${to}`,
          details: { from: status, to },
        }),
      );
    },
  );

  it('has a rule for every pair of state and event', () => {
    expect(pairs).toHaveLength(orderEvents.length * orderStatuses.length);
    expect(pairs.every(({ after }) => after !== undefined)).toBe(true);
  });

  it.each(['paid', 'processing', 'completed'] as const)('that is %s is moved by no payment', (status) => {
    expect(statusAfter('payment-complete', status)).toBe(status);
    expect(statusAfter('payment-failed', status)).toBe(status);
  });

  it('offers what it would follow', () => {
    expect(offered('pay-again')).toEqual(['pending', 'failed']);
    expect(offered('client-cancels')).toEqual(['pending']);
    expect(statesBefore('expires')).toEqual(['pending']);
  });
});
