/** Where a rand and a percentage point stand in the figure, in pixels. */
export interface StairsScale {
  width: number;
  height: number;
  /** The ground line. */
  base: number;
  /** From here the marker goes down; above it the mark and its words have their place. */
  top: number;
  /** The taxable income at the right edge: a million rand, or two for those above. */
  reach: number;
  /** Too narrow for long labels. */
  compact: boolean;
  x: (rand: number) => number;
  y: (rate: number) => number;
}

const MILLION = 1_000_000;
/** Room for half of the ground line's stroke and the marker's dot. */
const EDGE = 2;

export function stairsScale(width: number, taxableIncome: number): StairsScale {
  const compact = width < 460;
  const reach = taxableIncome > MILLION ? 2 * MILLION : MILLION;
  const [height, base, top, point] = compact ? [256, 222, 38, 3.4] : [310, 272, 46, 4.35];
  return {
    width,
    height,
    base,
    top,
    reach,
    compact,
    x: (rand) => EDGE + (Math.min(rand, reach) / reach) * (width - 2 * EDGE),
    y: (rate) => base - rate * point,
  };
}
