import { describe, expect, it } from 'vitest';
import { answerTo, lastOf } from './asked.ts';

/** Returns an answer's text with ordinary spaces. */
const textTo = async (question: string) =>
  (await answerTo(question)).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');

describe('a travel allowance', () => {
  it.each([
    [
      'My car allowance was R72 000 in 2025/26. Car cost R340 000, 28 000 km total, 9 500 of that business, logbook kept. What can I deduct?',
      'comes to R62 719.34',
    ],
    [
      'travel claim: allowance R60 000, vehicle value R280 000, total kms 20 000, business kms 8 000, logbook yes. how much do i get off',
      'comes to R54 462.80',
    ],
    [
      'I drove 9 500 km for business out of 28 000 km in total, the car cost R340 000 and my travel allowance was R72 000. deduction?',
      'comes to R62 719.34',
    ],
    [
      'R5 000 a month car allowance. Car R400 000 incl VAT. Total 25 000km. Business 10 000km. I pay petrol and maintenance. deduction?',
      'comes to R60 000.00, the whole travel allowance and never more',
    ],
  ])('is deducted by the calculator: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    // R528 000 and R354 000 for the year.
    [
      'Basic of R38 000 plus a R6 000 car allowance a month, never had a logbook. tax for 2025/2026? age 44',
      'R109 712.00',
    ],
    ['basic salary 38k and travel allowance 6k per month, no log book, 37 years old, tax?', 'R109 712.00'],
    [
      'R25 000 basic and a travel allowance of R4 500 a month without a logbook, what is my tax in 2026/2027?',
      'R54 612.00',
    ],
  ])('without a logbook is taxed like pay: %s', async (question, sentence) => {
    const text = await textTo(question);
    expect(text).toContain(`your tax comes to ${sentence}`);
    expect(text).toContain('Without a logbook the whole travel allowance is taxed like pay.');
  });

  it('is counted as pay until the kilometres are known', async () => {
    const text = await textTo('Basic R38 000, R6 000 travel allowance a month, logbook kept. tax?');
    expect(text).toContain('With a logbook, the cost of business travel comes off');
  });

  it('doesn’t hide who pays for the fuel', async () => {
    const text = await textTo(
      'travel allowance R72 000, car cost R340 000, 28 000 km of which 9 500 km for work, but my employer pays the fuel. How much can I claim?',
    );
    expect(text).not.toContain('R62 719.34');
  });
});

describe('two certificates', () => {
  it.each([
    // R276 000 is taxed with R35 557, and R300 000 with R41 797.
    ['two irp5s: R180 000 with PAYE R14 000 and R96 000 with no PAYE. do I owe sars', 'owe about R21 557.00'],
    [
      'I have 2 IRP5s. One says R210 000 with R20 000 tax, the other R90 000 with no tax. how much will i owe',
      'owe about R21 797.00',
    ],
    ["2 irp5's, R150 000 paye R9 000, and R150 000 paye R9 000, what will I owe", 'owe about R23 797.00'],
    [
      'I got two IRP5 certificates for 2025/2026: R300 000 (PAYE R47 000) and R60 000 (no PAYE). Refund or owe?',
      'owe about R10 397.00',
    ],
    [
      "twee IRP5's, een R180 000 met PAYE R14 000, ander R96 000 sonder PAYE. skuld ek, en hoeveel",
      'owe about R21 557.00',
    ],
    [
      'I got 2 irp5s this year because I changed jobs: R150 000 with R12 000 PAYE and R180 000 with R20 000 PAYE, refund?',
      'for 2025/2026',
    ],
    [
      'IRP5 from job one R180 000 PAYE R14 000 and from job two R96 000 PAYE R0. Refund or owe?',
      'owe about R21 557.00',
    ],
  ])('give what is owed: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'two irp5s: first R180 000 with PAYE 14 000, second R96 000, can’t find the PAYE. will i owe',
    'I have three IRP5s: R100 000 with tax R2 000, R80 000, R50 000. what do i owe?',
  ])('don’t give what is owed without every figure: %s', async (question) => {
    expect(await textTo(question)).not.toContain('You would owe');
  });
});

describe('a job that began in the tax year', () => {
  it.each([
    // R225 000 and R132 000 at 18% less the rebate of R17 820.
    ['I started a job in June 2026 at R25 000 a month. What tax will I pay for the year?', 'is R22 680.00'],
    ['began working on 1 September 2026, R22 000 a month. how much tax this tax year', 'R5 940.00'],
    ['my job began in June 2025, R30 000 per month, tax for the tax year?', 'R270 000.00 in 2025/2026'],
  ])('is taxed for its months: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'I start a new job in June 2026 at R25 000 a month. Before that I earned R20 000 a month. What tax for the year?',
    'I joined my company in June 2019, earning R25 000 a month, what tax do I pay',
  ])('leaves other jobs and years alone: %s', async (question) => {
    const text = await textTo(question);
    expect(text).not.toContain('9 months');
    expect(text).not.toContain('The company pays');
  });
});

describe('the tax deducted each month', () => {
  it.each([
    // R1 893.75 in 2025/2026 and R1 845.00 in 2026/2027.
    [
      'Salary R18 500, they deduct R1 650 PAYE every month. Is that right? im 29',
      'No, that’s too little: on R18 500.00',
    ],
    ['is R2 500 PAYE on a salary of R18 500 a month too much?', 'Yes, that’s too much: on R18 500.00'],
    [
      'I earn R18 500 a month and pay R1 893.75 PAYE, is this correct?',
      'Yes, that’s right for 2025/2026: on',
    ],
    ['R1 650 tax per month on R18 500, is this right or am I being overcharged', 'No, that’s too little: on'],
    [
      'hulle trek R1 650 PAYE per maand af van my R18 500 salaris, is dit reg?',
      'R1 845.00 a month in 2026/2027',
    ],
    [
      'my employer takes R3 000 tax every month from R25 000. is that correct for 2026/2027?',
      'the tax is R3 381.00',
    ],
    ['salary R18 500, PAYE R1 650 a month, 2 on medical aid. is that right?', 'with 2 on medical aid'],
    ['68 years old, pension of R18 500 a month, they deduct R300 PAYE a month, is it right?', '65 to 74 and'],
  ])('is right or not: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'My PAYE is R1 650 a month, is that right?',
    'I earn R18 500 a month, they deducted R1 650 PAYE each month for the year. Do I get a refund?',
    'salary R18 500 a month, PAYE R1 650 a month, R1 000 a month pension. is that right?',
    'UIF of R177.12 on my R18 500 salary, is that right?',
  ])('isn’t judged without every fact: %s', async (question) => {
    expect(await textTo(question)).not.toMatch(/^(?:Yes|No), that/);
  });
});

describe('a business beside a job', () => {
  it.each([
    'I work for a company and freelance on the side, made R20 000. Must I pay provisional tax?',
    'earn a salary and I tutor after hours for R800 a month, must i do provisional tax',
    'I drive Uber on weekends besides my job. Provisional tax?',
    'ek werk voltyds en doen vryskutwerk, R20 000 per jaar. moet ek voorlopige belasting betaal?',
  ])('makes a provisional taxpayer: %s', async (question) => {
    const text = await textTo(question);
    expect(text).toMatch(/^Yes: .*whatever the amount\./);
    expect(text).toContain('For 2026/2027 the first payment is due by 31 August 2026');
  });

  it('isn’t exempt up to a limit', async () => {
    const text = await textTo(
      'side income R28 000 from consulting, salary R400 000. am i exempt from provisional tax',
    );
    expect(text).toMatch(/^No: /);
  });

  it.each([
    'I earn commission from my employer with PAYE, am I a provisional taxpayer?',
    'I run a business through a company, must I pay provisional tax?',
    'My second job deducts PAYE. Am I a provisional taxpayer?',
    'Freelancer with R600 000 profit a year, when is my first provisional payment due?',
  ])('is told from other work: %s', async (question) => {
    expect(await textTo(question)).not.toContain('whatever the amount');
  });
});

describe('a couple', () => {
  it.each([
    [
      'My wife earns R30 000 a month and I earn R45 000 a month. How much tax do we pay together?',
      'you pay R114 032.00 on R540 000.00 a year, and your wife pays R57 397.00 on R360 000.00',
    ],
    [
      'we are married, I make R400 000 a year and my husband R250 000 a year. tax for both of us?',
      'you pay R69 272.00 on R400 000.00 a year, and your husband pays R28 797.00 on R250 000.00',
    ],
    [
      "I'm 68 and get R25 000 a month pension, my wife is 60 and earns R20 000 a month. tax for each?",
      'you pay R32 353.00 on R300 000.00 a year, and your wife pays R26 197.00 on R240 000.00',
    ],
    [
      'ek verdien R30 000 per maand en my vrou R20 000 per maand, hoeveel belasting betaal ons',
      'you pay R57 397.00 on R360 000.00 a year, and your wife pays R26 197.00 on R240 000.00',
    ],
    [
      'My husband is 66 with R20 000 pension a month and I earn R15 000, what tax do we pay',
      'This takes you to be under 65',
    ],
    ['me R25k a month, wife R18k a month, our tax for 2026/2027?', 'For 2026/2027 you pay R40 572.00'],
  ])('is taxed separately: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'I earn R45 000 a month, my wife earns R30 000, what is my tax?',
    'my wife and I earn R70 000 a month together, what tax?',
    'My husband earns R40 000 a month and I earn R25 000, with both on medical aid. our tax?',
  ])('isn’t worked out otherwise: %s', async (question) => {
    expect(await textTo(question)).not.toContain('You are taxed separately');
  });
});

describe('pay from abroad', () => {
  it.each([
    // R850 000 and R550 000 are left above the limit.
    [
      'worked in Dubai the whole 2025/26 year (more than 183 days, over 60 in a row), earned R2.1 million, no tax paid there',
      'R850 000.00 is taxable. The tax on that is R230 942.00',
    ],
    [
      'R1.8 million earned in Qatar, away more than 183 days and more than 60 days continuously. what must I pay here?',
      'R550 000.00 is taxable. The tax on that is R117 632.00',
    ],
    [
      'I earned R800 000 working in Dubai for 200 days, 70 in a row. What do I pay in South Africa?',
      'all of the R800 000.00 is exempt',
    ],
    ['I worked 150 days in Oman and earned R700 000, what do I pay here?', 'The tax on that is R172 442.00'],
  ])('is worked out without the word tax: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it('takes exactly 183 days for too few', async () => {
    const text = await textTo(
      'I was away 183 days, 61 in a row, earned R900 000 in the UK as employee. what do I owe?',
    );
    expect(text).toContain('don’t meet the tests');
  });

  it('says what the days are for', async () => {
    const text = await textTo('how does the 183 day rule for working overseas work');
    expect(text).toContain('up to R1 250 000 a year of pay from employment abroad is exempt');
  });
});

describe('the room left for retirement', () => {
  it.each([
    [
      'how much more can I put into my RA before end of Feb if I earn R640 000 a year and already put in R48 000 via my company pension fund',
      'For 2026/2027 you would pay R42 770.00 less tax',
    ],
    [
      'how much more can I put in my RA this tax year? earning R640 000 with R48 000 in already',
      'For 2026/2027 you would pay R42 770.00 less tax',
    ],
    [
      'how much can I still contribute to my RA for 2025/2026 if I earned R640 000 and put in R48 000',
      'For 2025/2026 you would pay R43 640.00 less tax',
    ],
    [
      'I earn R500 000, how much can I still put in my RA before 28 Feb?',
      'In 2026/2027 you can deduct at most',
    ],
  ])('counts for the year in which it’s paid: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });
});

describe('an exclusion or exemption', () => {
  it.each([
    ['what is the annual capital gains exclusion', 'The first R50 000 of your net capital gain in 2026/2027'],
    ['tax free capital gain per year', 'It was R40 000 for 2025/2026 and is R50 000 from 2026/2027'],
    ['how much gain is exempt in 2025/2026', 'The first R40 000 of your net capital gain in 2025/2026'],
    ['I sold shares in June 2025, what exclusion do I get', 'The first R40 000 of your net capital gain'],
    ['how much interest is tax free', 'In 2026/2027 the first R23 800'],
    ['how much interest was tax free last year', 'In 2025/2026 the first R23 800'],
    ['what is the exclusion on the sale of my home', 'R3 000 000 of the gain is left out in 2026/2027'],
  ])('is given for the current year, or the one asked about: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });
});

/** Returns the text of the last of several answers, with ordinary spaces. */
const lastText = async (...asked: readonly string[]) =>
  (await lastOf(...asked)).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');

describe('a follow-up', () => {
  it.each([
    ['pension lump sum', 'R200 000', 'your tax comes to R0.00'],
    ['tax on a lump sum from my pension', 'R800 000', 'your tax comes to R47 700.00'],
    ['retrenchment package tax', 'it’s R700 000', 'your tax comes to R27 000.00'],
    ['withdraw from my pension fund', 'R100 000', 'your tax comes to R13 050.00'],
    ['savings pot withdrawal', 'R30 000', 'What do you earn before tax'],
    ['how does paye work', 'R200 000', 'your tax comes to R18 765.00'],
    ['pension lump sum', 'I earn R200 000', 'your tax comes to R18 765.00'],
  ])('with an amount is about the subject before it: %s, %s', async (question, then, sentence) => {
    expect(await lastText(question, then)).toContain(sentence);
  });

  it.each([
    [
      'I sold my house and made a gain of R4.2 million, what tax',
      'my salary is R50 000 a month',
      'For 2026/2027 you would pay R179 986.00 more tax',
    ],
    [
      'I sold my primary residence for R5 million, bought for R1 million',
      'R45 000 a month',
      'For 2026/2027 you would pay R144 186.00 more tax',
    ],
  ])('with an income keeps the sale: %s, %s', async (question, then, sentence) => {
    expect(await lastText(question, then)).toContain(sentence);
  });
});
