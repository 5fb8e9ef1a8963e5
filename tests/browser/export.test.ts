import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Session } from '../../src/domain/accounts/user.entity.ts';
import { expectEveryLook } from '../support/browser.ts';
import { upload } from '../support/documents.ts';
import { unzip } from '../support/exports.ts';
import { signedIn } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';
import { openSite } from '../support/site.ts';
import { storeDocument } from '../support/stored-documents.ts';

const site = openSite();

const button = { name: 'Export everything' } as const;

describe('export', () => {
  it('is downloaded after the password was confirmed', async () => {
    const { client, details, user } = await signedIn(site.server);
    await upload(client, { content: pdf(300_000) });
    await site.server.deps
      .fork()
      .nativeUpdate(Session, { user: user.id }, { confirmedAt: new Date(Date.now() - 16 * 60_000) });
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/settings');
    await page.getByRole('button', button).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Password').and(page.locator('input')).fill(details.password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      // The notification disappears while the download is unpacked below.
      page.getByRole('status').filter({ hasText: 'Your export has started' }).first().waitFor(),
      dialog.getByRole('button', { name: 'Continue' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^taxpilot-export-\d{4}-\d\d-\d\d\.zip$/);
    const files = await unzip(readFileSync(await download.path()));
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/settings');
    expectNoErrors();
    await close();
  });

  it('reports that another one is in progress', async () => {
    const { client, user } = await signedIn(site.server);
    await storeDocument(site.server, user.id, { size: 8_000_000 });
    const running = await fetch(`${site.server.url}/api/account/export`, { headers: client.cookieHeader });
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/settings');
    await page.getByRole('button', button).click();
    await page.getByText('You already have an export in progress').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings');
    await running.body?.cancel();
    await close();
  });

  it('reports an unreachable server', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/settings');
    await page.route('**/api/account/export', (route) => route.abort());
    await page.getByRole('button', button).click();
    await page.getByText('The server could not be reached').first().waitFor();
    await expect.poll(() => page.getByRole('button', button).isEnabled()).toBe(true);
    await close();
  });
});

it('section fits and is accessible', async () => {
  const { client } = await signedIn(site.server);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Export' });
  await section.getByRole('button', button).waitFor();
  await expect.poll(() => section.textContent()).toContain('a README that explains each file');
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});
