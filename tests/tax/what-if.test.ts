import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from '../../src/domain/money.ts';
import { bracketPieces } from '../../src/domain/tax/bracket-pieces.ts';
import { calculateTax } from '../../src/domain/tax/calculate.ts';
import { taxTables } from '../../src/domain/tax/tables/tax-tables.ts';
import type { TaxInput } from '../../src/domain/tax/tax-result.ts';
import { taxYears } from '../../src/domain/tax/tax-year.ts';
import { contributionCost, fromOtherMoney, leftToSpend, monthlyRoom } from '../../src/domain/tax/what-if.ts';
import { calculateWithWorking } from '../../src/domain/tax/working/working.ts';

const base: TaxInput = {
  income: 555_100,
  incomeKind: 'salary',
  age: 'under65',
  retirementContributions: 62_430,
  medicalAidMembers: 3,
  taxYear: '2025/2026',
};

const calculated = (input: TaxInput) => ({ input, result: calculateTax(input, 'published') });

describe('cost of further retirement contributions', () => {
  it('is what remains after the tax they save', () => {
    const after = { ...base, retirementContributions: 86_430 };
    expect(contributionCost(calculated(base), calculated(after))).toEqual({
      added: 24_000,
      saved: 7_440,
      cost: 16_560,
      centsPerRand: 31,
      isRounded: false,
    });
    expect(leftToSpend(calculated(base))).toBe(403_680.86);
    expect(leftToSpend(calculated(after))).toBe(387_120.86);
  });

  it('is rounded per rand when several rates apply', () => {
    const after = { ...base, retirementContributions: 152_652.5 };
    expect(
      contributionCost(calculated({ ...base, income: 600_000 }), calculated({ ...after, income: 600_000 })),
    ).toMatchObject({ isRounded: true });
  });

  it('is the full amount if there is no tax to save', () => {
    const poor = { ...base, income: 60_000, retirementContributions: 0 };
    expect(
      contributionCost(calculated(poor), calculated({ ...poor, retirementContributions: 1_200 })),
    ).toEqual({ added: 1_200, saved: 0, cost: 1_200, centsPerRand: 0, isRounded: false });
    expect(contributionCost(calculated(poor), calculated(poor)).centsPerRand).toBe(0);
  });
});

describe('take-home pay left after contributions', () => {
  it('is never negative: money from elsewhere covers the rest', () => {
    const { result } = calculated(base);
    const leftOf = (retirementContributions: number) => {
      const compared = { input: { ...base, retirementContributions }, result };
      return [leftToSpend(compared), fromOtherMoney(compared)];
    };
    expect(leftOf(62_430)).toEqual([403_680.86, 0]);
    expect(leftOf(466_110.86)).toEqual([0, 0]);
    expect(leftOf(500_000)).toEqual([0, 33_889.14]);
  });
});

describe('room for retirement contributions per month', () => {
  it('is the room for the year divided by twelve, in whole rand', () => {
    expect(monthlyRoom(calculateWithWorking(base, 'published').retirementRoom)).toBe(7_518);
    expect(monthlyRoom(11.99)).toBe(0);
  });
});

describe('bracket pieces', () => {
  const { brackets } = taxTables['2025/2026'];

  it('are a single piece within a bracket', () => {
    expect(bracketPieces(brackets, 468_670, 492_670)).toEqual([
      { from: 468_670, to: 492_670, rate: 31, tax: 7_440 },
    ]);
  });

  it('begin and end at the bounds of brackets', () => {
    expect(bracketPieces(brackets, 237_000, 370_600)).toEqual([
      { from: 237_000, to: 237_100, rate: 18, tax: 18 },
      { from: 237_100, to: 370_500, rate: 26, tax: 34_684 },
      { from: 370_500, to: 370_600, rate: 31, tax: 31 },
    ]);
    expect(bracketPieces(brackets, 5_000, 5_000)).toEqual([]);
  });

  it('add up exactly to the difference in tax before rebates', () => {
    const amount = fc.integer({ min: 0, max: 300_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...taxYears), (one, other, taxYear) => {
        const [lower, upper] = [Math.min(one, other), Math.max(one, other)];
        const taxOf = (income: number) =>
          toCents(
            calculateTax({ ...base, retirementContributions: 0, income, taxYear }, 'published')
              .taxBeforeDeductions,
          );
        const sum = bracketPieces(taxTables[taxYear].brackets, lower, upper).reduce(
          (total, { tax }) => total + toCents(tax),
          0,
        );
        expect(sum).toBe(taxOf(upper) - taxOf(lower));
      }),
    );
  });
});
