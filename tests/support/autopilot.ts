import { advance, bird, field, pipe, type Run, startRun, UNITS } from '../../src/domain/game/simulation.ts';

/** How far below the middle of the gap the bird may sink before it flaps, in units of the run. */
const LOWEST = 400;

/** Whether a good player would flap now: the bird is well below the gap it has to meet next, and sinks. */
export function wouldFlap({ birdY, velocity, pipes }: Run): boolean {
  const next = pipes.find(({ x }) => x + pipe.width * UNITS >= bird.x * UNITS);
  const aim = next?.gapCentre ?? (field.height / 2) * UNITS;
  return velocity >= 0 && birdY + (bird.height / 2) * UNITS > aim + LOWEST;
}

/** The flaps of a run that is played well until `enough` says so, and then left to fall. */
export function playUntil(seed: number, enough: (run: Run) => boolean): number[] {
  const run = startRun(seed);
  const flaps: number[] = [];
  while (!run.over && !enough(run)) {
    const flap = wouldFlap(run);
    if (flap) flaps.push(run.step);
    advance(run, flap);
  }
  return flaps;
}
