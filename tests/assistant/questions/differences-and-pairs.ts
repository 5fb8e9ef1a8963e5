import type { Asked } from './expectation.ts';

/**
 * Amounts that belong together: a raise and its difference, two salaries in a question about UIF, a job that began
 * within the year, and our own prices.
 */
export const differenceAndPairQuestions: readonly Asked[] = [
  // 2025/2026: 103 867 − 17 235 on R456 000, 118 747 − 17 235 on R504 000.
  ['up from R38 000 to R42 000 a month, what do I see of the R4 000', { sum: { difference: 14_880 } }],
  ['salary goes from 300k to 340k a year. how much of the 40k goes to the taxman', { sum: { tax: 52_197 } }],
  [
    'promoted from R18 000 to R21 000 pm, how much of that R3 000 is left after tax',
    { sum: { tax: 29_317 } },
  ],
  // October to February is R140 000: 25 200 − 17 235. July to February is R240 000: 43 432 − 17 235.
  ['started in October at R28 000 a month, nothing before that. tax for the year?', { sum: { tax: 7_965 } }],
  [
    'I had no income before, then began a job in August at R24 000 pm. my tax for the tax year',
    { sum: { tax: 13_005 } },
  ],
  [
    'didnt work before, started in July on R30 000 a month, what is my tax for the year',
    { sum: { tax: 26_197 } },
  ],
  [
    'unemployed until June, got a job in July at R30 000 a month. tax for the whole year',
    { sum: { tax: 26_197 } },
  ],
  ['I started in October at R28 000 a month. what tax must I pay for the year', { missing: 'income' }],
  ['began on 12 October at R28 000 a month, nothing before, tax for the year', { missing: 'income' }],
  ['uif on R9 000 a month and on R30 000', { sum: {} }],
  ['how much is uif for a person on 7 000 a month and someone on 22 000', { sum: {} }],
  [
    'what is the difference between your R299 and R899 returns',
    { passage: ['services/individual', 'services/elite'] },
  ],
  ['R599 or R899, which one must I take', { passage: ['services/comprehensive', 'services/which-one'] }],
  ['wat is die verskil tussen die R299 en die R899 opgawe', { passage: 'services/individual' }],
  ['what do I get for R599', { passage: 'services/comprehensive' }],
  ['may I have my R599 back, I changed my mind', { passage: ['services/fee-refund', 'orders/cancel'] }],
];
