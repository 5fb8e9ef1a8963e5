import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publicPages } from '../../src/domain/site/public-pages.ts';
import { registration } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const paths = [...Object.values(publicPages({})).map(({ path }) => path), '/products/3', '/page-not-found'];

/** Keeps the application's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/main-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the page listens: a visit without a session asks nobody, so its own mark is all there is to see. */
async function takenOver(page: Page): Promise<void> {
  // Waiting inside the page would need code made from text, which its policy forbids.
  const listens = () =>
    page.evaluate<boolean>(
      `Object.keys(document.querySelector('header button')).some((key) => key.startsWith('__reactProps'))`,
    );
  await expect.poll(listens).toBe(true);
}

const cartLabel = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Cart/ }).getAttribute('aria-label');

describe('a page that came complete', () => {
  it.each(paths)('is taken over as it stands: %s', async (path) => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.goto(path);
    const before = await page.locator('#root').innerText();
    await takenOver(page);
    // The contact form's sum is the server's answer to a question of the page's own.
    const sum = /What is \S+ \+ \S+\?/;
    expect((await page.locator('#root').innerText()).replace(sum, '')).toBe(before.replace(sum, ''));
    expectNoErrors();
    await close();
  });

  it('asks for its scripts when the visitor acts, and forgets nothing typed or chosen before', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const release = await holdScripts(page);
    await page.goto('/');
    const income = page.getByRole('textbox', { name: /^Your income for a year/ });
    await income.fill('650000');
    await page.getByRole('radio', { name: '65 to 74' }).check({ force: true });
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await page.getByText('R503\u00a0686.56').count()).toBe(0);
    release();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.getByText('R503\u00a0686.56').first().waitFor();
    expect(await income.inputValue()).toBe('650\u00a0000');
    expect(await page.getByRole('radio', { name: '65 to 74' }).isChecked()).toBe(true);
    expectNoErrors();
    await close();
  });

  it('does presses one after the other, and leaves the page only after them', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const release = await holdScripts(page);
    await page.goto('/products/6');
    await page.getByRole('button', { name: /^One more/ }).click();
    await page.getByRole('button', { name: /^One more/ }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    release();
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/products');
    expectNoErrors();
    await close();
  });

  it('counts each press of a button that is busy after each', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const release = await holdScripts(page);
    await page.goto('/products/6');
    for (let press = 0; press < 12; press++) await page.getByRole('button', { name: 'Add to Cart' }).click();
    release();
    await expect.poll(() => cartLabel(page)).toBe('Cart, 12 items');
    expectNoErrors();
    await close();
  });

  it('lets no press overtake another while it is taken over', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto('/products/6');
    await page.getByRole('button', { name: /^One more/ }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect.poll(() => cartLabel(page)).toBe('Cart, 2 items');
    expectNoErrors();
    await close();
  });

  it('leaves the caret where the visitor put it', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const release = await holdScripts(page);
    await page.goto('/tax-calculator');
    const income = page.getByRole('textbox', { name: /^Income/ });
    await income.fill('500000');
    for (let step = 0; step < 3; step++) await income.press('ArrowLeft');
    release();
    await expect.poll(() => income.inputValue()).toBe('500\u00a0000');
    await income.press('9');
    await expect.poll(() => income.inputValue()).toBe('5\u00a0009\u00a0000');
    expectNoErrors();
    await close();
  });

  it('takes along what was typed when a link is followed at once', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    const release = await holdScripts(page);
    await page.goto('/tax-calculator');
    await page.getByRole('textbox', { name: /^Income/ }).fill('420000');
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).dblclick();
    release();
    await page.waitForURL('**/about');
    await page.goBack();
    const income = page.getByRole('textbox', { name: /^Income/ });
    await expect.poll(() => income.inputValue()).toBe('420\u00a0000');
    expectNoErrors();
    await close();
  });

  it('is shown after a reload only with what was typed in it', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto('/tax-calculator');
    const income = page.getByRole('textbox', { name: /^Income/ });
    await income.fill('420000');
    await page.getByText('R342\u00a0402.56').filter({ visible: true }).first().waitFor();
    const release = await holdScripts(page);
    await page.reload();
    expect(await page.locator('#root').isVisible()).toBe(false);
    release();
    await income.waitFor();
    expect(await income.inputValue()).toBe('420\u00a0000');
    await page.context().request.post('/api/register', { data: registration() });
    await page.reload();
    await expect.poll(() => income.inputValue()).toBe('420\u00a0000');
    expectNoErrors();
    await close();
  });

  it('puts a number in order that was typed and left before', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const release = await holdScripts(page);
    await page.goto('/products/6');
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    await quantity.fill('5000');
    await quantity.blur();
    release();
    await expect.poll(() => quantity.inputValue()).toBe('999');
    expectNoErrors();
    await close();
  });

  it('keeps a message from being sent into the address, and sends it when it can', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    const release = await holdScripts(page);
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Name' }).fill('Zanele Dube');
    await page.getByRole('button', { name: 'Send message' }).click();
    release();
    await page.getByText('Subject is required').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Zanele Dube');
    expect(new URL(page.url()).pathname).toBe('/contact');
    expectNoErrors();
    await close();
  });

  it('says so when its scripts do not arrive, and can still be read', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Name' }).fill('Zanele Dube');
    const notice = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded' });
    await notice.waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // What was typed must not end up in the address.
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(new URL(page.url()).search).toBe('');
    await page.unroute('**/assets/main-*.js');
    await notice.getByRole('link', { name: 'Load the page again' }).click();
    await takenOver(page);
    expect(await notice.count()).toBe(0);
    await close();
  });

  it('stays when its menu cannot be downloaded', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.route('**/assets/public-menu-*.js', (route) => route.abort());
    await page.goto('/about');
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().includes('/public-menu-')),
      page.getByRole('button', { name: 'Open menu' }).click(),
    ]);
    await page.waitForTimeout(300);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('The tax practice');
    await close();
  });

  it.each(['/about', '/tax-calculator'])('stays where the reader scrolled it: %s', async (path) => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const release = await holdScripts(page);
    await page.goto(path);
    await page.evaluate('scrollTo(0, 900)');
    release();
    await takenOver(page);
    await page.waitForTimeout(300);
    expect(await page.evaluate('scrollY')).toBe(900);
    expectNoErrors();
    await close();
  });

  it('starts at its top when a link leads to it', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await page.goto('/');
    await page.locator('#calculator a[href="/tax-calculator"]').click();
    await page.getByRole('heading', { level: 1, name: 'Personal income tax calculator' }).waitFor();
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    expectNoErrors();
    await close();
  });

  it('needs 90 kB before its first paint and 250 kB in all', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.goto('/', { waitUntil: 'load' });
    const entry = await page.locator('script[type=module]').getAttribute('src');
    const later = (await page.locator('#root').getAttribute('data-prerendered'))?.split(' ') ?? [];
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    const loaded = (await page.evaluate(
      `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map(({ name, transferSize }) => [new URL(name).pathname, transferSize])`,
    )) as [path: string, bytes: number][];
    const sum = (entries: typeof loaded) => entries.reduce((bytes, [, size]) => bytes + size, 0);
    const firstLater = loaded.findIndex(([path]) => path !== entry && later.includes(path));
    const before = loaded.slice(0, firstLater);
    expect(before.filter(([path]) => path.endsWith('.woff2'))).toHaveLength(2);
    expect(sum(before)).toBeLessThanOrEqual(90_000);
    expect(sum(loaded)).toBeLessThanOrEqual(250_000);
    await close();
  });

  it('has text, prices and links with scripts switched off', async () => {
    const { page, close } = await site.visit({ size: 'desktop', scripts: false });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const price of ['R299', 'R599', 'R899']) {
      expect(await page.getByText(price).filter({ visible: true }).count()).toBeGreaterThan(0);
    }
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await page.goto('/tax-calculator');
    await page
      .getByRole('img', { name: /^The tax brackets of/ })
      .getByText('41%')
      .filter({ visible: true })
      .waitFor();
    await close();
  });

  it('keeps figures out of the address with scripts switched off', async () => {
    const { page, close } = await site.visit({ size: 'phone', scripts: false });
    await page.goto('/tax-calculator');
    await page.getByRole('textbox', { name: /^Income/ }).fill('420000');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.waitForTimeout(500);
    expect(page.url()).toBe(`${site.server.url}/tax-calculator`);
    await close();
  });

  it('shows a person who is signed in the way to the dashboard', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.request.post('/api/register', {
      data: { fullName: 'Thabo Nkosi', email: 'thabo@example.com', username: 'thabo', password: 'secret1' },
    });
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await page.getByRole('link', { name: 'Log in' }).count()).toBe(0);
    expectNoErrors();
    await close();
  });
});
