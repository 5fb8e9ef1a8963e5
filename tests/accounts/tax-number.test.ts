import { describe, expect, it } from 'vitest';
import { maskTaxNumber, taxNumber } from '../../src/domain/accounts/tax-number.ts';

const problem = (typed: unknown) => taxNumber.safeParse(typed).error?.issues.map(({ message }) => message);

describe('tax number', () => {
  it.each(['0001339050', '1000000008', '2000000006', '3000000004', '9000000001'])(
    'accepts a valid check digit: %s',
    (digits) => expect(taxNumber.parse(digits)).toBe(digits),
  );

  it('accepts spaces', () => expect(taxNumber.parse(' 0001 339 050 ')).toBe('0001339050'));

  it('rejects any other last digit', () => {
    const valid = Array.from({ length: 10 }, (_, last) => `000133905${last}`).filter(
      (digits) => !problem(digits),
    );
    expect(valid).toEqual(['0001339050']);
  });

  it('rejects two swapped adjacent digits', () => {
    expect(problem('0003139050')).toEqual([
      'This tax number isn’t valid. Please check it against a letter from SARS.',
    ]);
  });

  it.each(['4000000002', '8000000003'])('rejects an unused first digit: %s', (digits) => {
    expect(problem(digits)).toEqual(['A tax number begins with 0, 1, 2, 3 or 9']);
  });

  it.each(['', '5', '123456789', '12345678901', '١٢٣٤٥٦٧٨٩٠', '0001-339-050', 'x'.repeat(51)])(
    'rejects anything but ten digits: %s',
    (typed) => expect(problem(typed)).toEqual(['A tax number has ten digits']),
  );

  it.each([1_339_050, {}, true])('rejects other types: %s', (value) => {
    expect(problem(value)).toEqual(['Please enter the tax number as text']);
  });

  it('shows only its last three digits', () => expect(maskTaxNumber('0001339050')).toBe('•••••••050'));
});
