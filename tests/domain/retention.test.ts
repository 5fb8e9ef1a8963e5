import { describe, expect, it } from 'vitest';
import { receiptWords } from '../../src/domain/deletion/receipt.ts';
import { documentsKeptUntil, keptUntil, returnDue } from '../../src/domain/deletion/retention.ts';

describe('what tax law is about stays', () => {
  it.each([
    // The last day of one financial year, and the first of the next.
    ['2026-02-28', '2027-02-28', '2032-02-29'],
    ['2026-03-01', '2028-02-29', '2033-02-28'],
    ['2026-12-05', '2028-02-29', '2033-02-28'],
    ['2027-01-01', '2028-02-29', '2033-02-28'],
    ['2028-02-29', '2029-02-28', '2034-02-28'],
  ])('of an account closed on %s, whose year’s return is due by %s, until %s', (closed, due, until) => {
    expect(returnDue(closed)).toBe(due);
    expect(keptUntil(closed)).toBe(until);
  });
});

it.each([
  ['2026-11-23', '2031-11-23'],
  ['2028-02-29', '2033-02-28'],
])('documents for an order that last changed on %s are kept until %s', (changed, until) => {
  expect(documentsKeptUntil(changed)).toBe(until);
});

describe('a receipt', () => {
  const receipt = {
    number: 7,
    name: 'Thandi Maseko',
    email: 'thandi@example.com',
    closedAt: '2026-12-05T08:00:00.000Z',
    removed: { papers: 1, calculations: 0, challenges: 2, cartLines: 0 },
    kept: { orders: 2, invoices: 1, payments: 1, subscriptions: 0, papers: 0 },
    keepUntil: '2033-02-28',
  };

  it('counts in words, and names only what stays', () => {
    const { removed, kept, reason } = receiptWords(receipt);
    expect(removed).toContain('1 document, with all versions');
    expect(removed).toContain('2 savings challenges with all entries');
    expect(kept).toEqual(['2 orders', '1 invoice', '1 payment']);
    expect(reason).toContain('We keep this until 28 February 2033');
    expect(reason).toContain('due by 29 February 2028');
  });

  it('gives the day of documents that are kept because of an order', () => {
    const { kept, reason } = receiptWords({
      ...receipt,
      kept: { ...receipt.kept, otherPapers: 2 },
      documentsUntil: '2031-11-23',
    });
    expect(kept.at(-1)).toMatch(/^2 other documents, until 23 November 2031: 5 years after the last change/);
    expect(reason).toContain('We keep this until 28 February 2033 unless an earlier day is given');
  });

  it('gives no reason where nothing stays', () => {
    const none = { orders: 0, invoices: 0, payments: 0, subscriptions: 0, papers: 0 };
    expect(receiptWords({ ...receipt, kept: none, keepUntil: null })).toMatchObject({
      kept: [],
      reason: null,
    });
  });
});
