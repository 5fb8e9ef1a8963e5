import { afterEach, describe, expect, it, vi } from 'vitest';
import { RateLimitStore } from '../../src/server/http/rate-limit-store.ts';

const MINUTE_MS = 60_000;

/** Counts calls for a key and returns the last result. */
function call(counts: RateLimitStore, key: string, { calls = 1, max = 600 } = {}) {
  let last = { current: 0, ttl: 0 };
  for (let count = 0; count < calls; count++)
    counts.incr(key, (_error, counted) => (last = counted), MINUTE_MS, max);
  return last;
}

afterEach(() => vi.useRealTimers());

describe('rate limit store', () => {
  it('counts for one minute from the first call', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const counts = new RateLimitStore();
    expect(call(counts, 'a', { calls: 600 })).toEqual({ current: 600, ttl: MINUTE_MS });
    vi.advanceTimersByTime(MINUTE_MS - 1);
    expect(call(counts, 'a')).toEqual({ current: 601, ttl: 1 });
    vi.advanceTimersByTime(1);
    expect(call(counts, 'a')).toEqual({ current: 1, ttl: MINUTE_MS });
  });

  it('keeps counts while others call', () => {
    const counts = new RateLimitStore();
    call(counts, 'flooder', { calls: 601 });
    for (let other = 0; other < 200_000; other++) call(counts, `other ${other}`);
    expect(call(counts, 'flooder').current).toBe(602);
  });

  it('evicts counts after their minute', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const counts = new RateLimitStore();
    for (let other = 0; other < 50_000; other++) call(counts, `early ${other}`, { calls: 2, max: 2 });
    vi.advanceTimersByTime(MINUTE_MS);
    for (let other = 0; other < 50_000; other++) expect(call(counts, `late ${other}`).current).toBe(1);
    expect(call(counts, 'late 0').current).toBe(2);
  });

  it('resets counts when the clock is set back', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const counts = new RateLimitStore();
    call(counts, 'a', { calls: 601 });
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_MS);
    expect(call(counts, 'a').ttl).toBeLessThanOrEqual(MINUTE_MS);
  });
});
