import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Returns the pixel colours along the lower half of the image, from left to right. */
async function colors(page: Page, picture: Buffer): Promise<string[]> {
  return (await page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, Math.floor(image.height * 0.6), image.width, 1);
    return Array.from({ length: image.width }, (_, x) => data.slice(4 * x, 4 * x + 3).join());
  })()`)) as string[];
}

/** Returns true for tick colours; the card is white, so any other colour is a tick. */
const isTick = (color: string) => color !== '255,255,255';

/** Returns the lengths of the runs of ticks and of the gaps between them, in device pixels. */
function runs(row: readonly string[]): { ticks: number[]; gaps: number[] } {
  const lengths: { tick: boolean; length: number }[] = [];
  for (const tick of row.map(isTick)) {
    const last = lengths.at(-1);
    if (last?.tick === tick) last.length += 1;
    else lengths.push({ tick, length: 1 });
  }
  const ticks = lengths.filter(({ tick }) => tick).map(({ length }) => length);
  const first = lengths.findIndex(({ tick }) => tick);
  const gaps = lengths
    .slice(
      first,
      lengths.findLastIndex(({ tick }) => tick),
    )
    .filter(({ tick }) => !tick);
  return { ticks, gaps: gaps.map(({ length }) => length) };
}

/** Emulates another device pixel ratio without loading the page again. */
async function setRatio(page: Page, deviceScaleFactor: number): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor,
    mobile: false,
  });
  await expect.poll(() => page.evaluate('devicePixelRatio')).toBe(deviceScaleFactor);
}

async function expectEqualTicks(page: Page, ruler: Locator): Promise<void> {
  const row = await colors(page, await ruler.screenshot());
  // Only the colours of take-home pay, tax, UIF and the background occur, because edges aren't blended.
  expect(new Set(row).size).toBeLessThanOrEqual(4);
  const { ticks, gaps } = runs(row);
  expect([50, 100]).toContain(ticks.length);
  expect(new Set(ticks).size).toBe(1);
  const group = ticks.length / 10;
  const within = gaps.filter((_, at) => (at + 1) % group !== 0);
  const between = gaps.filter((_, at) => (at + 1) % group === 0);
  expect([new Set(within).size, new Set(between).size]).toEqual([1, 1]);
  // The gap between groups exceeds the gap within a group by at most the width of one tick plus one gap within a group.
  expect(between[0]).toBeGreaterThanOrEqual(within[0]!);
  expect(between[0]! - within[0]!).toBeLessThanOrEqual(ticks[0]! + within[0]!);
  // At most nine pixels stay empty at the end. A screenshot that starts at a fraction of a pixel has an extra pixel
  // on each side.
  expect(row.findIndex(isTick)).toBeLessThanOrEqual(1);
  expect(row.length - row.findLastIndex(isTick)).toBeLessThanOrEqual(9 + 2);
}

it.each(['phone', 'tablet', 'desktop'] as const)(
  'draws equal ticks and gaps on a %s, at one and two pixels per point',
  async (size) => {
    const { page, close } = await site.visit({ size, ownTab: true });
    await page.goto('/');
    await hydrated(page);
    const ruler = page.getByRole('img', { name: /^Of every rand/ }).first();
    await ruler.scrollIntoViewIfNeeded();
    for (const ratio of [1, 1.5, 2]) {
      await setRatio(page, ratio);
      await expectEqualTicks(page, ruler);
    }
    await close();
  },
);

it('keeps ticks equal at every width, even if the ruler starts at half a pixel', async () => {
  const { page, close } = await site.visit({ size: 'tablet' });
  await page.goto('/');
  await hydrated(page);
  const ruler = page.getByRole('img', { name: /^Of every rand/ }).first();
  for (const width of [603, 661, 745, 1001, 1283]) {
    await page.setViewportSize({ width, height: 900 });
    await ruler.scrollIntoViewIfNeeded();
    await expectEqualTicks(page, ruler);
  }
  await close();
});
