import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodePairs,
  parseFormBody,
  phpTrim,
  phpUrlencode,
} from '../../src/server/payments/payfast/signature.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

/**
 * Encodes text independently of the app: JavaScript's escaping plus the six characters that it doesn't
 * escape.
 */
function oracle(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*~]/g, (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`);
}

describe("PHP's urlencode", () => {
  it.each([
    ["O'Brien (monthly)* ~ VIP!", 'O%27Brien+%28monthly%29%2A+%7E+VIP%21'],
    ['a-b_c.d', 'a-b_c.d'],
    ['jo+test@example.co.za 100%25', 'jo%2Btest%40example.co.za+100%2525'],
    ['Môre – R50', 'M%C3%B4re+%E2%80%93+R50'],
    ['\0\r\n', '%00%0D%0A'],
    ['\ud83d', '%EF%BF%BD'],
    ['😀', '%F0%9F%98%80'],
  ])('encodes %j as %s', (text, encoded) => {
    expect(phpUrlencode(text)).toBe(encoded);
  });

  it('matches an independent implementation for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(phpUrlencode(text)).toBe(oracle(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('encodes invalid UTF-8', () => {
    expect(phpUrlencode(Buffer.from([0x41, 0xe9, 0xff]))).toBe('A%E9%FF');
  });
});

describe("PHP's trim", () => {
  it('removes six characters from both ends', () => {
    expect(phpTrim(' \t\n\r\0\v a b \v\0\r\n\t ')).toBe('a b');
  });

  it.each(['\u00a0a\u00a0', '\u2003a', '\ufeffa', '\fa\f'])('leaves %j unchanged', (text) => {
    expect(phpTrim(text)).toBe(text);
  });

  it('runs in linear time on a text full of spaces', () => {
    const text = `a${' '.repeat(60_000)}a`;
    const start = performance.now();
    expect(phpTrim(text)).toBe(text);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('form body', () => {
  it('keeps blanks, repeated names and the order', () => {
    const fields = parseFormBody('b=&a=1&a=2&c&&d=x=y&e%5B%5D=+%2B').map(([name, value]) => [
      name,
      value.toString(),
    ]);
    expect(fields).toEqual([
      ['b', ''],
      ['a', '1'],
      ['a', '2'],
      ['c', ''],
      ['d', 'x=y'],
      ['e[]', ' +'],
    ]);
  });

  it.each([
    ['a=%', '%'],
    ['a=%zz', '%zz'],
    ['a=%4', '%4'],
    ['a=%C3%A9', 'é'],
    ['a=é', 'é'],
    ['a=%25', '%'],
  ])('%s decodes to %s', (body, value) => {
    expect(parseFormBody(body)[0]?.[1].toString()).toBe(value);
  });

  it('keeps invalid UTF-8', () => {
    expect(encodePairs(parseFormBody('name=caf%C3'))).toBe('name=caf%C3');
  });

  it('survives encoding and decoding for any fields', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { maxLength: 8 }), (fields) => {
        const read = parseFormBody(encodePairs(fields));
        expect(read.map(([name, value]) => [name, value.toString()])).toEqual(fields);
      }),
      { numRuns: 500 },
    );
  });

  it('is decoded as a browser encodes it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { maxLength: 8 }), (fields) => {
        const read = parseFormBody(new URLSearchParams(fields).toString());
        expect(read.map(([name, value]) => [name, value.toString()])).toEqual(fields);
      }),
      { numRuns: 500 },
    );
  });
});
