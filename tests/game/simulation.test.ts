import { describe, expect, it } from 'vitest';
import { advance, replay, type Run, startRun } from '../../src/domain/game/simulation.ts';
import { playUntil } from '../support/autopilot.ts';
import { seededRandom } from '../support/random.ts';

/** A run without flaps from `changes` on, after so many steps. */
function fallen(steps: number, changes: Partial<Run> = {}): Run {
  const run = { ...startRun(7), ...changes };
  for (let n = 0; n < steps; n++) advance(run, false);
  return run;
}

/** A run that hovers: each step leaves the bird where it was. */
function hover(run: Run, steps: number): void {
  const { birdY } = run;
  for (let n = 0; n < steps && !run.over; n++) {
    run.velocity = -4;
    advance(run, false);
    if (run.birdY !== birdY) throw new Error('It did not hover');
  }
}

/** A run whose bird stands still while a pipe comes by, whose gap is so far below the bird's own height. */
function passing(gapBelowBird: number): Run {
  const run = startRun(1);
  hover(run, 100);
  run.pipes[0]!.gapCentre = run.birdY + 250 + gapBelowBird;
  return run;
}

/** The middles of a run's first 50 gaps. */
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

/** A list of flaps at random, in order. */
function randomFlaps(seed: number, most: number): number[] {
  const random = seededRandom(seed);
  const share = random.next() * 0.06;
  return Array.from({ length: most }, (_, step) => step).filter(() => random.chance(share));
}

describe('how the bird moves', () => {
  it('starts at 275 px and falls 0.4 px a step faster each step', () => {
    const run = startRun(7);
    expect(run.birdY).toBe(2_750);
    expect(fallen(1).birdY).toBe(2_754);
    expect(fallen(2).birdY).toBe(2_762);
    expect(fallen(10).birdY).toBe(2_970);
  });

  it('has 8 px a step upwards after a flap, less the gravity of that same step, however fast it fell', () => {
    const run = fallen(20);
    const before = run.birdY;
    advance(run, true);
    expect(run.velocity).toBe(-76);
    expect(run.birdY).toBe(before - 76);
  });

  it('reaches the ground in step 37 when nobody flaps, and the top in step 37 when every step does', () => {
    expect(replay(7, [])).toEqual({ score: 0, steps: 37, unused: 0 });
    const every = Array.from({ length: 37 }, (_, step) => step);
    expect(replay(7, every)).toEqual({ score: 0, steps: 37, unused: 0 });
  });

  it('has not hit the ground or the top while the box only touches it', () => {
    expect(fallen(1, { birdY: 5_536 })).toMatchObject({ birdY: 5_540, over: false });
    expect(fallen(1, { birdY: 5_537 })).toMatchObject({ birdY: 5_541, over: true });
    expect(fallen(1, { birdY: -44 })).toMatchObject({ birdY: -40, over: false });
    expect(fallen(1, { birdY: -45 })).toMatchObject({ birdY: -41, over: true });
  });

  it('does nothing more once the run is over', () => {
    const run = fallen(37);
    const end = structuredClone(run);
    advance(run, true);
    expect(run).toEqual(end);
  });
});

describe('pipes', () => {
  it('enter at the right edge after 100 steps and then every 200, and move 1.5 px a step', () => {
    const run = startRun(7);
    hover(run, 99);
    expect(run.pipes).toEqual([]);
    hover(run, 1);
    expect(run.pipes.map(({ x }) => x)).toEqual([8_000]);
    run.pipes[0]!.gapCentre = 3_000;
    hover(run, 200);
    expect(run.pipes.map(({ x }) => x)).toEqual([5_000, 8_000]);
  });

  it('have the middle of their gap anywhere from 150 to 350 px, each whole px as often as any other', () => {
    const seen = new Map<number, number>();
    for (let seed = 0; seed < 40_000; seed++) {
      const run = startRun(seed * 104_729);
      hover(run, 100);
      const { gapCentre } = run.pipes[0]!;
      seen.set(gapCentre, (seen.get(gapCentre) ?? 0) + 1);
    }
    const heights = [...seen.keys()].toSorted((a, b) => a - b);
    expect(heights).toEqual(Array.from({ length: 201 }, (_, n) => 1_500 + n * 10));
    // 199 of each on average; the widest of 201 draws lies within five standard deviations.
    for (const count of seen.values()) expect(Math.abs(count - 199)).toBeLessThan(71);
  });

  it('differ within a run and from seed to seed, and are those of the seed', () => {
    expect(gaps(1)).toEqual(gaps(1));
    expect(gaps(1)).not.toEqual(gaps(2));
    expect(gaps(2 ** 32 - 1)).not.toEqual(gaps(0));
    expect(new Set(gaps(1)).size).toBeGreaterThan(30);
  });

  it('give their point in the step in which their right edge is behind the bird, once', () => {
    const run = passing(0);
    hover(run, 506);
    expect(run).toMatchObject({ step: 606, score: 0 });
    hover(run, 1);
    expect(run).toMatchObject({ step: 607, score: 1, over: false });
    hover(run, 60);
    expect(run.score).toBe(1);
  });

  it('let the bird through a gap that its box just fits, and stop it where the box is 0.1 px over', () => {
    // The box is 42 px high: 129 px of the gap are left above it when it hangs on its lower edge.
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

  it('leave the list when they have left the field', () => {
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

describe('a replay', () => {
  it('agrees with the same run played step by step, on thousands of random runs', () => {
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
          throw new Error('A run left the whole numbers');
        if (pipes.length > 3) throw new Error('Pipes pile up');
      }
      const played = flaps.filter((step) => step < run.step);
      expect(replay(seed, played)).toEqual({ score: run.score, steps: run.step, unused: 0 });
      expect(replay(seed, flaps).unused).toBe(flaps.length - played.length);
      points += run.score;
    }
    expect(points).toBeGreaterThan(5_000);
  });

  it('is the same however often it is done', () => {
    const flaps = playUntil(99, ({ score }) => score === 12);
    expect(replay(99, flaps).score).toBe(12);
    expect(replay(99, flaps)).toEqual(replay(99, flaps));
  });

  it('leaves flaps unused that come after the end', () => {
    expect(replay(7, [36]).unused).toBe(0);
    const { steps } = replay(7, [5]);
    expect(replay(7, [5, steps - 1]).steps).toBeGreaterThan(steps);
    expect(replay(7, [5, steps])).toMatchObject({ steps, unused: 1 });
  });

  it('leaves flaps unused that are out of order, doubled, negative, fractional or no number', () => {
    for (const flaps of [[9, 8], [9, 9], [-1], [0.5], [Number.NaN], [Number.POSITIVE_INFINITY]]) {
      expect(replay(7, flaps).unused).toBe(1);
    }
  });

  it('of a shortened list is a shorter run', () => {
    const flaps = playUntil(3, ({ score }) => score === 20);
    const half = replay(3, flaps.slice(0, flaps.length / 2));
    expect(half.unused).toBe(0);
    expect(half.score).toBeLessThan(20);
  });
});
