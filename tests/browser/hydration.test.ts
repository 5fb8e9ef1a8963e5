import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publicPages } from '../../src/domain/site/public-pages.ts';
import { hydrated, loaded } from '../support/browser.ts';
import { registration } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const paths = [...Object.values(publicPages({})).map(({ path }) => path), '/products/3', '/page-not-found'];

/** Blocks the main script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/main-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

describe('prerendered page', () => {
  it.each(paths)('hydrates without changes: %s', async (path) => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    await page.goto(path);
    const before = await page.locator('#root').innerText();
    await hydrated(page);
    // The question on the contact form is fetched after hydration.
    const sum = /What is \S+ \+ \S+\?/;
    // The promised answer time depends on when the visitor opens the page, and so does the marked hour.
    const due = /(answered by)( \w+ \d+ \w+, \d\d:\d\d)?\s*(now\s*)?/;
    const text = (written: string) => written.replace(sum, '').replace(due, '$1');
    expect(text(await page.locator('#root').innerText())).toBe(text(before));
    expectNoErrors();
    await close();
  });

  it('keeps input from before hydration', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const release = await holdScripts(page);
    await page.goto('/');
    const income = page.getByRole('textbox', { name: /^Your income per year/ });
    await income.fill('650000');
    await page.getByRole('radio', { name: '65 to 74' }).check({ force: true });
    expect(await page.getByText('R503\u00a0686.56').count()).toBe(0);
    release();
    await page.getByText('R503\u00a0686.56').first().waitFor();
    await expect.poll(() => income.inputValue()).toBe('650\u00a0000');
    await expect.poll(() => page.getByRole('radio', { name: '65 to 74' }).isChecked()).toBe(true);
    expectNoErrors();
    await close();
  });

  it('keeps a checkbox that was checked before hydration', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const release = await holdScripts(page);
    await page.goto('/tax-calculator/comprehensive');
    await page.getByText('Donations', { exact: true }).click();
    release();
    await page.getByRole('textbox', { name: 'Donated' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Donations' }).isChecked()).toBe(true);
    expectNoErrors();
    await close();
  });

  it('has working links and collapsible sections, and disabled buttons, before hydration', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const release = await holdScripts(page);
    await page.goto('/');
    await expect.poll(() => page.getByRole('button', { name: 'Open menu' }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: /^Play the video/ }).isDisabled()).toBe(true);
    const fold = page.locator('details', { hasText: 'Do I have to come to your office?' });
    const signs = () => Promise.all(['.plus', '.minus'].map((sign) => fold.locator(sign).isVisible()));
    expect(await signs()).toEqual([true, false]);
    await fold.locator('summary').click();
    release();
    await hydrated(page);
    expect(await fold.getByText('We work remotely for people').isVisible()).toBe(true);
    expect(await signs()).toEqual([false, true]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();

    const again = await holdScripts(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Start my return' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
    again();
    await hydrated(page);
    expectNoErrors();
    await close();
  });

  it('keeps the caret position', async () => {
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

  it('restores input after a reload, even for a user who has registered since', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto('/tax-calculator');
    const income = page.getByRole('textbox', { name: /^Income/ });
    await income.fill('420000');
    await page.getByText('R342\u00a0402.56').filter({ visible: true }).first().waitFor();
    await page.reload();
    await expect.poll(() => income.inputValue()).toBe('420\u00a0000');
    await page.context().request.post('/api/register', { data: registration() });
    await page.reload();
    await expect.poll(() => income.inputValue()).toBe('420\u00a0000');
    expectNoErrors();
    await close();
  });

  it('formats a number typed before hydration', async () => {
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

  it('doesn’t submit a message into the URL', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
    const release = await holdScripts(page);
    await page.goto('/contact');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Zanele Dube');
    await name.press('Enter');
    release();
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Subject is required').waitFor();
    await expect.poll(() => name.inputValue()).toBe('Zanele Dube');
    expect(await page.getByText('Name is required').count()).toBe(0);
    expect(page.url()).toBe(`${site.server.url}/contact`);
    expectNoErrors();
    await close();
  });

  it('reports missing scripts and stays readable', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.goto('/contact');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Zanele Dube');
    const notice = page.getByRole('alert').filter({ hasText: 'Error loading application' });
    await notice.waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Submitting before hydration must not put form values in the URL.
    await name.press('Enter');
    expect(page.url()).toBe(`${site.server.url}/contact`);
    await page.unroute('**/assets/main-*.js');
    await notice.getByRole('link', { name: 'Load the page again' }).click();
    await hydrated(page);
    expect(await notice.count()).toBe(0);
    await close();
  });

  it('reports that its menu can’t be loaded, and opens it on the next click', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.route('**/assets/drawer-*.js', (route) => route.abort());
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByText('The menu could not be opened')
      .waitFor();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await page.unroute('**/assets/drawer-*.js');
    await button.click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await close();
  });

  it('hydrates a page in the new year that was rendered in the old year', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', ownTab: true });
    await page.clock.setFixedTime(new Date('2031-01-01T10:00:00Z'));
    await page.goto('/about');
    await page.evaluate('document.querySelector("footer").dataset.kept = "yes"');
    await hydrated(page);
    await expect.poll(() => page.getByRole('contentinfo').getAttribute('data-kept')).toBe('yes');
    expectNoErrors();
    await close();
  });

  it('keeps a keystroke made while earlier input is restored', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', ownTab: true });
    const release = await holdScripts(page);
    // Simulate another keystroke while hydration replays the earlier input.
    await page.addInitScript(`
      addEventListener('focusin', function type({ target, isTrusted }) {
        if (isTrusted || target.name !== 'name') return;
        removeEventListener('focusin', type);
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        set.call(target, target.value + 'c');
        target.dispatchEvent(new Event('input', { bubbles: true }));
      });
    `);
    await page.goto('/contact');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('ab');
    release();
    await expect.poll(() => name.inputValue()).toBe('abc');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Subject is required').waitFor();
    await expect.poll(() => name.inputValue()).toBe('abc');
    expectNoErrors();
    await close();
  });

  it.each(['/about', '/tax-calculator'])('keeps its scroll position: %s', async (path) => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const release = await holdScripts(page);
    await page.goto(path);
    await page.evaluate('scrollTo(0, 900)');
    release();
    await loaded(page);
    expect(await page.evaluate('scrollY')).toBe(900);
    expectNoErrors();
    await close();
  });

  it('starts at the top when opened from a link', async () => {
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

  it('loads the application after the first paint', async () => {
    const { page, close } = await site.visit({ size: 'phone' });
    await page.goto('/services');
    await hydrated(page);
    const { drawn, asked } = (await page.evaluate(`({
      drawn: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      asked: performance.getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js') && !document.querySelector('script[src="' + new URL(name).pathname + '"]'))
        .map(({ startTime }) => startTime),
    })`)) as { drawn: number; asked: number[] };
    expect(asked.length).toBeGreaterThan(3);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(drawn);
    await close();
  });

  it('transfers at most 340 kB on a first visit', async () => {
    const { page, close } = await site.visit({ size: 'phone', ownTab: true });
    await page.goto('/');
    await loaded(page);
    const resources = (await page.evaluate(
      `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map(({ name, transferSize }) => [new URL(name).pathname, transferSize])`,
    )) as [path: string, bytes: number][];
    expect(resources.filter(([path]) => path.endsWith('.woff2'))).toHaveLength(2);
    const total = resources.reduce((bytes, [, size]) => bytes + size, 0);
    // Cached resources report a transfer size of 0, so check the minimum too.
    expect(total).toBeGreaterThan(250_000);
    expect(total).toBeLessThanOrEqual(340_000);
    await close();
  });

  it('has text, prices and links without scripts', async () => {
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
      .getByRole('img', { name: /tax brackets as a staircase/ })
      .getByText('41%')
      .filter({ visible: true })
      .waitFor();
    await close();
  });

  it('keeps figures out of the URL without scripts', async () => {
    const { page, close } = await site.visit({ size: 'phone', scripts: false });
    await page.goto('/tax-calculator');
    const income = page.getByRole('textbox', { name: /^Income/ });
    await income.fill('420000');
    await income.press('Enter');
    await expect
      .poll(() => page.getByRole('button', { name: 'Calculate', exact: true }).isDisabled())
      .toBe(true);
    expect(page.url()).toBe(`${site.server.url}/tax-calculator`);
    await close();
  });

  it('links signed-in users to the dashboard', async () => {
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
