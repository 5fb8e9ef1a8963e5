import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatBrief,
  formatRecent,
  formatShortDay,
  southAfricanDay,
  writtenDay,
} from '../../src/domain/calendar.ts';
import { chargeDay } from '../../src/domain/orders/subscriptions/subscriptions.server.ts';

describe('dates', () => {
  it.each([
    ['2026-02-28T21:59:59Z', '2026-02-28'],
    ['2026-02-28T22:00:00Z', '2026-03-01'],
    ['2026-12-31T22:00:00Z', '2027-01-01'],
  ])('convert %s to %s in South Africa', (instant, day) => {
    expect(southAfricanDay(new Date(instant))).toBe(day);
  });

  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s plus %i days is %s', (day, days, other) => {
    expect(addDays(day, days)).toBe(other);
  });

  it.each([
    ['2026-11-20T22:00:00Z', 'Today, 00:00'],
    ['2026-11-20T21:59:59Z', 'Yesterday, 23:59'],
    ['2026-11-19T19:14:00Z', '19 November, 21:14'],
    ['2025-11-21T06:00:00Z', '21 November 2025, 08:00'],
    ['2026-11-21T22:00:00Z', '22 November, 00:00'],
  ])('show %s as "%s" on 21 November 2026', (instant, words) => {
    expect(formatRecent(new Date(instant), '2026-11-21')).toBe(words);
  });

  it.each([
    ['2026-11-20T22:00:00Z', 'today, 00:00'],
    ['2026-11-20T21:59:59Z', '20 Nov'],
    ['2025-12-31T21:59:59Z', '31 Dec 2025'],
  ])('write %s as "%s" in a narrow column on 21 November 2026', (instant, words) => {
    expect(formatBrief(new Date(instant), '2026-11-21')).toBe(words);
  });

  it('write a short day without a leading zero', () => {
    expect(formatShortDay(new Date('2026-11-06T10:00:00Z'))).toBe('6 Nov');
  });

  it.each([
    ['2026-07-13', '13 July 2026'],
    ['2026-02-01', '1 February 2026'],
  ])('write %s as %s', (day, words) => {
    expect(writtenDay(day)).toBe(words);
  });
});

describe('subscription charges', () => {
  it('stay on the day of the first one, or the last day of a shorter month', () => {
    const days = [1, 2, 3, 13].map((charges) => chargeDay('2026-01-31', 'monthly', charges));
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28']);
    expect(chargeDay('2028-02-29', 'yearly', 1)).toBe('2029-02-28');
  });
});
