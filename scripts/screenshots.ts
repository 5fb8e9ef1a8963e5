import { Buffer } from 'node:buffer';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { serve } from '../bench/processes.ts';
import { superPath } from '../src/domain/brand.ts';
import { launchBrowser, sizes } from '../tests/support/browser.ts';

const pages: Record<string, string> = {
  home: '/',
  services: '/services',
  contact: '/contact',
  about: '/about',
  super: superPath,
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  game: '/game',
  'not-found': '/no-such-page',
};
const pagesInDocs = ['home', 'services', 'contact'];
const QUALITY = 75;
const SETTLE_MS = 100;

type Size = keyof typeof sizes;
type ColorScheme = 'light' | 'dark';

const open = (browser: Browser, url: string, size: Size, colorScheme: ColorScheme) =>
  browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    colorScheme,
    locale: 'en-ZA',
    reducedMotion: 'reduce',
  });

/**
 * Waits until a page shows its content. A signed-in page never becomes idle, because its live connection stays
 * open.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(
    `document.fonts.status === 'loaded' && !document.querySelector('[data-waiting]')`,
  );
}

/** Takes a full-page WebP screenshot once the page has settled. */
async function takeScreenshot(page: Page, size: Size) {
  await settled(page);
  // Scroll through the page first to load its lazy sections.
  const measure = () =>
    page.evaluate('[innerWidth, document.documentElement.scrollHeight]') as Promise<[number, number]>;
  const [width] = await measure();
  for (let top = 0; top < (await measure())[1]; top += sizes[size].height / 2) {
    await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    await page.waitForTimeout(SETTLE_MS);
  }
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  await page.waitForTimeout(SETTLE_MS);
  const [, height] = await measure();
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}

/** Registers a user with saved calculations and opens the calculator. */
async function openCalculator(context: BrowserContext): Promise<Page> {
  const person = { fullName: 'Thandi Maseko', email: 'thandi@example.com', username: 'thandi' };
  await context.request.post('/api/register', { data: { ...person, password: 'correct horse battery' } });
  for (const income of [385_000, 540_000, 420_000]) {
    await context.request.post('/api/tax/calculate', { data: { age: 'under65', income } });
  }
  const page = await context.newPage();
  await page.goto('/tax-calculator');
  await settled(page);
  await page.getByRole('textbox', { name: /^Income/ }).fill('420000');
  await page.locator('[data-tone=tax]').first().waitFor();
  return page;
}

// Usage:
//   node scripts/screenshots.ts                 updates the screenshots in docs
//   node scripts/screenshots.ts FOLDER [page…]  saves all public pages, or only the given pages, to FOLDER
const [folder, ...selected] = process.argv.slice(2);
const target = folder ?? join(import.meta.dirname, '../docs/screenshots');
const everyPage = selected.length > 0 ? selected : Object.keys(pages);
const pageNames = folder === undefined ? pagesInDocs : everyPage;

mkdirSync(target, { recursive: true });
const DATA_DIR = mkdtempSync(join(tmpdir(), 'taxpilot-screenshots-'));
chmodSync(DATA_DIR, 0o711);
const server = await serve('src/server/main.ts', [], { DATA_DIR, PORT: '0' });
const browser = await launchBrowser();
const keep = (file: string, picture: Buffer) => {
  writeFileSync(join(target, file), picture);
  process.stdout.write(`${file} ${Math.round(picture.length / 1_000)} kB\n`);
};
if (folder === undefined) {
  const context = await open(browser, server.url, 'desktop', 'light');
  keep('calculator.webp', await takeScreenshot(await openCalculator(context), 'desktop'));
  await context.close();
}
for (const name of pageNames) {
  for (const size of ['phone', 'desktop'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await open(browser, server.url, size, colorScheme);
      const page = await context.newPage();
      await page.goto(pages[name]!);
      keep(`${name}-${size}-${colorScheme}.webp`, await takeScreenshot(page, size));
      await context.close();
    }
  }
}
await browser.close();
await server.end();
rmSync(DATA_DIR, { recursive: true, force: true });
