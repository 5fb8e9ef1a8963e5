import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodePairs,
  parseFormBody,
  phpTrim,
  phpUrlencode,
} from '../../src/server/payments/payfast/signature.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

/** Another way to the same: what JavaScript escapes, and the six characters that it leaves bare. */
function oracle(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*~]/g, (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`);
}

describe('urlencode as PHP does it', () => {
  it.each([
    ["O'Brien (monthly)* ~ VIP!", 'O%27Brien+%28monthly%29%2A+%7E+VIP%21'],
    ['a-b_c.d', 'a-b_c.d'],
    ['jo+test@example.co.za 100%25', 'jo%2Btest%40example.co.za+100%2525'],
    ['Môre – R50', 'M%C3%B4re+%E2%80%93+R50'],
    ['\0\r\n', '%00%0D%0A'],
    ['\ud83d', '%EF%BF%BD'],
    ['😀', '%F0%9F%98%80'],
  ])('makes %j %s', (text, encoded) => {
    expect(phpUrlencode(text)).toBe(encoded);
  });

  it('agrees with another way to write it, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(phpUrlencode(text)).toBe(oracle(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('encodes bytes that are no text', () => {
    expect(phpUrlencode(Buffer.from([0x41, 0xe9, 0xff]))).toBe('A%E9%FF');
  });
});

describe('trim as PHP does it', () => {
  it('takes six characters away at both ends', () => {
    expect(phpTrim(' \t\n\r\0\v a b \v\0\r\n\t ')).toBe('a b');
  });

  it.each(['\u00a0a\u00a0', '\u2003a', '\ufeffa', '\fa\f'])('leaves %j as it is', (text) => {
    expect(phpTrim(text)).toBe(text);
  });

  it('takes no longer for a text full of spaces, as a stranger may send one', () => {
    const text = `a${' '.repeat(60_000)}a`;
    const begun = performance.now();
    expect(phpTrim(text)).toBe(text);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

describe('a form body', () => {
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
  ])('%s reads %s', (body, value) => {
    expect(parseFormBody(body)[0]?.[1].toString()).toBe(value);
  });

  it('keeps bytes that are no text', () => {
    expect(encodePairs(parseFormBody('name=caf%C3'))).toBe('name=caf%C3');
  });

  it('comes back as it was written, for any fields', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { maxLength: 8 }), (fields) => {
        const read = parseFormBody(encodePairs(fields));
        expect(read.map(([name, value]) => [name, value.toString()])).toEqual(fields);
      }),
      { numRuns: 500 },
    );
  });

  it('as a browser writes it is read as it was meant', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { maxLength: 8 }), (fields) => {
        const read = parseFormBody(new URLSearchParams(fields).toString());
        expect(read.map(([name, value]) => [name, value.toString()])).toEqual(fields);
      }),
      { numRuns: 500 },
    );
  });
});
