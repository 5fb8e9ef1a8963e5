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

const ofPay: readonly Asked[] = [
  // A bonus equals the pay only if the question says so.
  [
    'I earn R31 000 a month, my bonus is the same as my salary. how much tax on the bonus?',
    { sum: { difference: 9_610 } },
  ],
  [
    'I earn R31 000 a month salary and get a bonus in December, how much tax on my bonus?',
    { missing: 'bonus' },
  ],
  ['25 000 a month salary, 13th cheque half of that, tax on bonus?', { missing: 'bonus' }],
  ['bonus is not the same as my salary, R25 000 a month, how much tax on bonus?', { missing: 'bonus' }],
  ["my bonus is the same as my wife's salary, R25 000 a month, tax on bonus?", { missing: 'bonus' }],
  // Each person is taxed separately.
  ['GEPF gives my wife R16 000 a month, I earn R30 000 a month, tax?', { unknown: true }],
  ['pension sends my ex 5 000 a month, I earn R30 000 a month, tax?', { unknown: true }],
  ['GEPF pays me R16 000 a month and I earn R30 000 a month, tax?', { sum: { tax: 118_352 } }],
  ['I work part time 9 000 a month and my wife 20 000 a month, tax', { missing: 'income' }],
  ['each takes off tax, my wife 22 000 a month and me 9 000 a month, total tax?', { missing: 'income' }],
  ['on medical aid, me alone 30 000 a month, my wife 20 000 a month, tax?', { missing: 'income' }],
  ['my dad was 70 when he retired, I earn R40 000 a month, tax?', { sum: { tax: 94_072 } }],
  ['when my pa was 66 he gave me a car, I earn 30 000 a month, tax?', { sum: { tax: 57_397 } }],
  ['my dad retired, he was 70. I earn R40 000 a month, tax?', { sum: { tax: 94_072 } }],
  [
    '30 000 a month, medical aid: none of my kids are on it, only me and my wife, tax?',
    { missing: 'members' },
  ],
  ['R30 000 a month, medical aid: only me and my wife, tax?', { sum: { tax: 49_069 } }],
  // Periods, and what is asked for.
  ['income 20 000 in all, monthly, tax?', { missing: 'income' }],
  ['they take R5 000 PAYE from my R30 000 a month, how much do I get back', { sum: { balance: -2_603 } }],
];

export const figuresWithheldQuestions: readonly Asked[] = [...ofFunds, ...ofPay];
