import { describe, expect, it } from 'vitest';
import { understand } from '../../src/domain/assistant/reading/understand.ts';
import { answerTo } from './asked.ts';

const textOf = async (question: string) =>
  (await answerTo(question)).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00A0', ' ');

const isComputed = /The calculator (?:worked this out|shows)/;

describe('work for part of the year', () => {
  it.each([
    [
      'began my first job on 1 June 2026 at R22 000 a month, had no income before. my tax for 2026/27?',
      '17 820.00',
    ],
    ['just started working 1 May, 15 000 pm, nothing before. what is my tax', '9 765.00'],
    ['appointed on 1 November 2025 at 28 000 a month, nothing before that, tax for 2025/26?', '2 925.00'],
  ])('is taxed on the pay of the months worked: %s: R%s', async (question, tax) => {
    expect(await textOf(question)).toContain(`your tax comes to R${tax}.`);
  });

  it.each([
    'first salary was end of August 2025, 18 500 per month. tax for 2025/26?',
    'my contract ended on 30 November 2025. R19 000 a month, how much tax for that year',
    'new job from 1 april 2026 at 45 000 pm, was studying before. tax?',
  ])('prevents the sum if the year’s pay is unclear: %s', async (question) => {
    expect(await textOf(question)).toContain('You didn’t earn this all year');
  });

  it.each([
    'hired a gardener on 3 May, I earn R40 000 a month. tax?',
    'got my first job in may at a bakery. R14 000 a month. how much tax will they take per month?',
  ])('doesn’t prevent a sum that doesn’t depend on it: %s', async (question) => {
    expect(await textOf(question)).toMatch(isComputed);
  });
});

describe('a share of an amount', () => {
  it('is half for one of two equal owners', async () => {
    const text = await textOf(
      'My cousin and I own a cottage half half. Rent 9 000 a month, levy 24 000 a year, salary 300 000. what extra tax?',
    );
    // Half of (108 000 - 24 000), taxed at 26%.
    expect(text).toContain('R10 920.00 more tax');
  });

  it.each([
    'flat belongs to me and my uncle together. Rent R10 000 a month, my salary is 30k a month. tax on the rent?',
    'half the rental goes to my sister. rent 8 500 pm, salary 26k pm, tax on rent?',
    'sold unit trusts with my brother, half each, gain 300 000. salary 500 000. cgt?',
    'my mom and I are joint owners of a holiday flat, rent 90 000 a year, I earn 350 000, tax',
    'two of us run the business, profit 400 000, split 50/50. my tax?',
    'partnership with a friend, profit R360 000 shared equally. what tax do i pay',
    'the interest of 80 000 is on an account that i hold with my sister, salary 400 000. tax?',
  ])('otherwise prevents the sum: %s', async (question) => {
    expect(await textOf(question)).not.toMatch(isComputed);
  });

  it.each([
    'I have a half-sister; I rent out my flat for 8 000 a month, salary 400 000 a year, tax?',
    'my wife and I have two kids, 30 000 a month, tax',
  ])('isn’t assumed in: %s', async (question) => {
    expect(await textOf(question)).toMatch(isComputed);
  });
});

describe('people on the medical scheme', () => {
  it.each([
    ['me, hubby, my ma and three kids on Discovery, tax on 30 000 a month', 6],
    ['I, my husband and our daughter plus my mom in law on GEMS, tax on 30 000 a month', 4],
    ['i pay for myself, pa, ma and sis on bonitas, 30 000 a month, tax', 4],
    ['me, my gran, uncle Joe and a son on one plan at Bonitas, 30 000 a month, tax', 4],
    ['my mom and her mom and me on medical aid, 30 000 a month, tax', 3],
    ['medical aid for me and my wife’s mother, 30 000 a month, tax', 2],
    ['R300 000 pa, medical scheme: wife and 2 children, tax', 4],
  ])('are counted: %s: %i', (question, members) => {
    expect(understand(question).facts.members).toBe(members);
  });

  it('are asked about if one of them is unclear', async () => {
    expect(await textOf('me, my lodger and 2 kids on the medical aid, 30 000 a month. tax?')).toContain(
      'How many people are on your medical aid',
    );
  });
});

describe('two tax years', () => {
  it.each([
    [
      'i get 18 000 a month, what is the tax for the year to feb 2026, and the next year',
      ['21 645.00', '21 060.00'],
    ],
    ['R500 000 a year, compare 2025/2026 with 2026/2027', ['100 272.00', '98 417.00', '1 855.00 less']],
    ['12 500 pm pension, age 68. tax last year and this year', ['321.00', '0.00']],
    ['what was my tax for 2023/2024 and what is it now on 400 000 a year', ['69 272.00', '67 417.00']],
    [
      'Gran turned 75 on 5 March 2026, pension 12 800 a month. tax for 2025/26 and for 2026/27?',
      ['969.00', '0.00'],
    ],
  ])('each have a figure: %s', async (question, figures) => {
    const text = await textOf(question);
    for (const figure of figures) expect(text).toContain(`R${figure}`);
  });

  it.each([
    'i earn 280 000, am 66. tax this yr and next yr',
    'how much tax on 22 000 a month now and how much was it the year before',
    'in 2024/25 I earned 200 000 and in 2025/26 250 000. tax for both years',
  ])('prevent the sum if one of them can’t be worked out: %s', async (question) => {
    expect(await textOf(question)).not.toMatch(isComputed);
  });
});

describe('the deduction limit for retirement contributions', () => {
  it.each([
    ['what’s the limit for RA if i earn 35 000 pm', ['115 500.00', '32 505.00 less']],
    ['salary 2 million a year. max retirement deduction for 2026/27?', ['430 000.00']],
    [
      'how much RA can I still add, I earn 600 000 and pay 60 000 pension already',
      ['165 000.00', '105 000.00 more'],
    ],
  ])('is given: %s', async (question, figures) => {
    const text = await textOf(question);
    for (const figure of figures) expect(text).toContain(`R${figure}`);
  });

  it('isn’t given for a withdrawal from the fund', async () => {
    expect(await textOf('what is the most I can withdraw from my RA, salary 400 000')).not.toContain(
      'deduct at most',
    );
  });
});

describe('pay that isn’t monthly, or comes from several payers', () => {
  it.each([
    ['paid every second thursday, R9 800 gross each time, tax for the year?', '30 045.00'],
    ['R480 a day, 5 days a week, 48 weeks a year. what tax do i pay', '3 501.00'],
    ['i clean 3 houses: 5200, 3900 and 2700 a month. must i pay tax', '8 253.00'],
    ['my pensions are 6 400, 5 100 and 3 000 a month, I am 70, what tax', '4 641.00'],
    ['what tax on R1 million commission for 2021/22 after all my expenses', '302 673.00'],
  ])('is added up for the year: %s: R%s', async (question, tax) => {
    expect(await textOf(question)).toContain(`R${tax}`);
  });

  it('is repeated in the question about an unclear amount', async () => {
    const text = await textOf('35 000 gross pm, pension 2 100, tax please');
    expect(text).toContain('couldn’t tell what R2 100 stands for. I read an income of R35 000 a month');
  });
});
