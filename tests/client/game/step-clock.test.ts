import { describe, expect, it } from 'vitest';
import { StepClock } from '../../../src/client/features/game/step-clock.ts';

/** The steps of so many seconds on a screen of this rate. */
function stepsIn(seconds: number, rate: number): number {
  const clock = new StepClock();
  let steps = 0;
  for (let frame = 0; frame <= seconds * rate; frame++) steps += clock.stepsAt((frame * 1_000) / rate);
  return steps;
}

describe('the steps of a run', () => {
  it.each([50, 60, 90, 120, 144, 240])('are 60 a second on a screen of %i Hz', (rate) => {
    // The last one may be due a rounding error later.
    expect(Math.abs(stepsIn(60, rate) - 3_600)).toBeLessThanOrEqual(1);
  });

  it('are not caught up after a long pause', () => {
    const clock = new StepClock();
    clock.stepsAt(0);
    expect(clock.stepsAt(60_000)).toBeLessThanOrEqual(6);
    clock.stop();
    expect(clock.stepsAt(120_000)).toBe(0);
  });

  it('are none where time goes backwards', () => {
    const clock = new StepClock();
    clock.stepsAt(1_000);
    expect(clock.stepsAt(500)).toBe(0);
  });

  it('leave a part of the next one, from 0 to 1', () => {
    const clock = new StepClock();
    clock.stepsAt(0);
    expect(clock.stepsAt(25)).toBe(1);
    expect(clock.part).toBeCloseTo(0.5);
  });
});
