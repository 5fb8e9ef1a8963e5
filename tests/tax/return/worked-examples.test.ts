import { describe, expect, it } from 'vitest';
import { assess, type TestReturn } from './returns.ts';

/**
 * Worked examples from published sources, each with the year of assessment it was published for. Where an
 * example states a figure from the working, the test reads it from there.
 */

describe('capital gains (Eighth Schedule)', () => {
  it.each([
    ['2025/2026', 100_000, 24_000],
    ['2026/2027', 100_000, 20_000],
    ['2026/2027', 35_000, 0],
    ['2026/2027', 49_999, 0],
  ] as const)('taxes a net gain in %s of R%d as R%d', (taxYear, gain, taxed) => {
    const { taxableIncome } = assess({ taxYear, gains: [{ kind: 'other', proceeds: gain, baseCost: 0 }] });
    expect(taxableIncome).toBe(taxed);
  });

  it('taxes nothing in a year with a loss of R80 000', () => {
    const { taxableIncome, carriedForward } = assess({
      gains: [{ kind: 'other', proceeds: 0, baseCost: 80_000 }],
    });
    expect(taxableIncome).toBe(0);
    expect(carriedForward.capitalLoss).toBe(40_000);
  });

  it.each([
    [500_000, 24_000],
    [400_000, 0],
  ])('taxes a gain of R%d in the year of death as R%d', (gain, taxed) => {
    const { taxableIncome } = assess({
      taxYear: '2026/2027',
      yearOfDeath: true,
      gains: [{ kind: 'other', proceeds: gain, baseCost: 0 }],
    });
    expect(taxableIncome).toBe(taxed);
  });
});

describe('work abroad (section 10(1)(o)(ii))', () => {
  it('exempts R1 250 000 of foreign pay of R2 000 000', () => {
    const result = assess({
      taxYear: '2024/2025',
      foreignWork: [{ pay: 2_000_000, workDays: 230, workDaysAbroad: 230, qualifies: true }],
    });
    expect(result).toMatchObject({ exemptions: 1_250_000, taxableIncome: 750_000, normalTax: 209_177 });
  });
});

describe('additional medical credit (section 6B)', () => {
  // The fee credit for two scheme members is R8 736; R14 640 is the credit for four.
  it.each([
    [80_000, 25_000, 4_110],
    [48_000, 30_000, 0],
  ])('gives fees of R%d and expenses of R%d a credit of R%d', (fees, expenses, credit) => {
    const result = assess({
      taxYear: '2025/2026',
      certificates: [{ amounts: { '3601': 400_000 } }],
      medical: { members: 4, fees, expenses },
    });
    expect(result.medicalCredits).toEqual({ schemeFees: 14_640, additional: credit });
  });
});

describe('travel allowance (section 8(1)(b))', () => {
  const trip = { value: 250_000, totalKm: 30_000, businessKm: 10_000, fuelPaid: true, maintenancePaid: true };
  const claim = (allowance: number, more = {}) =>
    assess({
      taxYear: '2025/2026',
      certificates: [{ amounts: { '3701': allowance } }],
      travel: [{ ...trip, ...more }],
    }).deductions;

  it('claims R53 495.67 for 10 000 of 30 000 km in a car of R250 000', () => {
    expect(claim(60_000)).toBe(53_495.67);
  });

  it.each([
    ['fuel', { fuelPaid: false }, 35_705.67],
    ['maintenance', { maintenancePaid: false }, 46_955.67],
  ])('claims less without %s', (_what, more, deduction) => {
    expect(claim(60_000, more)).toBe(deduction);
  });

  it('claims at most the allowance', () => {
    expect(claim(40_000)).toBe(40_000);
  });

  it('puts a car of exactly R100 000 into the lower band', () => {
    const more = { value: 100_000, totalKm: 10_000, businessKm: 10_000 };
    // R5.335 a kilometre.
    expect(claim(100_000, more)).toBe(53_350);
  });
});

describe('lump sums (Second Schedule)', () => {
  it('charges R74 700 on a retirement lump sum of R900 000', () => {
    const { taxOnLumpSums, netTax } = assess({ taxYear: '2024/2025', lumpSums: { retirement: 900_000 } });
    expect([taxOnLumpSums, netTax]).toEqual([74_700, 74_700]);
  });

  it('charges R4 050 on a withdrawal of R50 000', () => {
    const { taxOnLumpSums } = assess({ taxYear: '2024/2025', lumpSums: { withdrawal: 50_000 } });
    expect(taxOnLumpSums).toBe(4_050);
  });

  it('charges R13 000 on a savings-pot withdrawal of R50 000 beside a salary of R300 000', () => {
    const salary: TestReturn = { taxYear: '2024/2025', certificates: [{ amounts: { '3601': 300_000 } }] };
    const withdrawn = assess({ ...salary, lumpSums: { savingsPot: 50_000 } });
    expect(withdrawn.netTax - assess(salary).netTax).toBe(13_000);
  });
});

describe('retirement contributions (section 11F)', () => {
  it('deducts at most R430 000 in 2026/2027 and carries the rest forward', () => {
    const { deductions, carriedForward } = assess({
      taxYear: '2026/2027',
      certificates: [{ amounts: { '3601': 2_000_000, '4006': 600_000 } }],
    });
    expect([deductions, carriedForward.retirement]).toEqual([430_000, 170_000]);
  });

  it('deducts R137 500 of R500 000, exactly the limit of 27.5%', () => {
    // Published for 2020/2021, which isn't offered; the deduction is the same in all years.
    const { taxableIncome, carriedForward } = assess({
      certificates: [{ amounts: { '3601': 500_000 } }],
      retirement: { contributions: 137_500 },
    });
    expect([taxableIncome, carriedForward.retirement]).toEqual([362_500, 0]);
  });
});

describe('provisional tax (Fourth Schedule)', () => {
  it('halves the year’s tax of R69 272 on an estimate of R400 000', () => {
    const { provisional } = assess({ taxYear: '2024/2025', estimate: { taxableIncome: 400_000 } });
    expect([provisional.first, provisional.second]).toEqual([34_636, 34_636]);
  });
});
