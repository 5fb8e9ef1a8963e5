import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser, sizes } from '../tests/support/browser.ts';
import { openWithRobot } from '../tests/support/game-page.ts';
import { serve } from './processes.ts';
import { print, row } from './report.ts';

/** CPU slowdown factor of Lighthouse's mid-range phone. */
const CPU_SLOWDOWN = 4;

/** Number of points scored in one minute of play. */
const POINTS_PER_MINUTE = 18;

/** Number of points scored before measuring, so that one-off allocations and code loading are done. */
const WARM_UP_POINTS = 4;

/** Number of minutes over which heap growth is measured. */
const HEAP_MINUTES = 4;

/**
 * Script that measures script time per frame, including React. The robot is installed earlier and isn't
 * counted. The times are kept in a preallocated array so that they don't show up as heap growth.
 */
const timeFrames = `
  const original = requestAnimationFrame;
  const times = new Float64Array(20_000);
  let frames = 0;
  let current;
  globalThis.requestAnimationFrame = (callback) => original((time) => {
    const start = performance.now();
    callback(time);
    queueMicrotask(() => {
      if (current !== time) frames += 1;
      current = time;
      times[frames - 1] += performance.now() - start;
    });
  });
  globalThis.frameTimes = () => [...times.subarray(0, frames)];
  globalThis.resetFrameTimes = () => { frames = 0; times.fill(0); };
`;

/** Waits until the score reaches `points`. Uses a MutationObserver: a locator would poll on every frame. */
const waitForScore = (page: Page, points: number) =>
  page.evaluate(`new Promise((resolve) => {
    const shown = document.querySelector('[data-score]');
    const check = () => {
      if (Number(shown.textContent) < ${points}) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(shown, { characterData: true, childList: true, subtree: true });
    check();
  })`);

/** Returns the heap size in bytes after garbage collection. */
async function heapSize(session: CDPSession): Promise<number> {
  // Objects finalized by the first collection are freed by the second.
  for (const _ of [1, 2]) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
}

/**
 * Returns a function that waits until the robot reaches a score.
 * @throws Error when the robot falls first
 */
function scoreWaiter(page: Page, run: Promise<{ score: number }>) {
  const failed = run.then(({ score }) => {
    throw new Error(
      `The robot fell at ${score} points, probably because the machine stalled. Run the benchmark again.`,
    );
  });
  return (score: number) => Promise.race([waitForScore(page, score), failed]);
}

/** Measures each frame's script time in ms over one minute, with the CPU throttled. */
async function measureFrames(page: Page): Promise<number[]> {
  const play = await openWithRobot(page, { tries: 1 });
  await page.evaluate(timeFrames);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const run = play(WARM_UP_POINTS + POINTS_PER_MINUTE + 1);
  const waitUntil = scoreWaiter(page, run);
  await waitUntil(WARM_UP_POINTS);
  await page.evaluate('resetFrameTimes()');
  // Stop before the game-over dialog appears, because it isn't part of play.
  await waitUntil(WARM_UP_POINTS + POINTS_PER_MINUTE);
  const times = await page.evaluate<number[]>('frameTimes()');
  await run;
  return times;
}

/** Measures heap growth in bytes for each minute of one run. */
async function measureHeap(page: Page): Promise<number[]> {
  const play = await openWithRobot(page, { tries: 1 });
  // Dispatch keys within the page, because calls through the browser protocol allocate memory and arrive late
  // under load.
  await page.evaluate(`globalThis.pressSpace = async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true }));
  }`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const run = play(WARM_UP_POINTS + HEAP_MINUTES * POINTS_PER_MINUTE + 1);
  const waitUntil = scoreWaiter(page, run);
  const sizes: number[] = [];
  for (let minute = 0; minute <= HEAP_MINUTES; minute++) {
    await waitUntil(WARM_UP_POINTS + minute * POINTS_PER_MINUTE);
    sizes.push(await heapSize(session));
  }
  await run;
  return sizes.slice(1).map((size, at) => size - sizes[at]!);
}

const kB = (growth: readonly number[]) => growth.map((bytes) => (bytes / 1_000).toFixed(1)).join(', ');

/** Runs a measurement on a page in a new browser with the given arguments. */
async function withPage<T>(url: string, args: string[], measure: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchBrowser(...args);
  try {
    const context = await browser.newContext({ baseURL: url, viewport: sizes.desktop });
    return await measure(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Measures script time per frame over one minute of play, and heap growth over several minutes. */
export async function measureGameFrames(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'game-frames-'));
  chmodSync(DATA_DIR, 0o711);
  const server = await serve('src/server/main.ts', [], { DATA_DIR, PORT: '0' });
  try {
    const times = await withPage(server.url, [], measureFrames);
    const sorted = times.toSorted((a, b) => a - b);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const p99 = sorted[Math.floor(times.length * 0.99)]!;
    print(`A minute of play, ${times.length} frames, CPU slowed ${CPU_SLOWDOWN} times`, [
      'figure',
      'target',
      'measured',
    ]);
    row(['script per frame, mean, ms', '< 2', mean.toFixed(2)]);
    row(['script per frame, p99, ms', '< 4', p99.toFixed(2)]);
    row(['script per frame, maximum, ms', '', sorted.at(-1)!.toFixed(2)]);
    // With JIT, the engine compiles hot code for minutes, which grows the heap. Without it, only the page's
    // objects remain.
    const withoutJit = await withPage(server.url, ['--js-flags=--jitless'], measureHeap);
    const withJit = await withPage(server.url, [], measureHeap);
    print(`Growth of the heap in each of ${HEAP_MINUTES} minutes of one run, kB`, [
      'figure',
      'target',
      'measured',
    ]);
    row(['without JIT', 'none', kB(withoutJit)]);
    row(['with JIT', '', kB(withJit)]);
  } finally {
    await server.end();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
