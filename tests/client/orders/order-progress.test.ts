import { describe, expect, it } from 'vitest';
import { progressSteps } from '../../../src/client/features/orders/order/order-progress.tsx';

const line = (status: string, wasPaid = false) =>
  progressSteps(status, wasPaid).map(({ label, state }) => `${label} ${state}`);

describe('order progress', () => {
  it.each([
    ['pending', ['Pending current', 'Paid next', 'Processing next', 'Completed next']],
    ['paid', ['Order placed done', 'Paid reached', 'Processing next', 'Completed next']],
    ['processing', ['Order placed done', 'Paid done', 'Processing current', 'Completed next']],
    ['completed', ['Order placed done', 'Paid done', 'Processed done', 'Completed reached']],
    ['unheard of', ['Pending current', 'Paid next', 'Processing next', 'Completed next']],
    ['failed', ['Order placed done', 'Failed failed']],
    ['cancelled', ['Order placed done', 'Cancelled ended']],
  ])('of a %s order', (status, steps) => {
    expect(line(status)).toEqual(steps);
  });

  it('shows that a cancelled order was paid', () => {
    expect(line('cancelled', true)).toEqual(['Order placed done', 'Paid done', 'Cancelled ended']);
  });
});
