import { describe, expect, it } from 'vitest';
import {
  emptyCalculator,
  parseCalculatorDraft,
} from '../../../src/client/features/tax/calculator/calculator-values.ts';

const typed = { ...emptyCalculator, income: 420_000, medicalAidMembers: 2 };

describe('calculator draft', () => {
  it('is restored with its empty fields', () => {
    expect(parseCalculatorDraft(JSON.stringify(typed))).toEqual(typed);
    const unreadable = { ...typed, income: Number.NaN };
    expect(parseCalculatorDraft(JSON.stringify(unreadable))).toEqual({ ...typed, income: null });
  });

  it('defaults to a salary in drafts without a kind of income', () => {
    const old = JSON.stringify({ ...typed, incomeKind: undefined });
    expect(parseCalculatorDraft(old)).toEqual(typed);
  });

  it.each([
    ['nothing', null],
    ['invalid JSON', 'R420 000'],
    ['null', 'null'],
    ['another shape', '[]'],
    ['an income as text', JSON.stringify({ ...typed, income: '420000' })],
    ['an income too long for the field', JSON.stringify({ ...typed, income: 1e12 })],
    ['a negative contribution', JSON.stringify({ ...typed, retirementContributions: -1 })],
    ['half a member', JSON.stringify({ ...typed, medicalAidMembers: 1.5 })],
    ['six members', JSON.stringify({ ...typed, medicalAidMembers: 6 })],
    ['an unknown kind of income', JSON.stringify({ ...typed, incomeKind: 'gift' })],
    ['a year without tables', JSON.stringify({ ...typed, taxYear: '1999/2000' })],
  ])('ignores %s', (_, text) => expect(parseCalculatorDraft(text)).toBeNull());
});
