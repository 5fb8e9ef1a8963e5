import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCalculator } from '../../../src/client/features/tax/calculator-values.ts';
import {
  keepTypedValues,
  parseTypedValues,
  readTypedValues,
} from '../../../src/client/features/tax/typed-values.ts';
import { removeDrafts } from '../../../src/client/data/form-draft.ts';

const typed = { ...emptyCalculator, income: 420_000, medicalAidMembers: 2 };

describe('what was typed in the calculator', () => {
  beforeEach(() => {
    const kept: Record<string, string> = {};
    Object.defineProperties(kept, {
      getItem: { value: (key: string) => kept[key] ?? null },
      setItem: { value: (key: string, value: string) => void (kept[key] = value) },
      removeItem: { value: (key: string) => void delete kept[key] },
    });
    vi.stubGlobal('sessionStorage', kept);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is read back with its empty fields, until the person logs out', () => {
    expect(readTypedValues()).toBeNull();
    keepTypedValues(typed);
    expect(readTypedValues()).toEqual(typed);
    keepTypedValues({ ...typed, income: Number.NaN });
    expect(readTypedValues()).toEqual({ ...typed, income: undefined });
    removeDrafts();
    expect(readTypedValues()).toBeNull();
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
    ['a year without tables', JSON.stringify({ ...typed, taxYear: '1999/2000' })],
  ])('counts %s as nothing typed', (_, text) => expect(parseTypedValues(text)).toBeNull());

  it('is not kept without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => keepTypedValues(typed)).not.toThrow();
    expect(() => removeDrafts()).not.toThrow();
    expect(readTypedValues()).toBeNull();
  });
});
