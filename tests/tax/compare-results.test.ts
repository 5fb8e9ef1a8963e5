import { expect, it } from 'vitest';
import { calculateTax } from '../../src/domain/tax/calculate.ts';
import { compareResults } from '../../src/domain/tax/tax-result.ts';
import { taxInput } from './tax-inputs.ts';

it('compares two years field by field, exact to the cent', () => {
  const before = calculateTax(taxInput({ income: 420_000, taxYear: '2021/2022' }), 'published');
  const after = calculateTax(taxInput({ income: 420_000, taxYear: '2025/2026' }), 'published');
  // 2021/2022: 70 532 + 31% of 82 200 = 96 014, less 15 714 = 80 300 (19.12%); UIF 2 040.24
  expect(compareResults(before, after)).toEqual({
    grossIncome: 0,
    retirementDeduction: 0,
    taxableIncome: 0,
    taxBeforeDeductions: -3_307,
    rebates: 1_521,
    medicalCredits: 0,
    netTax: -4_828,
    uifContribution: 85.2,
    effectiveTaxRate: -1.15,
    takeHomePay: 4_742.8,
  });
});
