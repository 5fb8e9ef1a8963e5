import { describe, expect, it } from 'vitest';
import { orderTurn } from '../../../src/client/features/orders/order/order-panel.tsx';
import { openWork, workTurn } from '../../../src/client/features/orders/shared/order-work.ts';
import { statusText } from '../../../src/client/features/orders/shared/order-status.tsx';
import type { OrderTasks } from '../../../src/domain/orders/schemas.ts';

const tasks: OrderTasks = {
  orderId: 1,
  taxNumberKnown: true,
  accessGiven: true,
  hasStarted: false,
  documentsSent: 1,
  openRequests: 0,
  returnId: null,
};

const work = {
  status: 'in_preparation',
  actor: 'practice',
  assessedBalance: null,
  assignee: 'Naledi Khumalo',
  sentence: 'We’re working out your figures.',
  detail: 'You’ll get them to approve by Friday.',
} as const satisfies Parameters<typeof workTurn>[0];
const awaitingApproval = { ...work, status: 'awaiting_approval', actor: 'client' } as const;

/** A work item of order 1. */
const item = (id: number, changes: object) => ({
  id,
  status: 'in_preparation' as const,
  actor: 'practice' as const,
  order: { id: 1, product: 'Individual Tax Return', price: '299.00', paidAt: null },
  ...changes,
});

it.each([
  ['pending', null, undefined, 'client'],
  ['unheard of', null, undefined, 'client'],
  ['failed', null, undefined, 'client'],
  ['paid', { ...tasks, accessGiven: false }, undefined, 'client'],
  ['paid', tasks, undefined, 'practice'],
  ['paid', undefined, undefined, 'practice'],
  ['processing', { ...tasks, accessGiven: false }, undefined, 'practice'],
  ['processing', tasks, work, 'practice'],
  ['processing', tasks, awaitingApproval, 'client'],
  ['paid', null, { ...work, status: 'documents_needed', actor: 'client' }, 'client'],
  ['paid', tasks, { ...work, status: 'on_hold', actor: 'nobody' }, 'on_hold'],
  ['paid', tasks, work, 'practice'],
  ['completed', null, undefined, 'nobody'],
  ['cancelled', null, awaitingApproval, 'nobody'],
] as const)('a %s order with %o and %o is up to: %s', (status, facts, open, turn) => {
  expect(orderTurn(status, facts, open).turn).toBe(turn);
});

it('shows the next step of a paid order that waits for the client', () => {
  const { text } = orderTurn('paid', { ...tasks, accessGiven: false }, undefined);
  const order = {
    status: 'paid',
    paidAt: '2026-11-17T04:06:00Z',
    total: '599.00',
    cancelledAt: null,
  } as const;
  const dues = {
    refundDueOn: null,
    refundedAmount: null,
    refundedAt: null,
    canPayAgain: false,
    expiresAt: null,
  };
  expect(statusText({ ...order, ...dues }, text)).toBe(
    'Paid on 17\u00a0November\u00a02026. We’ll start once you’ve completed the steps below.',
  );
  expect(statusText({ ...order, ...dues })).toContain('will contact you within 48 hours');
});

describe('an order in progress', () => {
  it.each([
    [{}, 'Paid, and Naledi Khumalo is at work'],
    [{ assignee: null }, 'Paid, and your practitioner is at work'],
    [awaitingApproval, 'Paid, and now it’s your turn'],
    [{ status: 'submitted', actor: 'revenue_service' }, 'Paid, and now it’s with SARS'],
    [{ status: 'on_hold', actor: 'nobody' }, 'Paid, and on hold for now'],
    [{ status: 'assessed', actor: 'nobody', assessedBalance: 0 }, 'Paid, and SARS has answered'],
  ] as const)('with %o has a headline of its own', (changes, headline) => {
    expect(workTurn({ ...work, ...changes }).headline).toBe(headline);
  });

  it('says what comes next', () => {
    const order = {
      status: 'processing',
      total: '599.00',
      paidAt: '2026-11-20T08:00:00.000Z',
      cancelledAt: null,
      refundDueOn: null,
      refundedAmount: null,
      refundedAt: null,
      canPayAgain: false,
      expiresAt: null,
    } as const;
    expect(statusText(order, workTurn(work).text)).toBe(
      'We’re working out your figures. You’ll get them to approve by Friday.',
    );
    expect(statusText(order)).toContain('Your practitioner is working on it.');
  });

  it('shows its open work, starting with work that waits for the client', () => {
    const of = (...items: ReturnType<typeof item>[]) => openWork(1, items)?.id;
    expect(of(item(4, {}), item(3, { actor: 'client' }))).toBe(3);
    expect(of(item(4, { status: 'closed' }), item(3, {}))).toBe(3);
    expect(of(item(4, { order: null }), item(3, { status: 'cancelled' }))).toBeUndefined();
  });
});
