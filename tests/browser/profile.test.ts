import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectEveryLook, settled } from '../support/browser.ts';
import { fillCart } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

const bottom = async (locator: Locator) => {
  const { y, height } = (await locator.boundingBox())!;
  return y + height;
};

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Thandi');
  await page.getByLabel('Last name').fill('Maseko');
  await page.getByLabel('Address', { exact: true }).and(page.locator('input')).fill('14 Example Street');
  await page.getByLabel('City').fill('Cape Town');
  await page.getByLabel('Postal code').fill('8001');
  await page.getByLabel('Province').selectOption('Western Cape');
}

describe('profile', () => {
  it('is saved, shown everywhere, and fills the checkout', async () => {
    const { client, details } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/profile');
    await page.getByLabel('Full name').fill('Thandi Maseko');
    await page.getByLabel('Phone').fill('082 000 0000');
    await page.getByLabel('Your tax number').fill('0001 339 050');
    await fillAddress(page);
    await page.getByText('9 unsaved changes').waitFor();
    await page
      .getByRole('complementary', { name: 'On your next invoice' })
      .getByText('Cape Town, 8001')
      .waitFor();
    await save(page);
    await said(page, 'No unsaved changes');
    await page.getByText('Tax number ending in •••••••050').waitFor();
    // The account menu shows the new name immediately.
    await page.getByText('Thandi Maseko', { exact: true }).first().waitFor();

    await page.reload();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Cape Town');
    expect(await page.content()).not.toContain('0001339050');

    await fillCart(client, [1, 1]);
    await page.goto('/checkout');
    const billing = page.getByRole('region', { name: 'Billing Information' });
    await expect
      .poll(() => billing.getByLabel('Address', { exact: true }).inputValue())
      .toBe('14 Example Street');
    await expect.poll(() => billing.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(details.email);
    await expect.poll(() => billing.getByLabel('Phone').inputValue()).toBe('082 000 0000');
    expectNoErrors();
    await close();
  });

  it('keeps the focus on the button after saving and discarding, and saves nothing without changes', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    let saves = 0;
    page.on('request', (request) => {
      if (request.url().includes('/trpc/account.update')) saves += 1;
    });
    await page.goto('/profile');
    const focused = () => page.evaluate('document.activeElement?.innerText');
    await page.getByLabel('City').fill('Cape Town');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await focused()).toBe('Save changes');
    await page.getByLabel('Phone').fill('082 000 0000');
    await page.getByRole('button', { name: 'Save changes' }).focus();
    await page.keyboard.press('Enter');
    await said(page, 'No unsaved changes');
    expect(await focused()).toBe('Save changes');
    expect(saves).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByLabel('Phone').press('Enter');
    await settled(page);
    expect(saves).toBe(1);
    expectNoErrors();
    await close();
  });

  it('shows errors at their fields and keeps the input', async () => {
    const { details: other } = await signedIn(site.server);
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/profile');
    await page.getByLabel('Your tax number').fill('0001339051');
    await page.getByLabel('City').fill('Cape Town');
    await save(page);
    await page.getByText('This tax number isn’t valid').waitFor();
    await page.getByText('Postal code is required').waitFor();
    await fillAddress(page);
    await page.getByLabel('Your tax number').fill('0001339050');
    await page.getByLabel('Username').fill(other.username.toUpperCase());
    await save(page);
    await page.getByText('Username is already taken').first().waitFor();
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(other.username.toUpperCase());
    expect((await client.get('/api/profile')).body).toMatchObject({ taxNumber: null, billingAddress: null });
    await close();
  });

  it('shows an invalid tax number’s error above the bar on a phone', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/profile');
    const number = page.getByLabel('Your tax number');
    await number.fill('0001339051');
    await save(page);
    const error = page.getByText('This tax number isn’t valid');
    await error.waitFor();
    const bar = page.getByRole('button', { name: 'Save changes' });
    const barTop = () =>
      bar.evaluate((button) => button.closest('[data-bottom-bar]')!.getBoundingClientRect().top);
    await expect.poll(async () => (await bottom(error)) < (await barTop())).toBe(true);
    expect(await number.evaluate((field) => field.matches(':focus'))).toBe(true);
    await close();
  });

  it('restores its draft after the session expired, without the tax number and only for its owner', async () => {
    const { client, details } = await signedIn(site.server);
    await client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
    const { details: other } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    const logIn = async ({ username, password }: { username: string; password: string }) => {
      await page.getByRole('textbox', { name: 'Username or email' }).fill(username);
      await page.getByLabel(/^Password/).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
      await page.waitForURL('**/profile');
    };
    await page.goto('/profile');
    await fillAddress(page);
    await page.getByRole('button', { name: 'Change tax number' }).click();
    await page.getByLabel('Your new tax number').fill('1000000008');
    const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
    await expect.poll(stored).toContain('Cape Town');
    await page.context().clearCookies();
    await save(page);
    await page.waitForURL('**/auth?redirect=%2Fprofile');
    expect(await stored()).not.toContain('1000000008');
    await logIn(other);
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('');

    await page.context().clearCookies();
    await page.goto('/profile');
    await page.waitForURL('**/auth?redirect=%2Fprofile');
    await logIn(details);
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Cape Town');
    await expect.poll(() => page.getByText('Tax number ending in').count()).toBe(1);
    await save(page);
    await said(page, 'No unsaved changes');
    expect((await client.get('/api/profile')).status).toBe(200);
    expect(await page.evaluate(() => sessionStorage.getItem('draft:profile'))).toBeNull();
    await close();
  });

  it('replaces the tax number only when a new one is saved', async () => {
    const { client } = await signedIn(site.server);
    await client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change tax number' }).click();
    await page.getByLabel('Your new tax number').fill('1000000008');
    await page.getByRole('button', { name: 'Keep the saved number' }).click();
    expect(await page.evaluate('document.activeElement?.innerText')).toBe('Change tax number');
    await page.getByText('Tax number ending in •••••••050').waitFor();
    await page.getByText('No unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Change tax number' }).click();
    await page.getByLabel('Your new tax number').fill('1000000008');
    await save(page);
    await page.getByText('Tax number ending in •••••••008').waitFor();
    expect((await client.get('/api/profile')).body).toMatchObject({ taxNumber: '•••••••008' });
    await close();
  });

  it('hides neither the focused field nor a notification behind the bar on a phone', async () => {
    const { client } = await signedIn(site.server);
    await client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/profile');
    const saveButton = page.getByRole('button', { name: 'Save changes' });
    const barTop = () =>
      saveButton.evaluate((button) => button.closest('[data-bottom-bar]')!.getBoundingClientRect().top);
    await page.getByRole('button', { name: 'Send the link again' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('082 000 0000');
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('082 000 0000');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.innerText')).toBe('Change tax number');
    expect(await bottom(page.getByRole('button', { name: 'Change tax number' }))).toBeLessThanOrEqual(
      await barTop(),
    );

    await settled(page);
    await page.context().setOffline(true);
    await saveButton.click();
    const notification = page.locator('[data-toasts] li').filter({ hasText: 'Your profile was not saved' });
    await notification.waitFor();
    await expect.poll(() => bottom(notification)).toBeLessThanOrEqual(await barTop());
    await page.context().setOffline(false);
    await close();
  });

  it('lists the changes in the bar, which never covers the field in use or the end of the page', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/profile');
    const bar = page.locator('[data-bottom-bar]');
    await bar.getByText('No unsaved changes').waitFor();
    await page.getByLabel('Phone').fill('082 000 0000');
    await page.getByLabel('City').fill('Cape Town');
    await page.getByLabel('Postal code').fill('8001');
    await page.getByLabel('Last name').fill('Maseko');
    await bar.getByText('4 unsaved changes').waitFor();
    await bar.getByText('Phone, Last name, City and 1 more').waitFor();
    for (const [width, height] of [
      [390, 844],
      [390, 500],
      [1_440, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const label of ['Username', 'City', 'Country']) {
        const field = page.getByLabel(label);
        await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
        await field.focus();
        await expect
          .poll(async () => (await bar.boundingBox())!.y - (await bottom(field)), {
            message: `room below ${label} at ${width} × ${height}`,
          })
          .toBeGreaterThanOrEqual(0);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const box = async () => (await bar.boundingBox())!;
    await expect.poll(async () => (await box()).y + (await box()).height).toBeCloseTo(844, 0);
    expect([(await box()).x, (await box()).width]).toEqual([0, 390]);
    const slip = page.getByRole('complementary', { name: 'On your next invoice' });
    expect(await bottom(slip)).toBeLessThanOrEqual((await box()).y);
    await close();
  });

  it('asks before leaving with unsaved changes, and drops them when discarded', async () => {
    const { client, details } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/profile');
    await page.getByLabel('Full name').fill('Somebody Else');
    await page.getByRole('link', { name: 'Documents' }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Somebody Else');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe(details.fullName);
    await page.getByLabel('Full name').fill('Somebody Else');
    await page.getByRole('link', { name: 'Documents' }).first().click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/documents');
    expect((await client.get('/api/profile')).body).toMatchObject({ fullName: details.fullName });
    await close();
  });
});

it('profile fits and is accessible, empty and with errors', async () => {
  const { client } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('');
  await expectEveryLook(page);
  await save(page);
  await page.getByText('Full name is required').waitFor();
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});
