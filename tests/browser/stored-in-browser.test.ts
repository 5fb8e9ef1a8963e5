import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSite } from '../support/site.ts';

const site = openSite();

/** The privacy policy's description of each stored item: cookies, then local storage, then session storage. */
const told: Record<string, RegExp> = {
  session: /one when you register or log in/,
  'contact-question': /one when you open the contact form/,
  'passkey-browser': /one when you log in with a passkey/,
  'color-mode': /light or dark colours/,
  'game-best': /your best score in the game/,
  'game-sound': /whether its sound is on/,
  'guest-calculation': /the last calculation you made without an account/,
  'visitor-cart': /the cart you filled without an account/,
  'draft:calculator': /what you typed into the basic calculator/,
  'draft:return': /what you typed into the comprehensive calculator/,
  'draft:guest-estimate': /the figures of a return you chose to save/,
  'draft:checkout': /what you typed into the checkout/,
  'draft:profile': /what you typed into your profile/,
  'draft:player-name': /the name you gave in the game/,
  'tsr-scroll-restoration-v1_3': /how far you had scrolled/,
};

/** Returns the names of all cookies and storage items for this site. */
async function kept(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = await page.context().cookies();
  return [...stored, ...cookies.map(({ name }) => name)];
}

it('stores nothing in the browser that the privacy policy doesn’t list', async () => {
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
  await page.goto('/tax-calculator');
  await page.getByRole('textbox', { name: /^Income/ }).fill('420000');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await page.getByText('Tax calculation complete').first().waitFor();
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  await page.goto('/tax-calculator/comprehensive');
  await page.getByText('Donations', { exact: true }).click();
  await expect.poll(() => kept(page)).toContain('draft:return');
  await page.goto('/tax-calculator/comprehensive?view=statement');
  await page.getByRole('button', { name: 'Log in to save' }).click();
  await page.waitForURL('**/auth**');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect.poll(() => kept(page)).toContain('passkey-browser');
  await page.goto('/products/1');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByText('Added to cart').first().waitFor();
  await page.goto('/game');
  await page.getByRole('switch', { name: 'Sound off' }).click();
  await page.goto('/contact');
  await page.getByText(/^What is \d+ \+ \d+\?$/).waitFor();
  const asVisitor = await kept(page);

  await page.goto('/auth?tab=register');
  await page.getByRole('textbox', { name: /^Full name/ }).fill('Thandi Maseko');
  await page.getByRole('textbox', { name: 'Email' }).fill('kept.in.browser@example.com');
  await page.getByRole('textbox', { name: /^Username/ }).fill('kept.in.browser');
  await page.locator('[name="password"]').fill('a-long-password');
  await page.locator('[name="confirmPassword"]').fill('a-long-password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'City' }).first().fill('Cape Town');
  await expect.poll(() => kept(page)).toContain('draft:checkout');
  await page.goto('/profile');
  await page.getByLabel('City').fill('Cape Town');
  await expect.poll(() => kept(page)).toContain('draft:profile');
  const found = new Set([...asVisitor, ...(await kept(page))]);

  for (const name of [
    'session',
    'color-mode',
    'visitor-cart',
    'guest-calculation',
    'draft:calculator',
    'draft:return',
    'draft:guest-estimate',
  ]) {
    expect(found).toContain(name);
  }
  await page.goto('/privacy-policy');
  const policy = await page.getByRole('main').innerText();
  expect([...found].filter((name) => !told[name]?.test(policy))).toEqual([]);
  expectNoErrors();
  await close();
});
