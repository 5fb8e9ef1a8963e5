import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTax } from '../../src/domain/tax/calculate.ts';
import { type TaxYear, taxYears } from '../../src/domain/tax/tax-year.ts';
import { publishedYears, rates as percents } from './published-figures.ts';
import { anyCents, anyInput, anyRates, cents, taxInput } from './tax-inputs.ts';

describe('any input', () => {
  it('net tax is never negative and never falls as income rises', () => {
    fc.assert(
      fc.property(anyInput, anyCents, anyRates, (input, otherCents, rates) => {
        const other = { ...input, income: otherCents / 100 };
        const [lower, higher] = input.income <= other.income ? [input, other] : [other, input];
        const lowerTax = calculateTax(lower, rates).netTax;
        expect(lowerTax).toBeGreaterThanOrEqual(0);
        expect(calculateTax(higher, rates).netTax).toBeGreaterThanOrEqual(lowerTax);
      }),
      { numRuns: 2_000 },
    );
  });

  it('one more rand never costs more than the top rate', () => {
    fc.assert(
      fc.property(anyInput, anyRates, (input, rates) => {
        const before = cents(calculateTax(input, rates).netTax);
        const more = { ...input, income: (cents(input.income) + 100) / 100 };
        // Both figures are rounded to the cent.
        expect(cents(calculateTax(more, rates).netTax) - before).toBeLessThanOrEqual(46);
      }),
      { numRuns: 2_000 },
    );
  });

  it('tax before deductions is the sum of the published slices, rounded half up once', () => {
    fc.assert(
      fc.property(anyInput, anyRates, (input, rates) => {
        const result = calculateTax(input, rates);
        const taxable = BigInt(cents(result.taxableIncome));
        let hundredths = 0n;
        const { bounds } = publishedYears[input.taxYear];
        bounds.forEach(([above], index) => {
          const next = bounds[index + 1];
          const from = BigInt(above) * 100n;
          const to = next && BigInt(next[0]) * 100n < taxable ? BigInt(next[0]) * 100n : taxable;
          if (to > from) hundredths += (to - from) * BigInt(percents[index]!);
        });
        expect(BigInt(cents(result.taxBeforeDeductions))).toBe((hundredths + 50n) / 100n);
      }),
      { numRuns: 2_000 },
    );
  });

  it('the deduction never exceeds the contribution, 27.5% of income or the cap', () => {
    fc.assert(
      fc.property(anyInput, anyRates, (input, rates) => {
        const deduction = cents(calculateTax(input, rates).retirementDeduction);
        expect(deduction).toBeLessThanOrEqual(cents(input.retirementContributions));
        expect(deduction * 1000).toBeLessThanOrEqual(cents(input.income) * 275 + 500);
        expect(deduction).toBeLessThanOrEqual(publishedYears[input.taxYear].cap * 100);
      }),
    );
  });

  it('taxable income, net tax and take-home pay are differences of reported figures', () => {
    fc.assert(
      fc.property(anyInput, anyRates, (input, rates) => {
        const result = calculateTax(input, rates);
        expect(cents(result.grossIncome)).toBe(cents(input.income));
        expect(cents(result.taxableIncome)).toBe(
          cents(result.grossIncome) - cents(result.retirementDeduction),
        );
        const afterCredits =
          cents(result.taxBeforeDeductions) - cents(result.rebates) - cents(result.medicalCredits);
        expect(cents(result.netTax)).toBe(Math.max(0, afterCredits));
        expect(cents(result.takeHomePay)).toBe(
          cents(result.grossIncome) - cents(result.netTax) - cents(result.uifContribution),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it("UIF never exceeds 1% of income or the year's ceiling", () => {
    fc.assert(
      fc.property(anyInput, anyRates, (input, rates) => {
        const uif = cents(calculateTax(input, rates).uifContribution);
        expect(uif * 100).toBeLessThanOrEqual(cents(input.income) + 50);
        const most = input.taxYear === '2021/2022' ? 204_024 : 212_544;
        expect(uif).toBeLessThanOrEqual(input.incomeKind === 'pension' ? 0 : most);
      }),
    );
  });
});

function taxInCents(income: number, taxYear: TaxYear): number {
  const input = taxInput({ income: income / 100, taxYear });
  return cents(calculateTax(input, 'published').taxBeforeDeductions);
}

describe.each(taxYears)('bracket boundaries in %s', (taxYear) => {
  it('are continuous: one more cent of income costs at most one more cent of tax', () => {
    for (const [above, base] of publishedYears[taxYear].bounds.slice(1)) {
      const edge = above * 100;
      expect(taxInCents(edge, taxYear)).toBe(base * 100);
      expect(taxInCents(edge, taxYear) - taxInCents(edge - 1, taxYear)).toBeOneOf([0, 1]);
      expect(taxInCents(edge + 1, taxYear) - taxInCents(edge, taxYear)).toBeOneOf([0, 1]);
    }
  });
});
