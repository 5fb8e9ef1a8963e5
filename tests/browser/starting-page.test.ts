import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, hydrated, layoutShift } from '../support/browser.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Simulates a slow connection: blocks the scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

describe.each(['phone', 'tablet', 'across', 'desktop'] as const)('on a slow connection, on a %s,', (size) => {
  it('shows a signed-in page’s layout and a labelled spinner before any script', async () => {
    const { client, details } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size, as: client });
    const release = await holdScripts(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await main.getByRole('status').getByText('Checking your login').waitFor();
    const sections = page.getByRole('navigation', { name: 'Your account' });
    const way =
      size === 'phone'
        ? page.getByRole('button', { name: 'Open menu' })
        : sections.locator('[aria-current=page]');
    await expect.poll(() => way.innerText()).toBe(size === 'phone' ? '' : 'Dashboard');
    expect(await page.getByText(details.fullName).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    const header = (await page.getByRole('banner').boundingBox())!;

    release();
    await page.getByRole('heading', { level: 1, name: `Welcome, ${details.fullName}` }).waitFor();
    await hydrated(page);
    await expect.poll(() => main.count()).toBe(1);
    expect(await page.getByRole('banner').boundingBox(), 'the frame stays where it was').toEqual(header);
    await expectAccessible(page);
    expectNoErrors();
    await close();
  });
});

it.each([
  ['/dashboard', 'What do you earn, before tax?'],
  ['/tax-calculator', 'Enter your income to see your take-home pay'],
  ['/assistant', 'What the assistant sees'],
  ['/checkout', 'Your cart is empty'],
  ['/documents', 'No documents found'],
  ['/savings-challenges', 'Available challenges'],
])('loads %s for a new account on a phone without a layout shift', async (path, shown) => {
  const { client } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client, ownTab: true });
  // Fonts that arrive after the first paint may wrap a line differently. Test without them.
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
  await page.goto(path);
  await page.getByText(shown).first().waitFor();
  await hydrated(page);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expectNoErrors();
  await close();
});

it('dims inactive buttons on a slow connection, but only after a delay', async () => {
  const { page, close } = await site.visit({ size: 'phone' });
  const release = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: 'Add to Cart Individual Tax Return' });
  await add.waitFor();
  const opacity = () => page.evaluate(`getComputedStyle(document.querySelector('article button')).opacity`);
  expect(await opacity()).toBe('1');
  await expect.poll(opacity, { timeout: 10_000 }).toBe('0.5');
  release();
  await hydrated(page);
  expect(await opacity()).toBe('1');
  await add.click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await close();
});

describe('layout of a page waiting for its scripts', () => {
  it.each([
    ['/game', 'The flying calculator', 'About Us'],
    ['/payment/success', 'Payment Successful!', 'My orders'],
    ['/payment/cancel', 'Payment Cancelled', 'My orders'],
  ] as const)('matches the layout of %s with scripts', async (path, title, link) => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: link, exact: true }).waitFor();
    const links = await banner.getByRole('link').allInnerTexts();
    const place = await banner.boundingBox();
    release();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => banner.getByRole('link').allInnerTexts()).toEqual(links);
    expect(await banner.boundingBox()).toEqual(place);
    expectNoErrors();
    await close();
  });

  it('is replaced by the login if nobody is logged in', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'tablet' });
    const release = await holdScripts(page);
    await page.goto('/documents', { waitUntil: 'commit' });
    await page.getByRole('main').getByText('Checking your login').waitFor();
    release();
    await page.waitForURL('**/auth?**');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('main').count()).toBe(1);
    expectNoErrors();
    await close();
  });

  it('stays until it can be replaced', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'tablet', as: client });
    // The app has started, but the page's code is still loading.
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/(_shared|_account|documents)-[^/]*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    const answered = page.waitForResponse(/auth\.me/);
    await page.goto('/documents', { waitUntil: 'commit' });
    await answered;
    await page.getByRole('main').getByText('Checking your login').waitFor();
    resolve();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('main').count()).toBe(1);
    await close();
  });

  it('is removed if the application can’t be loaded', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'tablet', as: client });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Error loading application' }).waitFor();
    expect(await page.getByText('Checking your login').count()).toBe(0);
    await close();
  });

  it('is replaced by a note in browsers without scripts', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'tablet', as: client, scripts: false });
    await page.goto('/dashboard');
    await page.locator('noscript p').waitFor();
    await expect.poll(() => page.locator('noscript p').innerText()).toContain('needs JavaScript');
    expect(await page.locator('#frame').isVisible()).toBe(false);
    await close();
  });
});
