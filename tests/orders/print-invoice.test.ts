import { describe, expect, it } from 'vitest';
import type { InvoiceFacts } from '../../src/domain/orders/invoices/invoice.ts';
import { renderPaidMail } from '../../src/server/mail/order-paid-mail.ts';
import { printInvoice } from '../../src/server/invoices/print-invoice.ts';
import { orderAddress } from '../support/orders.ts';
import { pdfText } from '../support/pdf-text.ts';

const day = new Date('2026-11-21T08:00:00.000Z');

const facts: InvoiceFacts = {
  number: 42,
  issuedAt: day,
  paidAt: day,
  orderId: 7,
  isRenewal: false,
  paymentId: '4374173109',
  reference: '7-0a1b2c3d4e5f',
  paymentMethod: 'payfast',
  buyer: orderAddress(),
  lines: [
    {
      name: 'Payroll, up to 5 employees',
      quantity: 1,
      unitCents: 49_500,
      billingInterval: 'monthly',
      features: ['Payslips', 'EMP201', 'UIF', 'IRP5 at year end'],
    },
  ],
  cents: 49_500,
  vatNumber: null,
};

const print = async (changes: Partial<InvoiceFacts> = {}) => {
  const pdf = await printInvoice({ ...facts, ...changes });
  return { pdf, raw: pdf.toString('latin1'), lines: pdfText(pdf).split('\n') };
};

describe('printed invoice', () => {
  it('embeds only our fonts, reduced to the characters used', async () => {
    const { raw, pdf } = await print();
    const fonts = [...raw.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name);
    expect(fonts).toHaveLength(3);
    expect(fonts.join(' ')).toMatch(/^\S{6}\+Bricolage\S+ \S{6}\+Inter-\S+ \S{6}\+Inter-\S+$/);
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(3);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('is accessible: title, language, headings and table', async () => {
    const { raw } = await print();
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/Lang \(en-ZA\)/);
    expect(raw).toMatch(/obj\n\(Invoice INV-000042\)/);
    expect(raw).toMatch(/\/DisplayDocTitle true/);
    const tags = [...raw.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag);
    for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']) expect(tags).toContain(tag);
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(4);
  });

  it('has page numbers and repeats the table head, which is read aloud once', async () => {
    const [line] = facts.lines;
    const { raw, lines } = await print({
      lines: Array.from({ length: 14 }, () => line!),
      cents: 14 * 49_500,
    });
    expect(lines).toEqual(expect.arrayContaining(['Page 1 of 2', 'Page 2 of 2']));
    expect(lines.filter((text) => text === 'Service')).toHaveLength(2);
    // Each page shows which invoice it belongs to.
    expect(lines.filter((text) => text === 'Invoice INV-000042')).toHaveLength(1);
    expect(raw.match(/\/S \/TH\b/g)).toHaveLength(4);
  });

  it('renders names in other scripts completely', async () => {
    const { lines } = await print({
      buyer: { ...facts.buyer, firstName: 'Ṱhandi', lastName: 'Алёна Αλέξ Nguyễn 漢' },
    });
    expect(lines.join('')).toContain('Ṱhandi Алёна Αλέξ Nguyễn ?');
  });

  it('shows the billing interval and has no tasks for a renewal', async () => {
    const { lines } = await print();
    expect(lines).toContain('Payroll, up to 5 employees, every month');
    expect(lines).toContain('Payslips; EMP201; UIF; IRP5 at year end');
    expect((await print({ isRenewal: true })).lines.join(' ')).toContain('You don’t need to do anything.');
  });

  it('is byte-identical for the same data', async () => {
    expect((await print()).pdf).toEqual((await print()).pdf);
  });

  it.each(['3x4', '3×4', '3x4'])('is copied as %s, whatever was printed before', async (name) => {
    const { lines } = await print({ lines: [{ ...facts.lines[0]!, name }] });
    expect(lines).toContain(`${name}, every month`);
  });
});

describe('payment e-mail', () => {
  const url = 'https://tax.example.com';
  const open = {
    orderId: 7,
    taxNumberKnown: false,
    accessGiven: false,
    hasStarted: false,
    documentsSent: 0,
    openRequests: 0,
    returnId: null,
  };

  it('has the same content in text and HTML', () => {
    const { text, html } = renderPaidMail({ ...facts, vatNumber: '4123456789' }, url, open);
    for (const words of [
      'Payroll, up to 5 employees, every month',
      'order #7, paid on 21 November 2026 with PayFast',
      'VAT at 15%',
      'R430.43',
      'R64.57',
      'R495.00',
      'Invoice INV-000042 is attached.',
      'Three things before we can start',
      'Add your name and tax number',
      'Approve our access on eFiling',
      'https://tax.example.com/documents?upload=1',
      'https://tax.example.com/orders/7',
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it('omits tasks completed before the payment', () => {
    const { text, html } = renderPaidMail(facts, url, { ...open, documentsSent: 2 });
    expect(text).toContain('3. Send your documents. Done.');
    expect(html).toMatch(/Send your documents<\/strong><br>\s*<span[^>]*>Done</);
    for (const words of [text, html]) {
      expect(words).not.toContain('/documents?upload=1');
      expect(words).toContain('https://tax.example.com/profile');
    }
  });

  it('leads to the return that asks for documents', () => {
    const { text, html } = renderPaidMail(facts, url, { ...open, openRequests: 1, returnId: 12 });
    for (const words of [text, html]) {
      expect(words).toContain('https://tax.example.com/tax-returns/12#documents');
      expect(words).not.toContain('/documents?upload=1');
    }
  });

  it('has no links or tasks for a deleted account, and no tasks for a renewal', () => {
    for (const { text, html } of [
      renderPaidMail(facts, null, open),
      renderPaidMail({ ...facts, isRenewal: true }, url, null),
    ]) {
      expect(text + html).not.toContain('Three things');
    }
    expect(renderPaidMail(facts, null, open).text).not.toContain('http');
    expect(renderPaidMail(facts, null, open).html).not.toContain('href');
  });
});
