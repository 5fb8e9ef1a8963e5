import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { registration } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Fills the registration form, records its requests and delays each one by `delayMs`. */
async function filledForm(delayMs: number) {
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop' });
  const sent: string[] = [];
  await page.route('**/trpc/auth.register**', async (route) => {
    sent.push(route.request().url());
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs);
    });
    await route.continue();
  });
  await page.goto('/auth?tab=register');
  const details = registration();
  await page.getByLabel('Full name').fill(details.fullName);
  await page.getByRole('textbox', { name: 'Email' }).fill(details.email);
  await page.getByLabel('Username').fill(details.username);
  await page.getByLabel('Password', { exact: true }).fill(details.password);
  await page.getByLabel('Confirm password').fill(details.password);
  return { page, sent, expectNoErrors, close };
}

const button = (page: Page) => page.getByRole('button', { name: 'Create account' });

const presses: [string, (page: Page) => Promise<void>][] = [
  ['a double click', (page) => button(page).dblclick()],
  [
    'Enter, pressed twice',
    async (page) => {
      await page.getByLabel('Confirm password').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
  ],
];

describe.each([
  ['a fast network', 0],
  ['a slow network', 1_500],
])('on %s', (_network, delayMs) => {
  it.each(presses)('registers once with %s on "Create account"', async (_press, press) => {
    const { page, sent, expectNoErrors, close } = await filledForm(delayMs);
    await press(page);
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    expect(sent).toHaveLength(1);
    expect(await page.getByText('Registration failed').count()).toBe(0);
    expectNoErrors();
    await close();
  });
});
