import { StepClock } from '../../src/client/features/game/step-clock.ts';
import { advance, startRun } from '../../src/domain/game/simulation.ts';
import { shouldFlap } from './autopilot.ts';

/** The browser APIs used here; the tests are type-checked without DOM types. */
interface Browser {
  document: {
    querySelector: (selector: string) => object;
    addEventListener: (type: string, listener: (event: { code: string }) => void, capture: boolean) => void;
  };
  MutationObserver: new (listener: () => void) => {
    observe: (node: object, options: object) => void;
    disconnect: () => void;
  };
  requestAnimationFrame: (listener: (time: number) => void) => number;
  pressSpace: () => Promise<void>;
}
const browser = globalThis as unknown as Browser;
// Keep the original, because measurements replace it later and must not include the robot's frames.
const originalRequestFrame = browser.requestAnimationFrame.bind(browser);

/**
 * Maximum game time in ms per frame, which is six steps. The robot plays every seed without a collision at up
 * to ten steps per frame.
 */
const MAX_FRAME_MS = 100;

let speed = 1;

let isKeyInFlight = false;
let lastPaint: number | undefined;
let gameTime = 0;

/**
 * Replaces requestAnimationFrame while the robot plays. Game time stops while a key press is in flight,
 * because delivery is slow on a busy machine.
 */
function nextFrame(listener: (time: number) => void): number {
  return originalRequestFrame((time) => {
    if (time !== lastPaint && !isKeyInFlight) {
      gameTime += Math.min((time - (lastPaint ?? time)) * speed, MAX_FRAME_MS);
    }
    lastPaint = time;
    if (isKeyInFlight) nextFrame(listener);
    else listener(gameTime);
  });
}
browser.requestAnimationFrame = nextFrame;

/** The result of a run played by the robot. */
export interface RobotRun {
  score: number;
  flaps: number[];
}

/**
 * Plays the game from outside: it receives the same frames and keys and simulates the run from its seed. It
 * presses Space whenever a good player would flap. Once it reaches the score, it lets the bird fall.
 */
export function play(seed: number, points: number, timesRealTime: number): Promise<RobotRun> {
  speed = timesRealTime;
  const run = startRun(seed);
  const clock = new StepClock();
  const flaps: number[] = [];
  // A run starts with a flap.
  let flapPending = true;
  browser.document.addEventListener(
    'keydown',
    ({ code }) => {
      if (code === 'Space') flapPending = true;
    },
    true,
  );
  return new Promise((resolve) => {
    const onFrame = (time: number) => {
      for (let due = clock.stepsAt(time); due > 0 && !run.over; due--) {
        if (flapPending) flaps.push(run.step);
        advance(run, flapPending);
        flapPending = false;
      }
      if (run.over) {
        resolve({ score: run.score, flaps });
        return;
      }
      if (run.score < points && shouldFlap(run)) {
        isKeyInFlight = true;
        void browser.pressSpace().then(() => (isKeyInFlight = false));
      }
      nextFrame(onFrame);
    };
    const started = new browser.MutationObserver(() => {
      started.disconnect();
      nextFrame(onFrame);
    });
    started.observe(browser.document.querySelector('canvas'), { attributeFilter: ['data-phase'] });
  });
}
