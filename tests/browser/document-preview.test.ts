import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mimeTypeOf } from '../../src/domain/documents/file-kind.ts';
import { expectAccessible, expectNoSidewaysScroll, loaded, settled } from '../support/browser.ts';
import { createDocument, upload } from '../support/documents.ts';
import { signedIn } from '../support/people.ts';
import { docx, encryptedPdf, pdfWithPages, png, scannedPdf } from '../support/sample-files.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Opens the documents page as a new user who has these files. The first file is at the top of the list. */
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

/** Returns the share of a page's text box that overlaps the drawn text, located by the canvas's dark pixels. */
const coverage = (page: Page, number: number) =>
  page.evaluate<number>(`(() => {
    const section = document.querySelector('[data-page="${number}"]');
    const canvas = section.querySelector('canvas');
    const span = section.querySelector('span:not([data-ring], :empty)');
    if (!canvas || !span) return 0;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    const dark = Array.from({ length: width * height }, (_, at) => at).filter((at) => data[at * 4] < 128);
    const xs = dark.map((at) => at % width);
    const ys = dark.map((at) => Math.floor(at / width));
    const around = canvas.getBoundingClientRect();
    const scale = around.width / width;
    const box = span.getBoundingClientRect();
    const least = (values) => values.reduce((a, b) => Math.min(a, b), Infinity) * scale;
    const most = (values) => values.reduce((a, b) => Math.max(a, b), 0) * scale;
    const shared = (from, to, start, end) => Math.max(0, Math.min(to, end) - Math.max(from, start));
    const across = shared(around.x + least(xs), around.x + most(xs), box.left, box.right);
    const down = shared(around.y + least(ys), around.y + most(ys), box.top, box.bottom);
    return (across * down) / (box.width * box.height);
  })()`);

/** Returns the number of PDF fonts still loaded in the page. */
const pdfFonts = (page: Page) =>
  page.evaluate<number>(`[...document.fonts].filter(({ family }) => /^"?g_d/.test(family)).length`);

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
    expect(await pdfFonts(page)).toBe(1);
    await page.getByRole('button', { name: 'Fill the window' }).click();
    await page.getByText('Uploaded by you').waitFor({ state: 'detached' });
    await page.keyboard.press('-');
    await expect.poll(width).toBe(1_080);

    await page.keyboard.press('ArrowRight');
    await preview(page, 'Slip').getByRole('img', { name: 'Slip' }).waitFor();
    await page.getByText('100%').waitFor();
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await pdfFonts(page)).toBe(0);
    expectNoErrors();
    await close();
  });

  it('places the text of rotated pages over their drawing', async () => {
    const rotations = [0, 90, 180, 270];
    const turned = pdfWithPages(
      rotations.map((rotation) => `Turned by ${rotation}`),
      { rotations },
    );
    const { page, expectNoErrors, close } = await documents('desktop', { 'Turned.pdf': turned });
    await open(page, 'Turned');
    for (const [index, rotation] of rotations.entries()) {
      await page.getByRole('button', { name: `Page ${index + 1}` }).click();
      await drawn(page, index + 1, 4).waitFor();
      await page.getByText(`Turned by ${rotation}`).waitFor();
      await expect.poll(() => coverage(page, index + 1)).toBeGreaterThan(0.5);
    }
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
    await page.getByRole('button', { name: 'Previous Slip' }).click();
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
    const { page, requests, expectNoErrors, close } = await documents('desktop', files);
    await open(page, 'Scan');
    await drawn(page, 1, 1).waitFor();
    const pixel = `[...document.querySelector('[data-page] canvas').getContext('2d').getImageData(20, 20, 1, 1).data]`;
    expect(await page.evaluate(pixel)).toEqual([0, 0, 0, 255]);
    const decoder = requests.find((path) => path.endsWith('jbig2_nowasm_fallback.js')) ?? '';
    for (const licence of ['LICENSE_JBIG2', 'LICENSE_PDFJS_OPENJPEG']) {
      const reply = await page.request.get(decoder.replace(/[^/]+$/, licence));
      expect(await reply.text()).toContain('opyright');
    }
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
    // The details show a separate error message.
    const failure = shown.getByRole('region', { name: 'Second' }).getByRole('alert');
    await failure
      .getByText('The server could not be reached. Check your connection and try again.')
      .waitFor();
    await page.context().setOffline(false);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await drawn(page, 1, 3).waitFor();
    expect(await failure.count()).toBe(0);
    await close();
  });

  it('stops loading a file that the user steps past', async () => {
    const { page, close } = await documents('desktop', { 'First.pdf': payslips, 'Slip.png': png(800) });
    // The file's response never arrives.
    await page.route('**/file?*', () => undefined);
    await open(page, 'First');
    await preview(page, 'First').waitFor();
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/file?'));
    await page.keyboard.press('ArrowRight');
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await close();
  });

  it('offers a retry if the PDF worker fails to load, and reports pages after it crashed', async () => {
    const { page, close } = await documents('desktop', { 'Statement.pdf': manyPages });
    const worker = '**/pdf.worker*';
    await page.route(worker, (route) => route.abort());
    await open(page, 'Statement');
    const alert = preview(page, 'Statement').getByRole('alert');
    await alert.getByText('Check your connection and try again.').waitFor();
    await page.unroute(worker);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await drawn(page, 1, 12).waitFor();
    // A closed worker no longer responds.
    await page.workers()[0]?.evaluate(`setTimeout(() => { self.close(); throw new Error('crash'); })`);
    await page.getByRole('button', { name: 'Page 12' }).click();
    await page.getByRole('region', { name: 'Page 12 of 12' }).getByText('could not be displayed').waitFor();
    expect(await drawn(page, 12, 12).count()).toBe(0);
    await close();
  });

  it('requests the next page of the list once while offline', async () => {
    const { client, user } = await signedIn(site.server);
    // The newest document is at the top of the list. A format without a preview needs no stored file.
    const file = { fileName: 'paper.docx', mimeType: mimeTypeOf.docx };
    for (let at = 51; at > 0; at -= 1) {
      await createDocument(site.server, user.id, { name: `Paper ${at}`, ...file });
    }
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/documents');
    await settled(page);
    await open(page, 'Paper 49');
    await preview(page, 'Paper 49').getByText('49 of 51').waitFor();
    await page.context().setOffline(true);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('documents.list')) requests.push(request.url());
    });
    await page.keyboard.press('ArrowRight');
    await preview(page, 'Paper 50').waitFor();
    await page.keyboard.press('ArrowLeft');
    await preview(page, 'Paper 49').waitFor();
    await page.keyboard.press('ArrowRight');
    await preview(page, 'Paper 50').waitFor();
    expect(requests).toHaveLength(1);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Next Paper 51' }).waitFor();
    await close();
  });

  it('opens the menu and dialogs above it, and deletes the document', async () => {
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
    // The viewport width minus the padding and the scrollbar gutter. Real phones have no gutter.
    expect((await drawn(page, 1, 12).boundingBox())?.width).toBe(356);
    // Pages far from the view have no canvas.
    expect(await drawn(page, 12, 12).count()).toBe(0);
    const first = await drawn(page, 1, 12).elementHandle();
    await page.getByRole('region', { name: 'Page 12 of 12' }).scrollIntoViewIfNeeded();
    await expect
      .poll(() => first?.evaluate((canvas) => (canvas as unknown as { width: number }).width))
      .toBe(0);
    expect(await drawn(page, 1, 12).count()).toBe(0);
    await drawn(page, 12, 12).waitFor();
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
