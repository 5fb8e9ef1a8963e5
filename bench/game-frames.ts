import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser, sizes } from '../tests/support/browser.ts';
import { openWithRobot } from '../tests/support/game-page.ts';
import { serve } from './processes.ts';
import { print, row } from './report.ts';

/** A mid-range phone, as Lighthouse has it. */
const SLOWER = 4;

/** From one to the other is a minute of play. */
const POINTS = 23;

/** What is made once is there by then: the first forms, every part of the code, compiled as often used code is. */
const WARM = 4;

/**
 * Times the page's script of each frame, React's share included; the robot's, which was there before, isn't counted. The
 * times lie in one block of memory, so that they aren't taken for a growing heap.
 */
const timeFrames = `
  const plain = requestAnimationFrame;
  const times = new Float64Array(20_000);
  let frames = 0;
  let current;
  globalThis.requestAnimationFrame = (callback) => plain((time) => {
    const begun = performance.now();
    callback(time);
    queueMicrotask(() => {
      if (current !== time) frames += 1;
      current = time;
      times[frames - 1] += performance.now() - begun;
    });
  });
  globalThis.frameTimes = () => [...times.subarray(0, frames)];
  globalThis.forgetFrames = () => { frames = 0; times.fill(0); };
`;

/** Waits for so many points without asking the page in every frame, as a locator does. */
const reach = (page: Page, points: number) =>
  page.evaluate(`new Promise((resolve) => {
    const shown = document.querySelector('[data-score]');
    const see = () => {
      if (Number(shown.textContent) < ${points}) return;
      seen.disconnect();
      resolve();
    };
    const seen = new MutationObserver(see);
    seen.observe(shown, { characterData: true, childList: true, subtree: true });
    see();
  })`);

/** Bytes of the heap after all that is not needed has been thrown away. */
async function heapOf(session: CDPSession): Promise<number> {
  // What the first leaves to be finalised goes with the second.
  for (const _ of [1, 2]) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
}

/** What a minute of play costs, on a processor slowed four times: script time of its frames, and the heap. */
export async function measureGameFrames(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'game-frames-'));
  chmodSync(DATA_DIR, 0o711);
  const server = await serve('src/server/main.ts', [], { DATA_DIR, PORT: '0' });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: sizes.desktop });
    const page = await context.newPage();
    const play = await openWithRobot(page, { tries: 1 });
    await page.evaluate(timeFrames);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const run = play(POINTS);
    const fell = run.then(({ score }) => {
      throw new Error(`The robot fell at ${score} points: the machine stood still for too long. Once more?`);
    });
    await Promise.race([reach(page, WARM), fell]);
    const before = await heapOf(session);
    await page.evaluate('forgetFrames()');
    // Before the end, whose dialog is no part of the play.
    await Promise.race([reach(page, POINTS - 1), fell]);
    const times = await page.evaluate<number[]>('frameTimes()');
    const after = await heapOf(session);
    const { score } = await run;
    const sorted = times.toSorted((a, b) => a - b);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const p99 = sorted[Math.floor(times.length * 0.99)]!;
    print(`A run of ${score} points, ${times.length} frames, processor slowed ${SLOWER} times`, [
      'what',
      'wanted',
      'measured',
    ]);
    row(['script of a frame with its step, mean, ms', '< 2', mean.toFixed(2)]);
    row(['the same, p99, ms', '< 4', p99.toFixed(2)]);
    row(['the longest, ms', '', sorted.at(-1)!.toFixed(2)]);
    row(['growth of the heap meanwhile, kB', 'none', ((after - before) / 1_000).toFixed(0)]);
  } finally {
    await browser.close();
    await server.end();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
