import { describe, expect, it } from 'vitest';
import { formatDay } from '../../src/domain/calendar.ts';
import { expectEveryLook } from '../support/browser.ts';
import { signedIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const statusOf = async (address: string) => (await fetch(address)).status;

describe('password', () => {
  it('is changed with the current one, and only this browser stays logged in', async () => {
    const { client, details } = await signedIn(site.server);
    const elsewhere = site.server.client();
    await elsewhere.post('/api/login', { username: details.username, password: details.password });
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    const change = page.getByRole('button', { name: 'Change password' });
    await change.click();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('currentPassword');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Change password');
    await change.click();
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password').fill('another horse');
    await change.click();
    await page.getByText('This is not your current password').waitFor();
    await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('another horse');
    await page.getByLabel('Current password').fill(details.password);
    await change.click();
    await page.getByText('Your other devices have been logged out.').first().waitFor();
    await page.getByLabel('Current password').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Change password');
    await page.getByText('You’re not logged in anywhere else.').waitFor();
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

describe('settings on a phone', () => {
  it('fold long sections, and unfold them on request and by links to them', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/settings');
    const title = page.getByRole('button', { name: 'Notifications' });
    const first = page.getByRole('switch', { name: 'New login' });
    await page.getByText('6 of 7 on').filter({ visible: true }).waitFor();
    expect(await title.getAttribute('aria-expanded')).toBe('false');
    expect(await first.count()).toBe(0);
    await title.press('Enter');
    await first.waitFor();
    await title.press('Enter');
    await expect.poll(() => first.count()).toBe(0);
    const link = page.getByRole('navigation', { name: 'On this page' }).getByText('Notifications');
    for (const _ of ['first time', 'same link again']) {
      await link.click();
      await first.waitFor();
      await title.click();
      await expect.poll(() => first.count()).toBe(0);
    }
    expect(await page.getByRole('list', { name: 'Latest activity' }).getByRole('listitem').count()).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await first.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy');
    await page.goto('/settings#notifications');
    await first.waitFor();
    await page.goto('/settings#deletion');
    await page.getByRole('heading', { name: 'Deleted after 14 days' }).waitFor();
    expectNoErrors();
    await close();
  });
});

describe('calendar address', () => {
  it('is created, copied, renewed and ended', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'Calendar' });
    await section.getByRole('button', { name: 'Get an address' }).press('Enter');
    const code = section.locator('code');
    await section.locator('code:focus').waitFor();
    const first = await code.innerText();
    expect(await statusOf(first)).toBe(200);
    await section.getByRole('button', { name: 'Copy address' }).click();
    await section.getByText('Copied').waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(first);
    const link = section.getByRole('link', { name: 'Open in calendar app' });
    expect((await link.boundingBox())!.width).toBe(208);
    expect(await link.getAttribute('href')).toBe(first.replace('http:', 'webcal:'));
    await expectEveryLook(page);

    await section.getByRole('button', { name: 'New address' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Keep this address' }).click();
    expect(await statusOf(first)).toBe(200);
    await section.getByRole('button', { name: 'New address' }).click();
    await dialog.getByRole('button', { name: 'Get a new address' }).click();
    await expect.poll(() => code.innerText()).not.toBe(first);
    const second = await code.innerText();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

    await page.reload();
    await expect.poll(() => code.innerText()).toBe(second);
    await section.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await section.getByRole('button', { name: 'Get an address' }).waitFor();
    expect(await statusOf(second)).toBe(404);
    expectNoErrors();
    await close();
  });
});

it('links each index entry to its section, even while a deletion is pending', async () => {
  const { client } = await signedIn(site.server);
  expect((await client.post('/api/account/deletion')).status).toBe(202);
  const { page, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Keep my account' }).waitFor();
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect.poll(() => links.count()).toBe(9);
  for (const link of await links.all()) {
    const title = (await link.getAttribute('aria-label')) ?? (await link.innerText());
    const target = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
    await expect.poll(() => target.count()).toBe(1);
    await target.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  }
  await close();
});

it('counts the locks that are on, and links to the next one', async () => {
  const { client } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
  await page.goto('/settings');
  const figure = page.getByRole('region', { name: 'locks on' });
  await figure.getByRole('heading', { name: '2 of 4 locks on' }).waitFor();
  expect(await figure.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Password\s+On$/),
    expect.stringMatching(/^Two-step\s+Off$/),
    expect.stringMatching(/^Passkey\s+Off$/),
    expect.stringMatching(/^Login alerts\s+On$/),
  ]);
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('switch', { name: 'New login' }).press('Space');
  await figure.getByRole('heading', { name: '1 of 4 locks on' }).waitFor();
  await figure.getByRole('link', { name: 'Turn on two-step verification' }).click();
  await page.waitForURL('**/settings#two-factor');
  expectNoErrors();
  await close();
});

it('settings fit and are accessible', async () => {
  const { client } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/settings');
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await page.getByLabel('Current password').waitFor();
  await change.click();
  await page.getByText('Current password is required').waitFor();
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});

it('settings align all controls in one column', async () => {
  const { client } = await signedIn(site.server);
  const { page, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/settings');
  const edges = async (name: string) => {
    const { x, width } = (await page.getByRole('button', { name }).boundingBox())!;
    return [x, x + width];
  };
  await page.getByRole('button', { name: 'Change password' }).waitFor();
  for (const width of [768, 1_024, 1_280, 1_440, 1_920]) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await Promise.all(
      ['Change password', 'Turn on', 'Get an address', 'Export everything', 'Delete my account'].map(edges),
    );
    expect(new Set(columns.map(String)).size, `columns at ${width} px: ${columns.join('; ')}`).toBe(1);
    const [left, right] = columns[0]!;
    const section = (await page.getByRole('region', { name: 'Password' }).boundingBox())!;
    expect(right).toBe(section.x + section.width);
    const control = page.locator('[data-scope=switch][data-part=control]').first();
    expect((await control.boundingBox())!.x).toBeCloseTo(left!, 0);
  }
  await close();
});
