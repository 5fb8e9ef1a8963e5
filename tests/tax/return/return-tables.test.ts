import { describe, expect, it } from 'vitest';
import type { TaxBracket } from '../../../src/domain/tax/brackets.ts';
import { latePenalty } from '../../../src/domain/tax/return/late-return.ts';
import { prescribedRate } from '../../../src/domain/tax/return/prescribed-rates.ts';
import { returnTables } from '../../../src/domain/tax/return/tables/return-tables.ts';
import { taxYears } from '../../../src/domain/tax/tax-year.ts';
import { publishedYears } from '../published-figures.ts';
import { publishedRates, publishedReturnYears } from './published-return-figures.ts';

/** Builds a bracket table, starting with the tax-free amount common to all published tables. */
function brackets(bounds: readonly (readonly [number, number])[], rates: readonly number[]): TaxBracket[] {
  return [
    { above: 0, rate: 0, base: 0 },
    ...bounds.map(([above, base], index) => ({ above, rate: rates[index]!, base })),
  ];
}

const day = (date: Date) => date.toISOString().slice(0, 10);

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000);
}

/** Returns Easter Sunday of a year (anonymous Gregorian algorithm). */
function easter(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
}

/** Returns South Africa's public holidays; Sunday holidays move to Monday (Public Holidays Act 36 of 1994). */
function holidaysOf(year: number): Set<string> {
  const fixed = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];
  const holidays = new Set([day(addDays(easter(year), -2)), day(addDays(easter(year), 1))]);
  for (const monthDay of fixed) {
    const date = new Date(`${year}-${monthDay}T00:00:00Z`);
    holidays.add(day(date));
    if (date.getUTCDay() === 0) holidays.add(day(addDays(date, 1)));
  }
  return holidays;
}

function lastBusinessDay(due: Date): string {
  let date = due;
  while ([0, 6].includes(date.getUTCDay()) || holidaysOf(date.getUTCFullYear()).has(day(date))) {
    date = addDays(date, -1);
  }
  return day(date);
}

describe.each(taxYears)('return table for %s', (year) => {
  const table = returnTables[year];
  const published = publishedReturnYears[year];

  it('has the published exemptions, exclusions and limits', () => {
    expect(table.taxYear).toBe(year);
    expect(table.interestExemption).toMatchObject({ under65: 23_800, from65: 34_500 });
    expect(table.taxFreeSavings).toMatchObject({ year: published.taxFree, lifetime: 500_000 });
    expect(table.capitalGains).toMatchObject({
      exclusion: published.exclusion,
      exclusionAtDeath: published.exclusionAtDeath,
      residence: published.residence,
    });
    expect(table.subsistence).toMatchObject({ meals: published.meals, incidentals: published.incidentals });
    expect(table.foreignWorkExemption.amount).toBe(1_250_000);
    expect(table.underestimation.threshold).toBe(1_000_000);
  });

  it('has the published vehicle costs', () => {
    expect(table.travel.ratePerKm).toBe(published.ratePerKm);
    expect(table.travel.bands).toEqual(
      published.travel.map(([upTo, fixed, fuel, maintenance]) => ({ upTo, fixed, fuel, maintenance })),
    );
  });

  it('has a second band that gives the published rate per kilometre at 24 000 km', () => {
    const { fixed, fuel, maintenance } = table.travel.bands[1]!;
    const rate = fixed / 24_000 + (fuel + maintenance) / 100;
    expect(rate.toFixed(2)).toBe(table.travel.ratePerKm.toFixed(2));
  });

  it('has vehicle costs that never fall with the value', () => {
    const { bands } = table.travel;
    for (const field of ['upTo', 'fixed', 'fuel', 'maintenance'] as const) {
      const values = bands.map((band) => band[field]);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
    expect(bands.at(-1)!.upTo).toBe(Infinity);
  });

  it('has the published taxes on lump sums and turnover', () => {
    expect(table.lumpSums.retirement).toEqual(brackets(published.retirementLumpSums, [18, 27, 36]));
    expect(table.lumpSums.withdrawal).toEqual(brackets(published.withdrawals, [18, 27, 36]));
    expect(table.turnoverTax.brackets).toEqual(brackets(published.turnover, [1, 2, 3]));
    expect(table.turnoverTax.limit).toBe(published.turnoverLimit);
  });

  it.each(['retirement', 'withdrawal', 'turnover'] as const)(
    'has bases that match the %s brackets',
    (kind) => {
      const rows = kind === 'turnover' ? table.turnoverTax.brackets : table.lumpSums[kind];
      for (let index = 1; index < rows.length; index += 1) {
        const below = rows[index - 1]!;
        const here = rows[index]!;
        expect(here.base * 100).toBe(below.base * 100 + (here.above - below.above) * below.rate);
      }
    },
  );

  it('has the floor of the top bracket for ring-fencing', () => {
    expect(table.ringFencing.floor).toBe(published.floor);
    expect(table.ringFencing.floor).toBe(publishedYears[year].bounds.at(-1)![0]);
  });

  it('has the last business days for provisional payments', () => {
    const start = Number(year.slice(0, 4));
    expect(table.provisionalDates).toMatchObject({
      first: lastBusinessDay(new Date(Date.UTC(start, 7, 31))),
      second: lastBusinessDay(new Date(Date.UTC(start + 1, 2, 0))),
      third: lastBusinessDay(new Date(Date.UTC(start + 1, 8, 30))),
    });
  });

  it('has the published filing season, or none', () => {
    const season = table.filingSeason;
    expect(season && [season.opens, season.closes, season.provisionalCloses]).toEqual(published.filing);
  });

  it('cites a source for each figure', () => {
    for (const value of Object.values(table)) {
      if (value === null || typeof value !== 'object') continue;
      expect(value.source).toMatch(/SARS|Act|Schedule/);
    }
  });
});

describe('prescribed rate', () => {
  it('is the published rate on its first day, and the earlier rate the day before', () => {
    publishedRates.forEach(([from, rate], index) => {
      const before = day(addDays(new Date(`${from}T00:00:00Z`), -1));
      expect(prescribedRate(from)).toBe(rate);
      expect(prescribedRate(before)).toBe(publishedRates[index - 1]?.[1] ?? null);
    });
  });

  it('is unknown after the last verified day', () => {
    expect(prescribedRate('2026-06-30')).toBe(10.25);
    expect(prescribedRate('2026-07-01')).toBeNull();
    expect(prescribedRate('2027-10-01')).toBeNull();
  });
});

it.each([
  [0, 250],
  [250_000, 250],
  [250_000.01, 500],
  [500_000, 500],
  [1_000_000, 1_000],
  [5_000_000, 2_000],
  [10_000_000, 4_000],
  [50_000_000, 8_000],
  [50_000_000.01, 16_000],
])('a late return after taxable income of R%d costs R%d a month', (rand, penalty) => {
  expect(latePenalty(Math.round(rand * 100))).toBe(penalty);
});
