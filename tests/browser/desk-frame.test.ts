import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loaded } from '../support/browser.ts';
import { staffMember } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Delay in ms, longer than the router waits before it shows a loading state. */
const DELAY_MS = 1_000;

/** Delays responses from matching URLs, as a slow connection would. */
async function slowDown(page: Page, address: RegExp): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, DELAY_MS));
    await route.continue();
  });
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Name, e-mail or number' });

/** Waits until the search field has focus. */
async function fieldFocused(page: Page): Promise<void> {
  const focused = () => page.evaluate<string | null>(`document.activeElement.getAttribute('aria-label')`);
  await expect.poll(focused).toBe('Name, e-mail or number');
}

describe('the desk’s frame', () => {
  it('says that it failed to load, not that the session is unknown', async () => {
    const { client } = await staffMember(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.route('**/trpc/practice.today**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/practice');
    await page.getByRole('heading', { name: 'This page could not be loaded', level: 1 }).waitFor();
    expect(await page.getByText('logged in').count()).toBe(0);
    await page.unroute('**/trpc/practice.today**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await close();
  });

  it('keeps text typed right after the search is opened', async () => {
    const { client } = await staffMember(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/practice');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await loaded(page);
    for (const key of ['Control+k', '/']) {
      await page.keyboard.press(key);
      await fieldFocused(page);
      await page.keyboard.type('Maseko');
      expect(await field(page).inputValue()).toBe('Maseko');
      await page.keyboard.press('Escape');
      await field(page).waitFor({ state: 'detached' });
    }
    await close();
  });

  it('stays mounted while the session check and pages are slow', async () => {
    const { client } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client, ownTab: true });
    await slowDown(page, /\/trpc\//);
    await page.goto('/practice');
    const menu = await page.getByRole('navigation', { name: 'The desk' }).elementHandle();
    for (const name of ['Work', 'Orders']) {
      await page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name }).click();
      await page.keyboard.press('Control+k');
      await fieldFocused(page);
      await page.keyboard.type(name);
      await page.getByRole('heading', { name, level: 1, includeHidden: true }).waitFor({ state: 'attached' });
      await loaded(page);
      expect(await field(page).inputValue()).toBe(name);
      await fieldFocused(page);
      await page.keyboard.press('Escape');
      await field(page).waitFor({ state: 'detached' });
    }
    expect(await menu?.evaluate((element) => element.isConnected)).toBe(true);
    expectNoErrors();
    await close();
  });
});
