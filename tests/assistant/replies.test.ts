import { describe, expect, it } from 'vitest';
import { lastOf } from './asked.ts';

/** Returns the last figure of a conversation, or the fact that it asks for. */
async function resultOf(...asked: readonly string[]) {
  const { calculation } = await lastOf(...asked);
  return calculation?.missing?.field ?? calculation?.lines.at(-1)?.amount ?? null;
}

describe('a reply to the assistant’s own question', () => {
  it.each([
    ['I earn R40 000. Tax?', 'every month, and R5 000 goes to my RA', 75_472],
    ['I earn R60 000. Tax?', 'it’s yearly and I’m 66 with no medical aid', 0],
    ['I earn R60 000. Tax?', 'monthly, and I’m 66', 170_798],
    ['My pension is R18 000. Tax?', 'monthly. I am 77', 9_056],
    ['I earn R40 000. Tax?', 'monthly with 3 on medical aid', 82_936],
    ['I earn R40 000. Tax?', 'per month in 2022/2023', 96_640],
    ['I earn R40 000. Tax?', 'monthly but only for 8 months', 46_997],
    ['I earn R40 000. Tax?', 'maandeliks, en ek is 66', 84_628],
    ['I earned R40 000 and worked for 8 months. Tax?', 'monthly', 46_997],
    ['I earn R40 000. Tax?', 'my pension is R5 000 a month', 'income'],
    ['I earn R40 000. Tax?', 'I’m 66', 'income'],
    ['I earn R28 000 a month, medical aid too. Tax?', 'I’m 45', 'members'],
    ['I earn R28 000 a month, medical aid too. Tax?', 'since June 2025', 'members'],
    ['I earn R28 000 a month, medical aid too. Tax?', 'I also pay R1 500 into an RA', 'members'],
    ['I earn R28 000 a month, medical aid too. Tax?', 'for 2026/2027', 'members'],
    ['I earn R28 000 a month, medical aid too. Tax?', 'it costs R4 500', 'members'],
    ['I earn R28 000 a month, medical aid too. Tax?', 'R3 200 a month', 'income'],
    ['I earn R30 000 a month, medical aid too. Tax?', 'we are 4', 43_453],
    ['I earn R30 000 a month, medical aid too. Tax?', '2 adults and 2 kids, and I’m 34', 43_453],
    ['I earn R400 a day. Tax?', '5, and I’m 70', 0],
    ['R40 000 a month with my family on medical aid. Tax?', 'nobody else, just me', 89_908],
    ['R40 000 a month with my family on medical aid. Tax?', 'nobody but me', 89_908],
    ['R40 000 a month with my family on medical aid. Tax?', 'none of the kids, just my wife and me', 85_744],
    ['R40 000 a month with my family on medical aid. Tax?', 'none besides me and my son', 85_744],
    ['R40 000 a month with my family on medical aid. Tax?', 'nobody', 94_072],
    ['I earn R30 000. Tax?', 'per month lol', 57_397],
    ['I earn R30 000. Tax?', 'p/m', 57_397],
    ['I earn R90 an hour. Tax?', '40 hours, 5 days', 16_461],
    ['I earn R90 an hour. Tax?', '45 hrs, 6 days a week', 20_673],
    ['I earn R90 an hour. Tax?', '8 a day, 5 days', 16_461],
    ['I earn R90 an hour. Tax?', '40 hours and I’m 66', 7_017],
    ['I earn R90 an hour. Tax?', 'I’m 66', 'hoursPerWeek'],
    ['R600 a day. Tax?', 'monday to friday', 10_845],
    ['R600 a day. Tax?', '5 days, 8 hours a day', 10_845],
    ['R600 a day. Tax?', '20 days a month', 'daysPerWeek'],
    ['Tax on R400 000 a year if I turn 65 soon?', '1960', 59_828],
    ['Tax on R400 000 a year if I turn 65 soon?', '3 May 1961', 69_272],
    ['What tax on R300 000 in 2015?', '2024', 41_797],
    [
      'Travel allowance R72 000, salary R400 000 a year, drove 9 500 km for business. Tax?',
      '340k',
      'totalKm',
    ],
    [
      'Travel allowance R72 000, salary R400 000 a year, drove 9 500 km for business. Tax?',
      'R340 000, 28 000 km in total',
      72_149,
    ],
  ])('fills the asked fact only if it gives it: %s / %s: %s', async (first, reply, result) => {
    expect(await resultOf(first, reply)).toBe(result);
  });

  it.each([
    ['I earn R90 an hour. Tax?', 'full time', 'hoursPerWeek', /couldn’t read.*A number is enough/],
    ['I earn R90 an hour. Tax?', 'don’t know', 'hoursPerWeek', /^How many.*give the average/],
    ['R600 a day. Tax?', '5 or 6', 'daysPerWeek', /couldn’t read/],
    ['I earn R30 000. Tax?', 'once off', 'income', /couldn’t read.*“a month”/],
    ['I earn R30 000. Tax?', 'a month after tax', 'income', /before tax/],
    ['I earn R30 000. Tax?', 'net', 'income', /I work from income before tax/],
    ['I earn R30 000 a month, medical aid too. Tax?', 'the whole family', 'members', /Count everyone/],
    ['I earn R30 000 a month, medical aid too. Tax?', 'the first one', 'members', /couldn’t read/],
    ['I earn R30 000 a month and get a bonus. Tax?', 'same as my salary', 'bonus', /in rand/],
    ['Tax on R400 000 a year if I turn 65 soon?', 'not yet 65', 'age', /date of birth/],
    ['My net salary is R25 000 a month. Tax?', 'no idea what the gross is', 'income', /For example/],
    ['What tax on R300 000 in 2015?', 'the last one', 'taxYear', /Write it like/],
    [
      'Travel allowance R72 000, salary R400 000 a year, drove 9 500 km for business. Tax?',
      '340k excl VAT',
      'carValue',
      /with VAT/,
    ],
  ])('asks again in other words if it can’t be read: %s / %s', async (first, reply, field, text) => {
    const { answer, calculation } = await lastOf(first, reply);
    expect(calculation?.missing?.field).toBe(field);
    expect(answer.map((sentence) => sentence.text).join(' ')).toMatch(text);
  });

  it.each([
    ['how do I register for VAT?', 'passage'],
    ['I got a letter from SARS', 'passage'],
    ['cancel my order', 'passage'],
    ['thanks', 'greeting'],
    ['can I talk to a person', 'greeting'],
  ])('gives way to another subject: %s', async (message, kind) => {
    expect((await lastOf('I earn R30 000. Tax?', message)).kind).toBe(kind);
  });

  it.each([
    [['How much tax do I pay?', 'I’m 66', 'R240 000 a year'], 16_753],
    [['What tax do I pay on my pension?', 'I’m 76', 'R200 000 a year'], 6_176],
    [['What tax on my salary?', 'I have 3 people on medical aid', 'R35 000 per month'], 64_336],
    [['What tax do I pay?', 'I put R4 000 a month in an RA', 'My salary is R420 000'], 60_592],
    [['I earn R400 000 a year and I’m 66. Tax?', 'My wife is 60', 'No, make it R450 000'], 75_328],
    [['I earn R30 000 a month, medical aid too. Tax?', 'for 2026/2027', '3'], 45_036],
  ])('keeps facts given one at a time: %j', async (asked, result) => {
    expect(await resultOf(...asked)).toBe(result);
  });
});

describe('a follow-up that names another year', () => {
  it.each([
    ['I turned 65 on 1 March 2026, pension R20 000 a month, 2025/2026?', 'and for 2026/2027?', 15_615],
    ['turning 65 in December 2026, I earn R400 000 a year. Tax for 2025/2026?', 'And 2026/2027?', 57_652],
    ['I was born in May 1961 and earn R400 000 a year. Tax for 2026/2027?', 'And 2025/2026?', 69_272],
    ['I’m 66 and earn R400 000 a year. Tax for 2025/2026?', 'and for 2022/2023?', 71_840],
    ['I’m 66 and earn R400 000 a year. Tax for 2025/2026?', 'and for 2024/2025?', 'age'],
    ['My home’s gain was R2.7 million, I earn R400 000 a year. Tax?', 'It was sold in March 2026', 67_417],
  ])('works out the age and the sum again: %s / %s: %s', async (first, then, result) => {
    expect(await resultOf(first, then)).toBe(result);
  });

  it.each([
    ['How much is the medical tax credit?', 'in 2026/2027?', 'R376'],
    ['What is the annual exclusion for capital gains?', '2027 year?', 'R50\u00a0000'],
    ['How much per km can my employer reimburse?', '2024/2025?', 'R4.84'],
    ['What is the primary rebate?', 'And now?', 'R17\u00a0820'],
  ])('repeats a rule for that year: %s / %s: %s', async (first, then, figure) => {
    const { answer } = await lastOf(first, then);
    expect(answer.map(({ text }) => text).join(' ')).toContain(figure);
  });
});
