import type { Asked } from './expectation.ts';

/** Requests for calculations that need a rule beyond the brackets. */
export const specialSumQuestions: readonly Asked[] = [
  // The first provisional payment is half of the year's tax.
  [
    'Sole trader, my profit for 2026/2027 should be R390 000, no PAYE. How much is the first provisional payment?',
    { sum: { tax: 64_317 } },
  ],
  [
    'Uber driver, R32 500 a month profit. What do I pay as first provisional tax in August 2026?',
    { sum: { tax: 64_317 } },
  ],
  [
    'Freelance designer with a profit of R300 000 in 2025/2026, no employer. Calculate my first provisional payment',
    { sum: { tax: 41_797 } },
  ],
  [
    'Freelancer with R600 000 profit a year, when is my first provisional payment due?',
    { passage: ['provisional/dates', 'provisional/how-much'] },
  ],
  [
    'I earn R30 000 a month and a side profit of R60 000 a year. What is my first provisional payment?',
    { passage: ['provisional/how-much', 'provisional/dates'] },
  ],
  // Pay for work abroad.
  [
    'I worked on a cruise ship for a foreign employer all of 2025/2026 for R1 640 000, more than 183 days outside and 60 in a row, SA resident, 36 years old. What tax do I pay here?',
    { sum: { tax: 66_172 } },
  ],
  [
    'Employed overseas for the full year at R1 560 000 a year, both the 183 day and the 60 day test are met. How much tax do I pay in South Africa?',
    { sum: { tax: 44_397 } },
  ],
  [
    'I work abroad and don’t meet the 183 and 60 day test, pay R2 000 000 a year. Tax?',
    { passage: ['foreign/work-exemption', 'foreign/day-tests'] },
  ],
  // Spouses in community of property.
  [
    'Married in community of property, salary R300 000, our bank interest was R60 000 in 2025/2026, half belongs to my husband. I’m 45. What is my total tax?',
    { sum: { tax: 43_409 } },
  ],
  [
    'Ons is binne gemeenskap van goed getroud. My salaris is R300 000 per jaar en die bank se rente R60 000 per jaar. Hoeveel belasting betaal ek?',
    { sum: { tax: 43_409 } },
  ],
  [
    'In community of property, my half of the interest is R30 000, salary R300 000 a year. Tax for the year?',
    { sum: { tax: 43_409 } },
  ],
  [
    'Married out of community of property, salary R300 000, interest R60 000 a year. What tax do I pay?',
    { sum: { tax: 51_209 } },
  ],
  // Business travel without a salary.
  [
    'Car allowance of R7 000 a month, the car cost R320 000, total km 28 000, business km 12 000. What deduction do I get?',
    { sum: {} },
  ],
  // The first provisional payment is deducted from the second.
  [
    'My second provisional payment: profit R400 000 for the year, I paid R30 000 in August. What is due now? I am 50, no medical aid',
    { sum: { tax: 67_417, balance: 37_417 } },
  ],
  ['oupa is 81 he receives R16 000 a month pension, tax for the year?', { sum: { tax: 4_736 } }],
];
