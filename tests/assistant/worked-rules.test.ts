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
