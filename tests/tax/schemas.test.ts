import { describe, expect, it } from 'vitest';
import { taxCalculationInput } from '../../src/domain/tax/schemas.ts';

/** Returns a rejected request's errors as `path: message`. */
function issues(body: unknown): string[] {
  const parsed = taxCalculationInput.safeParse(body);
  if (parsed.success) throw new Error('The request was accepted');
  return parsed.error.issues.map(({ path, message }) => [...path, message].join(': '));
}

const members = (medicalAidMembers: unknown) => issues({ age: 'under65', medicalAidMembers });

describe('calculation request', () => {
  it('requires only an age', () => {
    expect(taxCalculationInput.parse({ age: 'under65' })).toEqual({
      income: 0,
      age: 'under65',
      retirementContributions: 0,
      medicalAidMembers: 0,
      incomeKind: 'salary',
      taxYear: '2025/2026',
    });
  });

  it('treats null and an empty year as missing and ignores unknown fields', () => {
    const body = {
      income: null,
      age: '75plus',
      retirementContributions: null,
      medicalAidMembers: null,
      incomeKind: null,
      taxYear: null,
      colour: 'green',
    };
    const amounts = { income: 0, retirementContributions: 0, medicalAidMembers: 0 };
    const expected = { ...amounts, age: '75plus', incomeKind: 'salary', taxYear: '2025/2026' };
    expect(taxCalculationInput.parse(body)).toEqual(expected);
    expect(taxCalculationInput.parse({ age: '75plus', taxYear: '' }).taxYear).toBe('2025/2026');
  });

  it('accepts each limit and rounds to the cent', () => {
    const body = {
      age: '65to74',
      income: 99_999_999.99,
      retirementContributions: 1.005,
      medicalAidMembers: 5,
    };
    const expected = { income: 99_999_999.99, retirementContributions: 1.01, medicalAidMembers: 5 };
    expect(taxCalculationInput.parse(body)).toMatchObject(expected);
  });

  it('accepts salaries and pensions', () => {
    expect(taxCalculationInput.parse({ age: '75plus', incomeKind: 'pension' }).incomeKind).toBe('pension');
    expect(taxCalculationInput.parse({ age: '75plus', incomeKind: '' }).incomeKind).toBe('salary');
    for (const incomeKind of ['annuity', 1, true]) {
      expect(issues({ age: '75plus', incomeKind })).toEqual([
        'incomeKind: Income kind must be salary or pension',
      ]);
    }
  });

  it.each([-0.01, '420000', NaN, Infinity, -Infinity, true, {}, []])('rejects an income of %j', (income) => {
    expect(issues({ age: 'under65', income })).toEqual(['income: Income must be a positive number']);
  });

  it.each([-1, '1', NaN, Infinity])('rejects contributions of %j', (retirementContributions) => {
    expect(issues({ age: 'under65', retirementContributions })).toEqual([
      'retirementContributions: Retirement contributions must be a positive number',
    ]);
  });

  it('rejects values that overflow their column', () => {
    expect(issues({ age: 'under65', income: 100_000_000, retirementContributions: 1e300 })).toEqual([
      'income: Income must be at most R99 999 999.99',
      'retirementContributions: Retirement contributions must be at most R99 999 999.99',
    ]);
  });

  it('rejects a missing or unknown age', () => {
    for (const age of [undefined, null, ''])
      expect(issues({ age })).toEqual(['age: Please choose your age group']);
    expect(issues({ age: 40 })).toEqual(['age: Age must be one of under65, 65to74 or 75plus']);
  });

  it('rejects member counts other than 0 to 5', () => {
    expect(members(-1)).toEqual(['medicalAidMembers: Medical aid members must be at least 0']);
    expect(members(6)).toEqual([
      'medicalAidMembers: Medical aid members must be at most 5. Choose 5 for five or more.',
    ]);
    expect(members(1.5)).toEqual(['medicalAidMembers: Medical aid members must be a whole number']);
    expect(members('2')).toEqual(['medicalAidMembers: Medical aid members must be a whole number']);
  });

  it('rejects a year without a table', () => {
    expect(issues({ age: 'under65', taxYear: '2020/2021' })).toEqual([
      'taxYear: Tax year must be one of 2026/2027, 2025/2026, 2024/2025, 2023/2024, 2022/2023, 2021/2022',
    ]);
  });

  it.each([undefined, null, 'income=1', 5, []])('rejects a body of %j with a specific message', (body) => {
    expect(issues(body)).toEqual(['Please send the income, age and other details as a JSON object']);
  });
});
