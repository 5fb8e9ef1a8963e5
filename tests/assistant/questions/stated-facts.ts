import type { Asked } from './expectation.ts';

/** Questions that state a fact that the assistant used to overlook, ask for again or misread. */
export const statedFactQuestions: readonly Asked[] = [
  // Periods in Afrikaans and isiZulu.
  ['Ek word R3 500 elke week betaal, wat is my belasting vir die jaar?', { sum: { tax: 15_525 } }],
  ['Ngithola u-R3 500 ngeviki, intela malini?', { sum: { tax: 15_525 } }],
  ['ek verdien R1 200 ’n dag, 5 dae per week, belasting?', { sum: { tax: 44_917 } }],
  ['ek kry 9000 elke twee weke, wat is my belasting', { sum: { tax: 24_885 } }],
  ['R850 per uur, 40 ure per week. belasting?', { sum: { tax: 607_164 } }],
  // Benefits and incomes that the person doesn’t have, or that belong to someone else.
  ['single, no children no med aid, 31k a month, tax?', { sum: { tax: 60_592 } }],
  ['I don’t get a bonus, 26k a month, tax?', { sum: { tax: 44_917 } }],
  ['no RA and no 13th cheque, earn 22k pm. wats my paye', { sum: { tax: 32_437 } }],
  ['I make 40 000 a month. My wife has an RA of 3000 a month. My tax?', { sum: { tax: 94_072 } }],
  ['I earn 35k per month, my husband gets 50k. how much tax do I pay?', { sum: { tax: 75_472 } }],
  [
    'I earn 35k per month, my husband gets 50k. how much tax do we pay together?',
    { passage: 'life/marriage' },
  ],
  // Whether a pension is taxed at all.
  [
    'uncle is 70 gets 14 000 per month from GEPF, nothing else, does he pay tax or not?',
    { sum: { tax: 3_561 } },
  ],
  // Severance pay next to leave pay, with an emoji.
  [
    'Laid off 😢 severance of R620 000, leave payout R35 000. How much tax on the severance?',
    { sum: { tax: 12_600 } },
  ],
  // Earlier lump sums, and an amount that is mentioned twice.
  [
    'when I left my job in 2022 i withdrew R100 000 from my pension. i am retiring now and get a lump sum of R800 000. tax on it',
    { sum: { tax: 74_700 } },
  ],
  [
    'retrenched in May 2019 with R400 000 severance, now i am retiring with lump sum R700 000. tax?',
    { sum: { tax: 128_700 } },
  ],
  [
    'I already took R550 000 lump sum years ago and now get a severance of R200 000. tax on the R200 000?',
    { sum: { tax: 36_000 } },
  ],
  ['I earn R30 000 a month. what is the tax on the R30 000?', { sum: { tax: 57_397 } }],
  // Tax years given by their dates, or by the month of an event.
  ['1 Mrt 2024 - 28 Feb 2025, inkomste R350 000, ek is 40. Hoeveel belasting?', { sum: { tax: 54_797 } }],
  ['retrenched in June 2024, severance R650 000. how much tax?', { sum: { tax: 18_000 } }],
  // The last item of a list of costs.
  [
    'salary 30k pm. flat rented out at 8000 a month, levies 1500 a month, rates 700, managing agent 800, tax?',
    { sum: { tax: 75_472, difference: 18_075 } },
  ],
  // Medical costs, described by the treatment.
  [
    'earn 35k a month, medical aid me + 2 kids R4 200 a month, spent R60 000 on braces and physio not covered. tax?',
    { sum: { tax: 55_747 } },
  ],
  [
    'I earn R30 000 a month, medical aid for my wife and me 4 100 pm, R25 000 for an operation that the scheme refused. my tax?',
    { sum: { tax: 45_597 } },
  ],
  // The person's own home, with dates, remarks and improvements between the amounts.
  [
    'Sold my house (stayed there from day one, only in my name) in March 2026 for R5,2 mil. paid R1 400 000 for it in 2010, + R200 000 for a new roof. I earn 480k. Cgt?',
    { sum: { tax: 169_033, difference: 76_816 } },
  ],
  // Total and business kilometres with the unit given once.
  [
    'Travel allowance of 8 000 pm. Car cost me R385 000 incl vat. Drove 28 000km in the year, 11 500 business with logbook. how much can I claim?',
    { sum: {} },
  ],
  // Two people's money, and words that name a place of work.
  ['my mother gets R15 000 pension a month and I earn R30 000. what must she pay?', { missing: 'income' }],
  [
    'I earn R30 000 a month. I don’t have any kids or medical aid or a pension. tax?',
    { sum: { tax: 57_397 } },
  ],
  [
    'I work at a hospital for R28 000 a month, medical aid R2 000 pm for me, and receipts of R25 000 for dental work. tax?',
    { sum: { tax: 45_207 } },
  ],
  // Small costs in a list, and an asset bought in an earlier year.
  [
    'rent R9 000 a month. costs: levies 1 200, insurance 300, and I earn R22 000 a month. how much tax?',
    { sum: { tax: 55_837, difference: 23_400 } },
  ],
  [
    'sold a plot in Jan 2026 for R900 000, cost R500 000 in 2015, salary R600 000. cgt?',
    { sum: { difference: 53_970 } },
  ],
  ['lump sum of R1 million from pension fund at 60, how much in my pocket?', { sum: { tax: 101_700 } }],
  // Part of a year.
  ['my contract runs from June 2025 to December 2025 at R40 000 a month, tax?', { sum: { tax: 36_597 } }],
  // A one-off amount next to a monthly one, an age in Afrikaans, and a home owned by spouses.
  ['In June 2025 I got R100 000 commission on top of my R30 000 a month. tax?', { sum: { tax: 87_872 } }],
  ['Hoeveel belasting betaal ek op R18 000 per maand as ek 66 is', { sum: { tax: 12_201 } }],
  [
    'house sold June 2025 for R6.2m, bought for R1m, lived in it, half is my wife’s. salary R500 000. cgt?',
    { sum: { difference: 242_852 } },
  ],
];
