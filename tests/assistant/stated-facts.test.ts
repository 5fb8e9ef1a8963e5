import { describe, expect, it } from 'vitest';
import { answered } from './asked.ts';

const textOf = async (question: string) => (await answered(question)).text;

describe('a fact that decides the figure', () => {
  it.each([
    [
      'second provisional payment feb 2027: estimate of taxable income 520 000, first payment was R48 000, no PAYE. what do i still pay',
      'R56 617.00 is the second provisional payment',
    ],
    ['I estimate R520 000 taxable, paid R48 000 in August, what is the second payment?', 'R56 617.00'],
    [
      'Started my first job 1 September 2025 at R22 000 a month, PAYE deducted till end Feb 2026 was R14 500 in total. What refund can I expect?',
      'a refund of R7 975.00',
    ],
    [
      'havent submitted my 2025/2026 return yet, taxable income the year before was R430 000. what penalty for 3 months late?',
      'up to R1 500.00 for 3 months',
    ],
    [
      'My (Pty) Ltd made a profit of R1.4 million, it’s not a small business corporation. How much company tax?',
      'The company pays R378 000.00',
    ],
    [
      'I’ve put R480 000 in TFSAs, how much more can I put this year?',
      'R20 000.00 of the R500 000.00 for life is left',
    ],
    ['I put R60 000 in my TFSA this year, what happens', 'the tax on that is R5 600.00'],
    ['I joined in June 2019 and earn R25 000 a month, tax?', 'R41 797.00'],
  ])('is used: %s', async (question, sentence) => {
    expect(await textOf(question)).toContain(sentence);
  });
});

describe('a sale', () => {
  it.each([
    [
      'Sold crypto this month, bought for R60k in 2022, sold for R185k. Salary R720 000. Tax if it’s a capital gain?',
      'R11 700.00 more',
    ],
    [
      'I sold shares last week with a gain of R90 000, salary R400 000 a year, tax?',
      'July 2026 is in 2026/2027',
    ],
    ['I sold shares with a gain of R90 000 last year, salary R400 000, tax?', 'For 2025/2026'],
    [
      'bought shares in 2022 for R50 000, sold in March 2025 for R150 000. salary R400 000 tax',
      'For 2025/2026',
    ],
  ])('is taxed in its own year, not in that of the purchase: %s', async (question, sentence) => {
    expect(await textOf(question)).toContain(sentence);
  });
});

describe('a general question', () => {
  it.each([
    ['how much may I put in a tax free savings account each year', 'R46 000'],
    ['how does the 52 week savings challenge work', 'R6 890.00 in 364 days'],
    ['is julle Saterdae oop', 'Mon–Sat'],
    ['Sawubona, ngicela ukwazi i-deadline ye provisional tax next yini?', '26 February 2027'],
    ['hoe lank duur ’n terugbetaling', 'within a week of the assessment'],
    ['wanneer moet my beswaar in wees', '80 business days'],
    ['wat is die sperdatum vir my opgawe', '23 October 2026'],
    ['What’s the medical credit for 4 people?', 'R1 220.00'],
  ])('gets its answer: %s', async (question, sentence) => {
    expect(await textOf(question)).toContain(sentence);
  });
});
