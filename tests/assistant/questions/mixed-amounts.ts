import type { Asked } from './expectation.ts';

/** Amounts of different kinds, rates of pay and UIF. */
export const mixedAmountQuestions: readonly Asked[] = [
  ['hourly rate R180, 40 hours a week, tax for the year?', { sum: { tax: 61_336 } }],
  ['salary R18 900 per month, PAYE and UIF?', { sum: { tax: 23_589 } }],
  [
    'my pay is R20 000 a month and I gave R6 000 with an 18A receipt to Hospice. tax for the year?',
    { sum: { tax: 24_885 } },
  ],
  ['charge R350 per hour, 25 hours per week, tax?', { sum: { tax: 86_322 } }],
  ['R120 per hour for 45 hours weekly, what will be deducted', { sum: { tax: 36_805 } }],
  ['R19 000 a month: how much goes to UIF and how much to PAYE', { sum: { tax: 23_805 } }],
  ['R33 000 a month PAYE + UIF?', { sum: { tax: 68_032 } }],
  ['R280/h x 40 hours a week, tax', { sum: { tax: 129_296 } }],
  ['I charge R600 a day and work 5 days a week. how much tax', { sum: { tax: 10_845 } }],
  ['hourly pay 110, 36 hours a week. annual tax', { sum: { tax: 19_830.6 } }],
  [
    'I earn R20 000, donate R2 000 a month to church (18A), pay R1 500 medical aid for myself, tax per year?',
    { sum: { tax: 17_277 } },
  ],
  ['tax on 24k a month if I give R300 a month to Oxfam with 18A', { sum: { tax: 37_741 } }],
  ['R75 per hour, 45 hours per week, does any tax come off and how much', { sum: { tax: 14_355 } }],
  ['uif and tax on R6 500 a month', { sum: { tax: 0 } }],
  ['how much is deducted (paye, uif) from R26 500 a month', { sum: { tax: 46_477 } }],
  [
    'my child gets R3 000 a month maintenance and I earn R22 000 a month. my tax?',
    { passage: 'life/divorce' },
  ],
  [
    'donated R3 000 to a friend and earn R20 000 a month, does that lower my tax',
    { passage: ['donations/deduction', 'donations/tax'] },
  ],
  ['earning R32 000 a month with R900 a month school fees and R4 000 bond, tax?', { sum: { tax: 64_312 } }],
  ['consultant at R850 an hour, 15 hours a week. tax?', { sum: { tax: 158_312 } }],
];
