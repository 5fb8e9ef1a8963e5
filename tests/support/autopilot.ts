import { advance, bird, field, pipe, type Run, startRun, UNITS } from '../../src/domain/game/simulation.ts';

/** How far below the gap's centre the bird's lower edge is when it flaps, in the run's units. */
const LOWEST = 400;

/**
 * Returns true when a good player would flap: the bird isn't rising and is well below the next gap's centre.
 */
export function shouldFlap({ birdY, velocity, pipes }: Run): boolean {
  const next = pipes.find(({ x }) => x + pipe.width * UNITS >= bird.x * UNITS);
  const aim = next?.gapCentre ?? (field.height / 2) * UNITS;
  return velocity >= 0 && birdY + (bird.height / 2) * UNITS > aim + LOWEST;
}

/** Plays a run well until `enough` returns true, then lets the bird fall. Returns the flaps. */
export function playUntil(seed: number, enough: (run: Run) => boolean): number[] {
  const run = startRun(seed);
  const flaps: number[] = [];
  while (!run.over && !enough(run)) {
    const flap = shouldFlap(run);
    if (flap) flaps.push(run.step);
    advance(run, flap);
  }
  return flaps;
}
