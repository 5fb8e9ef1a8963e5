import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallCounts } from '../../src/server/http/call-counts.ts';

const MINUTE_MS = 60_000;

/** Makes calls from a key; answers as the last of them was. */
function call(counts: CallCounts, key: string, { calls = 1, max = 600 } = {}) {
  let last = { current: 0, ttl: 0 };
  for (let made = 0; made < calls; made++)
    counts.incr(key, (_error, counted) => (last = counted), MINUTE_MS, max);
  return last;
}

afterEach(() => vi.useRealTimers());

describe('calls counted by address', () => {
  it('count until a minute after the first of them', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const counts = new CallCounts();
    expect(call(counts, 'a', { calls: 600 })).toEqual({ current: 600, ttl: MINUTE_MS });
    vi.advanceTimersByTime(MINUTE_MS - 1);
    expect(call(counts, 'a')).toEqual({ current: 601, ttl: 1 });
    vi.advanceTimersByTime(1);
    expect(call(counts, 'a')).toEqual({ current: 1, ttl: MINUTE_MS });
  });

  it('are remembered whoever else calls', () => {
    const counts = new CallCounts();
    call(counts, 'flooder', { calls: 601 });
    for (let other = 0; other < 200_000; other++) call(counts, `other ${other}`);
    expect(call(counts, 'flooder').current).toBe(602);
  });

  it('make room for others once their minute is over', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const counts = new CallCounts();
    for (let other = 0; other < 50_000; other++) call(counts, `early ${other}`, { calls: 2, max: 2 });
    vi.advanceTimersByTime(MINUTE_MS);
    for (let other = 0; other < 50_000; other++) expect(call(counts, `late ${other}`).current).toBe(1);
    expect(call(counts, 'late 0').current).toBe(2);
  });

  it('are not those of a clock that is set back', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const counts = new CallCounts();
    call(counts, 'a', { calls: 601 });
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_MS);
    expect(call(counts, 'a').ttl).toBeLessThanOrEqual(MINUTE_MS);
  });
});
