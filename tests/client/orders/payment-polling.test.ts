import { describe, expect, it } from 'vitest';
import { isLate, pollDelay } from '../../../src/client/features/orders/shared/order-queries.ts';

describe('payment polling', () => {
  const polls = Array.from({ length: 60 }, (_, index) => index);

  it('starts immediately, slows down and never stops', () => {
    const delays = polls.map(pollDelay);
    expect(delays[0]).toBe(1_000);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(pollDelay(1_000_000)).toBe(15_000);
  });

  it('reports a delay after 45 seconds', () => {
    const first = polls.find(isLate)!;
    const waited = polls.slice(0, first).reduce((sum, look) => sum + pollDelay(look), 0);
    expect(waited).toBeGreaterThanOrEqual(40_000);
    expect(waited).toBeLessThanOrEqual(60_000);
  });
});
