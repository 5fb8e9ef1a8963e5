import { describe, expect, it } from 'vitest';
import { emptyCalculator, parseCalculatorDraft } from '../../../src/client/features/tax/calculator-values.ts';

const typed = { ...emptyCalculator, income: 420_000, medicalAidMembers: 2 };

describe('a draft of the calculator', () => {
  it('is read back with its empty fields', () => {
    expect(parseCalculatorDraft(JSON.stringify(typed))).toEqual(typed);
    const unreadable = { ...typed, income: Number.NaN };
    expect(parseCalculatorDraft(JSON.stringify(unreadable))).toEqual({ ...typed, income: null });
  });

  it('is of a salary where it is from before there was a choice', () => {
    const old = JSON.stringify({ ...typed, incomeKind: undefined });
    expect(parseCalculatorDraft(old)).toEqual(typed);
  });

  it.each([
    ['nothing', null],
    ['no JSON', 'R420 000'],
    ['null', 'null'],
    ['another shape', '[]'],
    ['an income in words', JSON.stringify({ ...typed, income: '420000' })],
    ['an income too long for the field', JSON.stringify({ ...typed, income: 1e12 })],
    ['a negative contribution', JSON.stringify({ ...typed, retirementContributions: -1 })],
    ['half a member', JSON.stringify({ ...typed, medicalAidMembers: 1.5 })],
    ['six members', JSON.stringify({ ...typed, medicalAidMembers: 6 })],
    ['an unknown kind of income', JSON.stringify({ ...typed, incomeKind: 'gift' })],
    ['a year without tables', JSON.stringify({ ...typed, taxYear: '1999/2000' })],
  ])('counts %s as nothing typed', (_, text) => expect(parseCalculatorDraft(text)).toBeNull());
});
