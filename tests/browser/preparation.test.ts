import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectEveryLook, hydrated } from '../support/browser.ts';
import { signedIn } from '../support/people.ts';
import { answered, prepare } from '../support/preparation.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const radio = (page: Page, group: string | RegExp, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });

async function choose(page: Page, group: string | RegExp, name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
  await expect.poll(() => radio(page, group, name).isChecked()).toBe(true);
}

const proceed = (page: Page, title: string) =>
  page
    .getByRole('button', { name: 'Continue' })
    .click()
    .then(() => page.getByRole('heading', { level: 1, name: title }).waitFor());

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn’t reach ${String(target)}`);
}

it('takes a guest from the first question to the checkout', async () => {
  const { details } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'phone' });
  await page.goto('/tax-preparation');
  await page.getByRole('heading', { level: 1, name: 'Whose return, and which year' }).waitFor();
  await hydrated(page);

  // Going on needs an answer.
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await page.getByText('Please choose an answer, or “I don’t know”').count()).toBe(3);

  // By keyboard: arrows choose, and Tab leaves the group.
  await tabTo(page, radio(page, 'Whose tax return is it?', 'Me'));
  await page.keyboard.press('Space');
  await tabTo(page, radio(page, 'Which tax year is it for?', '2021/2022'));
  for (let year = 1; year <= 4; year += 1) await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => radio(page, 'Which tax year is it for?', '2025/2026 (most people)').isChecked())
    .toBe(true);
  await choose(page, /auto-assessment/, 'No');
  await proceed(page, 'Your work');

  await choose(page, /How many employers/, '2');
  await expect.poll(() => page.getByText('IRP5 from each employer (2)').count()).toBeGreaterThan(0);
  await choose(page, /Own business/, 'No');
  await choose(page, /Mostly commission/, 'I don’t know');
  await proceed(page, 'Your car, and property you let');
  await choose(page, /travel allowance/, 'Travel allowance');
  const aside = page.getByRole('complementary', { name: 'What we will ask for' });
  await expect.poll(() => aside.textContent()).toContain('Logbook for the tax year');
  expect(await aside.textContent()).toContain('Would fit: Comprehensive');
  await choose(page, /let a house/, 'None');

  // Back and a reload keep the answers.
  await page.getByRole('link', { name: 'Your work' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your work' }).waitFor();
  await page.reload();
  await hydrated(page);
  await expect.poll(() => radio(page, /How many employers/, '2').isChecked()).toBe(true);
  await proceed(page, 'Your car, and property you let');
  await proceed(page, 'Investments, sales and income abroad');

  await choose(page, /Interest, dividends/, 'No');
  await page
    .getByRole('group', { name: /sell anything/ })
    .getByText('Nothing')
    .click();
  await choose(page, /income abroad/, 'No');
  await proceed(page, 'Retirement and medical costs');
  for (const group of [/Retirement annuity/, /medical scheme\?/, /no scheme refunded/, /have a disability/]) {
    await choose(page, group, 'No');
  }
  await proceed(page, 'Donations, home office and payouts');
  for (const group of [/Donations/, /Home office/, /Lump sum/]) await choose(page, group, 'No');
  await proceed(page, 'You and SARS');
  await choose(page, /Married/, 'No');
  for (const group of [/tax number/, /eFiling profile/]) await choose(page, group, 'Yes');
  await choose(page, /Letters/, 'No');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('heading', { level: 1, name: /documents, and why/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue to access' }).click();
  await page.getByRole('link', { name: 'Continue to price' }).click();
  await page.getByRole('heading', { level: 1, name: 'Comprehensive fits your return' }).waitFor();
  await page.getByRole('link', { name: 'Log in to continue' }).click();

  await page.getByRole('textbox', { name: 'Username' }).fill(details.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(details.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/tax-preparation/price');
  await page.getByRole('button', { name: 'Accept and pay' }).click();
  await page.waitForURL('**/checkout');
  await page.getByText('Comprehensive Tax Return').first().waitFor();

  // Taken over once: the browser keeps nothing.
  expect(await page.evaluate(() => localStorage.getItem('draft:preparation'))).toBeNull();
  expectNoErrors();
  await close();
});

it('asks a person for the price that no list has', async () => {
  const { client } = await signedIn(site.server);
  await prepare(client, { ...answered, rentals: 7 });
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/tax-preparation/price');
  await page.getByRole('heading', { level: 1, name: 'We look first' }).waitFor();
  await hydrated(page);
  await page.getByRole('button', { name: 'Ask for a price' }).click();
  await page.getByText(/A person is looking/).waitFor();
  expectNoErrors();
  await close();
});

it.each(['questions', 'documents', 'access', 'price'])('is accessible in every look: %s', async (step) => {
  const { client } = await signedIn(site.server);
  await prepare(client, answered);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto(`/tax-preparation/${step}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hydrated(page);
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});
