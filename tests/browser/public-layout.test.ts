import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brand, superPath } from '../../src/domain/brand.ts';
import {
  expectAccessible,
  expectInsideCards,
  expectNoSidewaysScroll,
  expectWordsFit,
  hydrated,
  sizes,
} from '../support/browser.ts';
import { openPages } from '../support/page-addresses.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Scrolls to the calculator so that lazily loaded parts are rendered. */
async function readThrough(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Calculate', exact: true }).waitFor();
}

const boxes = (places: Locator) =>
  places.evaluateAll((elements) => {
    const seen = elements as unknown as {
      checkVisibility: () => boolean;
      getBoundingClientRect: () => { x: number; y: number; width: number; height: number };
    }[];
    return seen
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x, y: Math.round(y), width, height }));
  });

/** Returns the number of elements per row, from top to bottom. */
async function rows(places: Locator): Promise<number[]> {
  const counts = new Map<number, number>();
  for (const { y } of await boxes(places)) counts.set(y, (counts.get(y) ?? 0) + 1);
  return [...counts.entries()].toSorted(([a], [b]) => a - b).map(([, count]) => count);
}

const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });

it('home fits on ten phone screens', async () => {
  const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
  await page.goto('/');
  await readThrough(page);
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  expect(height).toBeLessThanOrEqual(10 * sizes.phone.height);
  const heads = (title: string) => section(page, title).getByRole('heading', { level: 3 });
  await expect.poll(() => heads('Five reasons to choose us').count()).toBe(5);
  await expect.poll(() => heads('Four steps, and it’s filed').count()).toBe(4);
  expect(await section(page, 'In their words').getByRole('img', { name: '5 out of 5 stars' }).count()).toBe(
    3,
  );
  await expect
    .poll(() => section(page, 'In their words').getByText('Example', { exact: true }).count())
    .toBe(3);
  await expect.poll(() => heads('Three prices. Your return decides which.').count()).toBe(3);
  await expect.poll(() => page.getByText('What it includes').count()).toBe(3);
  expect(await page.getByRole('button', { name: /^Play the video/ }).isVisible()).toBe(true);
  expect(await section(page, 'Frequently asked questions').locator('details').count()).toBeGreaterThanOrEqual(
    5,
  );
  // The explanation appears only on the calculator's own page.
  expect(await page.getByText(/lower your taxable income/).count()).toBe(0);
  expectNoErrors();
  await close();
});

it('collapses the deductions on a phone and expands them on a tablet', async () => {
  for (const size of ['phone', 'tablet'] as const) {
    const { page, close } = await site.visit({ size });
    await page.goto('/');
    await readThrough(page);
    const contributions = page.getByRole('textbox', { name: /^Retirement contributions/ });
    const fold = page.getByText('Retirement and medical aid', { exact: true });
    expect(await contributions.isVisible()).toBe(size === 'tablet');
    expect(await fold.isVisible()).toBe(size === 'phone');
    if (size === 'phone') await fold.click();
    await contributions.fill('50000');
    await section(page, 'The whole calculation, step by step').getByText('R59\u00a0997.00').waitFor();
    await close();
  }
});

describe.each([
  ['tablet', 32],
  ['across', 40],
] as const)('home on a %s', (size, rise) => {
  it('has the right layout', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size });
    await page.goto('/');
    await readThrough(page);
    expect(await rows(section(page, 'Five reasons').locator('article'))).toEqual([2, 3]);

    const steps = await boxes(section(page, 'Four steps').locator('ol > li'));
    const tops = steps.map(({ y }) => y);
    expect(tops.slice(1).map((top, at) => tops[at]! - top)).toEqual([rise, rise, rise]);
    expect(await rows(section(page, 'In their words').locator('figure'))).toEqual([3]);

    const prices = page.locator('#pricing');
    // The three cards line up: the POPULAR badge doesn't shift names, lists or buttons.
    for (const part of ['article', 'article h3', 'article ul', 'article a']) {
      expect(await rows(prices.locator(part)), `rows of ${part}`).toEqual([3]);
    }
    const [popular] = await boxes(prices.getByText('POPULAR', { exact: true }));
    const [card] = await boxes(prices.locator('article'));
    expect(popular!.y).toBeLessThan(card!.y);
    expect(popular!.y + popular!.height).toBeGreaterThan(card!.y);

    const film = await page.getByRole('button', { name: /^Play the video/ }).boundingBox();
    expect((film?.width ?? 0) / (film?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    const form = await page.locator('#calculator form').boundingBox();
    const picture = await page.locator('#calculator [role=img]').boundingBox();
    expect(picture?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expectNoErrors();
    await close();
  });
});

it.each(['/', '/services', '/about', '/contact', '/products', superPath, '/terms-of-service', '/auth'])(
  'header and %s fit every width',
  async (path) => {
    const { page, close } = await site.visit({ size: 'tablet' });
    await page.goto(path);
    await hydrated(page);
    for (const width of [320, 360, 599, 600, 699, 700, 768, 999, 1000, 1024, 1100, 1101, 1280, 1281]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectInsideCards(page);
      const parts = await boxes(page.getByRole('banner').locator('a, button'));
      expect(parts.length).toBeGreaterThanOrEqual(3);
      const apart = parts.every((one, at) =>
        parts.slice(at + 1).every((other) => {
          const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
          const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
          return Math.min(across, down) <= 1;
        }),
      );
      const inside = parts.every(({ x, width: wide }) => x >= 0 && x + wide <= width);
      expect({ width, apart, inside }).toEqual({ width, apart: true, inside: true });
    }
    await close();
  },
);

describe('on the smallest phone, no word is cut off', () => {
  const smallest = { width: 320, height: 568 };

  it.each([...openPages, '/products/14'])('on %s', async (path) => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.setViewportSize(smallest);
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectWordsFit(page);
    expect(await page.evaluate('innerWidth')).toBe(smallest.width);
    await close();
  });

  it('beside the figures for a large income', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.setViewportSize(smallest);
    await page.goto('/');
    await readThrough(page);
    // Incomes of seven or more digits produce longer figures.
    for (const income of ['1234567', '9999999', '99999999999']) {
      await page.getByRole('textbox', { name: 'Your income per year' }).fill(income);
      await expectWordsFit(page);
    }
    expect(await page.evaluate('innerWidth')).toBe(smallest.width);
    await close();
  });
});

describe('header', () => {
  it.each(['tablet', 'across', 'desktop'] as const)(
    'has all links on a %s and marks the current one',
    async (size) => {
      const { page, close } = await site.visit({ size });
      await page.goto('/products');
      const header = page.getByRole('banner');
      const names = await header.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
      expect(names).toEqual(['Home', 'Services', 'Products', 'About Us', 'Contact', brand.superName]);
      for (const name of ['Email', 'Chat', 'Log in']) {
        expect(await header.getByRole('link', { name, exact: true }).isVisible()).toBe(true);
      }
      const bar = await page.evaluate(
        `getComputedStyle(document.querySelector('header nav [aria-current=page]'), '::after').borderBottomWidth`,
      );
      expect(bar).toBe('3px');
      await expect.poll(() => header.locator('[aria-current=page]').allInnerTexts()).toEqual(['Products']);
      const [home] = await boxes(header.getByRole('link', { name: 'Home', exact: true }));
      const [email] = await boxes(header.getByRole('link', { name: 'Email', exact: true }));
      expect(home!.y >= email!.y + email!.height).toBe(size === 'tablet');
      await close();
    },
  );
});

it('links "Start my return" to the three returns', async () => {
  const { page, close } = await site.visit({ size: 'phone' });
  await page.goto('/');
  await hydrated(page);
  const ways = page.getByRole('link', { name: 'Start my return' });
  const places = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(places.length).toBeGreaterThanOrEqual(3);
  expect(new Set(places)).toEqual(new Set(['/products#returns']));
  await ways.first().click();
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  const returns = page.getByRole('region', { name: 'File a return' });
  await expect.poll(() => returns.getByRole('button', { name: /^Add to Cart/ }).count()).toBe(3);
  const inView = `document.querySelector('#returns').getBoundingClientRect().top < innerHeight / 2`;
  await expect.poll(() => page.evaluate(inView)).toBe(true);
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('returns');
  await close();
});

it('shows no facts that the owner hasn’t supplied', async () => {
  const { page, close } = await site.visit({ size: 'desktop' });
  for (const path of ['/', '/about', '/contact', '/privacy-policy']) {
    await page.goto(path);
    const words = await page.locator('body').innerText();
    expect(words, `words of ${path}`).not.toMatch(
      /placeholder|will stand here|Client name|Founder’s name|FN\b/i,
    );
    // No link points to a social network's home page instead of a profile.
    expect(await page.locator('a[href^="https://www.youtube.com/"], a[href^="https://x.com/"]').count()).toBe(
      0,
    );
  }
  await close();
});
