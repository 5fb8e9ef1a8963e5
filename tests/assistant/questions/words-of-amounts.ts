import type { Asked } from './expectation.ts';

/** Words that change an amount's sign, share, period or meaning. */
export const amountWordQuestions: readonly Asked[] = [
  // Parts of another amount.
  ['I earn R25 000 a month, R5 000 of that is overtime. Tax?', { sum: { tax: 41_797 } }],
  ['Gross R40 000 pm inclusive of R6 000 housing allowance, tax?', { sum: { tax: 94_072 } }],
  ['Ek verdien R20 000 per maand insluitend R2 000 oortyd. Belasting?', { sum: { tax: 26_197 } }],
  ['I made R300 000 profit after deducting expenses of R120 000. Tax?', { sum: { tax: 41_797 } }],
  ['My salary is R50 000, with overtime of R8 000 already in it. Tax?', { missing: 'income' }],
  ['R45 000 a month all in, basic R35 000 plus R10 000 commission. Tax?', { missing: 'income' }],
  // Part of the year.
  [
    'I got promoted in August 2025 from R30 000 to R40 000 a month. Tax for 2025/2026?',
    { passage: 'rates/next-bracket' },
  ],
  ['I was on strike for 2 months, R20 000 a month. Tax?', { missing: 'income' }],
  ['Ek was werkloos vir 4 maande en verdien R25 000 per maand. Belasting?', { missing: 'income' }],
  ['R30 000 a month till October 2025 then I was retrenched. Tax?', { missing: 'income' }],
  // Paid once.
  ['R25 000 a month and R10 000 overtime last month. Tax?', { sum: { tax: 44_397 } }],
  ['A bonus of R20 000 on a monthly income of R40 000, PAYE?', { sum: { difference: 6_200 } }],
  ['I earn R30 000 a month and received R12 000 overtime. Tax?', { missing: 'income' }],
  // Numbers in words, and multiples.
  ['Ek kry twee-en-dertig duisend per maand. Hoeveel belasting?', { sum: { tax: 64_312 } }],
  ['I earn three and a half thousand a week. Tax?', { sum: { tax: 15_525 } }],
  ["Ek verdien 'n kwartmiljoen per jaar. Belasting?", { sum: { tax: 28_797 } }],
  ['My salary is triple R15 000 a month. Tax?', { sum: { tax: 114_032 } }],
  ['I earn R2 lakh a year. Tax?', { missing: 'income' }],
  ['Tax on a monthly income of minus R40 000', { missing: 'income' }],
];
