import { describe, expect, it } from 'vitest';
import { orderSteps } from '../../../src/client/features/orders/shared/order-steps.ts';
import { eventText } from '../../../src/client/features/orders/order/order-history.tsx';
import {
  orderEventKinds,
  type OrderEventView,
  type OrderTasks,
  type OrderView,
} from '../../../src/domain/orders/schemas.ts';

const now = new Date('2026-11-23T10:00:00Z');
const event = (kind: OrderEventView['kind'], at: string): OrderEventView => ({
  kind,
  at,
  amount: null,
  note: null,
});
const placed = event('placed', '2026-11-13T15:18:00.000Z');

const line = (
  status: string,
  { events = [], ...rest }: Partial<OrderView> = {},
  first: OrderEventView = placed,
  facts?: Parameters<typeof orderSteps>[1],
) =>
  orderSteps(
    {
      status: status as OrderView['status'],
      createdAt: first.at,
      expiresAt: null,
      paidAt: null,
      cancelledAt: null,
      refundDueOn: null,
      refundedAt: null,
      events: [first, ...events],
      ...rest,
    },
    facts,
    now,
  ).map(({ label, note, state }) => [label, note, state].filter(Boolean).join(' ').replaceAll('\u00a0', ' '));

const paidAt = '2026-11-13T15:20:00.000Z';
const started = event('work-started', '2026-11-14T06:00:00.000Z');

describe('order steps', () => {
  it.each([
    ['paid', { actor: 'client', status: 'documents_needed' }, 'Your turn since 20 Nov current'],
    ['paid', { actor: 'practice', status: 'documents_needed' }, 'With us since 20 Nov current'],
    ['processing', { actor: 'client', status: 'awaiting_approval' }, 'Your turn since 20 Nov current'],
    ['processing', { actor: 'practice', status: 'in_preparation' }, 'With us since 20 Nov current'],
    ['processing', { actor: 'revenue_service', status: 'submitted' }, 'With SARS since 20 Nov current'],
    ['processing', { actor: 'nobody', status: 'on_hold' }, 'On hold since 20 Nov current'],
    ['processing', { actor: 'nobody', status: 'assessed' }, 'Assessed since 20 Nov current'],
  ] as const)('of a %s order say who has its work: %o', (status, of, step) => {
    const work = { ...of, id: 30, action: null, assessedBalance: null, since: '2026-11-20T06:00:00.000Z' };
    expect(line(status, { paidAt, events: [started] }, placed, { work })[2]).toBe(step);
  });

  it('say that a paid order waits for the client’s tasks, until work has started', () => {
    const tasks = { taxNumberKnown: false } as OrderTasks;
    const work = {
      id: 30,
      action: null,
      actor: 'practice',
      status: 'documents_needed',
      assessedBalance: null,
      since: paidAt,
    } as const;
    expect(line('paid', { paidAt }, placed, { tasks, work }).slice(1, 3)).toEqual([
      'Paid 13 Nov done',
      'Your turn since 13 Nov current',
    ]);
    expect(line('processing', { paidAt }, placed, { tasks, work })[2]).toBe('With us since 13 Nov current');
    const today = { paidAt: '2026-11-23T08:00:00.000Z' };
    expect(line('paid', today, placed, { tasks })[2]).toBe('Your turn since today current');
  });

  it.each([
    [
      'pending',
      { expiresAt: '2026-12-04T10:00:00.000Z' },
      ['Ordered 13 Nov done', 'Not paid yet until 4 Dec current', 'In progress next', 'Done next'],
    ],
    ['unheard of', {}, ['Ordered 13 Nov done', 'Not paid yet current', 'In progress next', 'Done next']],
    [
      'failed',
      { events: [event('payment-refused', '2026-11-23T07:12:00.000Z')] },
      ['Ordered 13 Nov done', 'Payment declined today, 09:12 failed', 'In progress next', 'Done next'],
    ],
    ['paid', { paidAt }, ['Ordered 13 Nov done', 'Paid 13 Nov done', 'With us current', 'Done next']],
    [
      'processing',
      { paidAt, events: [started] },
      ['Ordered 13 Nov done', 'Paid 13 Nov done', 'With us since 14 Nov current', 'Done next'],
    ],
    ['processing', { paidAt }, ['Ordered 13 Nov done', 'Paid 13 Nov done', 'With us current', 'Done next']],
    [
      'completed',
      { paidAt, events: [started, event('completed', '2026-11-20T06:00:00.000Z')] },
      ['Ordered 13 Nov done', 'Paid 13 Nov done', 'In progress 14 Nov done', 'Done 20 Nov reached'],
    ],
    [
      'cancelled',
      { cancelledAt: '2026-11-15T06:00:00.000Z' },
      ['Ordered 13 Nov done', 'Cancelled 15 Nov ended'],
    ],
    [
      'cancelled',
      { paidAt, cancelledAt: '2026-11-15T06:00:00.000Z', refundDueOn: '2026-12-15' },
      ['Ordered 13 Nov done', 'Paid 13 Nov done', 'Cancelled 15 Nov ended', 'Refund by 15 Dec next'],
    ],
    [
      'cancelled',
      {
        paidAt,
        cancelledAt: '2026-11-15T06:00:00.000Z',
        refundedAt: '2026-11-20T10:00:00.000Z',
      },
      ['Ordered 13 Nov done', 'Paid 13 Nov done', 'Cancelled 15 Nov ended', 'Refunded 20 Nov done'],
    ],
  ])('that is %s', (status, facts, steps) => {
    expect(line(status, facts)).toEqual(steps);
  });

  it('mention a renewal, and the year of dates outside this year', () => {
    expect(line('paid', { paidAt }, event('renewed', '2025-08-14T10:00:00.000Z'))[0]).toBe(
      'Renewed 14 Aug 2025 done',
    );
  });
});

describe('order events', () => {
  it('each have their own sentence', () => {
    const sentences = orderEventKinds.map(
      (kind) => eventText({ ...event(kind, paidAt), amount: '599.00' }, 'payfast').sentence,
    );
    expect(new Set(sentences).size).toBe(orderEventKinds.length);
    expect(sentences).toContain('R599.00 received by PayFast');
  });

  it('give our reason for a cancellation', () => {
    const cancelled = { ...event('cancelled', paidAt), note: 'Bought twice' };
    expect(eventText(cancelled, 'payfast')).toEqual({
      sentence: 'We cancelled the order',
      detail: 'Bought twice',
    });
  });
});
