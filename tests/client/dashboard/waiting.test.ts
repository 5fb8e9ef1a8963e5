import { expect, test } from 'vitest';
import { waitingRow } from '../../../src/client/features/dashboard/waiting-items.tsx';
import type { WaitingItem } from '../../../src/domain/dashboard/schemas.ts';

const at = '2026-11-20T08:00:00.000Z';

function wordsOf(item: WaitingItem): unknown[] {
  const { title, detail } = waitingRow(item);
  return [title, detail];
}

test('names an unpaid order by its content and a failed one by the error', () => {
  const order = { kind: 'unpaid-order', orderId: 12, total: '1047.00', returnId: null, at } as const;
  const products = ['Individual Tax Return', 'Tax Consultation (45 minutes)', 'VAT Registration'];
  expect(wordsOf({ ...order, status: 'pending', products })).toEqual([
    'Pay for order #12',
    'Individual Tax Return and 2 more, R1\u00a0047.00',
  ]);
  expect(wordsOf({ ...order, status: 'failed', products: ['Elite Tax Return'] })).toEqual([
    'Pay for order #12',
    'Your payment of R1\u00a0047.00 did not go through',
  ]);
});

test('gives a reason for a document to replace, even if the practice gave none', () => {
  const document = { kind: 'document-to-replace', documentId: 3, name: 'IRP5', at } as const;
  expect(wordsOf({ ...document, reviewNote: 'Page 2 is missing' })).toEqual([
    'Replace IRP5',
    'Page 2 is missing',
  ]);
  expect(wordsOf({ ...document, reviewNote: null })[1]).toBe('We need a new file');
});

test('names the documents, figures and amounts of a return', () => {
  const work = { returnId: 5, work: 'return', taxYear: '2025/2026', orderId: 7, at } as const;
  expect(wordsOf({ kind: 'documents-to-send', ...work, status: 'documents_needed', open: 3 })).toEqual([
    'Send 3 documents for your 2025/2026 return',
    'We’ll start once we have everything essential',
  ]);
  expect(
    wordsOf({
      kind: 'documents-to-send',
      ...work,
      work: 'provisional',
      taxYear: null,
      status: 'verification',
      open: 1,
    }),
  ).toEqual(['Send a document for your provisional return', 'SARS is checking your return']);
  expect(wordsOf({ kind: 'access-to-give', ...work, orderId: null })).toEqual([
    'Approve our access for your 2025/2026 return',
    'On eFiling, in about 3 minutes',
  ]);
  expect(wordsOf({ kind: 'return-to-approve', ...work, balance: -1_500 })).toEqual([
    'Approve your 2025/2026 return',
    'SARS would refund you R1\u00a0500.00',
  ]);
  const message = { kind: 'message-to-read', returnId: 5, work: 'return', taxYear: '2025/2026', at } as const;
  expect(wordsOf({ ...message, count: 2 })).toEqual(['Read our 2 messages', 'About your 2025/2026 return']);
  const general = { ...message, returnId: null, work: null, taxYear: null };
  expect(wordsOf({ ...general, count: 1 })).toEqual(['Read our message', 'From your practitioner']);
  expect(wordsOf({ kind: 'amount-due', ...work, amount: 1_500, dueOn: '2026-11-30' })).toEqual([
    'Pay SARS R1\u00a0500.00',
    'For your 2025/2026 return, by 30\u00a0November\u00a02026',
  ]);
  expect(wordsOf({ kind: 'offer-to-accept', ...work, total: '4500.00', validUntil: '2026-12-08' })).toEqual([
    'See the price for your 2025/2026 return',
    'R4\u00a0500.00, valid until 8\u00a0December\u00a02026',
  ]);
  expect(wordsOf({ kind: 'amount-due', ...work, amount: 1_500, dueOn: null })[1]).toBe(
    'For your 2025/2026 return',
  );
});

test('lists missing account details', () => {
  expect(wordsOf({ kind: 'confirm-email', email: 'thandi@example.com', at })).toEqual([
    'Confirm your e-mail address',
    'So we know our e-mails reach thandi@example.com',
  ]);
  expect(wordsOf({ kind: 'add-tax-number', at })[0]).toBe('Add your tax number');
});

test('shows the date of a deletion and how to cancel it', () => {
  expect(wordsOf({ kind: 'account-deletion', at: '2026-12-05T22:30:00.000Z' })).toEqual([
    'Your account will be deleted on 6\u00a0December\u00a02026',
    'Until then you can change your mind',
  ]);
});
