import { describe, expect, it } from 'vitest';
import { isLate, pollDelay } from '../../../src/client/features/orders/shared/order-queries.ts';

describe('looking for a payment', () => {
  const looks = Array.from({ length: 60 }, (_, index) => index);

  it('is done at once, then less and less often, and never given up', () => {
    const delays = looks.map(pollDelay);
    expect(delays[0]).toBe(1_000);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(pollDelay(1_000_000)).toBe(15_000);
  });

  it('is said to take long after three quarters of a minute', () => {
    const first = looks.find(isLate)!;
    const waited = looks.slice(0, first).reduce((sum, look) => sum + pollDelay(look), 0);
    expect(waited).toBeGreaterThanOrEqual(40_000);
    expect(waited).toBeLessThanOrEqual(60_000);
  });
});
