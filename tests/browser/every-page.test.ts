import { describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectInsideCards,
  expectNoSidewaysScroll,
  hydrated,
  sizes,
} from '../support/browser.ts';
import { closedPages as closed, openPages as open } from '../support/page-addresses.ts';
import { registration } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const smallest = { width: 320, height: 640 };

// Each page is opened once for a phone and once for a desktop; the sizes between them, and the other colours, it takes
// without being opened again. All rules are tried once, those of colour in both modes.
describe.each([
  ['phone', [sizes.tablet, smallest]],
  ['desktop', [sizes.across]],
] as const)('on a %s, and the sizes that follow', (size, others) => {
  it.each([
    ['that anyone may read', open],
    ['of an account', closed],
  ])(
    'every page %s has one heading and a title, fits and is accessible, light and dark',
    async (_, paths) => {
      const { page, expectNoErrors, close } = await site.visit({ size });
      const expectFits = async (path: string) => {
        expect(await page.getByRole('heading', { level: 1 }).count(), `headings of ${path}`).toBe(1);
        await expectNoSidewaysScroll(page);
        await expectInsideCards(page);
      };
      if (paths === closed) await page.context().request.post('/api/register', { data: registration() });
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await hydrated(page);
        expect(await page.title(), `title of ${path}`).not.toBe('');
        await expectFits(path);
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.locator('html.dark').waitFor();
        await expectAccessible(page, 'colours');
        for (const other of others) {
          await page.setViewportSize(other);
          await expectFits(path);
        }
        await page.setViewportSize(sizes[size]);
        await page.emulateMedia({ colorScheme: 'light' });
      }
      expectNoErrors();
      await close();
    },
  );
});

describe('the addresses', () => {
  it('send a guest from every protected page to /auth and back after logging in', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    const person = registration();
    await page.context().request.post('/api/register', { data: person });
    await page.context().clearCookies();
    for (const path of closed) {
      await page.goto(path);
      await page.waitForURL('**/auth?**');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
    }
    await page.getByRole('textbox', { name: 'Username or email' }).fill(person.username);
    await page.getByLabel(/^Password/).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await page.waitForURL('**/orders');
    await close();
  });

  it('never lead to another site after logging in', async () => {
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

  it('that nobody knows show the not-found page', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    for (const path of ['/no-such-page', '/products/of/nothing', '/other-super']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      expect(await page.getByText('Did you forget to add the page to the router?').isVisible()).toBe(true);
    }
    await close();
  });
});
