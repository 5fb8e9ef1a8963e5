import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { publicPages } from '../../src/domain/site/public-pages.ts';
import { closedPages, openPages } from '../support/page-addresses.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const prerendered = new Set<string>([
  ...Object.values(publicPages({})).map(({ path }) => path),
  '/products/1',
  '/no-such-page',
]);

interface Failure {
  name: string;
  script: RegExp;
  fail: (route: Route) => Promise<void>;
  guestPages?: readonly string[];
  memberPages?: readonly string[];
}

/** One page per layout, enough for failures that differ only in their cause. */
const oneOfEach = ['/', '/products', '/auth', '/payment/success', '/game', '/no-such-page'];

const failures: readonly Failure[] = [
  {
    name: 'the main script cannot be downloaded',
    script: /\/assets\/main-[^/]*\.js$/,
    fail: (route) => route.abort(),
    guestPages: [...openPages, '/no-such-page'],
    memberPages: [...closedPages, '/'],
  },
  {
    name: 'the main script is gone',
    script: /\/assets\/main-[^/]*\.js$/,
    fail: (route) => route.fulfill({ status: 404 }),
  },
  {
    name: 'the first script cannot be downloaded',
    script: /\/assets\/index-[^/]*\.js$/,
    fail: (route) => route.abort(),
  },
  {
    name: 'the browser cannot run the first script',
    script: /\/assets\/index-[^/]*\.js$/,
    fail: (route) => route.fulfill({ contentType: 'text/javascript', body: 'const = ;' }),
  },
];

const notice = (page: Page) => page.getByRole('heading', { name: 'Error loading application', exact: true });

async function seeNotices(page: Page, paths: readonly string[], canBeRead: boolean): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await notice(page).waitFor();
    await page.getByRole('link', { name: 'Load the page again' }).waitFor();
    // A prerendered page remains readable.
    if (canBeRead && prerendered.has(path)) await page.locator('#root h1').waitFor();
  }
}

it.each(failures)(
  'shows "Error loading application" on each page when $name',
  { timeout: 120_000 },
  async ({ script, fail, guestPages = oneOfEach, memberPages = ['/dashboard', '/checkout'] }) => {
    const guest = await site.visit({ size: 'desktop' });
    await guest.page.route(script, fail);
    await seeNotices(guest.page, guestPages, true);
    await guest.close();
    const { client } = await signedIn(site.server);
    const member = await site.visit({ size: 'desktop', as: client });
    await member.page.route(script, fail);
    await seeNotices(member.page, memberPages, false);
    // Confirm that the loop reached the last page.
    expect(await notice(member.page).isVisible()).toBe(true);
    await member.close();
  },
);

it('doesn’t report a later error as a start-up failure', async () => {
  const { page, close } = await site.visit({ size: 'desktop' });
  await page.goto('/about');
  await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0);
  const reported = page.waitForEvent('pageerror');
  await page.evaluate(`setTimeout(() => { throw new Error('later'); })`);
  await reported;
  expect(await notice(page).count()).toBe(0);
  await close();
});
