import { describe, expect, it } from 'vitest';
import { StepClock } from '../../../src/client/features/game/step-clock.ts';

/** Counts the steps run in a number of seconds at a given refresh rate in Hz. */
function stepsIn(seconds: number, rate: number): number {
  const clock = new StepClock();
  let steps = 0;
  for (let frame = 0; frame <= seconds * rate; frame++) steps += clock.stepsAt((frame * 1_000) / rate);
  return steps;
}

describe('game steps', () => {
  it.each([50, 60, 90, 120, 144, 240])('run at 60 per second on a %i Hz screen', (rate) => {
    // The last step may be late because of rounding.
    expect(Math.abs(stepsIn(60, rate) - 3_600)).toBeLessThanOrEqual(1);
  });

  it("aren't caught up after a long pause", () => {
    const clock = new StepClock();
    clock.stepsAt(0);
    expect(clock.stepsAt(60_000)).toBeLessThanOrEqual(6);
    clock.stop();
    expect(clock.stepsAt(120_000)).toBe(0);
  });

  it('stop when time goes backwards', () => {
    const clock = new StepClock();
    clock.stepsAt(1_000);
    expect(clock.stepsAt(500)).toBe(0);
  });

  it('leave a fraction of the next step between 0 and 1', () => {
    const clock = new StepClock();
    clock.stepsAt(0);
    expect(clock.stepsAt(25)).toBe(1);
    expect(clock.part).toBeCloseTo(0.5);
  });
});
