import { describe, expect, it } from 'vitest';
import { countTicks, fitTicks, sparseQuery } from '../../../src/client/ui/figures/tick-geometry.ts';

describe.each([1, 2])('ticks at %d device pixels per point', (ratio) => {
  it('fill every width from 250 to 1440, except for at most nine pixels', () => {
    for (let width = 250; width <= 1440; width += 1) {
      const count = countTicks(width, ratio);
      const { pitch, tick, extra, rest } = fitTicks(width * ratio, count);
      expect(tick).toBeGreaterThan(0);
      expect(pitch).toBeGreaterThan(tick);
      expect(extra).toBeLessThanOrEqual(pitch);
      expect(count * pitch - (pitch - tick) + 9 * extra + rest).toBe(width * ratio);
      expect({ width, rest, fits: rest >= 0 && rest <= 9 }).toEqual({ width, rest, fits: true });
    }
  });
});

it('draws 100 ticks in a box of 400 pixels, 2 pixels apart', () => {
  expect(countTicks(400, 1)).toBe(100);
  expect(fitTicks(400, 100)).toEqual({ pitch: 4, tick: 2, extra: 0, rest: 2 });
});

it('draws 50 ticks on narrow rulers and where 100 would leave a hole', () => {
  expect([299, 300, 350, 400, 480].map((width) => countTicks(width, 1))).toEqual([50, 100, 50, 100, 50]);
  expect(sparseQuery(1)).toMatch(/^@container \(width < 300px\) or \(336px <= width < \d+px\) or /);
});
