import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, loaded, settled, visit } from '../support/browser.ts';
import { registration, signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';
import { startTestServer } from '../support/test-server.ts';

const site = openSite();

const line = (page: Page) => page.locator('output').filter({ hasText: 'line' });
const notification = (page: Page, words: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(words)
    .waitFor();

/** Asserts that the app is still rendered; the browser's own error page has no landmarks. */
const frame = (page: Page) => page.getByRole('banner').waitFor();

describe('without a connection', () => {
  it.each([
    ['/about', 'guest'],
    ['/tax-calculator', 'guest'],
    ['/dashboard', 'member'],
    ['/checkout', 'member'],
  ])('shows a notice on %s, and another one once the connection is back', async (path, who) => {
    const as = who === 'member' ? (await signedIn(site.server)).client : undefined;
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', ...(as && { as }) });
    await page.goto(path);
    await settled(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await line(page).count()).toBe(0);
    await page.context().setOffline(true);
    await line(page).getByText('You’re offline.').waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await line(page).getByText('You’re back online.').waitFor();
    await expect.poll(() => line(page).count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it.each(['phone', 'desktop'] as const)('shows the notice, covering nothing, on a %s', async (size) => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size, as: client });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.context().setOffline(true);
    await line(page).waitFor();
    // Find the elements of the header and sidebar that the offline notice covers.
    const covered = () =>
      page.evaluate(`[...document.querySelectorAll('header *, aside *')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
        .filter((element) => {
          const edge = document.querySelector('[data-connection-line]').getBoundingClientRect().bottom;
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < edge;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80))`);
    await expect.poll(covered).toEqual([]);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(100);
    await expect.poll(covered).toEqual([]);
    // A focused field scrolls clear of the offline notice.
    const field = page.getByLabel('New password');
    await field.focus();
    const { y } = (await field.boundingBox())!;
    const { height } = (await line(page).boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(height);
    await close();
  });

  it('reports immediately that an item couldn’t be added to the cart', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/products/1');
    const add = page.getByRole('button', { name: /^Add to Cart/ });
    // Wait until the session lookup has finished.
    await page.getByRole('link', { name: 'Cart, empty' }).first().waitFor();
    await settled(page);
    await page.context().setOffline(true);
    // Wait for the offline notice, because it shifts the page and a click could miss the button.
    await line(page).waitFor();
    await add.click();
    await notification(page, 'Could not add item to cart. Please try again.');
    expect(await page.getByText('Added to cart').count()).toBe(0);
    await close();
  });

  it('reports immediately that a calculation couldn’t be sent', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/tax-calculator');
    await page.getByText('and is saved when you calculate').waitFor();
    await page.getByRole('textbox', { name: /^Income/ }).fill('350000');
    await settled(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await notification(page, 'Calculation failed');
    expect(await page.getByText('Tax calculation complete').count()).toBe(0);
    await close();
  });

  it.each([
    ['guest', '/about', 'Services', /service/i],
    ['member', '/settings', 'Profile', /^Profile/],
  ] as const)(
    'follows a link to an unvisited page within the application: %s',
    async (who, from, link, title) => {
      const { client } = await signedIn(site.server);
      const { page, close } = await site.visit({
        size: 'desktop',
        ownTab: true,
        ...(who === 'member' && { as: client }),
      });
      await page.goto(from);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      await page.context().setOffline(true);
      const leads = page.getByRole('link', { name: link, exact: true }).first();
      const target = (await leads.getAttribute('href'))!;
      await leads.click();
      await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
      await frame(page);
      expect(new URL(page.url()).pathname).toBe(target);
      await page.getByRole('button', { name: 'Try again' }).click();
      await notification(page, 'Still no connection');
      // The page loads automatically once the connection is back.
      await page.context().setOffline(false);
      await expect.poll(() => page.title()).toMatch(title);
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).allInnerTexts())
        .toEqual([expect.not.stringContaining('could not be loaded')]);
      await close();
    },
  );

  it('shows a plain layout for a page whose layout isn’t loaded', async () => {
    const { client } = await signedIn(site.server);
    await client.post('/api/cart', { productId: 2 });
    const { page, close } = await site.visit({ size: 'phone', as: client, ownTab: true });
    await page.goto('/cart');
    await loaded(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    await frame(page);
    await line(page).getByText('You’re offline.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await notification(page, 'Still no connection');
    expect(new URL(page.url()).pathname).toBe('/checkout');
    // The page loads automatically once the connection is back.
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Complete Order' }).first().waitFor();
    await close();
  });

  it.each([
    ['/orders', /\/trpc\/.*orders\./, 'Failed to fetch orders', 'No orders found'],
    [
      '/tax-calculator',
      /\/trpc\/.*tax\./,
      'Your calculations could not be loaded',
      'No previous calculations',
    ],
  ])('loads what failed on %s once the connection is back', async (path, data, failure, loadedTitle) => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.route(data, (route) => route.abort());
    await page.goto(path);
    const main = page.getByRole('main');
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await main.getByRole('heading', { name: failure }).waitFor();
    await settled(page);
    await page.context().setOffline(true);
    await line(page).waitFor();
    await page.unroute(data);
    await page.context().setOffline(false);
    await main.getByRole('heading', { name: loadedTitle }).waitFor();
    expect(await main.getByRole('heading', { name: failure }).count()).toBe(0);
    await close();
  });

  it('leaves a part whose code is missing unchanged when the connection returns', async () => {
    const { page, close } = await site.visit({ size: 'desktop', ownTab: true });
    await page.route(/\/assets\/calculator-(?!layout|options|tabs|values)/, (route) => route.abort());
    await page.goto('/tax-calculator');
    await page.getByRole('heading', { name: 'This part of the page could not be loaded' }).waitFor();
    await settled(page);
    const button = await page.getByRole('main').getByRole('button', { name: 'Try again' }).elementHandle();
    await button.focus();
    await page.context().setOffline(true);
    await line(page).waitFor();
    await page.context().setOffline(false);
    await line(page).getByText('You’re back online.').waitFor();
    expect(await button.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await close();
  });

  it('delays the redirect to the payment until the connection returns', async () => {
    const { client } = await signedIn(site.server);
    await client.post('/api/cart', { productId: 2 });
    const { page, close } = await site.visit({ size: 'phone', as: client, ownTab: true });
    await page.goto('/checkout');
    for (const [field, text] of [
      ['Address', '12 Long Street'],
      ['City', 'Cape Town'],
      ['Postal code', '8001'],
    ] as const) {
      await page.getByRole('textbox', { name: field }).first().fill(text);
    }
    await page.getByLabel('Province').first().selectOption('Western Cape');
    await page.clock.install();
    await page.getByRole('button', { name: 'Complete Order' }).first().click();
    await page.getByText('Redirecting to payment...').waitFor();
    await page.context().setOffline(true);
    await page.getByText('as soon as you’re back online').waitFor();
    await page.clock.fastForward(7_000);
    expect(await page.getByRole('button', { name: 'Continue to payment' }).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/checkout');
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Test payment' }).waitFor();
    await close();
  });

  it('completes a registration on retry after its response was lost', async () => {
    const details = registration();
    const { fullName, email, username, password } = details;
    const { page, close } = await site.visit({ size: 'phone' });
    await page.goto('/auth?tab=register');
    for (const [field, text] of [
      ['Full name', fullName],
      ['Email', email],
      ['Username', username],
      ['Password', password],
      ['Confirm password', password],
    ] as const) {
      await page.getByRole('main').getByLabel(field, { exact: true }).fill(text);
    }
    let lost = 0;
    await page.route('**/trpc/auth.register**', async (route) => {
      // The server registers the user, but the browser never receives the response or its cookie.
      await site.server.client().post('/api/register', details);
      lost += 1;
      await route.abort('connectionreset');
    });
    const create = page.getByRole('button', { name: 'Create account' });
    await create.click();
    await notification(page, 'Registration failed');
    expect(lost).toBe(1);
    await page.unroute('**/trpc/auth.register**');
    await create.click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: `Welcome, ${fullName}` }).waitFor();
    await close();
  });

  it('allows going back to a loaded page', async () => {
    const { page, close } = await site.visit({ size: 'desktop', ownTab: true });
    await page.goto('/about');
    await settled(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Services', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'The tax practice' }).waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    await close();
  });
});

it('stays on the page when the server is unreachable', async () => {
  const server = await startTestServer();
  const { page, close } = await visit(server.url, { size: 'desktop', ownTab: true });
  await page.goto('/about');
  await settled(page);
  await server.close();
  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await notification(page, 'Still no connection');
  await frame(page);
  expect(new URL(page.url()).pathname).toBe('/services');
  await close();
});

it('reloads a page whose file was renamed by a newer version', async () => {
  const { page, close } = await site.visit({ size: 'desktop', ownTab: true });
  await page.goto('/about');
  await settled(page);
  // Advance the clock, because the app doesn't reload a page that has only just loaded.
  await page.evaluate(`{
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
    globalThis.isFirstLoad = true;
  }`);
  let requests = 0;
  await page.route('**/assets/services-*.js', (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  await page.waitForURL('**/services');
  await expect.poll(() => page.evaluate('globalThis.isFirstLoad')).toBeUndefined();
  await expect.poll(() => page.title()).toMatch(/service/i);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).allInnerTexts())
    .toEqual([expect.not.stringContaining('could not be loaded')]);
  expect(requests).toBeGreaterThan(0);
  await close();
});
