import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expectEveryLook, loaded } from '../support/browser.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByText(title, { exact: true }).waitFor();

describe('the desk’s assistant page', () => {
  it('lists unanswered questions, and accepts drafts of passages', async () => {
    const { client } = await signedIn(site.server);
    const question = 'Is the Namaqualand levy on ostriches still collected?';
    await client.post('/api/assistant/ask', { question });
    const { client: staff } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: staff });
    await page.goto('/practice/assistant');
    await loaded(page);
    const row = page.getByRole('row', { name: new RegExp(question.slice(0, 20)) });
    await row.getByRole('button', { name: 'Draft a passage' }).click();
    const dialog = page.getByRole('dialog', { name: 'Draft a passage' });
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await dialog.getByText('Please enter a title').waitFor();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Payouts of a stokvel');
    await dialog.getByRole('textbox', { name: 'Passage' }).fill('A payout is your own money.');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await toast(page, 'Passage drafted');
    await expectEveryLook(page);
    await row.getByRole('link', { name: 'Drafted' }).click();
    await page.getByRole('heading', { name: 'Payouts of a stokvel' }).waitFor();
    await page.getByRole('button', { name: 'Mark as used' }).click();
    await page.getByText('Used', { exact: true }).waitFor();
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });
});
