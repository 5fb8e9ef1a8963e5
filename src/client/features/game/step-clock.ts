import { STEPS_PER_SECOND } from '../../../domain/game/simulation.ts';

const STEP_MS = 1_000 / STEPS_PER_SECOND;

/** What a frame may take and still be caught up; of anything longer the rest is left out, as if time had stood still. */
const LONGEST_MS = 100;

/** Tells from the times of frames, at whatever rate the screen shows them, how many steps of a run are due. */
export class StepClock {
  #last: number | undefined;
  #left = 0;

  /** The steps due at a frame; its time in milliseconds, as requestAnimationFrame hands it over. None at the first. */
  stepsAt(time: number): number {
    const elapsed = Math.max(0, time - (this.#last ?? time));
    this.#last = time;
    this.#left += Math.min(elapsed, LONGEST_MS);
    const due = Math.floor(this.#left / STEP_MS);
    this.#left -= due * STEP_MS;
    return due;
  }

  /** How much of the next step has gone by, from 0 to 1. */
  get part(): number {
    return this.#left / STEP_MS;
  }

  /** Time stands still until the next frame. */
  stop(): void {
    this.#last = undefined;
  }
}
