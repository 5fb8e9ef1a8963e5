import { describe, expect, it } from 'vitest';
import {
  otherMedicalRates,
  sourceLines,
  workingRows,
} from '../../../src/client/features/tax/results/working-rows.ts';
import type { TaxInput } from '../../../src/domain/tax/tax-result.ts';
import { calculateWithWorking } from '../../../src/domain/tax/working/working.ts';

const input: TaxInput = {
  taxYear: '2025/2026',
  income: 540_000,
  incomeKind: 'salary',
  age: '65to74',
  retirementContributions: 60_000,
  medicalAidMembers: 2,
};
const { working } = calculateWithWorking(input, 'gazetted');
const rows = workingRows(working);

const note = (change: Partial<TaxInput>) =>
  otherMedicalRates(calculateWithWorking({ ...input, ...change }, 'published'));

describe('working', () => {
  it('numbers its items like the rules, without sums', () => {
    const numbers = Object.fromEntries(rows.map(({ step, number }) => [step.id, number]));
    expect(numbers).toMatchObject({
      'gross-income': 1,
      'retirement-deduction': 2,
      'taxable-income': null,
      'bracket-1': 3,
      'net-tax': null,
      'take-home-pay': null,
      'after-contributions': null,
    });
    const subtotal = rows.find(({ step }) => step.id === 'tax-before-deductions')!.step;
    expect(subtotal.rule).toBe('Steps 3 to 5');
    expect(numbers['bracket-3']).toBe(5);
  });

  it('omits the percentage of zero', () => {
    const nothing = { ...input, income: 0, retirementContributions: 0, medicalAidMembers: 0 };
    const rules = workingRows(calculateWithWorking(nothing, 'gazetted').working).map(({ step }) => step.rule);
    expect(rules).toContain('No taxable income');
    expect(rules.join()).not.toContain('first R0');
  });

  it('mentions the other medical credit rates once, if they differ', () => {
    expect(note({})).toBe('The rates gazetted for 2025/2026 give R8\u00a0736.00: net tax R408.00 lower.');
    expect(note({ income: 90_000 })).toMatch(/give R8\u00a0736.00: the same net tax\.$/);
    expect(note({ medicalAidMembers: 0 })).toBeNull();
    expect(note({ taxYear: '2022/2023' })).toBeNull();
  });

  it('lists each source once with its steps', () => {
    expect(sourceLines(rows)).toEqual([
      { steps: 'Step 2', source: 'Income Tax Act 58 of 1962, section 11F' },
      { steps: 'Steps 3 to 7', source: 'SARS, Rates of tax for individuals, 2026 year of assessment' },
      { steps: 'Step 8', source: expect.stringContaining('Medical tax credit rates') as string },
      { steps: 'Step 9', source: 'Unemployment Insurance Contributions Act 4 of 2002, section 6' },
    ]);
  });

  it("lists steps that aren't consecutive individually", () => {
    const apart = [2, 4, 5].flatMap((number) =>
      working.slice(0, 1).map((step) => ({ number, step: { ...step, source: 'Law' } })),
    );
    expect(sourceLines(apart)).toEqual([{ steps: 'Steps 2, 4 and 5', source: 'Law' }]);
  });
});
