import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { maxThumbnailBytes } from '../../src/domain/documents/thumbnail-limits.ts';
import { expectAccessible } from '../support/browser.ts';
import { upload } from '../support/documents.ts';
import { signedIn } from '../support/people.ts';
import { docx, jpg, pdfWithPages } from '../support/sample-files.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

async function documents(size: 'phone' | 'desktop' = 'desktop') {
  const { client } = await signedIn(site.server);
  const visited = await site.visit({ size, as: client });
  await visited.page.goto('/documents');
  await visited.page.locator('h1').waitFor();
  return { ...visited, client };
}

/** The row of an uploaded file, which is named like the file without its extension. */
const row = (page: Page, file: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: file.replace(/\.\w+$/, ''), exact: true }) });
const picture = (page: Page, name: string) => row(page, name).locator('img');

/** Uploads a file through the dialog and waits until the list shows it. */
async function send(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Upload a document' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name, mimeType: '', buffer: bytes });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await row(page, name).waitFor();
}

/** Returns a thumbnail's intrinsic size in pixels once it has loaded. */
const pixels = (page: Page, name: string) =>
  picture(page, name).evaluate((image) => {
    const { naturalWidth, naturalHeight } = image as unknown as Record<string, number>;
    return [naturalWidth, naturalHeight];
  });

/** Returns the size of the box around a document's thumbnail. */
async function boxOf(page: Page, name: string) {
  const outer = await row(page, name).locator('[data-area=mark] > span').boundingBox();
  return { width: outer?.width, height: outer?.height };
}

describe('thumbnail', () => {
  it('appears after the upload of a PDF or a photo, and Word files keep their icon', async () => {
    const { page, client, expectNoErrors, close } = await documents();
    const photo = await page.screenshot({ type: 'jpeg' });
    await send(page, 'Payslips.pdf', pdfWithPages(['Payslip of May', 'Payslip of June']));
    // The page is 300 by 200 points, the screenshot 1440 by 900 pixels.
    await expect.poll(() => pixels(page, 'Payslips.pdf')).toEqual([138, 92]);
    await send(page, 'Slip.jpg', photo);
    await expect.poll(() => pixels(page, 'Slip.jpg')).toEqual([138, 86]);
    await send(page, 'Letter.docx', docx());
    expect(await picture(page, 'Letter.docx').count()).toBe(0);
    for (const name of ['Payslips.pdf', 'Slip.jpg', 'Letter.docx']) {
      expect(await boxOf(page, name)).toEqual({ width: 46, height: 60 });
    }
    await expectAccessible(page);

    const { body } = await client.get('/api/documents');
    const sent = body.filter(({ hasThumbnail }: { hasThumbnail: boolean }) => hasThumbnail);
    expect(sent).toHaveLength(2);
    for (const { id } of sent) {
      const { headers, bytes } = await client.download(`/api/documents/${id}/thumbnail`);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(bytes.length).toBeLessThanOrEqual(maxThumbnailBytes);
      // The list shows thumbnails without opening documents.
      expect((await client.get(`/api/documents/${id}/history`)).body).toMatchObject([{ action: 'uploaded' }]);
    }
    expectNoErrors();
    await close();
  });

  it('changes with its document', async () => {
    const { page, expectNoErrors, close } = await documents();
    await send(page, 'Payslips.pdf', pdfWithPages(['Payslip of May']));
    await expect.poll(() => pixels(page, 'Payslips.pdf')).toEqual([138, 92]);
    const photo = await page.screenshot({ type: 'jpeg' });
    await page.getByRole('button', { name: 'More actions for Payslips' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Replace' }).click();
    await (await chooser).setFiles({ name: 'Slip.jpg', mimeType: '', buffer: photo });
    await page.getByRole('cell').getByText('Slip.jpg').waitFor();
    await expect.poll(() => pixels(page, 'Payslips.pdf')).toEqual([138, 86]);
    expectNoErrors();
    await close();
  });

  it('doesn’t affect the upload if it can’t be made', async () => {
    const { page, client, close } = await documents();
    await send(page, 'Damaged.pdf', Buffer.from('%PDF-1.4\nnothing else'));
    await send(page, 'Broken.jpg', jpg().subarray(0, 40));
    // Make pdf.js fail to load.
    await page.route(/\/assets\/(pdf|make-thumbnail)/, (route) => route.abort());
    await page.reload();
    await send(page, 'Payslips.pdf', pdfWithPages(['Payslip of May']));
    for (const name of ['Damaged.pdf', 'Broken.jpg', 'Payslips.pdf']) {
      await row(page, name).getByText('Pending').waitFor();
      expect(await picture(page, name).count()).toBe(0);
      expect(await boxOf(page, name)).toEqual({ width: 46, height: 60 });
    }
    const { body } = await client.get('/api/documents');
    expect(body.map(({ hasThumbnail }: { hasThumbnail: boolean }) => hasThumbnail)).toEqual([
      false,
      false,
      false,
    ]);
    await close();
  });

  it('is replaced by the icon if it can’t be loaded', async () => {
    const { client } = await signedIn(site.server);
    const fields = { name: 'IRP5', type: 'tax_return' };
    await upload(client, { fields, thumbnail: jpg({ width: 46, height: 60 }) });
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.route('**/thumbnail*', (route) => route.abort());
    await page.goto('/documents');
    await row(page, 'IRP5').locator('[data-area=mark] svg').waitFor();
    expect(await picture(page, 'IRP5').count()).toBe(0);
    expect(await boxOf(page, 'IRP5')).toEqual({ width: 46, height: 60 });
    await close();
  });
});
