import type { Asked } from './expectation.ts';

/**
 * Questions that almost match the rules for reading facts for a calculation: denials, other people’s money, parts of
 * amounts. A false figure is worse than none, so most get a question or a rule as the answer. Expected figures use the
 * published tables.
 */
const ofFunds: readonly Asked[] = [
  // Cash taken from a fund is part of the fund's amount, not additional to it.
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
  ['I retired. pension fund lump sum R700 000, R300 000 for my ex in the divorce, tax', { unknown: true }],
  // An earlier lump sum counts only if it was one's own, came from a fund and is recent enough.
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
    'withdrew R150 000 in 2006 from my pension fund, now I retire with R800 000 lump sum, tax',
    { unknown: true },
  ],
  ['R200 000 severance in 2010 and now R400 000 severance, tax', { unknown: true }],
  [
    'in 2022 I withdrew R120 000, what was the tax then and what is it on R650 000 now at retirement',
    { unknown: true },
  ],
  [
    'salary 240 000 in 2021/2022 and now 300 000; withdrew 100 000 pension fund in 2019, tax?',
    { missing: 'income' },
  ],
];

const ofPay: readonly Asked[] = [
  // A bonus is as high as the pay only if the question says so.
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
  ['I work part time 9 000 a month and my wife 20 000 a month, tax', { passage: 'life/marriage' }],
  [
    'each takes off tax, my wife 22 000 a month and me 9 000 a month, total tax?',
    { passage: 'life/marriage' },
  ],
  ['on medical aid, me alone 30 000 a month, my wife 20 000 a month, tax?', { missing: 'income' }],
  ['my dad was 70 when he retired, I earn R40 000 a month, tax?', { sum: { tax: 94_072 } }],
  ['when my pa was 66 he gave me a car, I earn 30 000 a month, tax?', { sum: { tax: 57_397 } }],
  ['my dad retired, he was 70. I earn R40 000 a month, tax?', { sum: { tax: 94_072 } }],
  [
    '30 000 a month, medical aid: none of my kids are on it, only me and my wife, tax?',
    { missing: 'members' },
  ],
  ['R30 000 a month, medical aid: only me and my wife, tax?', { sum: { tax: 49_069 } }],
  // Ambiguous periods, and the difference between “get” and “get back”.
  ['income 20 000 in all, monthly, tax?', { missing: 'income' }],
  ['they take R5 000 PAYE from my R30 000 a month, how much do I get', { sum: { tax: 57_397 } }],
  ['they take R5 000 PAYE from my R30 000 a month, how much do I get back', { sum: { balance: -2_603 } }],
  // Contributions that have already been deducted.
  ['my taxable is 420 000 after RA of 60 000, tax?', { unknown: true }],
];

const ofProperty: readonly Asked[] = [
  // An amount is halved only if the question says that the ownership is shared.
  [
    'I own half of the flat, it brings in 8 000 a month rent, salary 400 000 a year, tax?',
    { sum: { difference: 14_880 } },
  ],
  [
    'the flat is in both our names, rent R8 000 a month, salary R400 000 a year, tax?',
    { sum: { difference: 14_880 } },
  ],
  [
    'I have a half-brother; I rent out my flat for 8 000 a month, salary 400 000 a year, tax?',
    { sum: { difference: 29_760 } },
  ],
  [
    'I don’t own half the flat, rent R8 000 a month, salary R400 000 a year, tax?',
    { sum: { difference: 29_760 } },
  ],
  [
    'bought my flat for half the price, gain R200 000, salary 400 000 a year, how much cgt',
    { sum: { difference: 19_840 } },
  ],
  // Either the half or the whole may have cost R100 000.
  [
    'I sold half of my shares for R200 000, bought for R100 000, salary R400 000 a year. tax?',
    { unknown: true },
  ],
  [
    'I have half a day job at R12 000 a month and rent income R6 000 a month, tax?',
    { sum: { difference: 12_960 } },
  ],
  [
    'I own half of my flat and I rent out my cottage for R8 000 a month, salary R400 000 a year, tax?',
    { unknown: true },
  ],
  [
    'the three of us own the flat equally, gain R600 000, how much is taxable for me',
    { passage: 'rental/co-owners' },
  ],
  // Only one's own home is exempt.
  [
    'sold my flat next to my home for a gain of R500 000, how much cgt, salary 400 000 a year',
    { unknown: true },
  ],
  [
    'my company sold the home I live in at a gain of R500 000, how much cgt, salary 400 000 a year',
    { unknown: true },
  ],
  [
    'I sold my house with a gain of R900 000 and shares with gain R100 000, lived there always, salary 400 000 a year, tax',
    { unknown: true },
  ],
  [
    'sold the house I lived in and my mother’s flat with a gain of 400 000, how much is taxable',
    { passage: 'gains/residence' },
  ],
  ['sold a house I didn’t live in, gain R500 000, salary R400 000 a year, cgt?', { unknown: true }],
  ['sold my house that I lived in, gain R900 000, salary R400 000 a year, cgt?', { sum: { difference: 0 } }],
  // Questions about the tax rather than the taxable part of a gain.
  [
    'gain 300 000 on shares, tax payable when added to my income of 400 000 a year',
    { sum: { difference: 32_240 } },
  ],
  [
    'gain 300 000 on shares, salary 400 000 a year, what amount is included in my income and my tax',
    { sum: { difference: 32_240 } },
  ],
  ['shares gain of 300 000, what amount gets added to my income?', { sum: { taxableGain: 104_000 } }],
  [
    'sold my business at a gain of R1 500 000, how much of the gain is taxable',
    { passage: 'gains/small-business', handOver: true },
  ],
  // Bond interest on one's own home isn't a letting cost.
  [
    'I pay 6 000 a month bond interest on my own house, rent out a cottage for 5 000 a month, salary 30 000 a month, tax?',
    { unknown: true },
  ],
];

const ofBusiness: readonly Asked[] = [
  [
    'second provisional payment for 2025/2026: taxable 500 000, should have paid 40 000 in august but didn’t',
    { passage: 'provisional/dates' },
  ],
  [
    'second provisional payment for 2025/2026: taxable 500 000, paid 40 000 in august',
    { sum: { balance: 60_272 } },
  ],
  [
    'my company estimates R1 000 000 taxable income, first provisional payment?',
    { passage: 'provisional/how-much' },
  ],
  [
    'I expect taxable income of R1 000 000, first provisional payment 2025/2026?',
    { sum: { firstProvisional: 146_142 } },
  ],
  [
    'estimated taxable 700 000 includes capital gain of 100 000, first provisional payment 2025/2026',
    { unknown: true },
  ],
  ['what’s the tax on working capital of my business 500 000', { unknown: true }],
];

export const figuresWithheldQuestions: readonly Asked[] = [
  ...ofFunds,
  ...ofPay,
  ...ofProperty,
  ...ofBusiness,
];
