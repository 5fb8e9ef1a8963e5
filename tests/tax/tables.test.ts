import { describe, expect, it } from 'vitest';
import { taxTables } from '../../src/domain/tax/tables/tax-tables.ts';
import { taxYears } from '../../src/domain/tax/tax-year.ts';
import { publishedYears, rates } from './published-figures.ts';

describe.each(taxYears)('tax table for %s', (year) => {
  const table = taxTables[year];
  const published = publishedYears[year];

  it('has the right year, a unique version and a source', () => {
    expect(table.taxYear).toBe(year);
    expect(table.version).toBe(`${year}-1`);
    expect(table.source).toBe(`SARS, Rates of tax for individuals, ${year.slice(5)} year of assessment`);
  });

  it('has all seven brackets with the published rates, bounds and bases', () => {
    const expected = published.bounds.map(([above, base], index) => ({ above, rate: rates[index], base }));
    expect(table.brackets).toEqual(expected);
  });

  it('has bases that match the lower brackets to the rand', () => {
    for (let index = 1; index < table.brackets.length; index += 1) {
      const below = table.brackets[index - 1]!;
      const here = table.brackets[index]!;
      expect(here.base * 100).toBe(below.base * 100 + (here.above - below.above) * below.rate);
    }
  });

  it('has the published rebates, cap and medical credit', () => {
    const [primary, secondary, tertiary] = published.rebates;
    expect(table.rebates).toEqual({ primary, secondary, tertiary });
    expect(table.retirementCap).toBe(published.cap);
    expect(table.medicalCredit).toEqual({ firstTwo: published.medical[0], further: published.medical[1] });
  });

  it('has thresholds equal to the rebates divided by 18%, rounded up to the rand', () => {
    const [primary, secondary, tertiary] = published.rebates;
    const [under65, from65, from75] = published.thresholds;
    expect(table.thresholds).toEqual({ under65, '65to74': from65, '75plus': from75 });
    expect(under65).toBe(Math.ceil((primary * 100) / 18));
    expect(from65).toBe(Math.ceil(((primary + secondary) * 100) / 18));
    expect(from75).toBe(Math.ceil(((primary + secondary + tertiary) * 100) / 18));
  });

  it('covers twelve months of UIF ceilings', () => {
    const expected =
      year === '2021/2022'
        ? [
            { months: 3, monthlyCeiling: 14872 },
            { months: 9, monthlyCeiling: 17712 },
          ]
        : [{ months: 12, monthlyCeiling: 17712 }];
    expect(table.uifPeriods).toEqual(expected);
  });
});
