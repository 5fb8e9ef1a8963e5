import { describe, expect, it } from 'vitest';
import {
  currentTaxYear,
  defaultTaxYear,
  previousTaxYear,
  taxYearPeriod,
  taxYears,
  yearOfAssessment,
} from '../../src/domain/tax/tax-year.ts';

describe('tax years', () => {
  it('are listed newest first with 2025/2026 as the default', () => {
    expect(taxYears).toEqual(['2026/2027', '2025/2026', '2024/2025', '2023/2024', '2022/2023', '2021/2022']);
    expect(currentTaxYear).toBe('2026/2027');
    expect(defaultTaxYear).toBe('2025/2026');
  });

  it('have a previous year, except for the oldest', () => {
    expect(previousTaxYear('2026/2027')).toBe('2025/2026');
    expect(previousTaxYear('2022/2023')).toBe('2021/2022');
    expect(previousTaxYear('2021/2022')).toBeNull();
  });

  it('run from 1 March to the last day of February, including leap years', () => {
    expect(taxYearPeriod('2025/2026')).toBe('1 March 2025 to 28 February 2026');
    expect(taxYearPeriod('2023/2024')).toBe('1 March 2023 to 29 February 2024');
  });

  it('are named after the year in which they end', () => {
    expect(yearOfAssessment('2025/2026')).toBe(2026);
  });
});
