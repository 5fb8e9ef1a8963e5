import { describe, expect, it } from 'vitest';
import { formatDay } from '../../src/domain/calendar.ts';
import { expectEveryLook } from '../support/browser.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

describe('password', () => {
  it('is changed with the current one, and only this browser stays logged in', async () => {
    const { client, details } = await signedIn(site.server);
    const elsewhere = site.server.client();
    await elsewhere.post('/api/login', { username: details.username, password: details.password });
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password').fill('another horse');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This is not your current password').waitFor();
    await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('another horse');
    await page.getByLabel('Current password').fill(details.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your other devices were logged out.').first().waitFor();
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('');
    await page.getByText('You are not logged in anywhere else.').waitFor();
    await page
      .getByRole('region', { name: 'Password' })
      .getByText(`Last changed ${formatDay(new Date())}`)
      .waitFor();
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expectNoErrors();
    await close();
  });
});

it('links each index entry to its section, also while a deletion is pending', async () => {
  const { client } = await signedIn(site.server);
  expect((await client.post('/api/account/deletion')).status).toBe(202);
  const { page, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Keep my account' }).waitFor();
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect.poll(() => links.count()).toBe(7);
  for (const link of await links.all()) {
    const title = await link.innerText();
    const target = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
    await expect.poll(() => target.count()).toBe(1);
    await target.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  }
  await close();
});

it('settings fit and are accessible', async () => {
  const { client } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Current password is required').waitFor();
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});
