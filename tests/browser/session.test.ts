import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loaded } from '../support/browser.ts';
import { fillCart } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const cartLink = (page: Page, label: string) => page.getByRole('link', { name: label, exact: true });
const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).first().click();

async function member(...lines: [number, number][]) {
  const { client, details } = await signedIn(site.server);
  if (lines.length > 0) await fillCart(client, ...lines);
  const visited = await site.visit({ size: 'desktop', as: client });
  return { ...visited, details };
}

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

describe('session', () => {
  it('is looked up again after a failed lookup', async () => {
    const { page, close } = await member();
    await page.route('**/trpc/auth.me**', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'We couldn’t check whether you’re logged in' }).waitFor();
    // The page retries once automatically.
    await loaded(page);
    await page.unroute('**/trpc/auth.me**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    expect(await page.getByText('We couldn’t check').count()).toBe(0);
    await close();
  });

  it('isn’t looked up if the browser has none', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/(trpc|api)\//.test(request.url())) asked.push(request.url());
    });
    await page.goto('/products');
    await page.getByRole('button', { name: 'Add to Cart Elite Tax Return' }).click();
    await cartLink(page, 'Cart, 1 item').waitFor();
    expect(asked).toEqual([]);
    await close();
  });

  it('of another user from another tab shows none of the first user’s input', async () => {
    const { client } = await signedIn(site.server, { fullName: 'Anna First' });
    const second = await signedIn(site.server, { fullName: 'Bongi Second' });
    await fillCart(client, [1, 1]);
    await fillCart(second.client, [2, 1]);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/checkout');
    const notes = page.getByLabel('Anything your practitioner should know');
    await notes.fill('For Anna alone');
    // The first user's session ends without this tab noticing.
    await page.context().clearCookies();
    const other = await page.context().newPage();
    await other.goto('/auth');
    await logIn(other, second.details);
    await other.getByRole('heading', { name: /^Welcome/ }).waitFor();
    const firstName = page.getByLabel('First name').first();
    await expect.poll(() => firstName.inputValue()).toBe('Bongi');
    await expect.poll(() => notes.inputValue()).toBe('');
    expectNoErrors();
    await close();
  });

  it('clears the calculator’s input when it ends', async () => {
    const { page, expectNoErrors, close } = await member();
    await page.goto('/tax-calculator');
    await page.getByText('and is saved when you calculate').waitFor();
    const income = page.getByRole('textbox', { name: /^Income/ });
    await income.fill('350000');
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await logOut(other);
    await page.getByRole('heading', { name: 'Keep your calculations' }).waitFor();
    await expect.poll(() => income.inputValue()).toBe('');
    expectNoErrors();
    await close();
  });

  it('restores the calculator’s input even if the lookup is slow', async () => {
    const { page, expectNoErrors, close } = await member();
    await page.goto('/tax-calculator');
    await page.getByText('and is saved when you calculate').waitFor();
    const income = page.getByRole('textbox', { name: /^Income/ });
    await income.fill('350000');
    const typed = () => page.evaluate(() => sessionStorage.getItem('draft:calculator'));
    await expect.poll(typed).toContain('350000');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/trpc/auth.me**', async (route) => {
      await promise;
      await route.continue();
    });
    await page.reload();
    await page
      .getByRole('button', { name: 'Calculate', exact: true })
      .and(page.locator(':enabled'))
      .waitFor();
    resolve();
    await expect.poll(() => income.inputValue()).toBe('350\u00a0000');
    expectNoErrors();
    await close();
  });

  it('shows a spinner while it loads', async () => {
    const { page, close } = await member();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/trpc/auth.me**', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/orders');
    await page.getByText('Checking your login').waitFor();
    resolve();
    await page.getByRole('heading', { name: /orders/i, level: 1 }).waitFor();
    expect(await page.getByText('Checking your login').count()).toBe(0);
    await close();
  });

  it('leads to the login with one notification, and back, after it expired', async () => {
    const { page, details, close } = await member([1, 1]);
    await page.goto('/cart');
    const more = page.getByRole('button', { name: 'Increase quantity of Individual Tax Return' });
    await more.waitFor();
    await page.context().clearCookies();
    // Hold the requests until all three clicks are made, so no earlier reply reveals the expired session.
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/trpc/shop.updateCartItem**', async (route) => {
      await pressed;
      await route.continue();
    });
    for (let press = 0; press < 3; press += 1) await more.click();
    release();
    await page.waitForURL('**/auth?redirect=%2Fcart');
    await page.getByText('Please log in').first().waitFor();
    expect(await page.getByText('Failed to update quantity').count()).toBe(0);
    await logIn(page, details);
    await page.waitForURL((url) => url.pathname === '/cart');
    await page.getByRole('spinbutton', { name: 'Quantity of Individual Tax Return' }).waitFor();
    await close();
  });

  it('survives its replacement: a call with the old cookie is retried with the new one', async () => {
    const { client, details } = await signedIn(site.server);
    await fillCart(client, [1, 2]);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/dashboard');
    await cartLink(page, 'Cart, 2 items').waitFor();
    const old = `session=${client.cookies.get('session')}`;
    // The first orders request is sent before the password change and answered after it.
    const { promise: replaced, resolve: release } = Promise.withResolvers<void>();
    const statuses: number[] = [];
    await page.route('**/trpc/*orders.list**', async (route) => {
      await replaced;
      const isFirst = statuses.length === 0;
      const headers = { ...route.request().headers(), ...(isFirst && { cookie: old }) };
      const response = await route.fetch({ headers });
      statuses.push(response.status());
      await route.fulfill({ response });
    });
    await page.getByRole('link', { name: 'Orders' }).first().click();
    const change = { currentPassword: details.password, password: 'another horse' };
    expect((await page.context().request.post('/api/password', { data: change })).status()).toBe(200);
    release();
    await page.getByText('No orders found').waitFor();
    expect(statuses).toEqual([401, 200]);
    expect(new URL(page.url()).pathname).toBe('/orders');
    await cartLink(page, 'Cart, 2 items').waitFor();
    await close();
  });

  it('ends in this tab when it ends in another', async () => {
    const { page, close } = await member([1, 2]);
    await page.goto('/cart');
    await cartLink(page, 'Cart, 2 items').waitFor();
    await page.evaluate(() => sessionStorage.setItem('draft:checkout', '{"owner":1,"text":"{}"}'));
    const other = await page.context().newPage();
    await other.goto('/products');
    await cartLink(other, 'Cart, 2 items').waitFor();
    await logOut(other);
    await other.getByText('Logged out successfully').first().waitFor();
    await page.waitForURL('**/auth?redirect=%2Fcart');
    expect(await page.evaluate(() => sessionStorage.getItem('draft:checkout'))).toBeNull();
    await close();
  });

  it('of another user started in another tab shows nothing of the previous user', async () => {
    const { page, close } = await member([1, 2]);
    const { client, details } = await signedIn(site.server);
    await fillCart(client, [3, 5]);
    await page.goto('/cart');
    await cartLink(page, 'Cart, 2 items').waitFor();
    const other = await page.context().newPage();
    // The other tab logs in again without notifying this tab.
    await other.goto('/cart');
    await cartLink(other, 'Cart, 2 items').waitFor();
    await other.context().request.post('/api/logout');
    await other.context().clearCookies();
    await other.goto('/auth');
    await logIn(other, details);
    await other.waitForURL('**/dashboard');
    await page.getByRole('spinbutton', { name: 'Quantity of Elite Tax Return' }).waitFor();
    expect(await page.getByText('Individual Tax Return').count()).toBe(0);
    await cartLink(page, 'Cart, 5 items').waitFor();
    await close();
  });

  it('started in another tab takes over this tab’s cart once', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    const { details } = await signedIn(site.server);
    await page.goto('/products/2');
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await cartLink(page, 'Cart, 1 item').waitFor();
    const other = await page.context().newPage();
    await other.goto('/auth?redirect=/cart');
    await logIn(other, details);
    await other.waitForURL((url) => url.pathname === '/cart');
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
    await cartLink(page, 'Cart, 1 item').waitFor();
    await cartLink(other, 'Cart, 1 item').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('visitor-cart'))).toBeNull();
    await close();
  });
});
