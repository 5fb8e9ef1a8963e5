import { describe, expect, it } from 'vitest';
import { formatMoney, parseMoney, regroup } from '../../src/client/ui/money-text.ts';

const nbsp = '\u00a0';

describe('parseMoney', () => {
  it.each([
    ['R 350,000', 350_000],
    ['350 000', 350_000],
    ['350.000', 350_000],
    ['1,250,000', 1_250_000],
    [`R1${nbsp}234.50`, 1235],
    ['1 234,49', 1234],
    ['1234.567', 1235],
    ['0', 0],
    ['007', 7],
    ['.5', 1],
  ])('reads %s as %i', (text, rand) => expect(parseMoney(text)).toBe(rand));

  it.each(['', 'R', ' ', '.', 'abc'])('finds no value in "%s"', (text) =>
    expect(parseMoney(text)).toBeUndefined(),
  );

  it('keeps to twelve digits', () => expect(parseMoney('1234567890123456')).toBe(123_456_789_012));
});

describe('formatMoney', () => {
  it('groups thousands', () => expect(formatMoney(1_234_567)).toBe(`1${nbsp}234${nbsp}567`));
  it('shows nothing for no value', () => expect(formatMoney(undefined)).toBe(''));
});

describe('regroup keeps the caret behind the digit it stood behind', () => {
  it('at the end while typing', () => expect(regroup('1234', 4)).toEqual({ text: `1${nbsp}234`, caret: 5 }));
  it('in the middle', () => expect(regroup(`1${nbsp}2934`, 4)).toEqual({ text: `12${nbsp}934`, caret: 4 }));
  it('in front', () => expect(regroup(`51${nbsp}234`, 1)).toEqual({ text: `51${nbsp}234`, caret: 1 }));
  it('behind a decimal sign that is still being typed', () =>
    expect(regroup('1234.', 5)).toEqual({ text: `1${nbsp}234.`, caret: 6 }));
});
