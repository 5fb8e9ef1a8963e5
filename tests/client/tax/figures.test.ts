import { describe, expect, it } from 'vitest';
import { calculatorSearch } from '../../../src/client/features/tax/calculator/calculator-search.ts';
import {
  emptyCalculator,
  sameInput,
  toTaxInput,
} from '../../../src/client/features/tax/calculator/calculator-values.ts';
import {
  figureRows,
  formatDifference,
  formatFigure,
} from '../../../src/client/features/tax/results/figures.ts';
import { randShares } from '../../../src/client/features/tax/results/rand-ruler.tsx';
import {
  comparisonSentence,
  compareWithPreviousYear,
} from '../../../src/client/features/tax/results/year-comparison.tsx';
import { calculateWithWorking } from '../../../src/domain/tax/working/working.ts';

const input = toTaxInput({ ...emptyCalculator, income: 420_000 });
const result = calculateWithWorking(input, 'published');

/** Replaces no-break spaces, which formatted amounts contain, with plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('figures', () => {
  it('are each shown once, with the rate of the UIF contribution', () => {
    expect(figureRows).toHaveLength(10);
    expect(new Set(figureRows.map(({ figure }) => figure)).size).toBe(10);
    expect(figureRows.map(({ label }) => label)).toContain('UIF contribution (1%)');
  });

  it('show cents for a year and whole rand for a month', () => {
    expect(plain(formatFigure('takeHomePay', result.takeHomePay, 'annual'))).toBe('R342 402.56');
    expect(plain(formatFigure('takeHomePay', result.takeHomePay, 'monthly'))).toBe('R28 534');
  });

  it('show the same effective rate for a month', () => {
    expect(formatFigure('effectiveTaxRate', 17.97, 'monthly')).toBe('17.97%');
  });
});

describe('cents in each rand', () => {
  it('add up to 100.0', () => {
    const shares = randShares(result);
    expect(shares).toEqual({ keep: '81.5', tax: '18.0', uif: '0.5' });
  });

  it('are omitted without an income', () => {
    const none = calculateWithWorking({ ...input, income: 0 }, 'published');
    expect(randShares(none)).toEqual({ keep: '0.0', tax: '0.0', uif: '0.0' });
  });
});

describe('comparison of two years', () => {
  const later = { ...input, taxYear: '2026/2027' } as const;

  it("uses the previous year's tables", () => {
    const now = calculateWithWorking(later, 'published');
    const comparison = compareWithPreviousYear(now, later)!;
    expect(comparison.year).toBe('2025/2026');
    expect(comparison.before.netTax).toBe(result.netTax);
    expect(comparisonSentence(comparison, now, 'annual')).toMatch(
      /^With the 2025\/2026 tables you would take home R.* less a year\.$/,
    );
  });

  it('reports an unchanged result', () => {
    const comparison = compareWithPreviousYear(result, input)!;
    expect(comparisonSentence(comparison, result, 'annual')).toBe(
      'The 2024/2025 tables give exactly the same figures.',
    );
  });

  it('needs a previous year', () => {
    const oldest = { ...input, taxYear: '2021/2022' } as const;
    expect(compareWithPreviousYear(calculateWithWorking(oldest, 'published'), oldest)).toBeNull();
  });

  it('is the difference between the figures shown', () => {
    expect(plain(formatDifference('netTax', 8_736, 8_328, 'annual'))).toBe('−R408.00');
    expect(plain(formatDifference('netTax', 12_005, 13_211, 'monthly'))).toBe('+R101');
    expect(formatDifference('netTax', 100, 104, 'monthly')).toBe('+R1');
    expect(formatDifference('netTax', 100, 101, 'monthly')).toBe('no change');
    expect(formatDifference('effectiveTaxRate', 18.2, 17.97, 'monthly')).toBe('−0.23 points');
  });
});

describe('input', () => {
  it('treats empty fields as zero', () => {
    expect(toTaxInput(emptyCalculator)).toMatchObject({ income: 0, retirementContributions: 0 });
  });

  it('is equal only if all fields are', () => {
    expect(sameInput(input, { ...input })).toBe(true);
    expect(sameInput(input, { ...input, medicalAidMembers: 1 })).toBe(false);
  });
});

describe('URL', () => {
  it('contains only the tab and the comparison', () => {
    expect(calculatorSearch({ figures: 'monthly', compare: true, income: 1 })).toEqual({
      figures: 'monthly',
      compare: true,
    });
    expect(calculatorSearch({ figures: 'weekly', compare: 'yes' })).toEqual({});
  });
});
