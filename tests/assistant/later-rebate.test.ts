import { describe, expect, it } from 'vitest';
import { lastOf } from './asked.ts';

const salary = 'What tax will I pay on R35 000 a month?';
const pension = 'My pension is R25 000 a month. Tax?';

async function after(...asked: readonly string[]) {
  const { answer, calculation } = await lastOf(...asked);
  return {
    text: answer.map(({ text }) => text).join(' '),
    tax: calculation?.lines.find(({ label }) => label === 'Tax for the year')?.amount ?? null,
  };
}

describe('a birthday that brings a rebate after the year of a calculation', () => {
  it.each([
    [salary, 'and if I turn 65 in January 2027?', 63_852],
    [salary, 'I turn 65 in January 2027', 63_852],
    [salary, "I'll be 65 in January 2027", 63_852],
    [salary, "I'm 64, turning 65 in December 2026", 63_852],
    [salary, 'I turned 65 on 1 March 2026', 63_852],
    [salary, 'does it change when I turn 65 in December 2026?', 63_852],
    [salary, 'will I pay less when I turn 65 in February 2027?', 63_852],
    [pension, 'I turn 75 in December 2026', 27_558],
    ['My pension is R25 000 a month, I am 74. Tax?', 'and if I turn 75 in December 2026?', 27_558],
  ])('moves it to the year in which the rebate begins: %s, %s', async (first, then, tax) => {
    const last = await after(first, then);
    expect(last.tax).toBe(tax);
    expect(last.text).toMatch(
      /You turn \d\d in 2026\/2027, so the rebate from \d\d counts for that whole year/,
    );
  });

  it('moves it in a single question as well', async () => {
    expect((await after('What tax will I pay on R35 000 a month if I turn 65 in January 2027?')).tax).toBe(
      63_852,
    );
  });

  it.each([
    ['What tax will I pay on R35 000 a month in 2025/2026?', 'and if I turn 65 in January 2027?', 75_472],
    [salary, 'what if I turn 65 on 1 March 2027?', 75_472],
    ['What tax will I pay on R35 000 a month in 2026/2027?', 'and if I turn 65 in April 2027?', 73_617],
  ])('is dated if the year stays: %s, %s', async (first, then, tax) => {
    const last = await after(first, then);
    expect(last.tax).toBe(tax);
    expect(last.text).toMatch(/so the rebate from 65 counts only from that year/);
  });
});

describe('an age after a calculation', () => {
  it.each([
    "I'm 64",
    'I turn 60 in January 2027',
    'and if I were 30?',
    'my husband turns 65 in January 2027',
  ])('that brings no rebate leaves it as it is: %s', async (then) => {
    const last = await after(salary, then);
    expect(last.tax).toBe(75_472);
    expect(last.text).toMatch(/^That age doesn’t change this tax\./);
  });

  it.each([
    ["I'm 66", 66_028],
    ['I turned 65 on 28 February 2026', 66_028],
    ['and in 2026/2027?', 73_617],
  ])('changes it without a note: %s', async (then, tax) => {
    const last = await after(salary, then);
    expect(last.tax).toBe(tax);
    expect(last.text).not.toMatch(/rebate|That age/);
  });

  it('isn’t counted in a question on another subject', async () => {
    const { answer, calculation } = await lastOf(
      salary,
      'What interest is exempt when I turn 65 in May 2026?',
    );
    expect(calculation).toBeNull();
    expect(answer.map(({ text }) => text).join(' ')).toContain('interest');
  });
});
