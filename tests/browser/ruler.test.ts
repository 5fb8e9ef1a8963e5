import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Returns the pixel colours along the image's middle row, from left to right. */
async function colors(page: Page, picture: Buffer): Promise<string[]> {
  return (await page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, Math.floor(image.height / 2), image.width, 1);
    return Array.from({ length: image.width }, (_, x) => data.slice(4 * x, 4 * x + 3).join());
  })()`)) as string[];
}

/** Returns true for tick colours; the card is white, so any other colour is a tick. */
const isTick = (color: string) => color !== '255,255,255';

it.each(['phone', 'tablet', 'desktop'] as const)(
  'draws a sharp ruler on a %s at one pixel per point, from tick to tick',
  async (size) => {
    const { page, close } = await site.visit({ size });
    await page.goto('/');
    await hydrated(page);
    const ruler = page.getByRole('img', { name: /^Of every rand/ }).first();
    await ruler.scrollIntoViewIfNeeded();
    const row = await colors(page, await ruler.screenshot());
    // Take-home pay, tax, UIF and the background, without blended colours at the edges.
    expect(new Set(row).size).toBeLessThanOrEqual(4);
    // If the ruler starts at a fractional pixel, the screenshot has an extra pixel on each side.
    expect(row.findIndex(isTick)).toBeLessThanOrEqual(1);
    expect(row.findLastIndex(isTick)).toBeGreaterThanOrEqual(row.length - 2);
    await close();
  },
);
