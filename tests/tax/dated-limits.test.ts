import { describe, expect, it } from 'vitest';
import { datedLimits } from '../../src/domain/tax/dated-limits.ts';
import {
  statutoryAmounts,
  statutoryCounts,
  statutoryPercents,
} from '../../src/domain/tax/statutory-rates.ts';
import { lastDayOf, taxYears } from '../../src/domain/tax/tax-year.ts';

describe('dated limits', () => {
  it('are those in force at the end of the tax year', () => {
    expect(datedLimits('2025/2026').vat).toMatchObject({ compulsory: 1_000_000, voluntary: 50_000 });
    expect(datedLimits('2026/2027').vat).toMatchObject({ compulsory: 2_300_000, voluntary: 120_000 });
    expect(datedLimits('2021/2022').company.percent).toBe(28);
    expect(datedLimits('2022/2023').company.percent).toBe(28);
    expect(datedLimits('2023/2024').company.percent).toBe(27);
    expect(datedLimits('2025/2026').donationsExemption.amount).toBe(100_000);
    expect(datedLimits('2026/2027').donationsExemption.amount).toBe(150_000);
    expect(datedLimits('2025/2026').fullCommutation.amount).toBe(247_500);
    expect(datedLimits('2026/2027').fullCommutation.amount).toBe(360_000);
    expect(datedLimits('2026/2027').smallBusiness).toMatchObject({ amount: 2_700_000, assets: 15_000_000 });
  });

  it('cite a source in every year', () => {
    // The brackets of small companies before April 2023 aren't known, so they have no source.
    const known = taxYears
      .flatMap((year) => Object.values(datedLimits(year)))
      .filter((limit) => !('brackets' in limit) || limit.brackets !== null);
    expect(known.filter(({ source }) => !/Act|SARS|Budget/.test(source))).toEqual([]);
  });
});

it('each statutory figure cites its provision', () => {
  const figures = [statutoryPercents, statutoryAmounts, statutoryCounts].flatMap((group) =>
    Object.entries<{ value: number; source: string }>(group),
  );
  expect(
    figures.filter(([, { value, source }]) => value <= 0 || !/section|paragraph|rule/.test(source)),
  ).toEqual([]);
});

it('a tax year ends on the last day of February', () => {
  expect(lastDayOf('2025/2026')).toBe('2026-02-28');
  expect(lastDayOf('2023/2024')).toBe('2024-02-29');
});
