import { describe, expect, it } from 'vitest';
import { advance, replay, type Run, startRun } from '../../src/domain/game/simulation.ts';
import { playUntil } from '../support/autopilot.ts';
import { seededRandom } from '../support/random.ts';

/** Returns a run after this many steps without a flap, starting with `changes`. */
function fallen(steps: number, changes: Partial<Run> = {}): Run {
  const run = { ...startRun(7), ...changes };
  for (let n = 0; n < steps; n++) advance(run, false);
  return run;
}

/** Advances a run while keeping the bird at the same height. */
function hover(run: Run, steps: number): void {
  const { birdY } = run;
  for (let n = 0; n < steps && !run.over; n++) {
    run.velocity = -4;
    advance(run, false);
    if (run.birdY !== birdY) throw new Error('The bird moved');
  }
}

/**
 * Returns a run with a motionless bird and an approaching pipe, whose gap is offset from the bird's height.
 */
function passing(gapBelowBird: number): Run {
  const run = startRun(1);
  hover(run, 100);
  run.pipes[0]!.gapCentre = run.birdY + 250 + gapBelowBird;
  return run;
}

/** Returns the centres of a run's first 50 gaps. */
function gaps(seed: number): number[] {
  const run = startRun(seed);
  const seen: number[] = [];
  while (seen.length < 50) {
    hover(run, 1);
    const last = run.pipes.at(-1);
    if (run.step % 200 === 100 && last) {
      seen.push(last.gapCentre);
      last.gapCentre = 3_000;
    }
  }
  return seen;
}

/** Returns a sorted list of random flaps below step `most`. */
function randomFlaps(seed: number, most: number): number[] {
  const random = seededRandom(seed);
  const share = random.next() * 0.06;
  return Array.from({ length: most }, (_, step) => step).filter(() => random.chance(share));
}

describe('bird', () => {
  it('starts at 275 px and accelerates by 0.4 px per step', () => {
    const run = startRun(7);
    expect(run.birdY).toBe(2_750);
    expect(fallen(1).birdY).toBe(2_754);
    expect(fallen(2).birdY).toBe(2_762);
    expect(fallen(10).birdY).toBe(2_970);
  });

  it('moves up 8 px per step after a flap, minus gravity, whatever its speed was', () => {
    const run = fallen(20);
    const before = run.birdY;
    advance(run, true);
    expect(run.velocity).toBe(-76);
    expect(run.birdY).toBe(before - 76);
  });

  it('hits the ground in step 37 without flaps, and the top in step 37 with a flap in every step', () => {
    expect(replay(7, [])).toEqual({ score: 0, steps: 37, unused: 0 });
    const every = Array.from({ length: 37 }, (_, step) => step);
    expect(replay(7, every)).toEqual({ score: 0, steps: 37, unused: 0 });
  });

  it('hits neither ground nor top if it only touches them', () => {
    expect(fallen(1, { birdY: 5_536 })).toMatchObject({ birdY: 5_540, over: false });
    expect(fallen(1, { birdY: 5_537 })).toMatchObject({ birdY: 5_541, over: true });
    expect(fallen(1, { birdY: -44 })).toMatchObject({ birdY: -40, over: false });
    expect(fallen(1, { birdY: -45 })).toMatchObject({ birdY: -41, over: true });
  });

  it('stops moving after the run is over', () => {
    const run = fallen(37);
    const end = structuredClone(run);
    advance(run, true);
    expect(run).toEqual(end);
  });
});

describe('pipes', () => {
  it('enter at the right edge after 100 steps and then every 200, moving 1.5 px per step', () => {
    const run = startRun(7);
    hover(run, 99);
    expect(run.pipes).toEqual([]);
    hover(run, 1);
    expect(run.pipes.map(({ x }) => x)).toEqual([8_000]);
    run.pipes[0]!.gapCentre = 3_000;
    hover(run, 200);
    expect(run.pipes.map(({ x }) => x)).toEqual([5_000, 8_000]);
  });

  it('have gap centres from 150 to 350 px, uniformly distributed in whole pixels', () => {
    const seen = new Map<number, number>();
    for (let seed = 0; seed < 40_000; seed++) {
      const run = startRun(seed * 104_729);
      hover(run, 100);
      const { gapCentre } = run.pipes[0]!;
      seen.set(gapCentre, (seen.get(gapCentre) ?? 0) + 1);
    }
    const heights = [...seen.keys()].toSorted((a, b) => a - b);
    expect(heights).toEqual(Array.from({ length: 201 }, (_, n) => 1_500 + n * 10));
    // The average is 199; the largest deviation of 201 counts stays within five standard deviations.
    for (const count of seen.values()) expect(Math.abs(count - 199)).toBeLessThan(71);
  });

  it('vary within a run and between seeds, and are reproducible', () => {
    expect(gaps(1)).toEqual(gaps(1));
    expect(gaps(1)).not.toEqual(gaps(2));
    expect(gaps(2 ** 32 - 1)).not.toEqual(gaps(0));
    expect(new Set(gaps(1)).size).toBeGreaterThan(30);
  });

  it('score a point once, in the step in which they have passed the bird', () => {
    const run = passing(0);
    hover(run, 506);
    expect(run).toMatchObject({ step: 606, score: 0 });
    hover(run, 1);
    expect(run).toMatchObject({ step: 607, score: 1, over: false });
    hover(run, 60);
    expect(run.score).toBe(1);
  });

  it('let the bird through if it just fits, and stop it if it overlaps by 0.1 px', () => {
    // The bird's box is 42 px high, which leaves 129 px of the gap above it when it touches the lower edge.
    for (const [gapBelowBird, step] of [
      [-1_290, 667],
      [1_290, 667],
      [-1_291, 530],
      [1_291, 530],
    ] as const) {
      const run = passing(gapBelowBird);
      hover(run, 567);
      expect(run).toMatchObject({ step, over: step === 530 });
    }
  });

  it('are removed once they have left the field', () => {
    const run = passing(0);
    hover(run, 200);
    run.pipes[1]!.gapCentre = run.birdY + 250;
    hover(run, 200);
    run.pipes[2]!.gapCentre = run.birdY + 250;
    hover(run, 173);
    expect(run.pipes[0]).toMatchObject({ x: -595 });
    hover(run, 1);
    expect(run.pipes[0]).toMatchObject({ x: 2_390 });
  });
});

describe('replay', () => {
  it('matches thousands of random runs played step by step', () => {
    let points = 0;
    for (let n = 0; n < 4_000; n++) {
      const seed = Math.imul(n, 0x9e3779b1) >>> 0;
      const flaps = n % 4 === 0 ? playUntil(seed, ({ step }) => step >= n) : randomFlaps(seed, 2_000);
      const wanted = new Set(flaps);
      const run = startRun(seed);
      while (!run.over) {
        advance(run, wanted.has(run.step));
        const { birdY, velocity, score, pipes } = run;
        const numbers = [birdY, velocity, score, ...pipes.flatMap(({ x, gapCentre }) => [x, gapCentre])];
        if (!numbers.every((value) => Number.isInteger(value)))
          throw new Error('A run has fractional positions');
        if (pipes.length > 3) throw new Error('Too many pipes in the field');
      }
      const played = flaps.filter((step) => step < run.step);
      expect(replay(seed, played)).toEqual({ score: run.score, steps: run.step, unused: 0 });
      expect(replay(seed, flaps).unused).toBe(flaps.length - played.length);
      points += run.score;
    }
    expect(points).toBeGreaterThan(5_000);
  });

  it('is deterministic', () => {
    const flaps = playUntil(99, ({ score }) => score === 12);
    expect(replay(99, flaps).score).toBe(12);
    expect(replay(99, flaps)).toEqual(replay(99, flaps));
  });

  it('ignores flaps after the end', () => {
    expect(replay(7, [36]).unused).toBe(0);
    const { steps } = replay(7, [5]);
    expect(replay(7, [5, steps - 1]).steps).toBeGreaterThan(steps);
    expect(replay(7, [5, steps])).toMatchObject({ steps, unused: 1 });
  });

  it('ignores unsorted, duplicate, negative, fractional and invalid flaps', () => {
    for (const flaps of [[9, 8], [9, 9], [-1], [0.5], [Number.NaN], [Number.POSITIVE_INFINITY]]) {
      expect(replay(7, flaps).unused).toBe(1);
    }
  });

  it('of a truncated list is a shorter run', () => {
    const flaps = playUntil(3, ({ score }) => score === 20);
    const half = replay(3, flaps.slice(0, flaps.length / 2));
    expect(half.unused).toBe(0);
    expect(half.score).toBeLessThan(20);
  });
});
