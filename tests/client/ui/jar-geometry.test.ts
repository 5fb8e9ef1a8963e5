import { expect, it } from 'vitest';
import { JAR_BOTTOM, JAR_FULL, jarLayers } from '../../../src/client/ui/figures/jar-geometry.ts';

/** Returns the level of the top layer as a fraction of the target. */
const level = (shares: number[]) =>
  (JAR_BOTTOM - (jarLayers(shares).at(-1)?.y ?? JAR_BOTTOM)) / (JAR_BOTTOM - JAR_FULL);

it('is empty without layers', () => expect(jarLayers([])).toEqual([]));

it('stacks layers, each as high as its share', () => {
  const edges = jarLayers([0.25, 0.5]).flatMap(({ y, height }) => [y + height, y]);
  const half = (JAR_BOTTOM + JAR_FULL) / 2;
  expect(edges).toEqual([
    JAR_BOTTOM,
    (JAR_BOTTOM + half) / 2,
    (JAR_BOTTOM + half) / 2,
    (half + JAR_FULL) / 2,
  ]);
});

it.each([
  [[0.001, 0.002], 6 / (JAR_BOTTOM - JAR_FULL)],
  [[1], 1],
  [[0.5, 0.55], 1.05],
  [[1, 449], 1.1],
])('of %j reaches %f of the target, visibly and below the shoulders', (shares, part) =>
  expect(level(shares)).toBeCloseTo(part),
);

it('gives layers without amounts no height', () =>
  expect(jarLayers([0])).toEqual([{ y: JAR_BOTTOM, height: 0 }]));
