import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle, serveModule } from '../support/browser-bundle.ts';
import { drawPdf, slowPdf } from '../support/certificate-pdf.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
const entry = 'src/client/features/tax/irp5/read-certificate.ts';

// Bundle up front, because on a busy machine bundling takes too long for a test.
beforeAll(() => bundle(entry));

/** Reads a file in the page with the client's build of the reader. */
async function read(page: Page, bytes: Buffer): Promise<unknown> {
  const path = await serveModule(page, entry);
  return page.evaluate(
    `import(${JSON.stringify(path)}).then(({ readCertificate }) => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), (c) => c.charCodeAt(0));
      return readCertificate(new File([bytes], 'irp5.pdf'));
    })`,
  );
}

/** Opens a page and records its requests and Content-Security-Policy violations. */
async function openPage() {
  const { page } = await site.visit({ size: 'desktop', ownTab: true });
  await page.goto('/terms');
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
  });
  return { page, blocked };
}

describe('the certificate reader', () => {
  it('reads a PDF in a worker, within the site’s Content-Security-Policy', async () => {
    const { page, blocked } = await openPage();
    const workers: string[] = [];
    const closed: string[] = [];
    page.on('worker', (worker) => {
      workers.push(worker.url());
      worker.on('close', () => closed.push(worker.url()));
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    const bytes = await drawPdf([
      [
        { x: 40, y: 40, text: 'IRP5/IT3(a)' },
        { x: 40, y: 60, text: 'Year of assessment 2026' },
        ...['3601', '4102', '3699'].map((text, at) => ({ x: 40, y: 80 + at * 20, text })),
        ...['480 000.00', '96 000.00', '480 000.00'].map((text, at) => ({ x: 120, y: 80 + at * 20, text })),
      ],
    ]);

    expect(await read(page, bytes)).toMatchObject({
      kind: 'read',
      certificates: [
        { taxYear: '2025/2026', amounts: { '3601': 480_000, '4102': 96_000 }, doesNotAddUp: [] },
      ],
    });
    expect(workers).toHaveLength(1);
    await expect.poll(() => closed).toEqual(workers);
    expect(sent).toEqual([]);
    expect(blocked).toEqual([]);
  });

  it('stops after the time limit, and the page keeps working', async () => {
    const { page } = await openPage();
    await page.clock.install();
    const started = page.waitForEvent('worker');
    const reading = read(page, slowPdf());
    const worker = await started;
    const closed = worker.waitForEvent('close');
    await page.clock.fastForward(20_000);

    expect(await reading).toEqual({ kind: 'unreadable', why: 'timed-out' });
    await closed;
    expect(await page.evaluate('1 + 1')).toBe(2);
  });
});
