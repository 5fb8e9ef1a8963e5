import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  businessDaysAfter,
  businessDaysBetween,
  hoursAfter,
  isBusinessDay,
  isPublicHoliday,
  publicHolidays,
} from '../../src/domain/business-days.ts';
import { addDays, dateFromDayNumber } from '../../src/domain/calendar.ts';

const day = fc.integer({ min: 18_000, max: 25_000 }).map(dateFromDayNumber);

describe('public holidays', () => {
  it('follow the published calendars', () => {
    expect([...publicHolidays(2026)].toSorted()).toEqual([
      '2026-01-01',
      '2026-03-21',
      '2026-04-03',
      '2026-04-06',
      '2026-04-27',
      '2026-05-01',
      '2026-06-16',
      '2026-08-09',
      '2026-08-10',
      '2026-09-24',
      '2026-12-16',
      '2026-12-25',
      '2026-12-26',
    ]);
    expect([...publicHolidays(2023)].toSorted()).toEqual([
      '2023-01-01',
      '2023-01-02',
      '2023-03-21',
      '2023-04-07',
      '2023-04-10',
      '2023-04-27',
      '2023-05-01',
      '2023-06-16',
      '2023-08-09',
      '2023-09-24',
      '2023-09-25',
      '2023-12-15',
      '2023-12-16',
      '2023-12-25',
      '2023-12-26',
    ]);
  });

  it('depend on Easter', () => {
    const goodFridays = ['2019-04-19', '2021-04-02', '2022-04-15', '2024-03-29', '2025-04-18', '2027-03-26'];
    const fridays = [...goodFridays, '2030-04-19', '2038-04-23', '2049-04-16'];
    expect(fridays.filter((friday) => !isPublicHoliday(friday))).toEqual([]);
    expect(fridays.filter((friday) => !isPublicHoliday(addDays(friday, 3)))).toEqual([]);
  });

  it('include a Monday only after a Sunday', () => {
    expect(isPublicHoliday('2021-12-27')).toBe(true);
    expect(isPublicHoliday('2026-12-28')).toBe(false);
    expect(isPublicHoliday('2022-12-27')).toBe(true);
    expect(isPublicHoliday('2016-12-27')).toBe(false);
  });
});

describe('business days', () => {
  it('skip weekends and public holidays', () => {
    expect(addBusinessDays('2026-12-11', 5)).toBe('2026-12-21');
    expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-28');
    expect(addBusinessDays('2026-04-02', 1)).toBe('2026-04-07');
    expect(businessDaysBetween('2026-12-11', '2026-12-21')).toBe(5);
  });

  it('count from the South African day of an instant and end with the day', () => {
    // 23:30 UTC on Thursday is Friday in South Africa.
    expect(businessDaysAfter(new Date('2026-11-26T23:30:00Z'), 2).toISOString()).toBe(
      '2026-12-01T21:59:59.999Z',
    );
    expect(businessDaysAfter(new Date('2026-11-26T21:30:00Z'), 2).toISOString()).toBe(
      '2026-11-30T21:59:59.999Z',
    );
  });

  it('add up: the nth business day is n business days away, and is itself a business day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const last = addBusinessDays(from, count);
        expect(isBusinessDay(last)).toBe(true);
        expect(businessDaysBetween(from, last)).toBe(count);
        expect(addBusinessDays(addBusinessDays(from, 1), count - 1)).toBe(last);
      }),
    );
  });

  it('fall on five days a week at most, with at most four holidays on weekdays in a fortnight', () => {
    fc.assert(
      fc.property(day, (from) => {
        const fortnight = businessDaysBetween(from, addDays(from, 14));
        expect(fortnight).toBeLessThanOrEqual(10);
        expect(fortnight).toBeGreaterThanOrEqual(6);
      }),
    );
  });
});

const after = (instant: string, hours = 48) => hoursAfter(new Date(instant), hours).toISOString();

describe('promised hours', () => {
  it('leave out Sundays and public holidays', () => {
    expect(after('2026-11-24T08:00:00Z')).toBe('2026-11-26T08:00:00.000Z');
    // From Friday to Monday, across a Sunday.
    expect(after('2026-11-27T15:00:00Z')).toBe('2026-11-30T15:00:00.000Z');
    // From a Sunday: the clock starts at midnight.
    expect(after('2026-11-29T10:00:00Z', 1)).toBe('2026-11-29T23:00:00.000Z');
    // From Christmas Eve, across two holidays and a Sunday.
    expect(after('2026-12-24T08:00:00Z')).toBe('2026-12-29T08:00:00.000Z');
    expect(after('2026-11-24T08:00:00Z', 0)).toBe('2026-11-24T08:00:00.000Z');
  });

  it('add up', () => {
    const hours = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(day, fc.nat(86_399_999), hours, hours, (start, ms, one, two) => {
        const from = new Date(Date.parse(`${start}T00:00:00Z`) + ms);
        expect(hoursAfter(hoursAfter(from, one), two)).toEqual(hoursAfter(from, one + two));
      }),
    );
  });
});
