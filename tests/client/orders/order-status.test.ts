import { describe, expect, it } from 'vitest';
import { shownStatus, statusText } from '../../../src/client/features/orders/shared/order-status.tsx';

describe('order status', () => {
  it.each([
    ['completed', 'Completed'],
    ['PAID', 'Paid'],
    ['Processing', 'Processing'],
    ['cancelled', 'Cancelled'],
    ['FAILED', 'Failed'],
    ['pending', 'Pending'],
    ['refunded', 'Pending'],
    ['', 'Pending'],
    ['constructor', 'Pending'],
  ])('%s is shown as %s', (status, label) => {
    expect(shownStatus(status).label).toBe(label);
  });

  it('says when a full or partial refund is due, and later that it was made; says nothing without a payment', () => {
    const order = {
      status: 'cancelled',
      total: '599.00',
      paidAt: '2026-11-20T08:00:00.000Z',
      cancelledAt: '2026-11-24T08:00:00.000Z',
      refundDueOn: '2026-12-15',
      refundedAmount: null,
      refundedAt: null,
      canPayAgain: false,
      expiresAt: null,
    } as const;
    const text = (changes: Partial<Parameters<typeof statusText>[0]>) =>
      statusText({ ...order, ...changes }).replaceAll('\u00a0', ' ');
    expect(text({})).toBe('Cancelled on 24 November 2026. We’ll refund R599.00 by 15 December 2026.');
    expect(text({ refundDueOn: null })).toBe(
      'Cancelled on 24 November 2026. We’ll write to you about your payment.',
    );
    expect(text({ refundDueOn: null, paidAt: null })).toBe('Cancelled on 24 November 2026.');
    expect(text({ refundedAmount: '599.00', refundedAt: '2026-12-01T08:00:00.000Z' })).toBe(
      'Cancelled on 24 November 2026. R599.00 was refunded on 1 December 2026.',
    );
    expect(text({ status: 'processing', cancelledAt: null })).toContain(
      'We’ll refund the part you cancelled by 15 December 2026.',
    );
    expect(text({ status: 'pending', canPayAgain: true, expiresAt: '2026-12-04T10:00:00.000Z' })).toContain(
      'You can pay until 4 December 2026;',
    );
  });
});
