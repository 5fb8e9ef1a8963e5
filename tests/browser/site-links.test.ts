import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brand, superPath } from '../../src/domain/brand.ts';
import { ownerDetails } from '../../src/domain/owner-details.ts';
import { gamePage } from '../../src/domain/site/game-page.ts';
import { serviceNames } from '../../src/domain/site/services.ts';
import { loaded } from '../support/browser.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
const details = ownerDetails(false);

type Size = 'phone' | 'desktop';
type Destination = [label: string, path: string, heading: string];

const pages: readonly Destination[] = [
  ['Home', '/', brand.tagline],
  ['Services', '/services', 'Tax work, done by people licensed to do it'],
  ['About Us', '/about', 'The tax practice that shows its working'],
  ['Contact', '/contact', 'A person reads this'],
  [brand.superName, superPath, `${brand.superName}: the whole tax year, taken care of`],
];
const logIn: Destination = ['Log in', '/auth', `Log in to ${brand.name}`];
const company: readonly Destination[] = [
  pages[2]!,
  ['Products', '/products', 'Products'],
  pages[4]!,
  ['Terms of Service', '/terms-of-service', 'Terms of Service'],
  ['Privacy Policy', '/privacy-policy', 'Privacy Policy'],
  ['Play the game', '/game', gamePage.title],
];

const link = (within: Locator, name: string) => within.getByRole('link', { name, exact: true });

async function expectPage(page: Page, [label, path, heading]: Destination): Promise<void> {
  await page.waitForURL((url) => url.pathname === path, { timeout: 10_000 });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count(), `headings of ${label}`).toBe(1);
}

async function expectHref(place: Locator, name: string, href: string): Promise<void> {
  expect(await link(place, name).getAttribute('href'), `address of ${name}`).toBe(href);
}

/** Asserts that a section is at the top of the window after everything has loaded. */
async function expectInView(page: Page, selector: string): Promise<void> {
  const section = page.locator(selector);
  await section.waitFor();
  await loaded(page);
  await expect
    .poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top)), {
      message: `${selector} of ${page.url()}`,
    })
    .toSatisfy((top: number) => top >= 0 && top < 120);
}

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  it('header links lead to their pages', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size });
    await page.goto('/privacy-policy');
    for (const destination of [...pages, logIn]) {
      await link(await mainLinks(page, size), destination[0]).click();
      await expectPage(page, destination);
      await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    }
    await page.goto('/services');
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${brand.name}, home` })
      .click();
    await expectPage(page, pages[0]!);
    const head = await mainLinks(page, size);
    await expect.poll(() => link(head, 'Chat').getAttribute('target')).toBe('_blank');
    await expectHref(head, 'Email', `mailto:${details.email}`);
    await expectHref(head, 'Chat', String(details.chatUrl));
    expectNoErrors();
    await close();
  });

  it('footer links lead to their pages', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size });
    const footer = page.getByRole('contentinfo');
    await page.goto('/contact');
    for (const destination of company) {
      await link(footer, destination[0]).click();
      await expectPage(page, destination);
    }
    for (const [id, name] of Object.entries(serviceNames)) {
      await link(footer, name).click();
      await expectPage(page, pages[1]!);
      await expectInView(page, `#${id}`);
      expect(await page.locator(`#${id}`).getByRole('heading', { level: 3, name }).isVisible()).toBe(true);
    }
    await expectHref(footer, brand.email, `mailto:${brand.email}`);
    await expectHref(footer, brand.phone, `tel:${brand.phone.replaceAll(' ', '')}`);
    for (const { label, url } of details.socials) {
      await expectHref(footer, label, url);
      await expect.poll(() => link(footer, label).getAttribute('target')).toBe('_blank');
      await expect.poll(() => link(footer, label).getAttribute('rel')).toContain('noopener');
    }
    expectNoErrors();
    await close();
  });

  it('home page anchors scroll into view from another page', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size });
    await page.goto('/about');
    await link(page.getByRole('contentinfo'), 'Tax calculator').click();
    await expectPage(page, pages[0]!);
    await expectInView(page, '#calculator');
    await page.getByRole('textbox', { name: /^Income/ }).waitFor();
    await expectInView(page, '#calculator');
    await page.goto('/about');
    await page.goto('/#calculator');
    await expectInView(page, '#calculator');
    await page.goto('/about');
    await page.goto('/#top');
    await expectInView(page, '#top');
    expectNoErrors();
    await close();
  });

  it('home page anchors scroll into view on the page', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size });
    await page.goto('/');
    await page.getByRole('link', { name: 'Show the working' }).click();
    await expectInView(page, '#calculator');
    expect(new URL(page.url()).hash).toBe('#calculator');
    await page.evaluate('location.hash = "top"');
    await expectInView(page, '#top');
    await link(page.getByRole('contentinfo'), 'Tax calculator').click();
    await expectInView(page, '#calculator');
    expectNoErrors();
    await close();
  });

  it('View Pricing scrolls to the prices, and Get Started opens the form', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size });
    await page.goto('/services');
    await page.getByRole('link', { name: 'View Pricing' }).click();
    await expectInView(page, '#pricing');
    expect(new URL(page.url()).pathname).toBe('/services');
    const prices = page.locator('#pricing').getByRole('article');
    expect(await prices.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Individual',
      expect.stringMatching(/^Comprehensive\s+POPULAR$/),
      'Elite',
    ]);
    await page.evaluate('scrollTo(0, 0)');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expectPage(page, pages[3]!);
    expectNoErrors();
    await close();
  });

  it('the contents of the legal pages link to their chapters', async () => {
    const { page, close } = await site.visit({ size });
    for (const path of ['/terms-of-service', '/privacy-policy']) {
      await page.goto(path);
      const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      await contents.first().waitFor();
      const targets = await contents.evaluateAll((links) => links.map((each) => each.getAttribute('href')));
      const chapters = await page
        .locator('main section[id]')
        .evaluateAll((sections) => sections.map((section) => `#${section.id}`));
      expect(targets).toEqual(chapters);
      await contents.nth(2).click();
      await expectInView(page, targets[2] ?? '');
    }
    await close();
  });
});

/** Locates the main links: in the header on wide screens, in the drawer on phones. */
async function mainLinks(page: Page, size: Size): Promise<Locator> {
  if (size === 'desktop') return page.getByRole('banner');
  await page.getByRole('button', { name: /menu/i }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}
