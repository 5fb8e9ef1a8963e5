import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWordsFit, hydrated } from '../support/browser.ts';
import type { VisitOptions } from '../support/browser.ts';
import { upload } from '../support/documents.ts';
import { checkOut, fillCart } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { join } from '../support/savings.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const DAY_MS = 24 * 60 * 60 * 1_000;

const sections = (page: Page) => page.getByRole('navigation', { name: 'Your account' });

async function openDashboard(as: HttpClient, how: Omit<VisitOptions, 'as'>) {
  const visit = await site.visit({ ...how, as });
  await visit.page.goto('/dashboard');
  await visit.page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  await hydrated(visit.page);
  return visit;
}

async function boxes(links: Locator) {
  const all = await links.all();
  return Promise.all(all.map(async (link) => (await link.boundingBox())!));
}

/** Returns a computed style of the first element matching the selector. */
const styleOf = (page: Page, selector: string, property: string, pseudo = '') =>
  page.evaluate(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)}), '${pseudo}').${property}`,
  );

describe.each(['light', 'dark'] as const)('layout of a signed-in page, %s,', (colorScheme) => {
  it('shows the six sections in one row on a portrait tablet, with the current one marked', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await openDashboard(client, { size: 'tablet', colorScheme });
    const links = sections(page).getByRole('link');
    expect(await links.allInnerTexts()).toEqual([
      'Dashboard',
      'Tax Returns',
      'Tax Preparation',
      'Documents',
      'Tax Calculator',
      'Savings Challenges',
    ]);
    const places = await boxes(links);
    expect(new Set(places.map(({ y }) => y)).size).toBe(1);
    for (const { x, width, height } of places) {
      expect(x + width).toBeLessThanOrEqual(768);
      expect(height).toBeGreaterThanOrEqual(43);
    }
    const current = sections(page).locator('[aria-current=page]');
    await expect.poll(() => current.allInnerTexts()).toEqual(['Dashboard']);
    const row = 'header nav[aria-label="Your account"]';
    expect(await styleOf(page, `${row} [aria-current]`, 'borderBottomWidth', '::after')).toBe('3px');
    expect(await styleOf(page, `${row} a:not([aria-current])`, 'content', '::after')).toBe('none');
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expectNoErrors();
    await close();
  });

  it('shows the whole sidebar on a landscape tablet: avatar, name, e-mail and every link', async () => {
    const { client, details } = await signedIn(site.server, {
      fullName: 'Nokuthula Wilhelmina van der Westhuizen-Mkhabela',
    });
    const { page, expectNoErrors, close } = await openDashboard(client, { size: 'across', colorScheme });
    const sidebar = page.getByRole('complementary', { name: 'Account' });
    for (const width of [1_000, 1_024, 1_100, 1_101, 1_280]) {
      await page.setViewportSize({ width, height: 768 });
      for (const words of ['NW', details.fullName, details.email]) {
        expect(await sidebar.getByText(words, { exact: true }).isVisible(), `${words} at ${width} px`).toBe(
          true,
        );
      }
      const links = sections(page).getByRole('link');
      expect(await links.allInnerTexts()).toEqual([
        'Dashboard',
        'Tax Returns',
        'Tax Preparation',
        'Documents',
        'Tax Calculator',
        'Savings Challenges',
        'Profile',
        'Settings',
      ]);
      const places = await boxes(links);
      expect(new Set(places.map(({ height }) => height)).size, 'no link wraps').toBe(1);
      for (const { height } of places) expect(height).toBeGreaterThanOrEqual(44);
      const last = places.at(-1)!;
      expect(last.y + last.height, 'every link is in view').toBeLessThanOrEqual(768);
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    expectNoErrors();
    await close();
  });
});

describe('avatar menu on a portrait tablet', () => {
  it('contains the assistant, messages, profile, settings and logout', async () => {
    const { client, details } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await openDashboard(client, { size: 'tablet' });
    const avatar = page.getByRole('button', { name: `Your account, ${details.fullName}` });
    const choose = async (name: string) => {
      await avatar.click();
      await page.getByRole('menu').getByRole('menuitem', { name }).click();
    };
    await avatar.press('Enter');
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    await expect
      .poll(() => items.allInnerTexts())
      .toEqual(['Assistant', 'Messages', 'Profile', 'Settings', 'Log out']);
    await expect
      .poll(() => page.locator('[role=menuitem][data-highlighted]').allInnerTexts())
      .toEqual(['Assistant']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await choose('Profile');
    await page.waitForURL('**/profile');
    await choose('Settings');
    await page.waitForURL('**/settings');
    await choose('Log out');
    await page.waitForURL(`${site.server.url}/`);
    await page.getByText('Logged out successfully').first().waitFor();
    expectNoErrors();
    await close();
  });

  it('is absent on phones, which have the drawer, and beside the sidebar', async () => {
    const { client } = await signedIn(site.server);
    for (const size of ['phone', 'across', 'desktop'] as const) {
      const { page, close } = await openDashboard(client, { size });
      expect(await page.getByRole('button', { name: /^Your account/ }).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(size === 'phone');
      await close();
    }
  });
});

it('marks only Orders in the bar on the orders page', async () => {
  const { client } = await signedIn(site.server);
  const { page, close } = await site.visit({ size: 'tablet', as: client });
  await page.goto('/orders');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  const line = (to: string) => styleOf(page, `header a[href="${to}"]`, 'textDecorationLine');
  expect([await line('/orders'), await line('/products')]).toEqual(['underline', 'none']);
  await close();
});

it('fits the page frame at each breakpoint', async () => {
  const { client } = await signedIn(site.server);
  const { page, close } = await openDashboard(client, { size: 'tablet' });
  for (const width of [320, 360, 599, 600, 700, 739, 740, 999, 1000, 1100, 1101]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const cut = await sections(page)
      .getByRole('link')
      .evaluateAll(
        (links, edge) => links.filter((link) => link.getBoundingClientRect().right > edge).length,
        width,
      );
    expect(cut, `links cut off at ${width}`).toBe(0);
  }
  await close();
});

it('aligns the right edges of the bar and the content, and gives wide windows more room', async () => {
  const { client } = await signedIn(site.server);
  const { page, close } = await openDashboard(client, { size: 'desktop' });
  const edges = () =>
    page.evaluate<{ room: number; apart: number }>(`(() => {
      const content = document.querySelector('main > div');
      const { left, right } = content.getBoundingClientRect();
      const inset = parseFloat(getComputedStyle(content).paddingRight);
      const icon = document.querySelector('header [aria-label="Log out"] svg').getBoundingClientRect();
      return { room: right - left - 2 * inset, apart: right - inset - icon.right };
    })()`);
  for (const [width, room] of [
    [1_440, 1_111],
    [1_679, 1_120],
    [1_680, 1_351],
    [1_920, 1_440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => Math.round((await edges()).room), { message: `${width} px` }).toBe(room);
    expect(Math.abs((await edges()).apart), `bar and content at ${width} px`).toBeLessThanOrEqual(1);
  }
  await close();
});

it('cuts off no words for a busy account on the smallest phone', async () => {
  const { client } = await signedIn(site.server, { fullName: 'Nokuthula van der Westhuizen' });
  await client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
  await upload(client);
  const inHalfAYear = new Date(Date.now() + 180 * DAY_MS).toISOString().slice(0, 10);
  await join(client, inHalfAYear, { challengeId: 5, targetAmount: 15_000 });
  await fillCart(client, [2, 1]);
  expect((await checkOut(client)).status).toBe(200);
  const { page, close } = await site.visit({ size: 'phone', as: client });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/dashboard', '/documents', '/orders', '/savings-challenges', '/profile']) {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectWordsFit(page);
  }
  expect(await page.evaluate('innerWidth'), 'nothing is wider than the screen').toBe(320);
  await close();
});
