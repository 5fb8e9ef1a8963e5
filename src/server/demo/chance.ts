/** Repeatable random number generator. */
export interface Chance {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** An integer from `min` to `max`, inclusive. */
  integer: (min: number, max: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** Creates a random number generator from a seed (mulberry32). The same seed gives the same numbers. */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { next, integer, pick: (items) => items[integer(0, items.length - 1)] ?? items[0] };
}
