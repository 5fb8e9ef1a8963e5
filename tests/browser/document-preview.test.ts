import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, loaded, settled } from '../support/browser.ts';
import { upload } from '../support/documents.ts';
import { signedIn } from '../support/people.ts';
import { docx, encryptedPdf, pdfWithPages, png, scannedPdf } from '../support/sample-files.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Opens the documents page of a new user with the files, the first of which is at the top of the list. */
async function documents(size: 'phone' | 'desktop', files: Record<string, Buffer>) {
  const { client } = await signedIn(site.server);
  for (const [fileName, content] of Object.entries(files).toReversed()) {
    const fields = { name: fileName.replace(/\..*/, ''), type: 'tax_return' };
    expect((await upload(client, { content, fileName, fields })).status).toBe(201);
  }
  const visited = await site.visit({ size, as: client });
  const { page } = visited;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/documents');
  await page.getByRole('row').nth(1).waitFor();
  return { ...visited, requests };
}

const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const preview = (page: Page, name: string) => page.getByRole('dialog', { name });
const drawn = (page: Page, number: number, count: number) =>
  page.getByRole('region', { name: `Page ${number} of ${count}` }).locator('canvas');

const payslips = pdfWithPages(['Payslip of May', 'Payslip of June', 'Payslip of July']);
const manyPages = pdfWithPages(Array.from({ length: 12 }, (_, at) => `Statement ${at + 1}`));

describe('preview', () => {
  it('shows pages with their text, and zooms', async () => {
    const files = { 'Payslips.pdf': payslips, 'Slip.png': png(800) };
    const { page, requests, expectNoErrors, close } = await documents('desktop', files);
    await loaded(page);
    expect(requests.filter((path) => /\/assets\/(pdf|document-preview)/.test(path))).toEqual([]);

    await open(page, 'Payslips');
    await drawn(page, 1, 3).waitFor();
    await page.getByText('Payslip of May').waitFor();
    await page.getByText('Page 1 of 3', { exact: true }).waitFor();
    await page.getByText('Uploaded by you').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Page 3' }).click();
    await page.getByText('Page 3 of 3', { exact: true }).waitFor();

    const width = async () => (await drawn(page, 3, 3).boundingBox())?.width;
    expect(await width()).toBe(620);
    await page.keyboard.press('+');
    await page.getByText('125%').waitFor();
    await expect.poll(width).toBe(775);
    await page.getByRole('button', { name: 'Whole window' }).click();
    await page.getByText('Uploaded by you').waitFor({ state: 'detached' });
    await page.keyboard.press('-');
    await expect.poll(width).toBe(1_080);

    await page.keyboard.press('ArrowRight');
    await preview(page, 'Slip').getByRole('img', { name: 'Slip' }).waitFor();
    await page.getByText('100%').waitFor();
    expectNoErrors();
    await close();
  });

  it('steps through the list, and closes with Back', async () => {
    const files = { 'Slip.png': png(800), 'Letter.docx': docx(), 'Payslips.pdf': payslips };
    const { page, requests, expectNoErrors, close } = await documents('desktop', files);
    await open(page, 'Slip');
    await preview(page, 'Slip').getByRole('img', { name: 'Slip' }).waitFor();
    await page.getByText('1 of 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await preview(page, 'Letter').getByText('Word and Excel files can’t be previewed here.').waitFor();
    await page.getByRole('button', { name: 'Before Slip' }).click();
    await preview(page, 'Slip').waitFor();
    expect(new Set(requests.filter((path) => path.endsWith('/file'))).size).toBe(1);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    expectNoErrors();
    await close();
  });

  it('decodes scans, and explains why a file can’t be shown', async () => {
    const files = {
      'Scan.pdf': scannedPdf(),
      'Secret.pdf': encryptedPdf(),
      'Broken.pdf': Buffer.from('%PDF-1.4\nnothing\n%%EOF\n'),
    };
    const { page, expectNoErrors, close } = await documents('desktop', files);
    await open(page, 'Scan');
    await drawn(page, 1, 1).waitFor();
    const pixel = `[...document.querySelector('[data-page] canvas').getContext('2d').getImageData(20, 20, 1, 1).data]`;
    expect(await page.evaluate(pixel)).toEqual([0, 0, 0, 255]);
    await page.keyboard.press('ArrowRight');
    await page.getByText('This PDF is protected with a password. Download it to open it.').waitFor();
    await page.keyboard.press('ArrowRight');
    await preview(page, 'Broken').getByText('This file could not be displayed.').waitFor();
    expectNoErrors();
    await close();
  });

  it('loads a file again after the connection was lost', async () => {
    const { page, close } = await documents('desktop', { 'First.pdf': payslips, 'Second.pdf': payslips });
    await settled(page);
    await open(page, 'First');
    await drawn(page, 1, 3).waitFor();
    await page.context().setOffline(true);
    await page.keyboard.press('ArrowRight');
    const shown = preview(page, 'Second');
    await shown.getByText('The server could not be reached. Check your connection and try again.').waitFor();
    await page.context().setOffline(false);
    await shown.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await drawn(page, 1, 3).waitFor();
    expect(await shown.getByRole('alert').count()).toBe(0);
    await close();
  });

  it('opens the menu and dialogs over it, and deletes', async () => {
    const { page, expectNoErrors, close } = await documents('desktop', { 'First.pdf': payslips });
    await open(page, 'First');
    const more = preview(page, 'First').getByRole('button', { name: 'More actions for First' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Change name or type' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Renamed + first');
    await page.getByRole('button', { name: 'Save' }).click();
    await preview(page, 'Renamed + first').waitFor();
    await page.getByRole('button', { name: 'More actions for Renamed + first' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No documents found' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('fills a phone, with the details in a sheet', async () => {
    const { page, expectNoErrors, close } = await documents('phone', { 'Statement.pdf': manyPages });
    await open(page, 'Statement');
    await drawn(page, 1, 12).waitFor();
    expect((await drawn(page, 1, 12).boundingBox())?.width).toBe(366);
    // Pages far below aren't drawn.
    expect(await drawn(page, 12, 12).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Zoom in' }).isVisible()).toBe(false);
    const sheet = page.getByRole('button', { name: 'Details' });
    const history = page.getByText('Uploaded by you');
    await expect.poll(() => sheet.getAttribute('aria-expanded')).toBe('false');
    await sheet.tap();
    await expect.poll(() => sheet.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(async () => ((await history.boundingBox())?.y ?? 844) < 780).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expectNoErrors();
    await close();
  });
});
