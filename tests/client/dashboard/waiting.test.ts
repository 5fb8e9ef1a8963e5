import { expect, test } from 'vitest';
import {
  documentsWithUs,
  isNewcomer,
  ordersByTurn,
  waitingRow,
  yourTurn,
} from '../../../src/client/features/dashboard/waiting-items.tsx';
import type { WaitingItem } from '../../../src/domain/dashboard/schemas.ts';

const at = '2026-11-20T08:00:00.000Z';

function wordsOf(item: WaitingItem): string[] {
  const { title, detail } = waitingRow(item);
  return [title, detail];
}

test('an unpaid order is named by what is in it, a failed one by what went wrong', () => {
  const order = { kind: 'unpaid-order', orderId: 12, total: '1047.00', at } as const;
  const products = ['Individual Tax Return', 'Tax Consultation (45 minutes)', 'VAT Registration'];
  expect(wordsOf({ ...order, status: 'pending', products })).toEqual([
    'Pay for your Individual Tax Return and 2 more',
    'Order #12, R1\u00a0047.00',
  ]);
  expect(wordsOf({ ...order, status: 'failed', products: ['Elite Tax Return'] })).toEqual([
    'Pay for your Elite Tax Return',
    'The payment of R1\u00a0047.00 did not go through',
  ]);
});

test('a document to replace says why, also where the practice did not', () => {
  const document = { kind: 'document-to-replace', documentId: 3, name: 'IRP5', at } as const;
  expect(wordsOf({ ...document, reviewNote: 'Page 2 is missing' })).toEqual([
    'Replace IRP5',
    'Page 2 is missing',
  ]);
  expect(wordsOf({ ...document, reviewNote: null })[1]).toBe('We need another file for it');
});

test('what an account lacks is asked for', () => {
  expect(wordsOf({ kind: 'confirm-email', email: 'thandi@example.com', at })).toEqual([
    'Confirm your e-mail address',
    'So that we know our e-mails reach thandi@example.com',
  ]);
  expect(wordsOf({ kind: 'add-tax-number', at })[0]).toBe('Add your tax number');
});

test('somebody is new until they did something, whatever their account lacks', () => {
  const nothing = {
    documents: { total: 0, pending: 0 },
    calculation: null,
    challenge: null,
    activity: [],
    waiting: [],
    orders: [],
    hasPaidReturn: false,
  };
  const lacking: WaitingItem[] = [
    { kind: 'add-tax-number', at },
    { kind: 'confirm-email', email: 'thandi@example.com', at },
  ];
  const replace: WaitingItem = {
    kind: 'document-to-replace',
    documentId: 1,
    name: 'IRP5',
    reviewNote: null,
    at,
  };
  expect(isNewcomer(nothing)).toBe(true);
  expect(isNewcomer({ ...nothing, waiting: lacking })).toBe(true);
  expect(isNewcomer({ ...nothing, waiting: [replace, ...lacking] })).toBe(false);
  expect(isNewcomer({ ...nothing, documents: { total: 1, pending: 0 } })).toBe(false);
  expect(isNewcomer({ ...nothing, orders: [{ orderId: 1, tasks: null }] })).toBe(false);
});

test('a pending document that waits for another file waits for its owner, not for us', () => {
  const documents = { total: 5, pending: 3 };
  const toReplace = {
    kind: 'document-to-replace',
    documentId: 3,
    name: 'IRP5',
    reviewNote: null,
    at,
  } as const;
  expect(documentsWithUs({ documents, waiting: [] })).toBe(3);
  expect(documentsWithUs({ documents, waiting: [toReplace] })).toBe(2);
  expect(documentsWithUs({ documents: { total: 1, pending: 0 }, waiting: [toReplace] })).toBe(0);
});

test('a deletion says its day, and that there is a way back', () => {
  expect(wordsOf({ kind: 'account-deletion', at: '2026-12-05T22:30:00.000Z' })).toEqual([
    'Your account will be deleted on 6\u00a0December\u00a02026',
    'Until then you can change your mind',
  ]);
});

test('an order is with us only once nothing in it is open', () => {
  const done = { orderId: 1, taxNumberKnown: true, accessGiven: true, documentsSent: 1 };
  const open = { ...done, orderId: 2, accessGiven: false };
  const orders = [
    { orderId: 4, tasks: { ...open, orderId: 4, documentsSent: 0 } },
    { orderId: 3, tasks: null },
    { orderId: 2, tasks: open },
    { orderId: 1, tasks: done },
  ];
  expect(ordersByTurn(orders)).toEqual({
    open: [{ ...open, orderId: 4, documentsSent: 0 }, open],
    withUs: [3, 1],
  });

  // The first one's list is on the page, and asks for the tax number too.
  const lacking: WaitingItem[] = [
    { kind: 'add-tax-number', at },
    { kind: 'confirm-email', email: 'thandi@example.com', at },
  ];
  const rows = yourTurn({
    documents: { total: 1, pending: 0 },
    calculation: null,
    challenge: null,
    activity: [],
    waiting: lacking,
    orders,
    hasPaidReturn: true,
  });
  expect(rows.map(({ title }) => title)).toEqual([
    'Order #2: approve our access on eFiling',
    'Confirm your e-mail address',
  ]);
});
