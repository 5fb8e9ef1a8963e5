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

/** Points in a minute of play. */
const A_MINUTE = 18;

/** What is made once is there by then: the first forms, every part of the code. */
const WARM = 4;

/** Minutes over which the heap is watched, so that what grows is told from what is made once. */
const HEAP_MINUTES = 4;

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

/** Waits for scores of a run that the robot plays. @throws Error when it falls before */
function follow(page: Page, run: Promise<{ score: number }>) {
  const fell = run.then(({ score }) => {
    throw new Error(`The robot fell at ${score} points: the machine stood still for too long. Once more?`);
  });
  return (score: number) => Promise.race([reach(page, score), fell]);
}

/** Milliseconds of script in each frame of a minute, on a processor slowed four times. */
async function measureFrames(page: Page): Promise<number[]> {
  const play = await openWithRobot(page, { tries: 1 });
  await page.evaluate(timeFrames);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const run = play(WARM + A_MINUTE + 1);
  const until = follow(page, run);
  await until(WARM);
  await page.evaluate('forgetFrames()');
  // Before the end, whose dialog is no part of the play.
  await until(WARM + A_MINUTE);
  const times = await page.evaluate<number[]>('frameTimes()');
  await run;
  return times;
}

/** Bytes by which the heap grows in each minute of one run. */
async function measureHeap(page: Page): Promise<number[]> {
  const play = await openWithRobot(page, { tries: 1 });
  // Pressed within the page: calls from outside would leave something of theirs, and come late on a busy machine.
  await page.evaluate(`globalThis.pressSpace = async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true }));
  }`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const run = play(WARM + HEAP_MINUTES * A_MINUTE + 1);
  const until = follow(page, run);
  const sizes: number[] = [];
  for (let minute = 0; minute <= HEAP_MINUTES; minute++) {
    await until(WARM + minute * A_MINUTE);
    sizes.push(await heapOf(session));
  }
  await run;
  return sizes.slice(1).map((size, at) => size - sizes[at]!);
}

const kB = (growth: readonly number[]) => growth.map((bytes) => (bytes / 1_000).toFixed(1)).join(', ');

/** Measures on a page of a browser of its own, started with these arguments. */
async function onPage<T>(url: string, args: string[], measure: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchBrowser(...args);
  try {
    const context = await browser.newContext({ baseURL: url, viewport: sizes.desktop });
    return await measure(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** What play costs: script time of the frames of a minute, and the heap over some more. */
export async function measureGameFrames(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'game-frames-'));
  chmodSync(DATA_DIR, 0o711);
  const server = await serve('src/server/main.ts', [], { DATA_DIR, PORT: '0' });
  try {
    const times = await onPage(server.url, [], measureFrames);
    const sorted = times.toSorted((a, b) => a - b);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const p99 = sorted[Math.floor(times.length * 0.99)]!;
    print(`A minute of play, ${times.length} frames, processor slowed ${SLOWER} times`, [
      'what',
      'wanted',
      'measured',
    ]);
    row(['script of a frame with its step, mean, ms', '< 2', mean.toFixed(2)]);
    row(['the same, p99, ms', '< 4', p99.toFixed(2)]);
    row(['the longest, ms', '', sorted.at(-1)!.toFixed(2)]);
    // For minutes the browser compiles what has run often enough by then: that code is its own, not the page's.
    const own = await onPage(server.url, ['--js-flags=--jitless'], measureHeap);
    const withCode = await onPage(server.url, [], measureHeap);
    print(`Growth of the heap in each of ${HEAP_MINUTES} minutes of one run, kB`, [
      'what',
      'wanted',
      'measured',
    ]);
    row(['without machine code', 'none', kB(own)]);
    row(['with that of the browser’s compilers', '', kB(withCode)]);
  } finally {
    await server.end();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
