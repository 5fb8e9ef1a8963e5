/** Random numbers that are the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** Whether something that happens so often (0 to 1) happens now. */
  chance: (share: number) => boolean;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
}

/** The generator called mulberry32: small, and good enough to choose moments. */
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
    chance: (share) => next() < share,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}
