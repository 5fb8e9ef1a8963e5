import { describe, expect, it } from 'vitest';
import { expectEveryLook, expectInsideCards, expectNoSidewaysScroll, loaded } from '../support/browser.ts';
import type { HttpClient } from '../support/http-client.ts';
import { closedPages, openPages } from '../support/page-addresses.ts';
import { registration, signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const smallest = { width: 320, height: 640 };

/** Checks a page as a guest, or with the session of `as`. */
async function expectGoodPage(path: string, as?: HttpClient): Promise<void> {
  const { page, expectNoErrors, close } = await site.visit({
    size: 'phone',
    colorScheme: 'dark',
    ...(as && { as }),
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await loaded(page);
  expect(await page.title()).not.toBe('');
  await expectEveryLook(page, expectInsideCards);
  await page.setViewportSize(smallest);
  await expectNoSidewaysScroll(page);
  await expectInsideCards(page);
  expectNoErrors();
  await close();
}

describe('each page has one heading and a title, fits every size and is accessible, light and dark', () => {
  it.each(openPages)('%s', (path) => expectGoodPage(path));

  it.each(closedPages)('%s', async (path) => expectGoodPage(path, (await signedIn(site.server)).client));
});

describe('URLs', () => {
  it('redirect a guest from every protected page to /auth and back after login', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    const person = registration();
    await page.context().request.post('/api/register', { data: person });
    await page.context().clearCookies();
    for (const path of closedPages) {
      await page.goto(path);
      await page.waitForURL('**/auth?**');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
    }
    await page.getByRole('textbox', { name: 'Username or email' }).fill(person.username);
    await page.getByLabel(/^Password/).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await page.waitForURL(`**${closedPages.at(-1)}`);
    await close();
  });

  it('never redirect to another site after login', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.context().request.post('/api/register', { data: registration() });
    for (const target of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await page.goto(`/auth?redirect=${encodeURIComponent(target)}`);
      await page.waitForURL('**/dashboard');
      expect(new URL(page.url()).origin).toBe(site.server.url);
    }
    await close();
  });

  it('that are unknown show the not-found page', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    for (const path of ['/no-such-page', '/products/of/nothing', '/products/3/nothing', '/other-super']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      // The application takes over from the prerendered page.
      await loaded(page);
      const hint = page.getByText('Did you forget to add the page to the router?');
      await expect.poll(() => hint.isVisible()).toBe(true);
    }
    await close();
  });
});
