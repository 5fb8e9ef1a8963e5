/** Levels of an empty and a full jar, in the drawing's units; y points down. */
export const JAR_BOTTOM = 150;
export const JAR_FULL = 44;

/** Maximum fill as a multiple of the target. Keeps the level below the jar's shoulders. */
const MOST = 1.1;

/** Minimum level of a jar that isn't empty, so that the first entry shows. */
const LEAST = 6;

/** A layer's rectangle in the drawing's units. */
export interface JarLayer {
  y: number;
  height: number;
}

/**
 * Places a jar's layers, bottom first. Shares are fractions of the target and add up to 1 in a full jar. If they
 * exceed the jar's capacity, all layers shrink in proportion; if they would hardly show, all grow.
 */
export function jarLayers(shares: readonly number[]): JarLayer[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const level = Math.max(LEAST, (JAR_BOTTOM - JAR_FULL) * Math.min(total, MOST));
  const scale = level / (total || 1);
  let y = JAR_BOTTOM;
  return shares.map((share) => {
    const height = share * scale;
    y -= height;
    return { y, height };
  });
}
