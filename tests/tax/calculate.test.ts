import { describe, expect, it } from 'vitest';
import { calculateTax } from '../../src/domain/tax/calculate.ts';
import { type TaxYear, taxYears } from '../../src/domain/tax/tax-year.ts';
import { publishedYears } from './published-figures.ts';
import { taxInput } from './tax-inputs.ts';

const example = taxInput({ income: 540_000, retirementContributions: 60_000, medicalAidMembers: 2 });

describe('worked examples', () => {
  it('R540 000 in 2025/2026 with R60 000 contributed and 2 members, at the published credit', () => {
    expect(calculateTax(example, 'published')).toEqual({
      grossIncome: 540_000,
      retirementDeduction: 60_000,
      taxableIncome: 480_000,
      taxBeforeDeductions: 111_307,
      rebates: 17_235,
      medicalCredits: 8_328,
      netTax: 85_744,
      uifContribution: 2_125.44,
      // 85 744 / 540 000 = 15.8785%
      effectiveTaxRate: 15.88,
      takeHomePay: 452_130.56,
    });
  });

  it('with the gazetted credit', () => {
    expect(calculateTax(example, 'gazetted')).toMatchObject({
      medicalCredits: 8_736,
      netTax: 85_336,
      takeHomePay: 452_538.56,
    });
  });

  it('in 2026/2027: 79 998 + 31% of 96 900 = 110 037, less 17 820 and the credit', () => {
    const input = { ...example, taxYear: '2026/2027' } as const;
    expect(calculateTax(input, 'published').netTax).toBe(83_889);
    expect(calculateTax(input, 'gazetted').netTax).toBe(83_193);
  });

  it('R420 000 in 2025/2026', () => {
    expect(calculateTax(taxInput({ income: 420_000 }), 'published')).toMatchObject({
      taxBeforeDeductions: 92_707,
      netTax: 75_472,
      effectiveTaxRate: 17.97,
      takeHomePay: 342_402.56,
    });
  });

  it('an amount in cents between two thresholds: R216 200.50 in 2021/2022', () => {
    const result = calculateTax(taxInput({ income: 216_200.5, taxYear: '2021/2022' }), 'published');
    expect(result).toMatchObject({ taxBeforeDeductions: 38_916.13, netTax: 23_202.13 });
  });

  it('R237 100, exactly the first threshold: 42 678 − 17 235', () => {
    expect(calculateTax(taxInput({ income: 237_100 }), 'published').netTax).toBe(25_443);
  });

  it('the largest income accepted in a request', () => {
    // 644 489 + 45% of 98 182 999.99 = 44 826 838.9955, less a rebate of 17 235
    const result = calculateTax(taxInput({ income: 99_999_999.99 }), 'published');
    expect(result.netTax).toBe(44_809_604);
    // 44 809 604 / 99 999 999.99 = 44.8096%
    expect(result.effectiveTaxRate).toBe(44.81);
  });

  it('no income: only the rebate, reported in full', () => {
    expect(calculateTax(taxInput({}), 'published')).toEqual({
      grossIncome: 0,
      retirementDeduction: 0,
      taxableIncome: 0,
      taxBeforeDeductions: 0,
      rebates: 17_235,
      medicalCredits: 0,
      netTax: 0,
      uifContribution: 0,
      effectiveTaxRate: 0,
      takeHomePay: 0,
    });
  });

  it('R1: no tax, 1 cent of UIF', () => {
    expect(calculateTax(taxInput({ income: 1 }), 'published')).toMatchObject({
      taxBeforeDeductions: 0.18,
      netTax: 0,
      uifContribution: 0.01,
      takeHomePay: 0.99,
    });
  });
});

const netTaxIn2024 = (income: number, age: '65to74' | '75plus') =>
  calculateTax(taxInput({ income, age, taxYear: '2024/2025' }), 'published').netTax;

describe('tax thresholds', () => {
  it.each(taxYears)('%s: less than 7 cents of tax at each threshold and none a rand below', (taxYear) => {
    const [under65, from65, from75] = publishedYears[taxYear].thresholds;
    for (const [age, income] of [
      ['under65', under65],
      ['65to74', from65],
      ['75plus', from75],
    ] as const) {
      expect(calculateTax(taxInput({ income, age, taxYear }), 'published').netTax).toBeLessThan(0.07);
      expect(calculateTax(taxInput({ income: income - 1, age, taxYear }), 'published').netTax).toBe(0);
    }
  });

  it('are rounded up from 2023/2024: 6 cents at R148 217, 2 cents at R165 689', () => {
    expect(netTaxIn2024(148_216, '65to74')).toBe(0);
    expect(netTaxIn2024(148_217, '65to74')).toBe(0.06);
    expect(netTaxIn2024(165_689, '75plus')).toBe(0.02);
  });
});

describe('retirement deduction', () => {
  it('is the contribution if that is lowest', () => {
    expect(calculateTax(example, 'published').retirementDeduction).toBe(60_000);
  });

  it('is 27.5% of income if that is lowest, rounded half up to the cent', () => {
    // 27.5% of 100 000.20 = 27 500.055
    const result = calculateTax(
      taxInput({ income: 100_000.2, retirementContributions: 90_000 }),
      'published',
    );
    expect(result.retirementDeduction).toBe(27_500.06);
    expect(result.taxableIncome).toBe(72_500.14);
  });

  it("is the year's cap if that is lowest", () => {
    const input = taxInput({ income: 10_000_000, retirementContributions: 5_000_000 });
    expect(calculateTax(input, 'published').retirementDeduction).toBe(350_000);
    expect(calculateTax({ ...input, taxYear: '2026/2027' }, 'published').retirementDeduction).toBe(430_000);
  });
});

describe('medical credits', () => {
  it('use the higher rate for the first two members: 347, 694, then 234 each, × 12', () => {
    const credits = [0, 1, 2, 3, 4, 5].map(
      (medicalAidMembers) => calculateTax(taxInput({ medicalAidMembers }), 'published').medicalCredits,
    );
    expect(credits).toEqual([0, 4_164, 8_328, 11_136, 13_944, 16_752]);
  });

  it.each([
    ['2026/2027', 9_024, 12_072],
    ['2025/2026', 8_736, 11_688],
    ['2022/2023', 8_328, 11_136],
    ['2021/2022', 7_968, 10_656],
  ] as const)('gazetted for %s: R%d for two, R%d for three', (taxYear, two, three) => {
    const credits = (medicalAidMembers: number) =>
      calculateTax(taxInput({ taxYear, medicalAidMembers }), 'gazetted').medicalCredits;
    expect([credits(2), credits(3)]).toEqual([two, three]);
  });
});

const uif = (income: number, taxYear: TaxYear) =>
  calculateTax(taxInput({ income, taxYear }), 'published').uifContribution;

describe('UIF', () => {
  it('is 1% up to R17 712 per month', () => {
    expect(uif(120_000, '2025/2026')).toBe(1_200);
    expect(uif(212_544, '2025/2026')).toBe(2_125.44);
    expect(uif(212_545, '2025/2026')).toBe(2_125.44);
    expect(uif(50.5, '2025/2026')).toBe(0.51);
  });

  it('has two ceilings in 2021/2022: 3 × 1% of 14 872 + 9 × 1% of 16 666.67 = 1 946.16', () => {
    expect(uif(120_000, '2021/2022')).toBe(1_200);
    expect(uif(200_000, '2021/2022')).toBe(1_946.16);
    expect(uif(480_000, '2021/2022')).toBe(2_040.24);
  });

  it('is calculated before the retirement deduction', () => {
    const input = taxInput({ income: 100_000, retirementContributions: 27_500 });
    expect(calculateTax(input, 'published').uifContribution).toBe(1_000);
  });
});
