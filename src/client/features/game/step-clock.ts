import { STEPS_PER_SECOND } from '../../../domain/game/simulation.ts';

const STEP_MS = 1_000 / STEPS_PER_SECOND;

/** Longest frame, in ms, that is caught up; the rest of a longer one is skipped. */
const LONGEST_MS = 100;

/** Converts frame times, at any refresh rate, into due simulation steps. */
export class StepClock {
  #last: number | undefined;
  #left = 0;

  /** Steps due at a frame, given its requestAnimationFrame time in ms; 0 at the first. */
  stepsAt(time: number): number {
    const elapsed = Math.max(0, time - (this.#last ?? time));
    this.#last = time;
    this.#left += Math.min(elapsed, LONGEST_MS);
    const due = Math.floor(this.#left / STEP_MS);
    this.#left -= due * STEP_MS;
    return due;
  }

  /** Elapsed share of the next step, 0 to 1. */
  get part(): number {
    return this.#left / STEP_MS;
  }

  /** Stops the clock until the next frame. */
  stop(): void {
    this.#last = undefined;
  }
}
