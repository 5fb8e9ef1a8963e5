import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetGuestCalculation,
  parseGuestCalculation,
  readGuestCalculation,
  saveGuestCalculation,
} from '../../../src/client/features/tax/saved/guest-calculation.ts';
import type { GuestCalculation } from '../../../src/client/features/tax/saved/guest-calculation.ts';

const calculation: GuestCalculation = {
  input: {
    income: 420_000,
    incomeKind: 'pension',
    age: 'under65',
    retirementContributions: 0,
    medicalAidMembers: 2,
    taxYear: '2025/2026',
  },
  takeHomePay: 342_402.56,
};

function without(change: object): string {
  return JSON.stringify({ ...calculation, input: { ...calculation.input, ...change } });
}

describe('guest calculation in the browser', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is restored as saved, and deleted once forgotten', () => {
    saveGuestCalculation(calculation);
    expect(parseGuestCalculation(readGuestCalculation())).toEqual(calculation);
    forgetGuestCalculation();
    expect(readGuestCalculation()).toBeNull();
  });

  it('defaults to a salary if saved without a kind of income', () => {
    expect(parseGuestCalculation(without({ incomeKind: undefined }))?.input.incomeKind).toBe('salary');
  });

  it.each([
    ['nothing', null],
    ['invalid JSON', 'R420 000'],
    ['null', 'null'],
    ['another shape', '{"income":420000}'],
    ['a negative income', without({ income: -1 })],
    ['an income as text', without({ income: '420000' })],
    ['an unknown age', without({ age: 'old' })],
    ['an unknown kind of income', without({ incomeKind: 'gift' })],
    ['a year without tables', without({ taxYear: '1999/2000' })],
    ['too many members', without({ medicalAidMembers: 6 })],
    ['a missing result', JSON.stringify({ input: calculation.input })],
  ])('ignores %s', (_, text) => {
    expect(parseGuestCalculation(text)).toBeNull();
  });

  it('works without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    expect(readGuestCalculation()).toBeNull();
    expect(() => saveGuestCalculation(calculation)).not.toThrow();
  });
});
