import { describe, expect, it } from 'vitest';
import {
  describeOrders,
  groupOrders,
  isSettled,
  joinSingles,
  sumOrders,
} from '../../../src/client/features/orders/list/order-groups.ts';
import type { OrderTasks, OrderView } from '../../../src/domain/orders/schemas.ts';

const order = (id: number, status: string, facts: Partial<OrderView> = {}) =>
  ({
    id,
    status,
    total: '100.10',
    paidAt: null,
    refundedAmount: null,
    events: [],
    ...facts,
  }) as unknown as OrderView;

const work = {
  id: 30,
  action: 'approve',
  actor: 'client',
  status: 'awaiting_approval',
  assessedBalance: null,
  since: '2026-11-20',
} as const;
const tasks = { taxNumberKnown: false } as OrderTasks;

const orders = [
  order(7, 'pending'),
  order(6, 'failed', { total: '0.20' }),
  order(5, 'paid', { paidAt: '2026-11-20T08:00:00.000Z' }),
  order(4, 'cancelled'),
  order(3, 'processing', { paidAt: '2025-12-31T22:00:00.000Z', total: '50.00' }),
  order(2, 'completed', { paidAt: '2025-12-31T21:59:59.000Z' }),
  order(1, 'cancelled', { paidAt: '2026-01-05T08:00:00.000Z', refundedAmount: '100.10' }),
];

/** Names the joined groups, with the IDs of their orders. Order 5 waits for the client. */
const joined = (some: readonly OrderView[]) =>
  joinSingles(groupOrders(some, ({ id }) => (id === 5 ? { tasks } : {}))).map(({ name, orders: members }) => [
    name,
    members.map(({ id }) => id),
  ]);

describe('order statement', () => {
  it('groups orders by their next step, in sequence', () => {
    expect(
      groupOrders(orders).map(({ name, orders: members }) => [name, members.map(({ id }) => id)]),
    ).toEqual([
      ['to-pay', [7, 6]],
      ['at-work', [5, 3]],
      ['finished', [4, 2, 1]],
    ]);
  });

  it('folds finished orders unless we owe a refund', () => {
    const paidAt = '2026-01-05T08:00:00.000Z';
    const refund = { refundDueOn: '2026-01-26', refundedAt: null };
    expect(isSettled(order(1, 'completed', { paidAt, refundDueOn: null }))).toBe(true);
    expect(isSettled(order(1, 'cancelled', { refundDueOn: null, refundedAt: null }))).toBe(true);
    expect(isSettled(order(1, 'cancelled', { paidAt, ...refund, refundedAt: paidAt }))).toBe(true);
    expect(isSettled(order(1, 'cancelled', { paidAt, ...refund }))).toBe(false);
    expect(isSettled(order(1, 'cancelled', { paidAt, ...refund, refundDueOn: null }))).toBe(false);
    expect(isSettled(order(1, 'completed', { paidAt, ...refund }))).toBe(false);
    expect(isSettled(order(1, 'paid', { paidAt }))).toBe(false);
  });

  it('leaves out empty groups and counts an unknown status as unpaid', () => {
    expect(groupOrders([order(1, 'unheard of')]).map(({ name }) => name)).toEqual(['to-pay']);
  });

  it.each([
    [orders, '2 orders aren’t paid yet. 2 are in progress.'],
    [[order(2, 'failed'), order(1, 'paid')], 'One order isn’t paid yet. One is in progress.'],
    [[order(2, 'paid'), order(1, 'processing')], '2 orders are in progress.'],
    [[order(2, 'completed'), order(1, 'cancelled')], 'You have no open orders.'],
  ])('says what is open', (some, words) => {
    expect(describeOrders(groupOrders(some))).toBe(words);
  });

  it('groups and counts the orders whose work waits for the client', () => {
    const groups = groupOrders(orders, ({ id }) => (id === 5 ? { tasks } : {}));
    expect(groups.map(({ name, orders: members }) => [name, members.map(({ id }) => id)])).toEqual([
      ['to-pay', [7, 6]],
      ['your-turn', [5]],
      ['at-work', [3]],
      ['finished', [4, 2, 1]],
    ]);
    expect(describeOrders(groups)).toBe(
      '2 orders aren’t paid yet. One is waiting for you. One is in progress.',
    );
    expect(describeOrders(groupOrders([order(3, 'processing')], () => ({ work })))).toBe(
      'One order is waiting for you.',
    );
  });

  it('joins one order to pay and one that waits for the client', () => {
    const paid = order(5, 'paid');
    expect(joined([order(7, 'pending'), paid, order(2, 'completed')])).toEqual([
      ['both', [7, 5]],
      ['finished', [2]],
    ]);
    expect(joined([order(7, 'pending'), order(6, 'failed'), paid])).toEqual([
      ['to-pay', [7, 6]],
      ['your-turn', [5]],
    ]);
    expect(joined([order(7, 'pending'), order(3, 'paid')])).toEqual([
      ['to-pay', [7]],
      ['at-work', [3]],
    ]);
  });

  it('totals unpaid orders, and this South African year’s payments minus refunds', () => {
    expect(sumOrders(orders, new Date('2026-11-23T10:00:00Z'))).toEqual({
      toPay: 10_030,
      paid: 15_010,
      year: '2026',
    });
  });
});
