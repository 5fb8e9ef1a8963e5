import { describe, expect, it } from 'vitest';
import { maskTaxNumber, taxNumber } from '../../src/domain/accounts/tax-number.ts';

const problem = (typed: unknown) => taxNumber.safeParse(typed).error?.issues.map(({ message }) => message);

describe('a tax number', () => {
  it.each(['0001339050', '1000000008', '2000000006', '3000000004', '9000000001'])(
    'is taken with its check digit: %s',
    (digits) => expect(taxNumber.parse(digits)).toBe(digits),
  );

  it('is taken with spaces', () => expect(taxNumber.parse(' 0001 339 050 ')).toBe('0001339050'));

  it('is refused with any other last digit', () => {
    const valid = Array.from({ length: 10 }, (_, last) => `000133905${last}`).filter(
      (digits) => !problem(digits),
    );
    expect(valid).toEqual(['0001339050']);
  });

  it('is refused when two different neighbours changed places', () => {
    expect(problem('0003139050')).toEqual([
      'One of the digits is wrong: please compare it with a letter from SARS',
    ]);
  });

  it.each(['4000000002', '8000000003'])('is refused with a first digit that none has: %s', (digits) => {
    expect(problem(digits)).toEqual(['A tax number begins with 0, 1, 2, 3 or 9']);
  });

  it.each(['', '5', '123456789', '12345678901', '١٢٣٤٥٦٧٨٩٠', '0001-339-050', 'x'.repeat(51)])(
    'is refused when it is not ten digits: %s',
    (typed) => expect(problem(typed)).toEqual(['A tax number has ten digits']),
  );

  it.each([1_339_050, {}, true])('is refused when it is no text: %s', (value) => {
    expect(problem(value)).toEqual(['Please enter the tax number as text']);
  });

  it('shows its last three digits alone', () => expect(maskTaxNumber('0001339050')).toBe('•••••••050'));
});
