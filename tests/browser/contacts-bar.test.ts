import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hydrated } from '../support/browser.ts';
import type { HttpClient } from '../support/http-client.ts';
import { closedPages, openPages } from '../support/page-addresses.ts';
import { registration, signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const widths = [320, 360, 390, 768];
const bar = (page: Page) => page.getByRole('navigation', { name: 'Contact us' });

/** Finds interactive or visual elements hidden under a fixed or sticky e-mail or chat link. */
const covered = `(() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const ways = 'a[href^="mailto:"], a[href^="https://wa.me/"]';
  const floating = [...document.querySelectorAll('body *')].filter(
    (element) =>
      /fixed|sticky/.test(getComputedStyle(element).position) &&
      (element.matches(ways) || element.querySelector(ways)) &&
      shown(element),
  );
  const parts = document.querySelectorAll(
    'a, button, input, select, textarea, summary, [role=img], [role=radio], canvas, dd, td',
  );
  return [...parts].filter(shown).flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const over = floating.find((element) => {
      if (element.contains(part) || part.contains(element)) return false;
      const place = element.getBoundingClientRect();
      const across = Math.min(right, place.right) - Math.max(left, place.left);
      return across > 1 && Math.min(bottom, place.bottom) - Math.max(top, place.top) > 1;
    });
    const isInWindow = bottom > 0 && top < innerHeight;
    return over && isInWindow ? [part.outerHTML.slice(0, 120) + ' under ' + over.outerHTML.slice(0, 80)] : [];
  });
})()`;

async function scrollTo(page: Page, top: number | 'end'): Promise<void> {
  await page.evaluate(
    `scrollTo({ top: ${top === 'end' ? 'document.documentElement.scrollHeight' : top}, behavior: 'instant' })`,
  );
  // The page handles scrolling in the next frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Scrolls to the bottom, even if it moves because parts of the page are still loading. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await scrollTo(page, 'end');
      return page.evaluate('scrollY + innerHeight >= document.documentElement.scrollHeight - 1');
    })
    .toBe(true);
}

async function expectNothingCovered(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(covered), `${where} of ${page.url()}`).toEqual([]);
}

/**
 * Counts the contact links (e-mail and chat) visible in the header or the page. If the header may fold them into a
 * single link to the contact page, that link counts as both.
 */
const waysInWindow = (mayFold: boolean) => `(() => {
  const links = [...document.querySelectorAll('header a, main a')].filter((link) => {
    const { top, bottom, left, right, width, height } = link.getBoundingClientRect();
    const header = link.closest('header');
    const end = header ? header.getBoundingClientRect().bottom : innerHeight;
    const isInWindow = top >= 0 && bottom <= end && left >= 0 && right <= innerWidth;
    return isInWindow && width >= 44 && height >= 44 && link.checkVisibility();
  });
  if (${mayFold} && links.some((link) => link.closest('header') && link.pathname === '/contact')) return 2;
  const ways = links.filter(({ href }) => href.startsWith('mailto:') || href.startsWith('https://wa.me/'));
  return new Set(ways.map((link) => new URL(link.href).protocol)).size;
})()`;

/** Finds header links and buttons that overlap or extend past the window's right edge. */
const crowded = `(() => {
  const parts = [...document.querySelectorAll('header a, header button')].filter((part) => part.checkVisibility());
  const places = parts.map((part) => part.getBoundingClientRect());
  const crowd = (one, index) =>
    one.right > innerWidth ||
    places.some((other, at) => at > index && one.right - other.left > 1 && other.right - one.left > 1 &&
      one.bottom - other.top > 1 && other.bottom - one.top > 1);
  return parts.filter((_, index) => crowd(places[index], index)).map((part) => part.outerHTML.slice(0, 120));
})()`;

async function expectGoodLinks(path: string, as?: HttpClient): Promise<void> {
  const { page, close } = await site.visit({ size: 'phone', ...(as && { as }) });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await hydrated(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await scrollToEnd(page);
    await expectNothingCovered(page, `the end at ${width} px`);
    await scrollTo(page, 0);
    await expectNothingCovered(page, `the top at ${width} px`);
    if (width >= 600) continue;
    expect(await page.evaluate(crowded), `the header at ${width} px`).toEqual([]);
    const mayFold = as !== undefined || width < 360;
    expect(await page.evaluate(waysInWindow(mayFold)), `e-mail and chat at ${width} px`).toBe(2);
  }
  await close();
}

describe('e-mail and chat on the first screen, without covering content at 320, 360, 390 and 768 px', () => {
  it.each(openPages)('on %s for a visitor', (path) => expectGoodLinks(path));

  describe('for a member', () => {
    let member: HttpClient;
    beforeAll(async () => {
      member = (await signedIn(site.server)).client;
      await member.post('/api/cart', { productId: 1, quantity: 1 });
    });

    it.each([...closedPages, '/products', '/tax-calculator'])('on %s', (path) =>
      expectGoodLinks(path, member),
    );
  });

  it('are checked on all pages', () => {
    expect(openPages.length).toBeGreaterThan(10);
    expect(closedPages.length).toBeGreaterThan(10);
  });
});

/** Returns whether the bar sticks to the window. */
const follows = (page: Page) =>
  page.evaluate(
    `getComputedStyle(document.querySelector('nav[aria-label="Contact us"]')).position === 'sticky'`,
  );

describe('bar with e-mail and chat', () => {
  it('appears on scrolling up below the first screen and hides on scrolling down', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto('/services');
    await hydrated(page);
    await scrollTo(page, 1_500);
    expect(await follows(page)).toBe(false);
    await scrollTo(page, 1_490);
    expect(await follows(page)).toBe(false);
    await scrollTo(page, 1_400);
    await expect.poll(() => follows(page)).toBe(true);
    // Wait until the bar has slid into place.
    const bottom = async () => {
      const place = await bar(page).boundingBox();
      return place && { x: place.x, width: place.width, bottom: place.y + place.height };
    };
    await expect.poll(bottom).toEqual({ x: 0, width: 390, bottom: 844 });
    await scrollTo(page, 1_420);
    await expect.poll(() => follows(page)).toBe(false);
    await scrollTo(page, 1_300);
    await expect.poll(() => follows(page)).toBe(true);
    await scrollTo(page, 600);
    await expect.poll(() => follows(page)).toBe(false);
    expectNoErrors();
    await close();
  });

  it('covers nothing after a reload halfway down a page', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    for (const path of ['/', '/services', '/products', '/tax-calculator']) {
      await page.goto(path);
      await hydrated(page);
      await scrollTo(page, 1_200);
      await page.reload();
      await hydrated(page);
      await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
      expect(await follows(page)).toBe(false);
      await expectNothingCovered(page, 'the middle');
    }
    await close();
  });

  it('stays in place while a field is focused', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.goto('/tax-calculator');
    await hydrated(page);
    await scrollToEnd(page);
    await page.evaluate('scrollBy({ top: -100, behavior: "instant" })');
    await expect.poll(() => follows(page)).toBe(true);
    await page
      .locator('input')
      .first()
      .evaluate((input) => input.focus({ preventScroll: true }));
    expect(await follows(page)).toBe(false);
    await close();
  });

  it('is absent on the contact page, from 600 px and for signed-in users', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.goto('/contact');
    await hydrated(page);
    expect(await bar(page).count()).toBe(0);
    const main = page.getByRole('main');
    const form = await main.getByRole('form', { name: 'Message' }).boundingBox();
    for (const name of ['Email us', 'Chat to us']) {
      const way = await main.getByRole('link', { name, exact: true }).boundingBox();
      expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThan(form?.y ?? 0);
    }
    await page.goto('/about');
    await hydrated(page);
    expect(await bar(page).isVisible()).toBe(true);
    await page.setViewportSize({ width: 600, height: 800 });
    expect(await bar(page).isVisible()).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().request.post('/api/register', { data: registration() });
    await page.reload();
    await hydrated(page);
    await expect.poll(() => bar(page).count()).toBe(0);
    await close();
  });
});
