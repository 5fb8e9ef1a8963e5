import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, hydrated, settled, sizes } from '../support/browser.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const card = (page: Page, text: string) => page.locator('[data-toasts] li', { hasText: text });
const add = (page: Page, product: string) =>
  page.getByRole('button', { name: `Add to Cart ${product}` }).click();

/** Opens the product list with a clock that tests can advance. */
async function products(size: 'phone' | 'desktop') {
  const visited = await site.visit({ size, ownTab: true });
  await visited.page.goto('/products');
  await visited.page.locator('main button:enabled').first().waitFor();
  await settled(visited.page);
  await visited.page.clock.install();
  return visited;
}

describe('notification', () => {
  it('stays for five seconds, one at a time, and is announced to screen readers', async () => {
    const { page, expectNoErrors, close } = await products('desktop');
    await add(page, 'Elite Tax Return');
    await card(page, 'Elite Tax Return').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: 'Added to cart' })
      .first()
      .waitFor({ state: 'attached' });
    await page.mouse.move(5, 5);
    await expectAccessible(page);
    await page.clock.runFor(400);
    await add(page, 'VAT Registration');
    // A newer notification replaces the previous one.
    await card(page, 'VAT Registration').waitFor();
    await expect.poll(() => page.locator('[data-toasts] li').count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(4_000);
    await expect.poll(() => card(page, 'VAT Registration').count()).toBe(1);
    await page.clock.runFor(1_500);
    await card(page, 'VAT Registration').waitFor({ state: 'detached' });
    expectNoErrors();
    await close();
  });

  it('leads from an added product to the cart', async () => {
    const { page, close } = await products('phone');
    await add(page, 'Elite Tax Return');
    const link = card(page, 'Elite Tax Return').getByRole('link', { name: 'View cart' });
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await page.waitForURL('**/auth?redirect=%2Fcart');
    await card(page, 'Elite Tax Return').waitFor({ state: 'detached' });
    await close();
  });

  it('spans the full width on phones only', async () => {
    const { page, close } = await products('phone');
    await add(page, 'Elite Tax Return');
    await card(page, 'Elite Tax Return').waitFor();
    const width = async () => (await card(page, 'Elite Tax Return').boundingBox())!.width;
    expect(await width()).toBeGreaterThan(360);
    await page.setViewportSize(sizes.tablet);
    await expect.poll(width).toBe(380);
    await close();
  });

  it('doesn’t block the bottom of the page while none is shown', async () => {
    const { page, close } = await products('phone');
    await expect.poll(() => page.locator('[data-toasts]').count()).toBe(1);
    const inTheWay = `document.elementFromPoint(195, innerHeight - 6).closest('[data-toasts]') !== null`;
    expect(await page.evaluate<boolean>(inTheWay)).toBe(false);
    await close();
  });

  it('is shown until closed if its code can’t be loaded', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.route('**/assets/toaster-*.js', (route) => route.abort());
    await page.goto('/products');
    await hydrated(page);
    await add(page, 'Elite Tax Return');
    const told = page.getByRole('alert').filter({ hasText: 'Elite Tax Return' });
    await told.waitFor();
    const isInView = `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(
      document.querySelector('[data-toasts] [role=alert]').getBoundingClientRect())`;
    expect(await page.evaluate<boolean>(isInView)).toBe(true);
    await expectAccessible(page);
    await told.getByRole('button', { name: 'Close' }).click();
    await told.waitFor({ state: 'detached' });
    await close();
  });

  it('is focused with F8 and closed from the keyboard', async () => {
    const { page, close } = await products('desktop');
    await add(page, 'Elite Tax Return');
    await card(page, 'Elite Tax Return').waitFor();
    await page.keyboard.press('F8');
    const region = `document.activeElement.closest('[role=region]')?.getAttribute('aria-label')`;
    await expect.poll(() => page.evaluate<string>(region)).toBe('Notifications (F8)');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await card(page, 'Elite Tax Return').waitFor({ state: 'detached' });
    await close();
  });

  it('stays after a swipe of 40 px to the right and closes after one of 60 px', async () => {
    const { page, close } = await products('desktop');
    await add(page, 'Elite Tax Return');
    const shown = card(page, 'Elite Tax Return');
    await shown.waitFor();
    const box = (await shown.boundingBox())!;
    const swipe = async (by: number) => {
      await page.mouse.move(box.x + 60, box.y + 30);
      await page.mouse.down();
      await page.mouse.move(box.x + 60 + by / 2, box.y + 30, { steps: 4 });
      await page.mouse.move(box.x + 60 + by, box.y + 30, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect.poll(() => shown.getAttribute('data-swipe')).toBe('cancel');
    await expect.poll(() => shown.count()).toBe(1);
    await swipe(60);
    await shown.waitFor({ state: 'detached' });
    await close();
  });
});

const medical = (page: Page) => page.getByRole('button', { name: 'About medical credits' });
const retirement = (page: Page) => page.getByRole('button', { name: /About retirement/ });
const nextFrame = (page: Page) =>
  page.evaluate('new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))');
const tip = (page: Page, text: RegExp) =>
  page.locator('[data-radix-popper-content-wrapper]', { hasText: text });

async function calculator(size: 'phone' | 'desktop') {
  const visited = await site.visit({ size, ownTab: true });
  await visited.page.goto('/tax-calculator');
  await visited.page.locator('button[type=submit]:enabled').first().waitFor();
  return visited;
}

describe('tooltip', () => {
  it('opens after hovering for 700 ms; within 300 ms, the next one opens immediately', async () => {
    const { page, expectNoErrors, close } = await calculator('desktop');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await retirement(page).hover();
    await page.clock.runFor(600);
    expect(await tip(page, /27\.5/).count()).toBe(0);
    await page.clock.runFor(200);
    await tip(page, /27\.5/).waitFor();
    await page.mouse.move(5, 5, { steps: 10 });
    await tip(page, /27\.5/).waitFor({ state: 'detached' });
    await medical(page).hover();
    await tip(page, /R347/).waitFor();
    await page.mouse.move(5, 5, { steps: 10 });
    await tip(page, /R347/).waitFor({ state: 'detached' });
    await page.clock.runFor(400);
    await medical(page).hover();
    await page.clock.runFor(600);
    expect(await tip(page, /R347/).count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('opens on tap and closes on a tap elsewhere', async () => {
    const { page, expectNoErrors, close } = await calculator('phone');
    await medical(page).tap();
    await expect.poll(() => tip(page, /R347/).count()).toBe(1);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect.poll(() => tip(page, /R347/).count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('opens on keyboard focus and closes with Escape', async () => {
    const { page, close } = await calculator('desktop');
    // Scrolling closes tooltips, and the scroll event fires in the next frame.
    await medical(page).scrollIntoViewIfNeeded();
    await nextFrame(page);
    await medical(page).focus();
    await expect.poll(() => tip(page, /R347/).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => tip(page, /R347/).count()).toBe(0);
    await close();
  });
});
