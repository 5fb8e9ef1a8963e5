import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import { launchBrowser, sizes } from '../tests/support/browser.ts';
import { openWithRobot } from '../tests/support/game-page.ts';
import { serve } from './processes.ts';
import { print, row } from './report.ts';

/** A mid-range phone, as Lighthouse has it. */
const SLOWER = 4;

/** A run to so many points lasts a minute. */
const POINTS = 16;

/**
 * Times the script of each frame: all that is called for it, the robot that plays and React's share included. The times
 * lie in one block of memory, so that they aren't taken for a growing heap.
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

/** Bytes of the heap after all that is not needed has been thrown away. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
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
    await page.addInitScript(timeFrames);
    const play = await openWithRobot(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const run = play(POINTS);
    // The first form has come: all that is made once is there.
    await page.locator('[data-score]', { hasText: '1' }).waitFor();
    const before = await heapOf(session);
    await page.evaluate('forgetFrames()');
    // Before the end, whose dialog is no part of the play.
    await page.locator('[data-score]', { hasText: String(POINTS - 1) }).waitFor({ timeout: 120_000 });
    const after = await heapOf(session);
    const { score } = await run;
    const times = await page.evaluate<number[]>('frameTimes()');
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
    row([
      'heap from the first point to the last but one, kB',
      'no growth',
      ((after - before) / 1_000).toFixed(0),
    ]);
  } finally {
    await browser.close();
    await server.end();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
