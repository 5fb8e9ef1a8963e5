import { describe, expect, it } from 'vitest';
import { calculatorSearch } from '../../../src/client/features/tax/calculator-search.ts';
import {
  emptyCalculator,
  sameInput,
  toTaxInput,
} from '../../../src/client/features/tax/calculator-values.ts';
import { figureRows, formatDifference, formatFigure } from '../../../src/client/features/tax/figures.ts';
import { randShares } from '../../../src/client/features/tax/rand-shares.ts';
import {
  comparisonSentence,
  compareWithPreviousYear,
} from '../../../src/client/features/tax/year-comparison.tsx';
import { calculateWithWorking } from '../../../src/domain/tax/working.ts';

const input = toTaxInput({ ...emptyCalculator, income: 420_000 });
const result = calculateWithWorking(input, 'published');

/** Amounts are written with no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the ten figures', () => {
  it('are each shown once, the UIF contribution with its rate', () => {
    expect(figureRows).toHaveLength(10);
    expect(new Set(figureRows.map(({ figure }) => figure)).size).toBe(10);
    expect(figureRows.map(({ label }) => label)).toContain('UIF contribution (1%)');
  });

  it('are rand to the cent for a year and whole rand for a month', () => {
    expect(plain(formatFigure('takeHomePay', result.takeHomePay, 'annual'))).toBe('R342 402.56');
    expect(plain(formatFigure('takeHomePay', result.takeHomePay, 'monthly'))).toBe('R28 534');
  });

  it('keep the effective rate for a month', () => {
    expect(formatFigure('effectiveTaxRate', 17.97, 'monthly')).toBe('17.97%');
  });
});

describe('each rand', () => {
  it('is shared out in cents that add up to 100.0', () => {
    const shares = randShares(result);
    expect(shares).toEqual({ keep: '81.5', tax: '18.0', uif: '0.5' });
  });

  it('is nothing without an income', () => {
    const none = calculateWithWorking({ ...input, income: 0 }, 'published');
    expect(randShares(none)).toEqual({ keep: '0.0', tax: '0.0', uif: '0.0' });
  });
});

describe('two years', () => {
  const later = { ...input, taxYear: '2026/2027' } as const;

  it('are compared with the tables of the year before', () => {
    const now = calculateWithWorking(later, 'published');
    const comparison = compareWithPreviousYear(now, later)!;
    expect(comparison.year).toBe('2025/2026');
    expect(comparison.before.netTax).toBe(result.netTax);
    expect(comparisonSentence(comparison, now, 'annual')).toMatch(
      /^With the 2025\/2026 tables you would take home R.* less a year\.$/,
    );
  });

  it('may come to the same', () => {
    const comparison = compareWithPreviousYear(result, input)!;
    expect(comparisonSentence(comparison, result, 'annual')).toBe(
      'The 2024/2025 tables give exactly the same figures.',
    );
  });

  it('need a year before', () => {
    const oldest = { ...input, taxYear: '2021/2022' } as const;
    expect(compareWithPreviousYear(calculateWithWorking(oldest, 'published'), oldest)).toBeNull();
  });

  it('differ by what the shown figures differ', () => {
    expect(plain(formatDifference('netTax', 8_736, 8_328, 'annual'))).toBe('−R408.00');
    expect(plain(formatDifference('netTax', 12_005, 13_211, 'monthly'))).toBe('+R101');
    expect(formatDifference('netTax', 100, 104, 'monthly')).toBe('+R1');
    expect(formatDifference('netTax', 100, 101, 'monthly')).toBe('no change');
    expect(formatDifference('effectiveTaxRate', 18.2, 17.97, 'monthly')).toBe('−0.23 points');
  });
});

describe('what was entered', () => {
  it('counts as nothing where a field is empty', () => {
    expect(toTaxInput(emptyCalculator)).toMatchObject({ income: 0, retirementContributions: 0 });
  });

  it('is the same only with every field', () => {
    expect(sameInput(input, { ...input })).toBe(true);
    expect(sameInput(input, { ...input, medicalAidMembers: 1 })).toBe(false);
  });
});

describe('the address', () => {
  it('keeps the tab and the comparison, and nothing else', () => {
    expect(calculatorSearch({ figures: 'monthly', compare: true, income: 1 })).toEqual({
      figures: 'monthly',
      compare: true,
    });
    expect(calculatorSearch({ figures: 'weekly', compare: 'yes' })).toEqual({});
  });
});
