import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ownerDetails } from '../../src/domain/owner-details.ts';
import { hydrated } from '../support/browser.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu(page).waitFor();
}

/** Asserts that the page scrolls, so nothing blocks it any more. */
async function expectScrollable(page: Page): Promise<void> {
  await page.mouse.move(195, 600);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 200);
      return page.evaluate('scrollY');
    })
    .toBeGreaterThan(0);
}

describe('phone side menu', () => {
  it.each([
    [
      'the public pages',
      false,
      { path: '/services', name: /^Tax work, done/ },
      { path: '/about', name: /^The tax practice/ },
    ],
    [
      'the application',
      true,
      { path: '/dashboard', name: /^Welcome/ },
      { path: '/products', name: 'Products' },
    ],
  ] as const)('of %s closes when its page is left', async (_, isMember, first, second) => {
    const as = isMember ? (await signedIn(site.server)).client : undefined;
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', ...(as && { as }) });
    const shows = ({ name }: { name: string | RegExp }) =>
      page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goto(first.path);
    await openMenu(page);
    await menu(page).locator(`a[href="${second.path}"]`).click();
    await shows(second);
    await menu(page).waitFor({ state: 'hidden' });

    await openMenu(page);
    await page.goBack();
    await shows(first);
    await menu(page).waitFor({ state: 'hidden' });
    await expectScrollable(page);
    await page.goForward();
    await shows(second);
    await expectScrollable(page);
    expect(await menu(page).count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('of the application offers e-mail and chat', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/dashboard');
    await openMenu(page);
    const { email, chatUrl } = ownerDetails(false);
    for (const [name, href] of [
      ['Email', `mailto:${email}`],
      ['Chat', chatUrl],
    ] as const) {
      const link = menu(page).getByRole('link', { name, exact: true });
      expect(await link.isVisible()).toBe(true);
      expect(await link.getAttribute('href')).toBe(href);
    }
    await close();
  });

  it('closes on a link to the current page', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    await page.goto('/about');
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'About Us' }).click();
    await menu(page).waitFor({ state: 'hidden' });
    await expectScrollable(page);
    expect(await menu(page).count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('opens and closes while the notification code is still loading', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
    const isAskedFor = page.waitForRequest('**/assets/toaster-*.js');
    await page.route('**/assets/toaster-*.js', () => undefined);
    await page.goto('/about');
    await isAskedFor;
    await openMenu(page);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await menu(page).waitFor({ state: 'hidden' });
    await expectScrollable(page);
    expect(await menu(page).count()).toBe(0);
    expectNoErrors();
    await close();
  });
});
