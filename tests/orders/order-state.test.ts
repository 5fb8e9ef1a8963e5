import { describe, expect, it } from 'vitest';
import {
  isAllowed,
  type OrderEvent,
  orderEvents,
  type OrderStatus,
  orderStatuses,
  statusesBefore,
  statusAfter,
} from '../../src/domain/orders/order-state.ts';

/** Next status for each event and current status, or `no` if rejected. Columns follow `orderStatuses`. */
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

/** The target status that a rejection reports, by event. */
const intended: Partial<Record<OrderEvent, OrderStatus>> = {
  'pay-again': 'pending',
  'client-cancels': 'cancelled',
  'work-starts': 'processing',
  'work-ends': 'completed',
  'practice-cancels': 'cancelled',
};

const offered = (event: OrderEvent) => orderStatuses.filter((status) => isAllowed(event, status));

describe('order state', () => {
  it.each(pairs.filter(({ after }) => after !== 'no'))(
    'changes from $status to $after on $event',
    ({ event, status, after }) => {
      expect(statusAfter(event, status)).toBe(after);
    },
  );

  it.each(pairs.filter(({ after }) => after === 'no'))(
    '$status rejects $event and names both statuses',
    ({ event, status }) => {
      const to = intended[event];
      expect(() => statusAfter(event, status)).toThrow(
        expect.objectContaining({
          code: 'orders.illegal-move',
          kind: 'conflict',
          message: `This order is ${status} and can’t be changed to ${to}`,
          details: { from: status, to },
        }),
      );
    },
  );

  it('has a rule for every status and event', () => {
    expect(pairs).toHaveLength(orderEvents.length * orderStatuses.length);
    expect(pairs.every(({ after }) => after !== undefined)).toBe(true);
  });

  it.each(['paid', 'processing', 'completed'] as const)("%s isn't changed by any payment", (status) => {
    expect(statusAfter('payment-complete', status)).toBe(status);
    expect(statusAfter('payment-failed', status)).toBe(status);
  });

  it('allows the same events as it offers', () => {
    expect(offered('pay-again')).toEqual(['pending', 'failed']);
    expect(offered('client-cancels')).toEqual(['pending']);
    expect(statusesBefore('expires')).toEqual(['pending']);
  });
});
