/** A seeded random number generator. */
export interface Random {
  /** Returns a number in [0, 1). */
  next: () => number;
  /** Returns true with the given probability (0 to 1). */
  chance: (probability: number) => boolean;
  /** Returns an integer between both bounds, inclusive. */
  between: (min: number, max: number) => number;
}

/** Creates a mulberry32 generator, which is small and good enough for tests. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
  };
}
