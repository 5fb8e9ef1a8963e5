import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

/** Returns an answer's text with ordinary spaces. */
const textTo = async (question: string) =>
  (await answerTo(question)).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');

describe('a rule is worked out with the question’s own figures', () => {
  it.each([
    // 15 / 115 of R8 050, and 15% of R640.
    ['The tiler quoted R8 050 vat incl. What part of it is vat?', 'R1 050.00 of it is VAT'],
    ['how do I get the vat out of R920', 'R120.00 of it is VAT'],
    ['hoeveel btw is ingesluit in R2 875?', 'R375.00 of it is VAT'],
    ['add vat on to R640 for me', 'VAT at 15% is R96.00, so with VAT it’s R736.00'],
    ['invoice amount R3 000 ex vat, what is the total with vat', 'so with VAT it’s R3 450.00'],
    // Whether R460 includes VAT isn't said, so both are.
    ['vat on R460', 'with VAT it’s R529.00. If R460.00 already includes VAT, R60.00 of it is VAT'],
  ])('VAT: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    // R4.76 is free in 2025/2026 and R4.95 in 2026/2027.
    [
      'my employer refunds R5.10 for each km, I drove 1 200 km in 2025/26, what is taxed',
      'R408.00 is taxable: 1 200 km × R0.34',
    ],
    [
      'for 2026/27 the firm pays R6 per kilometre, 500 km so far. how much is taxable',
      'R525.00 is taxable: 500 km × R1.05',
    ],
    ['work pays me back R4,20 a km, 900 km, any tax on it', 'nothing of the R3 780.00 for 900 km is taxed'],
    [
      'in 2025/2026 my boss paid me R10 000 for 2 000 km with my own bakkie and no allowance, taxable?',
      'R480.00 of the R10 000.00 is taxable',
    ],
    ['I get R5 per km, 12 000km a year from work. taxed on how much?', 'R2 880.00 is taxable'],
  ])('kilometres: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    [
      'my study is 9 sqm in a 90 sqm townhouse, costs for the year R70 000, what is the home office deduction',
      'you can deduct R7 000.00: 9 of 90 m², or 10%, of R70 000.00',
    ],
    [
      'home office 16 m2 of a house of 128 m2. rent is R12 000 a month. claim?',
      'you can deduct R18 000.00: 16 of 128 m², or 12.5%, of R144 000.00 for twelve months',
    ],
    [
      'home office takes 5% of our house, rates and power came to R60 000 for the year. deduction?',
      'you can deduct R3 000.00: 5% of R60 000.00',
    ],
  ])('home office: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    // R500 a month up to R500 000, R1 000 up to R1 000 000, and at most 35 months.
    [
      'I earned R410 000 and the return is 4 months overdue, what fine',
      'the penalty is R500.00 for each month, so up to R2 000.00 for 4 months',
    ],
    [
      'made R700 000, havent filed my return for 4 years. how big is the penalty',
      'up to R35 000.00 for 35 months. It stops after 35 months.',
    ],
    [
      'employed in Kuwait, 290 days away, salary came to R1 350 000. what is taxed here in 2025/2026',
      // R100 000 at 18% less the rebate of R17 235.
      'R100 000.00 is taxable. The tax on that is R765.00',
    ],
    [
      'I worked in Oman for 10 months as an employee for R800 000, tax in SA?',
      'all of the R800 000.00 is exempt in 2025/2026',
    ],
    ['what rebates does my ouma of 79 get', 'come to R29 824.00 in 2025/2026 and R30 834.00 in 2026/2027'],
    ['total rebate for a 66 year old in 2026/2027', 'come to R27 585.00 in 2026/2027'],
    ['how much of my R30 000 interest is taxable, I am 35', 'R6 200.00 is added to your income'],
    ['what part of R36 000 interest is taxed at 71', 'R1 500.00 is added to your income'],
    [
      'how much is the medical credit for the year for 3 people on the scheme',
      'R11 688.00 for twelve months',
    ],
    [
      'my severance package is R610 000, is half of it really taxed away?',
      'the tax on R610 000.00 is R10 800.00',
    ],
    [
      'capital gains on selling the house I live in?',
      'For a home sold in 2025/2026, it’s the first R2 000 000.',
    ],
  ])('other rules: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it('compares turnover tax with the tax on the profit in both open years', async () => {
    const answer = await answerTo(
      'is turnover tax cheaper than income tax? turnover R600 000, costs R400 000',
    );
    const text = answer.answer.map((one) => one.text.replaceAll(/\s/g, ' ')).join(' ');
    // 1 650 + 2% of R100 000, and the nil band to R600 000. R200 000 at 18% less each year's rebate.
    expect(text).toContain('turnover tax is R3 650.00 in 2025/2026, and R0.00 in 2026/2027');
    expect(text).toContain('R18 765.00 in 2025/2026, and R18 180.00 in 2026/2027');
    expect(answer.handOver).toBe(true);
  });

  it('asks for the costs before it compares', async () => {
    const text = await textTo('better to be a sole trader or go on turnover tax with sales of R750 000?');
    expect(text).toContain('depends on your costs');
    expect(text).not.toContain('income tax on the profit of');
  });

  it.each([
    'my spaza sold for R1.9m in the past 12 months, must I be on vat?',
    'what vat is there on a R25 loaf of bread',
    'petrol costs me R2.30 a km, I drove 9 000 km, what can I claim',
    'travel allowance of R6 000 a month plus R5 per km, drove 3 000 km, taxable?',
    'contractor in Qatar with my own business, away 300 days, R900 000, taxable here?',
    'my three returns are 9 months late and I earned R400 000, penalty?',
    'home office of 12 sqm, costs R50 000, what can I claim',
  ])('says only the rule if a figure is missing or the rule is another one: %s', async (question) => {
    const text = await textTo(question);
    expect(text).not.toMatch(
      /of it is VAT|is taxable:|you can deduct R|all of the R|R\S+ is taxable\. The tax/,
    );
  });
});

describe('what a question’s own words decide', () => {
  it.each([
    [
      'what does code 3605 mean on my irp5',
      'Code 3605 stands for “Bonus and other annual payments”. It’s taxable pay.',
    ],
    ['code 4116??', 'Code 4116 stands for “Medical credit taken in PAYE”. Code 4005 is'],
    [
      'irp5 code 3817 what is it',
      'Code 3817 stands for “Employer’s pension fund contributions”. It’s a benefit',
    ],
    ['wat beteken kode 3703', 'Code 3703 stands for “Reimbursive travel, exempt”. Code 3701 is'],
    ['what is code 3651', 'Code 3651 stands for “Salary, foreign service”. A code that is higher by fifty'],
    ['what is code 3602', 'Code 3602 stands for “Non-taxable income”. Code 3601 on an IRP5 is'],
  ])('a code: %s', async (question, start) => {
    expect((await textTo(question)).slice(0, start.length)).toBe(start);
  });

  it.each(['what is code 3601', 'wat is kode 4102 op my irp5', 'what does code 4582 mean'])(
    'a code that its passage begins with: %s',
    async (question) => {
      const code = /\d{4}/.exec(question)?.[0];
      expect(await textTo(question)).toMatch(new RegExp(`^Code ${code} (?:on|is) `));
    },
  );

  it.each([
    'what is the difference between code 3605 and 3601',
    'why is code 3713 on my certificate',
    'what is code 3810 of R12 000',
    'what is code 9999',
  ])('not the meaning of a code: %s', async (question) => {
    expect(await textTo(question)).not.toContain('stands for');
  });

  it.each([
    [
      'am I below the tax threshold? I earned R94 000 for the year, under 65',
      'Yes: R94 000.00 a year is within R95 750',
    ],
    ['is 8k a month under the tax threshold', 'No: R96 000.00 a year is above R95 750'],
    [
      'I’m 70 and get R13 000 a month pension, am I over the tax threshold?',
      'Yes: R156 000.00 a year is above R148 217',
    ],
    ['is R120 000 a year above the threshold at 67', 'No: R120 000.00 a year is within R148 217'],
    ['am I under the threshold with R97 000 a year in 2026/2027', 'Yes: R97 000.00 a year is within R99 000'],
  ])('the threshold: %s', async (question, start) => {
    expect((await textTo(question)).slice(0, start.length)).toBe(start);
  });

  it.each([
    'is my R1.2 million turnover above the VAT threshold?',
    'I gave my son R120 000, am I over the threshold?',
    'Is my estate of R4 000 000 above the threshold?',
    'I earn R1.5 million abroad, am I over the exemption threshold?',
    'My retrenchment package is R480 000, is it under the threshold?',
    'My interest is R20 000 a year, am I above the threshold?',
  ])('another threshold: %s', async (question) => {
    expect(await textTo(question)).not.toMatch(/^(?:Yes|No)\b/);
  });

  it.each([
    [
      'Is my RA contribution of 28 Feb 2026 deductible for the 2026 year or 2027',
      '28 February 2026 is in the 2025/2026 tax year',
    ],
    [
      'I sold shares on 2 March 2026, in which tax year is the gain',
      '2 March 2026 is in the 2026/2027 tax year',
    ],
    [
      'my IRP5 says March 2025 to Feb 2026, which tax year is that?',
      'March 2025 to February 2026 is in the 2025/2026 tax year',
    ],
    ['is 15 March 2026 in the 2026 or 2027 tax year?', '15 March 2026 is in the 2026/2027 tax year'],
    ['in watter belastingjaar val 15 Februarie 2026', '15 February 2026 is in the 2025/2026 tax year'],
  ])('the year of a date: %s', async (question, start) => {
    expect((await textTo(question)).slice(0, start.length)).toBe(start);
  });

  it.each([
    [
      'Do I have to register as provisional if I only have R24 000 rent income on top of my salary?',
      /^No, if the R24 000\.00 is for the whole year.* If it’s R24 000\.00 a month, you are/,
    ],
    [
      'am i a provisional taxpayer, rent R2 000 beside my salary',
      /^No, if your only other income.*even R2 000\.00 a month/,
    ],
  ])('a rent without a period: %s', async (question, start) => {
    expect(await textTo(question)).toMatch(start);
  });
});
