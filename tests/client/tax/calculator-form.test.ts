import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emptyCalculator } from '../../../src/client/features/tax/calculator-values.ts';
import { taxCalculationInput } from '../../../src/client/schemas/tax.ts';

function errors(values: object): Record<string, string> {
  const issues = taxCalculationInput.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

describe('the form', () => {
  it('accepts what may be left out', () => {
    expect(taxCalculationInput.parse({ ...emptyCalculator, income: 0 })).toEqual({
      taxYear: '2025/2026',
      income: 0,
      incomeKind: 'salary',
      age: 'under65',
      retirementContributions: 0,
      medicalAidMembers: 0,
    });
  });

  it('takes an empty income for nothing', () => {
    expect(taxCalculationInput.parse(emptyCalculator)).toMatchObject({ income: 0 });
    expect(taxCalculationInput.parse({ ...emptyCalculator, income: undefined })).toMatchObject({ income: 0 });
  });

  it('refuses what is no amount and what is too much', () => {
    const values = { ...emptyCalculator, income: 100_000_000, retirementContributions: Number.NaN };
    expect(errors(values)).toEqual({
      income: 'Income must be at most R99 999 999.99',
      retirementContributions: 'Retirement contributions must be a positive number',
    });
    expect(errors({ ...emptyCalculator, income: Number.NaN })).toEqual({
      income: 'Income must be a positive number',
    });
  });

  it('names the first thing wrong with each field', () => {
    const values = { ...emptyCalculator, income: -1, retirementContributions: -5, medicalAidMembers: 9 };
    expect(errors(values)).toEqual({
      income: 'Income must be a positive number',
      retirementContributions: 'Retirement contributions must be a positive number',
      medicalAidMembers: 'Medical aid members must be at most 5: choose 5 for five or more',
    });
  });

  it('never lets Zod try to compile code, which the page may not', () => {
    taxCalculationInput.safeParse(emptyCalculator);
    expect(z.config().jitless).toBe(true);
  });
});
