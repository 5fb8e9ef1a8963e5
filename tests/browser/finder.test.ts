import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectEveryLook, hydrated } from '../support/browser.ts';
import type { VisitOptions } from '../support/browser.ts';
import { upload } from '../support/documents.ts';
import { buyer } from '../support/orders.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const field = (page: Page) => page.getByRole('combobox', { name: 'Page, document, order or question' });

async function openSettings(how: Omit<VisitOptions, 'as'>) {
  const { client, orderId } = await buyer(site.server, [7, 1]);
  await upload(client, { fields: { name: 'irp5-2026', type: 'tax_return' } });
  const visit = await site.visit({ ...how, as: client });
  await visit.page.goto('/settings');
  await visit.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await hydrated(visit.page);
  return { ...visit, orderId };
}

describe('finder', () => {
  it('opens with a shortcut key, and finds pages, documents and orders', async () => {
    const { page, orderId, expectNoErrors, close } = await openSettings({ size: 'desktop' });
    await page.keyboard.press('Control+k');
    await field(page).fill('irp5');
    await page.getByRole('option', { name: 'irp5-2026' }).waitFor();
    await expectEveryLook(page);
    await field(page).press('Enter');
    await page.waitForURL('**/documents?document=*');
    await page.getByRole('dialog', { name: 'irp5-2026' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/documents');
    await page.keyboard.press('Control+k');
    await field(page).fill('penalty');
    await page.getByRole('option', { name: `#${orderId}, Penalty Reversal Request` }).click();
    await page.waitForURL(`**/orders/${orderId}`);
    await page.keyboard.press('Control+k');
    await field(page).fill('savings');
    await field(page).press('Enter');
    await page.waitForURL('**/savings-challenges');
    expectNoErrors();
    await close();
  });

  it('opens with its button, closes with Escape and returns the focus', async () => {
    const { page, close } = await openSettings({ size: 'tablet' });
    const button = page.getByRole('button', { name: 'Find (Ctrl-K)' });
    await button.click();
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.title')).toBe('Find (Ctrl-K)');
    await close();
  });

  it('passes a question on to the assistant, also from the side menu on a phone', async () => {
    const { page, close } = await openSettings({ size: 'phone' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Find anything' }).click();
    await field(page).fill('how do I claim medical costs');
    await page.getByRole('option', { name: /^Ask the assistant/ }).click();
    await page.waitForURL('**/assistant');
    const question = page.getByRole('textbox', { name: 'Your question' });
    await expect.poll(() => question.inputValue()).toBe('how do I claim medical costs');
    await close();
  });

  it('offers neither results of an earlier search nor the assistant before the search has ended', async () => {
    const { page, orderId, close } = await openSettings({ size: 'desktop' });
    await page.keyboard.press('Control+k');
    await field(page).fill('irp5');
    await page.getByRole('option', { name: 'irp5-2026' }).waitFor();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/trpc/documents.list**', async (route) => {
      await held;
      await route.continue();
    });
    await field(page).fill('penalty');
    await page.getByRole('option', { name: `#${orderId}, Penalty Reversal Request` }).waitFor();
    expect(await page.getByRole('option', { name: 'irp5-2026' }).count()).toBe(0);
    await field(page).fill('logbook');
    await expect.poll(() => page.getByRole('option', { name: /Penalty/ }).count()).toBe(0);
    expect(await page.getByRole('option', { name: /^Ask the assistant/ }).count()).toBe(0);
    answer();
    await page.getByRole('option', { name: /^Ask the assistant/ }).waitFor();
    await close();
  });

  it('scrolls to the option selected with the arrow keys', async () => {
    const { page, close } = await openSettings({ size: 'across' });
    await page.keyboard.press('Control+k');
    await field(page).press('ArrowUp');
    const last = page.getByRole('option', { name: 'Settings' });
    await expect.poll(() => last.getAttribute('data-highlighted')).toBe('');
    const list = page.getByRole('listbox', { name: 'Results' });
    await expect
      .poll(async () => {
        const [outer, inner] = [await list.boundingBox(), await last.boundingBox()];
        return inner!.y + inner!.height <= outer!.y + outer!.height + 1;
      })
      .toBe(true);
    await close();
  });

  it('doesn’t open for visitors', async () => {
    const { page, close } = await site.visit({ size: 'desktop' });
    await page.goto('/products');
    await hydrated(page);
    const isLeft = () =>
      page.evaluate(
        '!dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true }))',
      );
    expect(await isLeft()).toBe(false);
    await close();
  });
});
