import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const takeHome = 'R342\u00a0402.56';

/** Locates the first visible match; some text is repeated for print or other screen sizes. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function logOut(page: Page, size: 'phone' | 'desktop'): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
}

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  it('calculates, registers, saves the calculation, logs out and in again', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size });
    const email = `first.visit.${size}@example.com`;

    // The visitor sees the tax while typing and saves the result.
    await page.goto('/tax-calculator');
    await page.getByRole('heading', { level: 1, name: 'Personal income tax calculator' }).waitFor();
    await page.getByRole('textbox', { name: /^Income/ }).fill('420000');
    await seen(page, takeHome).waitFor();
    await page.getByRole('heading', { name: 'The working' }).waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.getByText('Tax calculation complete').first().waitFor();

    // The visitor registers.
    await page.goto('/auth?tab=register');
    await page.getByRole('textbox', { name: /^Full name/ }).fill('Thandi Maseko');
    await page.getByRole('textbox', { name: /^Email/ }).fill(email);
    await page.getByRole('textbox', { name: /^Username/ }).fill(`thandi-${size}`);
    await page.getByLabel(/^Password/).fill('secret1');
    await page.getByLabel(/^Confirm password/).fill('secret1');
    await look(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Registration successful').first().waitFor();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Welcome, Thandi Maseko' }).waitFor();

    // The dashboard offers to save the earlier calculation.
    await page.getByRole('button', { name: 'Save it' }).click();
    await page
      .getByRole('region', { name: 'A calculation from before you registered' })
      .waitFor({ state: 'hidden' });
    await seen(page, takeHome).waitFor();
    await look(page);

    // The user logs out and can't open the dashboard any more.
    await logOut(page, size);
    await page.getByText('Logged out successfully').first().waitFor();
    await page.goto('/dashboard');
    await page.waitForURL('**/auth?**');

    // The user logs in with an upper-case e-mail address and finds the calculation again.
    await page.getByRole('textbox', { name: 'Username or email' }).fill(email.toUpperCase());
    await page.getByLabel(/^Password/).fill('secret1');
    await look(page);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await page.getByText('Login successful').first().waitFor();
    await page.getByText('Welcome back, Thandi Maseko!').first().waitFor();
    await page.waitForURL('**/dashboard');
    await seen(page, takeHome).waitFor();
    await page.goto('/tax-calculator');
    await page.getByRole('heading', { name: 'Previous Calculations' }).waitFor();
    await seen(page, takeHome).waitFor();
    await look(page);

    expectNoErrors();
    await close();
    const kept = `select 1 from tax_calculations c join users u on u.id = c.user_id where u.email = ?`;
    expect(await site.server.deps.fork().execute(kept, [email])).toHaveLength(1);
  });
});
