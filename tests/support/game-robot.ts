import { StepClock } from '../../src/client/features/game/step-clock.ts';
import { advance, startRun } from '../../src/domain/game/simulation.ts';
import { wouldFlap } from './autopilot.ts';

/** What of the browser is used; the tests are checked without its types. */
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
  /** Presses Space as a person would. */
  pressSpace: () => Promise<void>;
}
const browser = globalThis as unknown as Browser;
// The browser's own, as it is now: whoever replaces it later to time the page doesn't time the robot.
const paint = browser.requestAnimationFrame.bind(browser);

/** What one frame may take at most; a busy machine's longer ones would let the bird fall unseen. Milliseconds. */
const LONGEST_MS = 34;

/** A key that was asked for and has not arrived yet. */
let isKeyUnderWay = false;
let lastPaint: number | undefined;
let shown = 0;

/**
 * Frames as the page gets them while the robot plays: time stands still while a key is on its way, which on a busy machine
 * takes longer than any finger.
 */
function nextFrame(listener: (time: number) => void): number {
  return paint((time) => {
    if (time !== lastPaint && !isKeyUnderWay) shown += Math.min(time - (lastPaint ?? time), LONGEST_MS);
    lastPaint = time;
    if (isKeyUnderWay) nextFrame(listener);
    else listener(shown);
  });
}
browser.requestAnimationFrame = nextFrame;

/** What a run that the robot watched came to. */
export interface Watched {
  score: number;
  flaps: number[];
}

/**
 * Plays beside the game: it sees the same frames and keys, works out from the run's seed where the bird is, and asks for
 * Space when a good player would flap, until it has so many points. Then the bird falls.
 */
export function play(seed: number, points: number): Promise<Watched> {
  const run = startRun(seed);
  const clock = new StepClock();
  const flaps: number[] = [];
  // A run begins with a flap.
  let flapWaits = true;
  browser.document.addEventListener(
    'keydown',
    ({ code }) => {
      if (code === 'Space') flapWaits = true;
    },
    true,
  );
  return new Promise((resolve) => {
    const onFrame = (time: number) => {
      for (let due = clock.stepsAt(time); due > 0 && !run.over; due--) {
        if (flapWaits) flaps.push(run.step);
        advance(run, flapWaits);
        flapWaits = false;
      }
      if (run.over) {
        resolve({ score: run.score, flaps });
        return;
      }
      if (run.score < points && wouldFlap(run)) {
        isKeyUnderWay = true;
        void browser.pressSpace().then(() => (isKeyUnderWay = false));
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
