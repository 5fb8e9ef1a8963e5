import { describe, expect, it } from 'vitest';
import { shownStatus } from '../../../src/client/features/orders/shared/order-status.tsx';

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
});
