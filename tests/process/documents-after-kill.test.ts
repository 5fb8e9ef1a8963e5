import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { registration } from '../support/people.ts';
import { createPreparedFolder } from '../support/prepared-folder.ts';
import { docx, jpg, pdf, xlsx } from '../support/sample-files.ts';
import { startServerProcess } from '../support/server-process.ts';

let DATA_DIR: string;
beforeAll(() => {
  DATA_DIR = createPreparedFolder();
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

it('keeps uploads after kill -9', async () => {
  const files = [
    { name: 'IRP5.pdf', bytes: pdf() },
    { name: 'Slip.jpg', bytes: jpg() },
    { name: 'Letter.docx', bytes: docx() },
    { name: 'Logbook.xlsx', bytes: xlsx() },
  ];
  const first = await startServerProcess({ DATA_DIR });
  const client = first.client();
  await client.post('/api/register', registration());
  const before = await visit(first.url, { size: 'desktop', as: client });
  await before.page.goto('/documents');
  for (const { name, bytes } of files) {
    await before.page.getByRole('button', { name: 'Upload a document' }).first().click();
    const dialog = before.page.getByRole('dialog');
    await dialog
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name, mimeType: '', buffer: bytes });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await before.page.getByRole('link', { name: `Download ${name.replace(/\..*/, '')}` }).waitFor();
  }
  await before.close();
  await first.end('SIGKILL');

  const second = await startServerProcess({ DATA_DIR });
  const after = await visit(second.url, { size: 'desktop', as: client });
  await after.page.goto('/documents');
  for (const { name, bytes } of files) {
    const download = after.page.waitForEvent('download');
    await after.page.getByRole('link', { name: `Download ${name.replace(/\..*/, '')}` }).click();
    expect(await readFile(await (await download).path())).toEqual(bytes);
  }
  after.expectNoErrors();
  await after.close();
  await second.end('SIGINT');
});
