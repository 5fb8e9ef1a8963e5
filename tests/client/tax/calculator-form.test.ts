import { describe, expect, it } from 'vitest';
import { emptyCalculator } from '../../../src/client/features/tax/calculator/calculator-values.ts';
import { taxCalculationInput } from '../../../src/domain/tax/schemas.ts';

function errors(values: object): Record<string, string> {
  const issues = taxCalculationInput.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

describe('calculator form', () => {
  it('accepts missing optional fields', () => {
    expect(taxCalculationInput.parse({ ...emptyCalculator, income: 0 })).toEqual({
      taxYear: '2025/2026',
      income: 0,
      incomeKind: 'salary',
      age: 'under65',
      retirementContributions: 0,
      medicalAidMembers: 0,
    });
  });

  it('treats an empty income as zero', () => {
    expect(taxCalculationInput.parse(emptyCalculator)).toMatchObject({ income: 0 });
    expect(taxCalculationInput.parse({ ...emptyCalculator, income: undefined })).toMatchObject({ income: 0 });
  });

  it('rejects invalid and excessive amounts', () => {
    const values = { ...emptyCalculator, income: 100_000_000, retirementContributions: Number.NaN };
    expect(errors(values)).toEqual({
      income: 'Income must be at most R99 999 999.99',
      retirementContributions: 'Retirement contributions must be a positive number',
    });
    expect(errors({ ...emptyCalculator, income: Number.NaN })).toEqual({
      income: 'Income must be a positive number',
    });
  });

  it('reports the first error of each field', () => {
    const values = { ...emptyCalculator, income: -1, retirementContributions: -5, medicalAidMembers: 9 };
    expect(errors(values)).toEqual({
      income: 'Income must be a positive number',
      retirementContributions: 'Retirement contributions must be a positive number',
      medicalAidMembers: 'Medical aid members must be at most 5. Choose 5 for five or more.',
    });
  });
});
