import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectEveryLook,
  expectNoSidewaysScroll,
  loaded,
  settled,
} from '../support/browser.ts';
import { createDocument } from '../support/documents.ts';
import { openEngagement } from '../support/engagements.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { docx, pdf, xlsx } from '../support/sample-files.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

interface SampleFile {
  name: string;
  bytes: Buffer;
}

/** Opens the documents page as a new user. */
async function documents(size: 'phone' | 'desktop' = 'desktop', search = '') {
  const { client, user } = await signedIn(site.server);
  const visited = await site.visit({ size, as: client });
  await visited.page.goto(`/documents${search}`);
  // Select by tag, because an open dialog hides the page from role queries.
  await visited.page.locator('h1').waitFor();
  return { ...visited, client, user };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string | RegExp) => page.locator('[data-toasts] li', { hasText: text });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** Creates a real JPEG by taking a screenshot. */
const photo = (page: Page) => page.screenshot({ type: 'jpeg' });

/** Uploads a file through the dialog, as a user would. */
async function upload(
  page: Page,
  { name, bytes }: SampleFile,
  fields: { name?: string; type?: string } = {},
) {
  await page.getByRole('button', { name: 'Upload a document' }).first().click();
  await dialog(page)
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name, mimeType: '', buffer: bytes });
  if (fields.name) await dialog(page).getByLabel('Name').fill(fields.name);
  if (fields.type) await dialog(page).getByLabel('Type').selectOption({ label: fields.type });
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** Drags files over the page or drops them on it. */
async function drag(page: Page, event: 'dragover' | 'drop', files: readonly SampleFile[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, text: bytes.toString('base64') }));
  const carried = await page.evaluateHandle(`((transfer) => {
    for (const { name, text } of ${JSON.stringify(sent)}) {
      transfer.items.add(new File([Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0))], name));
    }
    return transfer;
  })(new DataTransfer())`);
  await page.dispatchEvent('main', event, { dataTransfer: carried });
}

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.waitForURL('**/auth?redirect=*');
  await page.getByRole('textbox', { name: 'Username or email' }).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await page.waitForURL('**/documents*');
}

async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** Holds all uploads until the returned function releases them or drops their connections. */
async function holdUploads(page: Page) {
  const { promise, resolve } = Promise.withResolvers<'go' | 'drop'>();
  await page.route('**/api/documents', async (route) => {
    const fate = await promise;
    // Ignore errors from requests that have since been cancelled.
    await (fate === 'go' ? route.continue() : route.abort()).catch(() => undefined);
  });
  return resolve;
}

describe('document', () => {
  it('of each kind is uploaded, listed, previewed and downloaded', async () => {
    const { page, expectNoErrors, close } = await documents();
    const files = [
      { name: 'IRP5.pdf', bytes: pdf() },
      { name: 'Slip.jpg', bytes: await photo(page) },
      { name: 'Letter.docx', bytes: docx() },
      { name: 'Logbook.xlsx', bytes: xlsx() },
    ];
    for (const file of files) {
      await upload(page, file);
      await toast(page, 'Document uploaded').waitFor();
      await row(page, file.name.replace(/\..*/, '')).waitFor();
    }
    await expect.poll(() => toast(page, 'Your document has been uploaded successfully.').count()).toBe(1);
    await page.reload();
    for (const { name, bytes } of files) {
      const title = name.replace(/\..*/, '');
      await expect.poll(() => row(page, title).innerText()).toContain('Pending');
      const download = page.waitForEvent('download');
      await row(page, title)
        .getByRole('link', { name: `Download ${title}` })
        .click();
      const got = await download;
      expect(got.suggestedFilename()).toBe(name);
      expect(await readFile(await got.path())).toEqual(bytes);
    }

    await page.getByRole('button', { name: 'Slip', exact: true }).click();
    await dialog(page).getByRole('img', { name: 'Slip' }).waitFor();
    await expect
      .poll(() => page.evaluate<number>(`document.querySelector('[role=dialog] img').naturalWidth`))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Letter', exact: true }).click();
    await dialog(page).getByText('Word and Excel files can’t be previewed here.').waitFor();
    expectNoErrors();
    await close();
  });

  it('is previewed on our page only, and that is recorded in its history', async () => {
    const { page, expectNoErrors, close } = await documents();
    await upload(page, { name: 'IRP5.pdf', bytes: pdf() });
    const shown = page.waitForResponse((reply) => reply.url().includes('inline=1'));
    await page.getByRole('button', { name: 'IRP5', exact: true }).click();
    const reply = await shown;
    expect(reply.status()).toBe(200);
    expect(reply.headers()['content-type']).toBe('application/pdf');
    expect(reply.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(reply.headers()['x-frame-options'] ?? 'SAMEORIGIN').toBe('SAMEORIGIN');
    await dialog(page).getByRole('region', { name: 'Page 1 of 1' }).locator('canvas').waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'IRP5', exact: true }).click();
    await dialog(page).getByText('Opened by you').waitFor();
    await dialog(page).getByText('Uploaded by you').waitFor();
    expectNoErrors();
    await close();
  });

  it('keeps a new name typed before the session expired', async () => {
    const { client, details } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/documents');
    await upload(page, { name: 'scan0041.pdf', bytes: pdf() }, { name: 'Medical aid' });
    await choose(page, 'Medical aid', 'Change name or type');
    await dialog(page).getByLabel('Name').fill('Medical aid 2026');
    await page.context().clearCookies();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await logIn(page, details);
    await row(page, 'Medical aid').waitFor();
    if ((await dialog(page).count()) === 0) await choose(page, 'Medical aid', 'Change name or type');
    await expect.poll(() => dialog(page).getByLabel('Name').inputValue()).toBe('Medical aid 2026');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await row(page, 'Medical aid 2026').waitFor();
    await close();
  });

  it('can be named, given a type, renamed, replaced, deleted and restored', async () => {
    const { page, client, expectNoErrors, close } = await documents();
    await upload(page, { name: 'scan0041.pdf', bytes: pdf() }, { name: 'Medical aid', type: 'Bookkeeping' });
    await row(page, 'Medical aid').waitFor();
    await expect.poll(() => tab(page, 'Bookkeeping').innerText()).toMatch(/1$/);

    await choose(page, 'Medical aid', 'Change name or type');
    await dialog(page).getByLabel('Name').fill(' ');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('Please enter a name for the document').waitFor();
    await dialog(page).getByLabel('Name').fill('Medical aid 2026');
    await dialog(page).getByLabel('Type').selectOption({ label: 'Tax return' });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await row(page, 'Medical aid 2026').waitFor();
    await expect.poll(() => tab(page, 'Tax Returns').innerText()).toMatch(/1$/);

    const chooser = page.waitForEvent('filechooser');
    await choose(page, 'Medical aid 2026', 'Replace');
    await (
      await chooser
    ).setFiles({ name: 'both-pages.pdf', mimeType: 'application/pdf', buffer: pdf(5_000) });
    await toast(page, 'Document replaced').waitFor();
    await page.getByRole('button', { name: 'Medical aid 2026', exact: true }).click();
    await dialog(page).getByText('both-pages.pdf, 5 kB').first().waitFor();
    await dialog(page).getByText('Version 2 (current)').waitFor();
    const first = page.waitForEvent('download');
    await dialog(page).getByRole('link', { name: 'Download version 1' }).click();
    expect((await first).suggestedFilename()).toBe('scan0041.pdf');
    await dialog(page).getByText('Replaced by you').waitFor();
    await dialog(page).getByText('Renamed by you').waitFor();

    await dialog(page).getByRole('button', { name: 'More actions for' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await toast(page, 'Document deleted').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Document restored').waitFor();
    await row(page, 'Medical aid 2026').waitFor();

    await choose(page, 'Medical aid 2026', 'Delete');
    await page.getByRole('heading', { name: 'No documents found' }).waitFor();
    await page.getByRole('link', { name: 'Deleted documents' }).click();
    await page.getByRole('heading', { name: 'Deleted documents', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Restore Medical aid 2026' }).click();
    await page.getByRole('heading', { name: 'No deleted documents' }).waitFor();
    await page.getByRole('link', { name: 'All documents' }).click();
    await row(page, 'Medical aid 2026').waitFor();
    expect((await client.get('/api/documents')).body).toMatchObject([
      { name: 'Medical aid 2026', version: 2, type: 'tax_return' },
    ]);
    expectNoErrors();
    await close();
  });

  it('explains why it can’t be changed, or what is missing if it must be replaced', async () => {
    const { page, user, close } = await documents();
    await createDocument(site.server, user.id, {
      name: 'Assessment',
      status: 'approved',
      fromPractice: true,
    });
    await createDocument(site.server, user.id, {
      name: 'Medical aid',
      needsReplacement: true,
      reviewNote: 'page 2 is missing',
    });
    await page.reload();
    await expect.poll(() => row(page, 'Assessment').innerText()).toContain('From your practitioner');
    const strip = page.getByRole('region', { name: 'Documents we need' });
    await strip.getByText('page 2 is missing').waitFor();
    // The strip stays visible when the list is filtered.
    await tab(page, 'Bookkeeping').click();
    await row(page, 'Assessment').waitFor({ state: 'detached' });
    await strip.getByText('page 2 is missing').waitFor();
    await tab(page, 'All Documents').click();
    await page.getByRole('button', { name: 'More actions for Assessment' }).click();
    await page.getByRole('menuitem', { name: 'Approved, so it can no longer be changed' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Change|Replace|Delete/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const chooser = page.waitForEvent('filechooser');
    await strip.getByRole('button', { name: 'Replace Medical aid' }).click();
    await (await chooser).setFiles({ name: 'Both pages.pdf', mimeType: '', buffer: pdf() });
    await toast(page, 'Document replaced').waitFor();
    await strip.waitFor({ state: 'detached' });
    await close();
  });

  it('is accepted a second time, with the date of the first upload', async () => {
    const { page, client, close } = await documents();
    const file = { name: 'IRP5.pdf', bytes: pdf() };
    await upload(page, file);
    await toast(page, 'Document uploaded').waitFor();
    await upload(page, file, { name: 'IRP5 once more' });
    await toast(page, /You already uploaded this on \d+\s\w+\s\d{4}\./).waitFor();
    await page.getByText(/^Uploaded\. You already uploaded this on/).waitFor();
    const { body } = await client.get('/api/documents');
    expect(body[0].duplicateOf).toBe(body[1].id);

    // Replacing the file with a unique one removes the duplicate notice.
    const open = () => row(page, 'IRP5 once more').getByRole('button').first().click();
    await open();
    await dialog(page).getByText('You already uploaded this on').waitFor();
    const chosen = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'More actions for' }).click();
    await page.getByRole('menuitem', { name: 'Replace' }).click();
    const buffer = Buffer.concat([pdf(), Buffer.from('\n% another')]);
    await (await chosen).setFiles({ name: 'other.pdf', mimeType: '', buffer });
    await toast(page, 'Document replaced').waitFor();
    await open();
    await dialog(page).getByText('Version 2 (current)').waitFor();
    expect(await dialog(page).getByText('You already uploaded this on').count()).toBe(0);
    await close();
  });
});

describe('keyboard focus', () => {
  it('returns to the trigger when a dialog closes, even the first time', async () => {
    const { page, user, close } = await documents();
    await createDocument(site.server, user.id, { name: 'IRP5 2026' });
    await page.reload();
    const focused = () =>
      page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
    await page.getByRole('button', { name: 'IRP5 2026', exact: true }).press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('IRP5 2026');

    await page.getByRole('button', { name: 'More actions for IRP5 2026' }).click();
    await page.getByRole('menuitem', { name: 'Change name or type' }).click();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('name');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    // Focus returns to the row's button, or to the page if the menu has already closed; it's never lost.
    await expect.poll(() => page.evaluate('document.activeElement === document.body')).toBe(false);

    await page.getByRole('link', { name: 'Deleted documents' }).press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    await close();
  });

  it('is on the first item of a row’s menu, even the first time it opens', async () => {
    const { page, user, close } = await documents();
    await createDocument(site.server, user.id, { name: 'IRP5 2026' });
    await page.reload();
    await page.getByRole('button', { name: 'More actions for IRP5 2026' }).press('Enter');
    const marked = () => page.locator('[role=menuitem][data-highlighted]').allInnerTexts();
    await expect.poll(marked).toEqual(['Open']);
    await page.locator('[role=menu]:focus').waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(marked).toEqual(['Download']);
    await close();
  });
});

describe('upload dialog', () => {
  it('asks for a file, a name and a type, and defaults to the file’s name', async () => {
    const { page, expectNoErrors, close } = await documents('desktop', '?upload=1');
    const send = dialog(page).getByRole('button', { name: 'Upload', exact: true });
    await dialog(page).getByText('Supported formats: PDF, JPG, PNG (Max: 10MB)').waitFor();
    await expect.poll(() => send.isDisabled()).toBe(true);
    await expect.poll(() => dialog(page).getByLabel('Type').inputValue()).toBe('tax_return');
    const input = dialog(page).locator('input[type=file]:not([capture])');
    await input.setInputFiles({ name: 'irp5 2026.final.pdf', mimeType: '', buffer: pdf() });
    await expect.poll(() => dialog(page).getByLabel('Name').inputValue()).toBe('irp5 2026.final');
    await expect.poll(() => send.isEnabled()).toBe(true);
    await dialog(page).getByLabel('Name').fill('  ');
    await expect.poll(() => send.isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    expectNoErrors();
    await close();
  });

  it.each([
    ['song.mp3', 10, 'Unsupported file type. Use PDF, JPG, PNG, DOC, DOCX, XLS or XLSX.'],
    ['scan.pdf', 10 * 1024 * 1024 + 1, 'File is too large. The limit is 10MB.'],
  ])('rejects %s of %i bytes before sending it', async (name, size, words) => {
    const { page, close } = await documents('desktop', '?upload=1');
    const input = dialog(page).locator('input[type=file]:not([capture])');
    await input.setInputFiles({ name, mimeType: '', buffer: Buffer.alloc(size, 'x') });
    await dialog(page).getByText(words).waitFor();
    await expect
      .poll(() => dialog(page).getByRole('button', { name: 'Upload', exact: true }).isDisabled())
      .toBe(true);
    await close();
  });

  it('reports that it can’t be loaded and leaves the page unchanged', async () => {
    const { page, close } = await documents();
    await settled(page);
    await page.route('**/assets/upload-dialog-*', (route) => route.abort());
    await page.getByRole('button', { name: 'Upload a document' }).first().click();
    await toast(page, 'This could not be opened').waitFor();
    await page.waitForURL('**/documents');
    expect(await row(page, 'Name').count()).toBe(0);
    await page.getByRole('heading', { name: 'No documents found' }).waitFor();
    await close();
  });

  it('uploads once after a double click', async () => {
    const { page, client, expectNoErrors, close } = await documents();
    await page.getByRole('button', { name: 'Upload a document' }).first().click();
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Choose a file' }).press('Enter');
    await (await chooser).setFiles({ name: 'IRP5.pdf', mimeType: '', buffer: pdf() });
    await dialog(page).locator('[aria-label="Choose another file"]:focus').waitFor();
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).dblclick();
    await dialog(page).waitFor({ state: 'detached' });
    await toast(page, 'Document uploaded').waitFor();
    await row(page, 'IRP5').waitFor();
    expect((await client.get('/api/documents')).body).toHaveLength(1);
    await page.getByText('1 document, less than 1 MB of 2 GB used').waitFor();
    expectNoErrors();
    await close();
  });

  it('keeps the name and type when the session expires, until the file is uploaded', async () => {
    const { client, details } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/documents');
    await page.locator('h1').waitFor();
    await page.context().clearCookies();
    const scan = { name: 'scan0041.pdf', bytes: pdf() };
    await upload(page, scan, { name: 'Medical aid', type: 'Bookkeeping' });
    await logIn(page, details);
    await page.goto('/documents?upload=1');
    await expect.poll(() => dialog(page).getByLabel('Name').inputValue()).toBe('Medical aid');
    await expect.poll(() => dialog(page).getByLabel('Type').inputValue()).toBe('bookkeeping');
    const file = { name: scan.name, mimeType: '', buffer: scan.bytes };
    await dialog(page).locator('input[type=file]:not([capture])').setInputFiles(file);
    await expect.poll(() => dialog(page).getByLabel('Name').inputValue()).toBe('Medical aid');
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await row(page, 'Medical aid').waitFor();
    await page.goto('/documents?upload=1');
    await expect.poll(() => dialog(page).getByLabel('Name').inputValue()).toBe('');
    await close();
  });

  it('shows the server’s message when it rejects the content', async () => {
    const { page, close } = await documents();
    await upload(page, { name: 'fake.pdf', bytes: docx() });
    await toast(page, 'Upload failed').getByText('Unsupported file type.').waitFor();
    expect(await page.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
    await close();
  });
});

describe('several files', () => {
  it('can be dropped anywhere, renamed during the upload, and end in one notification', async () => {
    const { page, expectNoErrors, close } = await documents();
    const files = ['a', 'b', 'c'].map((name, at) => ({ name: `${name}.pdf`, bytes: pdf(2_000 + at) }));
    await drag(page, 'dragover', files);
    await page.getByText('Drop to upload', { exact: true }).last().waitFor();
    const letUploads = await holdUploads(page);
    await drag(page, 'drop', files);
    await page.getByRole('heading', { name: 'Uploading 3 files' }).waitFor();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(3);
    await expectAccessible(page);
    await page.getByLabel('Name of b.pdf').fill('Payslip of May');
    await page.getByLabel('Name of b.pdf').press('Tab');
    await page.getByLabel('Type of b.pdf').selectOption({ label: 'Other' });
    letUploads('go');
    await toast(page, '3 documents uploaded').waitFor();
    await row(page, 'Payslip of May').waitFor();
    await expect.poll(() => tab(page, 'Other').innerText()).toMatch(/1$/);

    // Files can still be renamed after the upload.
    await page.getByLabel('Name of a.pdf').fill('Payslip of April');
    await page.getByLabel('Name of a.pdf').press('Enter');
    await row(page, 'Payslip of April').waitFor();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByRole('heading', { name: 'Uploads' }).waitFor({ state: 'detached' });
    expectNoErrors();
    await close();
  });

  it('are reported together when some fail', async () => {
    const { page, client, close } = await documents();
    await drag(page, 'drop', [
      { name: 'song.mp3', bytes: Buffer.from('x') },
      { name: 'IRP5.pdf', bytes: pdf() },
    ]);
    await toast(page, '1 of 2 files could not be uploaded. song: Unsupported file type.').waitFor();
    await expect.poll(() => page.locator('[data-toasts] li').count()).toBe(1);
    expect((await client.get('/api/documents')).body).toHaveLength(1);
    await close();
  });

  it('are uploaded one by one; each can be cancelled, and retried after a lost connection', async () => {
    const { page, client, close } = await documents();
    const letUploads = await holdUploads(page);
    await drag(
      page,
      'drop',
      ['sent', 'waiting', 'last'].map((name, at) => ({ name: `${name}.pdf`, bytes: pdf(3_000 + at) })),
    );
    await page.getByRole('button', { name: 'Cancel sent' }).click();
    await page.getByRole('button', { name: 'Cancel waiting' }).click();
    await page.getByRole('heading', { name: 'Uploading 1 file' }).waitFor();
    letUploads('drop');
    await toast(page, 'Upload failed').waitFor();
    await page.unroute('**/api/documents');
    await page.getByRole('button', { name: 'Try again last' }).click();
    await toast(page, 'Document uploaded').waitFor();
    await row(page, 'last').waitFor();
    expect((await client.get('/api/documents')).body).toMatchObject([{ name: 'last' }]);
    await close();
  });

  it('continue on other pages', async () => {
    const { page, client, close } = await documents();
    const letUploads = await holdUploads(page);
    await drag(page, 'drop', [{ name: 'IRP5.pdf', bytes: pdf() }]);
    await page.getByRole('heading', { name: 'Uploading 1 file' }).waitFor();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    letUploads('go');
    await toast(page, 'Document uploaded').waitFor();
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await row(page, 'IRP5').waitFor();
    expect((await client.get('/api/documents')).body).toHaveLength(1);
    await close();
  });
});

describe('document list', () => {
  it('is searched, sorted and filtered by type through the URL, and loads more', async () => {
    const { page, user, expectNoErrors, close } = await documents();
    for (let at = 1; at <= 51; at += 1) {
      const type = at % 10 === 0 ? 'other' : 'tax_return';
      await createDocument(site.server, user.id, { name: `Paper ${String(at).padStart(2, '0')}`, type });
    }
    await page.reload();
    await expect.poll(() => page.getByRole('row').count()).toBe(51);
    await page.getByRole('button', { name: 'Load more' }).click();
    await row(page, 'Paper 01').waitFor();
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);

    await tab(page, 'Other').click();
    await expect.poll(() => page.getByRole('row').count()).toBe(6);
    expect(new URL(page.url()).searchParams.get('tab')).toBe('other');
    await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Oldest first' });
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('Paper 10');
    await page.getByLabel('Search by name').fill('paper 4');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.reload();
    await expect.poll(() => page.getByLabel('Search by name').inputValue()).toBe('paper 4');
    await row(page, 'Paper 40').waitFor();
    await page.getByLabel('Search by name').fill('nothing like it');
    await page.getByText('No document or file name contains').waitFor();
    expect(await page.getByText(/^\d+ documents?/).count(), 'how many the tab has').toBe(0);
    await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
    await page.locator('input[type=search]:focus').waitFor();
    expect(await page.getByLabel('Search by name').inputValue()).toBe('');
    await expect.poll(() => page.getByRole('row').count()).toBe(6);
    expectNoErrors();
    await close();
  });

  it('is grouped by return with new uploads first, unless sorted differently', async () => {
    const { page, user, expectNoErrors, close } = await documents();
    const create = (name: string) => createDocument(site.server, user.id, { name });
    const medical = await create('Medical certificate');
    const irp5 = await create('IRP5 of a spouse');
    const payslip = await create('Payslip');
    await createDocument(site.server, user.id, { name: 'ITA34', taxYear: '2023/2024' });
    await openEngagement(site.server, { user, taxYear: null, requests: [{ documents: [payslip] }] });
    await openEngagement(site.server, {
      user,
      forName: 'Lerato Dlamini',
      requests: [{ documents: [irp5] }],
    });
    const { id } = await openEngagement(site.server, { user, requests: [{ documents: [medical] }, {}] });
    for (let at = 0; at < 50; at += 1) await create(`Scan ${at}`);
    await page.reload();
    await row(page, 'Scan 49').waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count(), 'headings of one group').toBe(0);
    await page.getByRole('button', { name: 'Load more' }).click();
    const group = (name: string) => page.getByRole('region', { name, exact: true });
    const rowIn = (name: string, document: string) =>
      row(page, document).and(group(name).getByRole('row')).waitFor();
    const current = group('Tax return 2025/2026');
    await rowIn('Not linked to a return', 'ITA34');
    await rowIn('Tax return 2025/2026', 'Medical certificate');
    await rowIn('Tax return 2025/2026, Lerato Dlamini', 'IRP5 of a spouse');
    await rowIn('Tax return', 'Payslip');
    await current.getByText('1 of 2 documents, your turn').waitFor();
    expect(await current.getByRole('table').getByRole('row').filter({ hasText: 'IRP5' }).count()).toBe(0);

    await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Oldest first' });
    await page.getByRole('table', { name: 'Documents' }).waitFor();
    expect(await current.count()).toBe(0);
    await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'By return' });
    await current.getByRole('link', { name: 'Open the return: Tax return 2025/2026' }).click();
    await page.waitForURL(`**/tax-returns/${id}`);
    expectNoErrors();
    await close();
  });

  it('shows only the headings of closed returns until asked, but searches them', async () => {
    const { page, user, expectNoErrors, close } = await documents();
    const open = await createDocument(site.server, user.id, { name: 'IRP5' });
    const closed = await createDocument(site.server, user.id, { name: 'Bond statement' });
    await openEngagement(site.server, { user, requests: [{ documents: [open] }] });
    await openEngagement(site.server, {
      user,
      taxYear: '2024/2025',
      status: 'closed',
      requests: [{ documents: [closed] }],
    });
    await page.reload();
    const group = page.getByRole('region', { name: 'Tax return 2024/2025', exact: true });
    await group.getByText('Assessed', { exact: true }).waitFor();
    await group.getByText('nothing due, 1 document').waitFor();
    await row(page, 'IRP5').waitFor();
    expect(await row(page, 'Bond statement').count(), 'rows of the closed return').toBe(0);
    await group.getByRole('button', { name: 'Show documents: Tax return 2024/2025' }).click();
    await row(page, 'Bond statement').waitFor();
    await group.getByRole('button', { name: 'Hide documents: Tax return 2024/2025' }).click();
    await row(page, 'Bond statement').waitFor({ state: 'detached' });
    await page.getByLabel('Search by name').fill('bond');
    await row(page, 'Bond statement').waitFor();
    expect(await group.getByRole('button', { name: /^(Show|Hide) documents/ }).count()).toBe(0);
    expectNoErrors();
    await close();
  });

  it('keep the search in view on a phone while it filters, also after Back', async () => {
    const { page, user, expectNoErrors, close } = await documents('phone');
    await createDocument(site.server, user.id, { name: 'Bond statement' });
    await page.goto('/documents?q=bond');
    const search = page.getByLabel('Search by name');
    const fold = page.getByRole('button', { name: 'Search and sort' });
    await expect.poll(() => search.inputValue()).toBe('bond');
    await fold.click();
    expect(await search.isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Messages' }).first().click();
    await page.waitForURL('**/messages**');
    await page.goBack();
    await search.waitFor();
    expect(await fold.getAttribute('aria-expanded')).toBe('true');
    expectNoErrors();
    await close();
  });

  it('shows immediately under a return’s heading that a document must be replaced', async () => {
    const { page, user, close } = await documents();
    const irp5 = await createDocument(site.server, user.id, { name: 'IRP5' });
    await openEngagement(site.server, { user, requests: [{ documents: [irp5] }, {}] });
    await page.reload();
    await page.getByText('1 of 2 documents, your turn').waitFor();
    const { client: staff } = await staffMember(site.server);
    const review = { decision: 'replace', note: 'A page is missing.', version: 1 };
    expect((await staff.post(`/api/practice/documents/${irp5}/review`, review)).status).toBe(200);
    await page.getByText('0 of 2 documents, your turn').waitFor();
    await close();
  });

  it('fetches the returns for its headings once', async () => {
    const { client, user } = await signedIn(site.server);
    const irp5 = await createDocument(site.server, user.id, { name: 'IRP5' });
    await openEngagement(site.server, { user, requests: [{ documents: [irp5] }] });
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    // Block live events, which would refetch the returns.
    await page.route(/messages\.live/, (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('returns.list') && asked.push(request.url()));
    await page.goto('/documents');
    await page.getByText('1 of 1 document, ').waitFor();
    await loaded(page);
    expect(asked).toHaveLength(1);
    await close();
  });

  it('wraps a return’s long name on a narrow phone', async () => {
    const { page, user, close } = await documents('phone');
    const irp5 = await createDocument(site.server, user.id, { name: 'IRP5' });
    const forName = 'W'.repeat(60);
    await openEngagement(site.server, { user, forName, requests: [{ documents: [irp5] }] });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload();
    const heading = page.getByRole('heading', { name: forName });
    await heading.waitFor();
    await expectNoSidewaysScroll(page);
    const { x, width } = (await heading.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(320);
    await close();
  });

  it('loads its next page even if a document changes in the meantime', async () => {
    const { page, client, user, close } = await documents();
    for (let at = 0; at < 51; at += 1) await createDocument(site.server, user.id, { name: `Scan ${at}` });
    const renamed = await createDocument(site.server, user.id, { name: 'Payslip' });
    await page.reload();
    await row(page, 'Payslip').waitFor();
    await loaded(page);
    const next = Promise.withResolvers<void>();
    await page.route(/documents\.list.*before/, (route) => next.promise.then(() => route.continue()));
    const asked = page.waitForRequest(/documents\.list.*before/);
    await page.getByRole('button', { name: 'Load more' }).click();
    await asked;
    const told = page.waitForRequest(/documents\.counts/);
    await client.send('PATCH', `/api/documents/${renamed}`, { body: { name: 'Payslip May' } });
    await told;
    next.resolve();
    await row(page, 'Payslip May').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(53);
    await close();
  });

  it('reports that its next page can’t be loaded', async () => {
    const { page, user, close } = await documents();
    for (let at = 0; at < 51; at += 1) await createDocument(site.server, user.id, { name: `Scan ${at}` });
    await page.reload();
    const more = page.getByRole('button', { name: 'Load more' });
    await more.waitFor();
    await page.route(/documents\.list/, (route) => route.abort());
    await more.click();
    await toast(page, 'The rest of the list could not be loaded').waitFor();
    expect(await page.getByRole('row').count()).toBe(51);
    await page.unroute(/documents\.list/);
    await more.click();
    await expect.poll(() => page.getByRole('row').count()).toBe(52);
    await close();
  });

  it.each([
    ['', 'No documents found'],
    ['?tab=tax_return', 'No tax return documents found'],
    ['?tab=bookkeeping', 'No bookkeeping documents found'],
    ['?tab=other', 'No other documents found'],
  ])('shows an empty state with an upload button in %s', async (search, words) => {
    const { page, close } = await documents('phone', search);
    await page.getByRole('heading', { name: words }).waitFor();
    await page.getByRole('button', { name: 'Upload a document' }).click();
    await dialog(page).getByLabel('Name').waitFor();
    await expect
      .poll(() => dialog(page).getByRole('button', { name: 'Upload', exact: true }).isDisabled())
      .toBe(true);
    await close();
  });
});

describe('fits and is accessible', () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.pdf';
  let client: HttpClient;
  let replaced = 0;
  beforeAll(async () => {
    const person = await signedIn(site.server);
    client = person.client;
    replaced = await createDocument(site.server, person.user.id, {
      name: long,
      fileName: long,
      needsReplacement: true,
      reviewNote: long,
    });
    const done = { name: 'Done', status: 'processed', fromPractice: true } as const;
    await createDocument(site.server, person.user.id, done);
    await createDocument(site.server, person.user.id, { name: long, deletedAt: new Date() });
  });

  it('page without documents', async () => {
    const { page, expectNoErrors, close } = await documents('phone');
    await page.getByRole('heading', { name: 'What most people upload first' }).waitFor();
    await loaded(page);
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });

  it('document menu', async () => {
    const { page, expectNoErrors, close } = await site.visit({ size: 'phone', as: client });
    await page.goto('/documents');
    await page.getByRole('button', { name: 'More actions for Done' }).click();
    await page.getByRole('menu').waitFor();
    await loaded(page);
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });

  it.each([
    ['the page with documents', () => '', (page: Page) => row(page, 'Done')],
    ['the bin', () => '?bin=1', (page: Page) => page.getByRole('button', { name: `Restore ${long}` })],
    ['the dialog to upload', () => '?upload=1', (page: Page) => dialog(page).getByLabel('Name')],
    ['a document', () => `?document=${replaced}`, (page: Page) => dialog(page).getByText('Uploaded by you')],
    [
      'a document that doesn’t exist',
      () => '?document=999999',
      (page: Page) => dialog(page).getByText('Document not found'),
    ],
  ])('%s', async (_, search, shown) => {
    const { page, close } = await site.visit({ size: 'phone', as: client });
    await page.goto(`/documents${search()}`);
    await shown(page).waitFor();
    await loaded(page);
    await expectEveryLook(page);
    await close();
  });
});

describe('on a phone', () => {
  it('takes, names and uploads a photo', async () => {
    const { page, expectNoErrors, close } = await documents('phone');
    await page.getByRole('button', { name: 'Upload a document' }).first().tap();
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Take a photo' }).tap();
    const camera = await chooser;
    await expect.poll(() => camera.element().getAttribute('capture')).toBe('environment');
    await camera.setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await photo(page) });
    await dialog(page).getByLabel('Name').fill('Slip of the chemist');
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).tap();
    await toast(page, 'Document uploaded').waitFor();
    await row(page, 'Slip of the chemist').waitFor();
    await expectNoSidewaysScroll(page);
    expectNoErrors();
    await close();
  });
});
