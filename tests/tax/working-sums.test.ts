import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTax } from '../../src/domain/tax/calculate.ts';
import { calculationResult } from '../../src/domain/tax/schemas.ts';
import type { WorkingStep } from '../../src/domain/tax/working/working-step.ts';
import { calculateWithWorking } from '../../src/domain/tax/working/working.ts';
import { anyInput, anyRates, cents } from './tax-inputs.ts';

const position = (working: WorkingStep[], id: string) => working.findIndex((step) => step.id === id);

/** Returns the sum in cents of the items between two lines. */
function itemsBetween(working: WorkingStep[], after: string | null, before: string): number {
  const from = after === null ? 0 : position(working, after) + 1;
  const steps = working.slice(from, position(working, before));
  expect(steps.every(({ kind }) => kind === 'item')).toBe(true);
  return steps.reduce((sum, { amount }) => sum + cents(amount), 0);
}

const amountOf = (working: WorkingStep[], id: string) => cents(working[position(working, id)]!.amount);

describe('any input', () => {
  it('every line of the working adds up to the cent', () => {
    fc.assert(
      fc.property(anyInput, anyRates, (input, rates) => {
        const { working } = calculateWithWorking(input, rates);
        const taxable = amountOf(working, 'taxable-income');
        const before = amountOf(working, 'tax-before-deductions');
        const net = amountOf(working, 'net-tax');
        expect(taxable).toBe(itemsBetween(working, null, 'taxable-income'));
        expect(before).toBe(itemsBetween(working, 'taxable-income', 'tax-before-deductions'));
        expect(net).toBe(before + itemsBetween(working, 'tax-before-deductions', 'net-tax'));
        expect(amountOf(working, 'take-home-pay')).toBe(
          amountOf(working, 'gross-income') - net + itemsBetween(working, 'net-tax', 'take-home-pay'),
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it('the figures match the calculation without working, and the subtotals report them', () => {
    fc.assert(
      fc.property(anyInput, anyRates, (input, rates) => {
        const plain = calculateTax(input, rates);
        const worked = calculateWithWorking(input, rates);
        expect(worked).toMatchObject(plain);
        const reports = worked.working.filter(({ result }) => result);
        expect(reports.map(({ amount }) => amount)).toEqual(reports.map(({ result }) => plain[result!]));
      }),
      { numRuns: 1_000 },
    );
  });

  it('each step is unique, has a rule and a source and is never minus zero', () => {
    fc.assert(
      fc.property(anyInput, anyRates, (input, rates) => {
        const { working } = calculateWithWorking(input, rates);
        expect(new Set(working.map(({ id }) => id)).size).toBe(working.length);
        for (const { rule, source, amount } of working) {
          expect(rule).not.toBe('');
          expect(source).not.toBe('');
          expect(Object.is(amount, -0)).toBe(false);
        }
      }),
    );
  });

  it('the reply matches its schema without losing a field', () => {
    fc.assert(
      fc.property(anyInput, anyRates, (input, rates) => {
        const worked = calculateWithWorking(input, rates);
        expect(calculationResult.parse(worked)).toEqual(worked);
      }),
    );
  });
});

it("a working can't modify others that share its steps", () => {
  const input = {
    income: 420_000,
    incomeKind: 'salary',
    age: 'under65',
    retirementContributions: 0,
  } as const;
  const result = calculateWithWorking({ ...input, medicalAidMembers: 0, taxYear: '2025/2026' }, 'published');
  expect(() => {
    result.working[3]!.amount = 0;
  }).toThrow(TypeError);
});
