import type { Asked } from './expectation.ts';

/**
 * Near misses of the rules that read sums: denials, other people’s money, parts of amounts. A false figure is worse than
 * none, so most get a question back or a rule. Expected sums are worked out on the published tables.
 */
const ofFunds: readonly Asked[] = [
  // Cash from a fund is part of the fund's amount.
  ['retiring with R2 000 000 in my provident fund, taking R500 000 cash. what tax?', { sum: { tax: 0 } }],
  ['R1 200 000 pension fund, one third cash R400 000. I retire, what tax?', { sum: { tax: 0 } }],
  ['my pension fund is R3 million, I retire and cash R1 million. what tax?', { sum: { tax: 101_700 } }],
  [
    'take 500 000 cash, rest of 1 000 000 buys an annuity, retiring from my pension fund. tax?',
    { sum: { tax: 0 } },
  ],
  [
    'take 900 000 cash, rest 1 800 000 to a living annuity, retiring from pension fund, tax',
    { sum: { tax: 74_700 } },
  ],
  ['I retire with R500 000 cash from my fund of R1 500 000. tax?', { sum: { tax: 0 } }],
  [
    'retiring. lump sum of R300 000 from my pension fund and R200 000 lump sum from my provident fund, tax?',
    { sum: { tax: 0 } },
  ],
  ['retiring, no cash from my R2 000 000 provident fund, all to an annuity. tax?', { missing: 'income' }],
  ['I retire and take a third of my R900 000 RA. tax?', { passage: 'lump-sums/retirement' }],
  ['retiring, cash price of my house 900 000, pension 20 000 a month, tax?', { unknown: true }],
  // Earlier lump sums count only if they were one's own, from a fund, and recent enough.
  [
    'I took a lump sum of R600 000 from my pension fund in 2021, I now retire and take R700 000 lump sum. tax?',
    { sum: { tax: 186_750 } },
  ],
  [
    'my wife took a lump sum of R600 000 in 2021, I now retire and take R700 000 lump sum. tax?',
    { unknown: true },
  ],
  [
    'my dad withdrew R200 000 from his fund in 2018, I retire now with a lump sum of R700 000, tax?',
    { unknown: true },
  ],
  [
    'withdrew R500 000 from my unit trusts in 2019, now I retire with a lump sum of R700 000, tax?',
    { unknown: true },
  ],
  [
    'transferred R800 000 to a preservation fund in 2019, now I retire and take R700 000 lump sum, tax?',
    { unknown: true },
  ],
  [
    'my previous fund had R300 000, now my pension fund lump sum is R900 000 on retirement. tax',
    { unknown: true },
  ],
  [
    'salary 240 000 in 2021/2022 and now 300 000; withdrew 100 000 pension fund in 2019, tax?',
    { missing: 'income' },
  ],
];

export const figuresWithheldQuestions: readonly Asked[] = [...ofFunds];
