import { describe, expect, it } from 'vitest';
import { lastOf, second } from './asked.ts';

/** Returns the tax of the last calculation. */
const taxOf = ({ calculation }: Awaited<ReturnType<typeof second>>) =>
  calculation?.lines.find(({ label }) => label === 'Tax for the year')?.amount;

const salary = 'Tax on R30 000 a month';
const retires = 'I am retiring with a lump sum of R900 000, what tax?';

describe('a correction of a number', () => {
  it.each([
    ['Salary R45 000 a month, tax?', "it's 54 not 45", 152_912],
    [salary, '33 not 30', 68_032],
    [salary, "it's not 30, it's 32", 64_312],
    ["Tax on R30 000 a month, I'm 64", 'not 64, 66', 47_953],
    ['Tax on R30 000 a month, 2 on medical aid', '3 not 2', 46_261],
    ['I earn R250 an hour, 45 hours a week, tax?', "actually it's 40 hours a week", 106_832],
    ['I earn R250 an hour, 45 hours a week, tax?', 'only 30 hours every week now', 66_172],
    ['I work 14 shifts a month at R1 200 a shift, tax?', "it's 15 shifts", 21_645],
    ['I earn $4 000 a month, tax?', 'Take R17.50 to the dollar', 227_042],
  ])('replaces it in the question: %s, %s', async (first, then, tax) => {
    expect(taxOf(await second(first, then))).toBe(tax);
  });

  it('applies after a message that wasn’t understood', async () => {
    const last = await lastOf(
      'I earn R45 000 a month, 4 on medical aid, tax?',
      'hmm, the little one left',
      'not 4, 3',
    );
    expect(taxOf(last)).toBe(102_896);
  });

  it('keeps what other messages gave', async () => {
    expect(taxOf(await lastOf(salary, "I'm 70", '33 not 30'))).toBe(58_588);
  });

  it('doesn’t replace a number that the question has twice', async () => {
    const { calculation } = await second("I'm 45 and earn R45 000 a month, tax?", '54 not 45');
    expect(calculation).toBeNull();
  });
});

describe('a statement after a calculation', () => {
  it.each([
    ['Salary R45 000 a month, tax?', 'it was only for 8 months', 57_397],
    [salary, 'I only started on 1 September 2025', 15_165],
    [salary, 'for half the year', 15_165],
    ['Salary R45 000 a month, tax?', 'what if my salary goes up by 10%', 133_472],
    ['Salary R45 000 a month, tax?', 'and with a 7% increase?', 127_640],
    [retires, 'I took R200 000 out in 2015', 128_700],
    [retires, 'I already took R300 000 in 2019', 159_750],
    [retires, 'I withdrew R300 000 from a pension fund in 2016', 159_750],
    [retires, 'I had a severance of R100 000 in 2022', 101_700],
    ['Retrenched, severance package R800 000, tax?', 'I took R100 000 in 2019', 74_700],
    ['I earn R45 000 a month and get a R60 000 bonus. Tax?', 'if I put the whole bonus in an RA', 114_032],
    ['I earn R45 000 a month, bonus R60 000, tax?', 'and if I put all of it in an RA', 114_032],
    [
      'I let a cottage for R8 000 a month. I earn R40 000 a month. Tax?',
      'only R5 200 of the bond payment is interest',
      104_528,
    ],
  ])('is read together with its question: %s, %s', async (first, then, tax) => {
    expect(taxOf(await second(first, then))).toBe(tax);
  });

  it.each([[salary, 'it stopped in October', 'income']])(
    'leads to the same question as in one message: %s, %s',
    async (first, then, missing) => {
      expect((await second(first, then)).calculation?.missing?.field).toBe(missing);
    },
  );

  it.each([
    [salary, 'my boss pays me late'],
    [salary, "I'm married with 2 kids"],
    [salary, 'my husband gets R5 000 rent'],
    [salary, 'my wife receives R9 000 interest a year'],
    [retires, 'That is from my second fund'],
  ])('is called unclear if it changes nothing: %s, %s', async (first, then) => {
    const { kind, calculation } = await second(first, then);
    expect({ kind, calculation }).toEqual({ kind: 'unknown', calculation: null });
  });

  it('may state that one amount is part of another', async () => {
    const { kind, answer } = await second(
      'Retrenched, severance package R800 000, tax?',
      'That included R90 000 leave pay',
    );
    expect({ kind, text: answer[0]?.text }).toMatchObject({
      kind: 'unknown',
      text: expect.stringContaining('part of the other'),
    });
  });

  it('may complete a rule', async () => {
    const { answer } = await second(
      'My company made R800 000 profit, what tax?',
      'It qualifies as a small business corporation',
    );
    expect(answer[0]?.text.replaceAll(/\s/g, ' ')).toContain('R125 198.00');
  });

  it('isn’t pay after an answer on another amount', async () => {
    const { kind } = await second('how is a two-pot withdrawal taxed', 'R30 000 net');
    expect(kind).toBe('unknown');
  });
});

describe('a corrected amount', () => {
  it.each([
    ['I earn R30 000 a month, what tax do I pay?', 'it’s 35k, not R30 000', 'R75 472.00'],
    ['I earn 30k a month, what tax do I pay?', 'it’s R35 000, not 30k', 'R75 472.00'],
    ['I earn 30k a month, what tax do I pay?', 'it’s 35, not 30', 'R75 472.00'],
    ['I freelance and earn $2.5k a month, what tax do I pay', 'take R18 to the dollar', 'R114 032.00'],
    [
      'I took R30 000 out of my savings pot, salary R340 000. How much tax on it in 2025/2026?',
      'I earn R360 000 actually',
      'R8 775.00',
    ],
  ])('is read with its suffix: %s %s', async (first, then, figure) => {
    const { answer } = await second(first, then);
    expect(answer.map(({ text }) => text.replaceAll(/\s/g, ' ')).join(' ')).toContain(figure);
  });

  it('may be dismissed without an answer about something else', async () => {
    expect((await second('I earn R30 000 a month, what tax do I pay?', 'ignore that')).kind).toBe('greeting');
  });
});
