import { expect, it } from 'vitest';
import { JAR_BOTTOM, JAR_FULL, jarLayers } from '../../../src/client/ui/figures/jar-geometry.ts';

/** Returns the level of the top layer as a part of the target. */
const level = (shares: number[]) =>
  (JAR_BOTTOM - (jarLayers(shares).at(-1)?.y ?? JAR_BOTTOM)) / (JAR_BOTTOM - JAR_FULL);

it('is empty without layers', () => expect(jarLayers([])).toEqual([]));

it('puts layers on each other, as high as their share', () => {
  const [low, high] = jarLayers([0.25, 0.5]);
  expect(low.y + low.height).toBe(JAR_BOTTOM);
  expect(high.y + high.height).toBe(low.y);
  expect(high.height).toBe(2 * low.height);
  expect(level([0.25, 0.5])).toBeCloseTo(0.75);
});

it.each([
  [[1], 1],
  [[0.5, 0.55], 1.05],
  [[1, 449], 1.1],
])('of %j reaches %f of the target, below the shoulders', (shares, part) =>
  expect(level(shares)).toBeCloseTo(part),
);

it('gives layers without amounts no height', () =>
  expect(jarLayers([0])).toEqual([{ y: JAR_BOTTOM, height: 0 }]));
