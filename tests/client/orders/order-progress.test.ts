import { describe, expect, it } from 'vitest';
import { progressSteps } from '../../../src/client/features/orders/order/order-progress.tsx';

const line = (status: string, wasPaid = false) =>
  progressSteps(status, wasPaid).map(({ label, state }) => `${label} ${state}`);

describe("an order's status line", () => {
  it.each([
    ['pending', ['Pending current', 'Paid next', 'Processing next', 'Completed next']],
    ['paid', ['Order placed done', 'Paid reached', 'Processing next', 'Completed next']],
    ['processing', ['Order placed done', 'Paid done', 'Processing current', 'Completed next']],
    ['completed', ['Order placed done', 'Paid done', 'Processed done', 'Completed reached']],
    ['unheard of', ['Pending current', 'Paid next', 'Processing next', 'Completed next']],
    ['failed', ['Order placed done', 'Failed failed']],
    ['cancelled', ['Order placed done', 'Cancelled ended']],
  ])('of one that is %s', (status, steps) => {
    expect(line(status)).toEqual(steps);
  });

  it('of one that was cancelled after it was paid says so', () => {
    expect(line('cancelled', true)).toEqual(['Order placed done', 'Paid done', 'Cancelled ended']);
  });
});
