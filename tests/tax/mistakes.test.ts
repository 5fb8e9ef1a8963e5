import { afterEach, describe, expect, it, vi } from 'vitest';
import { calculateTax } from '../../src/domain/tax/calculate.ts';
import { monthlyFigure } from '../../src/domain/tax/tax-result.ts';
import { taxCalculationInput } from '../../src/domain/tax/schemas.ts';
import { taxTables } from '../../src/domain/tax/tables/tax-tables.ts';
import { type TaxYear, taxYears } from '../../src/domain/tax/tax-year.ts';
import { publishedYears, rates } from './published-figures.ts';
import { taxInput } from './tax-inputs.ts';

const netTax = (parts: Parameters<typeof taxInput>[0]) => calculateTax(taxInput(parts), 'published').netTax;

const deduction = (retirementContributions: number, taxYear: TaxYear) =>
  calculateTax(taxInput({ income: 2_000_000, retirementContributions, taxYear }), 'published')
    .retirementDeduction;

const highestUif = (taxYear: TaxYear) =>
  calculateTax(taxInput({ income: 1_000_000, taxYear }), 'published').uifContribution;

afterEach(() => vi.useRealTimers());

describe('mistakes of other calculators', () => {
  it('1: tax neither drops nor turns negative between R237 100 and R237 101', () => {
    expect(netTax({ income: 237_100 })).toBe(25_443);
    expect(netTax({ income: 237_100.5 })).toBe(25_443.13);
    expect(netTax({ income: 237_101 })).toBe(25_443.26);
  });

  it('2: the year never comes from the clock', () => {
    for (const today of ['2021-03-01', '2031-07-01']) {
      vi.useFakeTimers({ now: new Date(today) });
      expect(taxCalculationInput.parse({ age: 'under65' }).taxYear).toBe('2025/2026');
      expect(netTax({ income: 237_100 })).toBe(25_443);
    }
  });

  it('3: each year uses its own brackets and rebates', () => {
    // R200 000 stays in the first bracket: 36 000, less the year's rebate.
    const taxes = taxYears.map((taxYear) => netTax({ income: 200_000, taxYear }));
    expect(taxes).toEqual([18_180, 18_765, 18_765, 18_765, 19_575, 20_286]);
    expect(taxCalculationInput.safeParse({ age: 'under65', taxYear: '2027/2028' }).success).toBe(false);
  });

  it('4: every bracket is applied, including 41%', () => {
    // 251 258 + 41% of 142 100 = 309 519, less 17 235
    expect(netTax({ income: 1_000_000 })).toBe(292_284);
    for (const year of taxYears) expect(taxTables[year].brackets.map(({ rate }) => rate)).toEqual(rates);
  });

  it('5: the medical credit needs members and reduces tax, not income', () => {
    // 42 678 + 26% of 62 900 = 59 032, less 17 235
    expect(netTax({ income: 300_000 })).toBe(41_797);
    expect(netTax({ income: 300_000, medicalAidMembers: 1 })).toBe(41_797 - 347 * 12);
    const result = calculateTax(taxInput({ income: 300_000, medicalAidMembers: 1 }), 'published');
    expect(result.taxableIncome).toBe(300_000);
  });

  it('6: the threshold results from a rebate, not a tax-free bracket: one rand above it costs 18 cents', () => {
    expect(netTax({ income: 95_751 })).toBe(0.18);
    const result = calculateTax(taxInput({ income: 95_750 }), 'published');
    expect(result.taxBeforeDeductions).toBe(17_235);
  });

  it('7: monthly figures are annual ones divided by 12 and rounded once to the rand', () => {
    expect(monthlyFigure(342_402.56)).toBe(28_534);
    expect(monthlyFigure(30)).toBe(3);
    expect(monthlyFigure(29.99)).toBe(2);
    // Applying the annual table to a twelfth of R420 000 would result in no tax.
    expect(monthlyFigure(netTax({ income: 420_000 }))).toBe(6_289);
  });

  it('8: the ceiling applies to the contribution, and 2021/2022 has two', () => {
    expect(taxYears.map(highestUif)).toEqual([2_125.44, 2_125.44, 2_125.44, 2_125.44, 2_125.44, 2_040.24]);
  });

  it("9: the deduction is the contribution up to the year's cap", () => {
    for (const year of taxYears) {
      expect(deduction(10_000, year)).toBe(10_000);
      expect(deduction(600_000, year)).toBe(publishedYears[year].cap);
    }
  });

  it('10: the figures used by other tests match a second computation, bracket by bracket', () => {
    for (const year of taxYears) {
      const { bounds, rebates } = publishedYears[year];
      let tax = 0;
      bounds.forEach(([above], index) => {
        const top = Math.min(2_500_000, bounds[index + 1]?.[0] ?? Infinity);
        tax += (top - above) * rates[index]!;
      });
      expect(netTax({ income: 2_500_000, taxYear: year })).toBe(tax / 100 - rebates[0]);
    }
  });
});
