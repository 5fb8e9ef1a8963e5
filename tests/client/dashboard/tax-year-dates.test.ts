import { describe, expect, it } from 'vitest';
import { taxYearDates } from '../../../src/client/features/dashboard/tax-year-dates.ts';
import { daysAway } from '../../../src/client/features/dashboard/year-dates.tsx';

const noon = (day: string) => new Date(`${day}T12:00:00+02:00`);

const days = (now: string, current: Parameters<typeof taxYearDates>[1] = null) =>
  taxYearDates(noon(now), current).dates.map(({ day }) => day);

const over = (now: string) => taxYearDates(noon(now), null).past.map(({ day }) => day);

const events = (...steps: [status: 'documents_needed' | 'submitted' | 'assessed', at: string | null][]) =>
  taxYearDates(noon('2026-11-23'), {
    status: 'submitted',
    dueAt: null,
    steps: steps.map(([status, day]) => ({ status, at: day && noon(day).toISOString() })),
  }).events;

describe('the tax year', () => {
  it.each([
    ['2026-03-01', '2026-03-01', '2027-02-28', 0],
    ['2027-02-28', '2026-03-01', '2027-02-28', 100],
    ['2028-02-29', '2027-03-01', '2028-02-29', 100],
  ])('on %s runs from %s to %s', (day, first, last, place) => {
    const year = taxYearDates(noon(day), null);
    expect([year.first, year.last]).toEqual([first, last]);
    expect(Math.round(year.now)).toBe(place);
    expect(year.months.map(({ day: start }) => start.slice(5, 7)).join(' ')).toBe(
      '03 04 05 06 07 08 09 10 11 12 01 02',
    );
  });

  it('lists its upcoming dates, and when the return is due', () => {
    const announced = ['2027-01-22', '2027-02-26', '2027-02-28'];
    expect(days('2026-11-23')).toEqual(announced);
    const isDue = { status: 'in_preparation' as const, steps: [], dueAt: '2026-12-04T15:00:00.000Z' };
    expect(days('2026-11-23', isDue)).toEqual(['2026-12-04', ...announced]);
    expect(taxYearDates(noon('2026-11-23'), isDue).dates[0]?.title).toBe('Your figures');
    expect(days('2026-06-01')).toHaveLength(4);
    expect(days('2027-02-28')).toEqual(announced.slice(2));
    expect(days('2029-04-01')).toEqual([]);
  });

  it('has the announced dates that are over', () => {
    expect(over('2026-06-30')).toEqual([]);
    expect(over('2026-10-23')).toEqual(['2026-07-01', '2026-07-13', '2026-08-31', '2026-09-30']);
    expect(over('2027-03-01')).toEqual([]);
  });

  it('labels the latest events that have room for a label', () => {
    const rows = (...steps: Parameters<typeof events>) =>
      events(...steps).map(({ title, row }) => `${title}: ${row}`);
    expect(rows(['documents_needed', '2026-07-20'], ['submitted', '2026-11-02'], ['assessed', null])).toEqual(
      ['Return started: only', 'Return submitted: only'],
    );
    expect(
      rows(['documents_needed', '2026-07-20'], ['submitted', '2026-10-12'], ['assessed', '2026-11-02']),
    ).toEqual(['Return submitted: lower', 'Return assessed: upper']);
    expect(events(['documents_needed', '2026-03-02'])).toEqual([]);
    expect(events(['documents_needed', '2025-11-12'])).toEqual([]);
  });

  it('keeps event labels clear of the mark for today', () => {
    const shifts = ['2026-11-02', '2026-11-20'].map((day) =>
      events(['documents_needed', day]).map(({ place, labelPlace }) => Math.round(place - labelPlace)),
    );
    expect(shifts).toEqual([[0], [2]]);
  });
});

it('counts the days until a date', () => {
  expect(['2026-11-28', '2026-11-29', '2027-01-22'].map((day) => daysAway('2026-11-28', day))).toEqual([
    'today',
    'tomorrow',
    'in 55 days',
  ]);
});
