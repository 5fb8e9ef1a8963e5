import { describe, expect, it } from 'vitest';
import { lastOf } from './asked.ts';

/** Returns the last figure of a conversation, or the fact that it asks for. */
async function resultOf(...asked: readonly string[]) {
  const { calculation } = await lastOf(...asked);
  return calculation?.missing?.field ?? calculation?.lines.at(-1)?.amount ?? null;
}

const textOf = async (question: string) => (await lastOf(question)).answer.map(({ text }) => text).join(' ');

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

describe('a correction of the previous calculation', () => {
  it.each([
    [['I earn R30 000 a month and put R3 000 a month into an RA. Tax?', 'I meant R3 000 a year'], 56_617],
    [['I earn R30 000 a month and put R3 000 a month into an RA. Tax?', 'that’s a year'], 'income'],
    [['I earn R30 000 a month and put R3 000 a month into an RA. Tax?', 'and without the RA?'], 57_397],
    [['I earn R30 000 a month and put R3 000 a month into an RA. Tax?', 'no RA actually'], 57_397],
    [['I earn R40 000 a month and get a bonus of R50 000. Tax?', 'without the bonus?'], 94_072],
    [['I earn R40 000 a month, 2 on medical aid. Tax?', 'and without the medical aid?'], 94_072],
    [['I earn R30 000 a month, 3 people on medical aid. Tax?', 'no, 2'], 49_069],
    [['I earn R30 000 a month, 3 people on medical aid. Tax?', '4 not 3'], 43_453],
    [['I earn R30 000 a month, 3 people on medical aid. Tax?', 'and my wife earns R30 000 a month?'], 57_397],
    [['I earn R40 000 a month and I’m 66. Tax?', 'and my wife earns R40 000 a month?'], 94_072],
    [['I earn R40 000 a month. Tax?', 'what if I earned 50 more'], 'income'],
    [['I earn R600 000 a year and made a gain of R500 000. Tax?', 'and without the gain?'], 135_632],
  ])('changes only what it takes back: %j', async (asked, result) => {
    expect(await resultOf(...asked)).toBe(result);
  });

  it('keeps the rest if the salary is given anew', async () => {
    const { answer } = await lastOf(
      'I earn R600 000 a year and made a gain of R500 000 on shares. Tax?',
      'the salary is R700 000',
    );
    expect(answer.map(({ text }) => text).join(' ')).toContain(
      'R244\u00a0724.00 instead of R172\u00a0442.00',
    );
  });

  it('counts cover for a part of the year', async () => {
    const { answer } = await lastOf(
      'I earn R30 000 a month, 3 people on medical aid. Tax?',
      'no medical aid any more, since August 2025',
    );
    expect(answer.map(({ text }) => text).join(' ')).toContain('credit for 5 of the 12 months');
  });
});

describe('a subject of its own instead of a reply', () => {
  it.each([
    ['UIF rate', /1% of your pay/],
    ['interest exemption', /R23\s800/],
    ['your prices', /R299|R\d+/],
    ['I don’t declare cash', /won’t help to hide income/],
  ])('gets its own answer: %s', async (message, answer) => {
    const { answer: sentences } = await lastOf('I earn R30 000, what’s my tax?', message);
    const text = sentences.map((sentence) => sentence.text).join(' ');
    expect(text).toMatch(answer);
    expect(text).not.toContain('couldn’t read that');
  });
});

describe('another income in a follow-up', () => {
  it.each([
    [['I earn R30 000 a month, tax?', 'I also get R6 000 a month from tutoring'], 79_192],
    [['I earn R480 000 a year, what tax?', 'I also have a pension of R9 000 a month'], 131_312],
    [
      ['My IRP5 says R612 450 and PAYE R141 200. Refund?', 'And another IRP5 with R58 000, PAYE R0'],
      'income',
    ],
    [['I earn R30 000 a month, tax?', 'what about R40 000 a month'], 94_072],
    [['I earn R30 000 a month, tax?', 'and I also put R2 000 a month in an RA'], 51_157],
  ])('is added or asked about: %j', async (asked, result) => {
    expect(await resultOf(...asked)).toBe(result);
  });
});

describe('facts stated before the first question', () => {
  it.each([
    [['I am 70 years old.', 'I earn R25 000 a month'], 32_353],
    [['I’m 70 and my wife is 60', 'I earn R25 000 a month, tax?'], 32_353],
    [['ek is 70', 'ek verdien R25 000 per maand, hoeveel belasting?'], 32_353],
    [['hi', 'I have 3 people on my medical aid', 'I earn R25 000 a month, what’s my tax?'], 30_661],
    [['I put R2 000 a month into an RA', 'I earn R30 000 a month, tax?'], 51_157],
    [['My husband is 70', 'I earn R33 000 a month. Tax?'], 68_032],
    [['I earn R33 000 a month and I’m 67. Tax?', 'sorry, my wife is 67, I’m 60'], 68_032],
    [['I earn R33 000 a month and I’m 70. Tax?', 'I meant my husband is 70'], 'age'],
    [['I earn R33 000 a month and put R3 000 a month to an RA', 'no, R4 000 a month'], 54_277],
    [['I am 70 years old.', 'My son earns R25 000 a month, what’s his tax?'], 41_797],
    [
      ['What’s the medical credit for 4 people?', 'And what tax would I pay on R40 000 a month with that?'],
      80_128,
    ],
    [['I only started in June 2025', 'I earn R33 000 a month'], 'income'],
    [
      ['I left my job in December 2025', 'how long does a return take', 'I earned R30 000 a month, tax?'],
      'income',
    ],
    [['I resigned in June 2025', 'R200 000 for the whole year, tax?'], 18_765],
    [['I started in June 2019', 'I earn R33 000 a month'], 68_032],
    [['my wife started in June 2025', 'I earn R33 000 a month'], 68_032],
    [
      ['I get a travel allowance of R5 000 a month', 'My salary is R25 000 a month, what tax do I pay?'],
      57_397,
    ],
  ])('belong to the calculation: %j', async (asked, result) => {
    expect(await resultOf(...asked)).toBe(result);
  });
});

describe('cover without its number of people', () => {
  it.each(['I have medical aid and earn R30 000 a month. Tax?', 'R25 000 a month, on medical aid, tax?'])(
    'says that it counts one: %s',
    async (question) => {
      expect(await textOf(question)).toContain('This counts one person on the medical aid');
    },
  );

  it.each(['I earn R30 000 a month, just me on medical aid. Tax?', 'I earn R30 000 a month. Tax?'])(
    'assumes nothing: %s',
    async (question) => {
      expect(await textOf(question)).not.toContain('This counts one person');
    },
  );
});

describe('questions about time', () => {
  it.each([
    ['Hoeveel dae het ek om beswaar te maak', '80 business days'],
    ['Hoeveel dae het ek om beswaar te maak teen n aanslag', '80 business days'],
    ['hoeveel dae het SARS om te antwoord op n beswaar', '60 business days'],
    ['hoeveel dae het ek om te appelleer', '30 business days'],
    ['how long do I have to appeal a disallowed objection', '30 business days'],
    ['hoeveel dae het ek om die aanslag te betaal', 'last day to pay'],
    ['wat kos dit om beswaar te maak', 'R950'],
    ['hoeveel kos julle vir n beswaar', 'R950'],
  ])('aren’t answered with a price or another term: %s', async (question, part) => {
    const { answer } = await lastOf(question);
    expect(answer[0]?.text).toContain(part);
  });
});

describe('pay by the hour', () => {
  it.each([
    ['R90 an hour, 8 hours a day, 20 days a month. Tax?', 13_869],
    ['I earn R100 an hour, 8 hours a day, 5 days a week. Tax?', 20_205],
    ['R100 per hour, 6 hours per day, 15 days per month, tax?', 2_205],
  ])('counts the days: %s', async (question, tax) => {
    expect(await resultOf(question)).toBe(tax);
  });
});
