import { describe, expect, it } from 'vitest';
import { receiptText } from '../../src/domain/deletion/receipt.ts';
import {
  deletionTerms,
  documentRetentionEnd,
  retentionEnd,
  returnDueDate,
} from '../../src/domain/retention.ts';

describe('retention', () => {
  it.each([
    // The last day of one financial year and the first day of the next.
    ['2026-02-28', '2027-02-28', '2032-02-29'],
    ['2026-03-01', '2028-02-29', '2033-02-28'],
    ['2026-12-05', '2028-02-29', '2033-02-28'],
    ['2027-01-01', '2028-02-29', '2033-02-28'],
    ['2028-02-29', '2029-02-28', '2034-02-28'],
  ])('of an account closed on %s, with returns due by %s, lasts until %s', (closed, due, until) => {
    expect(returnDueDate(closed)).toBe(due);
    expect(retentionEnd(closed)).toBe(until);
  });
});

it.each([
  ['2026-11-23', '2031-11-23'],
  ['2028-02-29', '2033-02-28'],
])('of documents for an order last changed on %s lasts until %s', (changed, until) => {
  expect(documentRetentionEnd(changed)).toBe(until);
});

it('excludes documents once the last paid order is too old, as announced before the deletion', () => {
  expect(deletionTerms.deleted.at(-1)).toContain(
    'unless a paid order for a tax return or a yearly plan changed in the last 5 years',
  );
  expect(deletionTerms.kept.at(-1)).toContain('for 5 years after the last change to a paid order');
});

describe('deletion receipt', () => {
  const receipt = {
    number: 7,
    name: 'Thandi Maseko',
    email: 'thandi@example.com',
    closedAt: '2026-12-05T08:00:00.000Z',
    removed: { papers: 1, calculations: 0, estimates: 3, challenges: 2, cartLines: 0 },
    kept: { orders: 2, invoices: 1, payments: 1, subscriptions: 0, papers: 0 },
    keepUntil: '2033-02-28',
  };

  it('counts the records that are kept', () => {
    const { removed, kept, reason } = receiptText(receipt);
    expect(removed).toContain('1 document, with all versions');
    expect(removed).toContain('2 savings challenges with all entries');
    expect(removed).toContain('3 saved estimates');
    expect(kept).toEqual(['2 orders', '1 invoice', '1 payment']);
    expect(reason).toContain('We keep these records until 28 February 2033');
    expect(reason).toContain('due by 29 February 2028');
  });

  it('shows the date for documents kept because of an order', () => {
    const { kept, reason } = receiptText({
      ...receipt,
      kept: { ...receipt.kept, otherPapers: 2 },
      documentsUntil: '2031-11-23',
    });
    expect(kept.at(-1)).toMatch(/^2 other documents, until 23 November 2031: 5 years after the last change/);
    expect(reason).toContain('We keep these records until 28 February 2033 unless an earlier date is given');
  });

  it('gives no reason if nothing is kept', () => {
    const none = { orders: 0, invoices: 0, payments: 0, subscriptions: 0, papers: 0 };
    expect(receiptText({ ...receipt, kept: none, keepUntil: null })).toMatchObject({
      kept: [],
      reason: null,
    });
  });
});
