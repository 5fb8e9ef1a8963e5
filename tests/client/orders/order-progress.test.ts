import { describe, expect, it } from 'vitest';
import { progressSteps } from '../../../src/client/features/orders/order/order-progress.tsx';

const line = (status: string, wasPaid = false) =>
  progressSteps(status, wasPaid).map(({ label, state }) => `${label} ${state}`);

describe("an order's status line", () => {
  it.each([
    ['pending', ['Pending current', 'Paid next', 'Processing next', 'Completed next']],
    ['paid', ['Pending done', 'Paid reached', 'Processing next', 'Completed next']],
    ['processing', ['Pending done', 'Paid done', 'Processing current', 'Completed next']],
    ['completed', ['Pending done', 'Paid done', 'Processing done', 'Completed reached']],
    ['unheard of', ['Pending current', 'Paid next', 'Processing next', 'Completed next']],
    ['failed', ['Pending done', 'Failed failed']],
    ['cancelled', ['Pending done', 'Cancelled ended']],
  ])('of one that is %s', (status, steps) => {
    expect(line(status)).toEqual(steps);
  });

  it('of one that was cancelled after it was paid says so', () => {
    expect(line('cancelled', true)).toEqual(['Pending done', 'Paid done', 'Cancelled ended']);
  });
});
