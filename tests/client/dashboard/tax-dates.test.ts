import { expect, test } from 'vitest';
import { nextTaxDates, taxDates } from '../../../src/domain/tax/tax-dates.ts';

const days = (now: string, count: number) => nextTaxDates(new Date(now), count).map(({ day }) => day);

test('tax dates are sorted and valid', () => {
  const listed = taxDates.map(({ day }) => day);
  expect(listed).toEqual(listed.toSorted());
  for (const day of listed) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
});

test('a date counts until its day ends in South Africa', () => {
  expect(days('2027-01-22T21:59:00Z', 1)).toEqual(['2027-01-22']);
  expect(days('2027-01-22T22:00:00Z', 1)).toEqual(['2027-02-26']);
});

test('returns the requested number, or fewer when the known dates run out', () => {
  expect(days('2026-11-21T08:00:00Z', 3)).toEqual(['2027-01-22', '2027-02-26', '2027-02-28']);
  expect(days('2027-12-01T08:00:00Z', 3)).toEqual([]);
});
