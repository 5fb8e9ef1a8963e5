import { STEPS_PER_SECOND } from '../../../domain/game/simulation.ts';

const STEP_MS = 1_000 / STEPS_PER_SECOND;

/** Maximum frame time to simulate, in ms. Any excess is skipped. */
const LONGEST_MS = 100;

/** Converts frame times into due simulation steps, at any refresh rate. */
export class StepClock {
  #last: number | undefined;
  #left = 0;

  /** Returns the steps due at a frame; 0 for the first. `time` is from requestAnimationFrame, in ms. */
  stepsAt(time: number): number {
    const elapsed = Math.max(0, time - (this.#last ?? time));
    this.#last = time;
    this.#left += Math.min(elapsed, LONGEST_MS);
    const due = Math.floor(this.#left / STEP_MS);
    this.#left -= due * STEP_MS;
    return due;
  }

  /** Elapsed fraction of the next step, 0 to 1. */
  get part(): number {
    return this.#left / STEP_MS;
  }

  /** Stops the clock until the next frame. */
  stop(): void {
    this.#last = undefined;
  }
}
