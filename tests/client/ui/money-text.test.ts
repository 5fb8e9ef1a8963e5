import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuantity } from '../../../src/client/ui/forms/quantity-input.tsx';
import { formatRand } from '../../../src/domain/money.ts';
import { maxAmount } from '../../../src/domain/tax/schemas.ts';
import {
  formatAmount,
  formatMoney,
  largestTyped,
  parseAmount,
  parseMoney,
  regroup,
  interpretation,
} from '../../../src/client/ui/figures/money-text.ts';

const nbsp = '\u00a0';

describe('parseMoney', () => {
  it.each([
    ['R 350,000', 350_000],
    ['350 000', 350_000],
    ['350.000', 350_000],
    ['1,250,000', 1_250_000],
    [`R1${nbsp}234.50`, 1235],
    ['1 234,49', 1234],
    ['0', 0],
    ['007', 7],
    ['.5', 1],
    ['12,34,567', 1_234_567],
    ['1 250,000', 1_250_000],
    ['ZAR 350 000', 350_000],
    ['350000.75', 350_001],
    ['350000,75', 350_001],
  ])('parses %s as %i', (text, rand) => expect(parseMoney(text)).toBe(rand));

  it.each(['', 'R', ' ', '.'])('returns undefined for "%s"', (text) =>
    expect(parseMoney(text)).toBeUndefined(),
  );

  it.each(['abc', '-', '-5', '−5', 'R -5', '1e9', '5-6', '5 %'])('rejects "%s"', (text) =>
    expect(parseMoney(text)).toBeNaN(),
  );

  it('limits input to nine digits, more than the maximum accepted', () => {
    expect(parseMoney('1234567890123456')).toBe(123_456_789);
    expect(largestTyped).toBeGreaterThan(maxAmount);
  });
});

describe('both parsers', () => {
  it.each([
    ['450 000,50', 450_000.5],
    ['R 450 000,50', 450_000.5],
    ['R450000,5', 450_000.5],
    ['450 000.50', 450_000.5],
    ['450,000.50', 450_000.5],
    ['450.000,50', 450_000.5],
    ['1.234,56', 1_234.56],
    ['1,234.56', 1_234.56],
    ['1,234', 1_234],
    ['1,23', 1.23],
    ['1.23', 1.23],
    ['1,234,567.80', 1_234_567.8],
    ['1.234.567,80', 1_234_567.8],
    ['1.234.567', 1_234_567],
    ['1 250,000', 1_250_000],
    ["1'250'000.5", 1_250_000.5],
  ])('parse %s as %s rand', (text, rand) => {
    expect(parseAmount(text)).toBe(rand);
    expect(parseMoney(text)).toBe(Math.round(rand));
  });

  it.each([
    '1234,567',
    '1234.567',
    '1,234.567',
    '0,001',
    '1,2,3',
    '1.234.56',
    '1,23.45',
    '12.5,5',
    '1,2345',
    '1..2',
  ])('reject %s, which is ambiguous or invalid', (text) =>
    expect([parseAmount(text), parseMoney(text)]).toEqual([Number.NaN, Number.NaN]),
  );

  it('differ for a point before three digits: thousands in whole rand, ambiguous with cents', () => {
    expect([parseMoney('12.345'), parseAmount('12.345')]).toEqual([12_345, Number.NaN]);
  });
});

const plain = (said: string | null) => said?.replaceAll(nbsp, ' ') ?? null;

describe('interpretation hint', () => {
  it.each<[string, string | null, string | null]>([
    ['450 000,50', 'Read as R450 000.50', 'Read as R450 000.50, rounded to R450 001'],
    ['450 000.50', null, 'Read as R450 000.50, rounded to R450 001'],
    ['1.234,56', 'Read as R1 234.56', 'Read as R1 234.56, rounded to R1 235'],
    ['1.234.567', 'Read as R1 234 567', 'Read as R1 234 567'],
    ['450 000', null, null],
    ['450 000,', null, null],
    ['', null, null],
    ['-5', null, null],
  ])('of %j is shown for ambiguous input', (text, withCents, whole) => {
    expect(plain(interpretation(text, true))).toBe(withCents);
    expect(plain(interpretation(text, false))).toBe(whole);
  });
});

describe('formatMoney', () => {
  it('groups thousands', () => expect(formatMoney(1_234_567)).toBe(`1${nbsp}234${nbsp}567`));
  it('returns an empty string for no value', () => expect(formatMoney(undefined)).toBe(''));
});

describe('parseAmount', () => {
  it.each([
    ['0.10', 0.1],
    ['12,5', 12.5],
    ['R 1 234.56', 1234.56],
    ['350,000', 350_000],
    ['', undefined],
    ['0.001', Number.NaN],
    ['-5', Number.NaN],
    ['abc', Number.NaN],
  ])('parses %j as %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it('rejects a third decimal, in any spelling', () => {
    for (const typed of ['12.345', '1250.345', '1,250.345']) {
      const text = typed
        .split('')
        .reduce((before, key) => regroup(before + key, before.length + 1, true).text, '');
      expect([text.replace(nbsp, ''), parseAmount(text)]).toEqual([typed.replace(',', ''), Number.NaN]);
    }
  });

  it('parses the output of formatAmount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        expect(parseAmount(formatAmount(cents / 100))).toBe(cents / 100);
      }),
    );
    expect(formatAmount(undefined)).toBe('');
  });
});

describe('regroup keeps the caret after the same digit', () => {
  it('at the end while typing', () => expect(regroup('1234', 4)).toEqual({ text: `1${nbsp}234`, caret: 5 }));
  it('in the middle', () => expect(regroup(`1${nbsp}2934`, 4)).toEqual({ text: `12${nbsp}934`, caret: 4 }));
  it('at the start', () => expect(regroup(`51${nbsp}234`, 1)).toEqual({ text: `51${nbsp}234`, caret: 1 }));
  it('after a decimal separator being typed', () =>
    expect(regroup('1234.', 5)).toEqual({ text: `1${nbsp}234.`, caret: 6 }));
});

describe('regroup', () => {
  it.each(['-5', '1e9', 'abc'])('leaves %s unchanged', (text) =>
    expect(regroup(text, 1)).toEqual({ text, caret: 1 }),
  );

  it.each([
    ['1,250,000', `1${nbsp}250${nbsp}000`],
    ['12,34,567', `1${nbsp}234${nbsp}567`],
    ['350000,75', `350${nbsp}000,75`],
  ])('formats %s the same when typed key by key', (typed, shown) => {
    const text = typed.split('').reduce((before, key) => regroup(before + key, before.length + 1).text, '');
    expect(text).toBe(shown);
  });
});

describe('any input', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[-+0-9eE., kKmMRa%]*$/),
  );

  it('is an amount of at least 0, empty or unreadable, and can be formatted again', () => {
    fc.assert(
      fc.property(typed, fc.nat(40), (text, at) => {
        const { text: shown, caret } = regroup(text, Math.min(at, text.length));
        const value = parseMoney(shown);
        const amount = value || 0;
        expect(caret).toBeLessThanOrEqual(shown.length);
        expect(formatMoney(value)).not.toContain('NaN');
        expect(formatRand(value ?? 0)).toBeTypeOf('string');
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(parseMoney(formatMoney(amount))).toBe(Math.min(amount, largestTyped));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is a valid quantity or none', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const quantity = readQuantity(text, 999) ?? 1;
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true);
      }),
    );
  });
});
