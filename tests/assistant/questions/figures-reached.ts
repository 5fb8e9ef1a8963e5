import type { Asked } from './expectation.ts';

/** Questions about sums in which short forms, costs, payments or earlier amounts could be misread. */
export const figuresReachedQuestions: readonly Asked[] = [
  // “4” for “for”, “2” for “to”.
  ['i have two jobs: 21 000 pm and 7 400 pm. total tax 4 d year pls?', { sum: { tax: 52_405 } }],
  ['whats the tax 4 a salary of 410 000 a year', { sum: { tax: 72_372 } }],
  ['how much do i have 2 pay on 540000 a year', { sum: { tax: 114_032 } }],
  ['b4 tax i get 26 400 a month. how much tax', { sum: { tax: 46_165 } }],
  [
    'salary 40k pm. sold shares 4 385k, bought them 4 175k. tax on the sale?',
    { sum: { difference: 22_840 } },
  ],
  // A cost many times the price is probably misread.
  [
    'i sold shares for R50 000 and paid R900 000 for them, salary 400 000 a year, what tax',
    { missing: 'baseCost' },
  ],
  // Scheme fees of one person.
  [
    'earn 25 000 pm, medical aid only for me R3100 a month, spent R45 000 on dentist the scheme refused, total tax?',
    { sum: { tax: 26_872 } },
  ],
  [
    "I'm 51 on 360 000 a year. Medical aid for just myself costs R2 950 pm; out of pocket R40 000. Tax for the year?",
    { sum: { tax: 45_297 } },
  ],
  [
    'medical aid at R4 800 a month for me and my wife, R52 000 in hospital bills not covered, I earn R420 000 a year, tax?',
    { sum: { tax: 55_947 } },
  ],
];
