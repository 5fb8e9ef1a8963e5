import type { Asked } from './expectation.ts';

/**
 * Questions that state all facts that the comprehensive calculator needs, or all but one. The expected figures come
 * from that calculator.
 */
export const fullFactQuestions: readonly Asked[] = [
  [
    'travel allowance 5000 a month, salary 30 000 a month, car cost 250 000, drove 20 000 km of which 6 000 for work, tax?',
    { sum: { tax: 62_809.4 } },
  ],
  [
    'my salary is R40 000 a month and i get a R7 000 a month travel allowance. Total km 25 000, business km 10 000, vehicle value R400 000. what tax do i pay',
    { sum: { tax: 98_167.35 } },
  ],
  [
    'car allowance R8 000 pm, basic R45 000 pm, car bought for R380 000, 30 000 km in the year and 12 000 business km. how much can i deduct',
    { sum: { tax: 121_215.73 } },
  ],
  [
    'i get a travel allowance of R4 000 a month on R28 000 a month salary, drove 9 000 business km. how much tax',
    { missing: 'carValue' },
  ],
  [
    'travel allowance R6 000 a month and salary R35 000 a month, what tax do i pay if i drove 22 000km with 8 000km business',
    { missing: 'carValue' },
  ],
  [
    'made 120k profit on crypto long term holding, salary 500k, how much cgt',
    { sum: { difference: 10_880 } },
  ],
  [
    'sold ethereum i held 4 years at a profit of R75 000, salary R30 000 a month, tax?',
    { sum: { difference: 3_815 } },
  ],
  [
    'bitcoin bought for 50 000 in 2019 and sold for 310 000 this year, salary 480 000 a year, cgt?',
    { sum: { difference: 27_730 } },
  ],
  [
    'sold my house for 3.5 million which i bought for 900 000 in 2005, always lived in it, salary 40 000 a month, tax on the sale?',
    { sum: { difference: 79_930 } },
  ],
  [
    'our primary residence was bought for R1 200 000 and sold for R5 000 000, income R720 000 a year, how much tax',
    { sum: { difference: 285_882 } },
  ],
  ['retirement lump sum R800 000, how much tax', { sum: { tax: 47_700 } }],
  ['i retire and take 1.8m lump sum, never had one before, what will sars take', { sum: { tax: 375_750 } }],
  ['lump sum of R600 000 when i retire. first one. tax?', { sum: { tax: 9_000 } }],
  [
    'taking a R2 000 000 lump sum at retirement, no earlier lump sums, how much tax',
    { sum: { tax: 447_750 } },
  ],
  [
    'retiring next month and cashing R950 000 from my pension fund, no previous withdrawals, tax on it?',
    { sum: { tax: 88_200 } },
  ],
  [
    'income 480 000 a year, 4 on medical aid, fees 6 000 a month, own medical bills R70 000, tax?',
    { sum: { tax: 67_572 } },
  ],
  [
    'I am 67, pension 25 000 a month, medical aid for two at R7 000 a month, and R30 000 out of pocket. tax?',
    { sum: { tax: 0 } },
  ],
  [
    'earn R30 000 a month, two of us on medical aid paying R4 500 a month, R45 000 out of pocket for an operation. how much tax',
    { sum: { tax: 39_397 } },
  ],
  ['R80 000 medical expenses from my own pocket, salary 390k a year, tax?', { missing: 'members' }],
  [
    'foreign dividends of R30 000 and salary R450 000 a year, extra tax on the dividends?',
    { sum: { difference: 4_133.33 } },
  ],
  [
    'I got R60 000 dividends from US shares and earn R55 000 a month. how much tax on the dividends',
    { sum: { difference: 10_010 } },
  ],
  [
    'dividends from apple and microsoft R18 000, salary 700k a year. what more tax',
    { sum: { difference: 3_120 } },
  ],
  ['overseas dividends 100 000, income 900 000, tax?', { sum: { difference: 18_222.22 } }],
  ['i am 70 and live only off interest of R240 000 a year. tax?', { sum: { tax: 10_311 } }],
  [
    'pensioner aged 76, my only income is interest R350 000 per year, how much tax do i pay',
    { sum: { tax: 33_238 } },
  ],
  [
    'my mother 80 has just interest, R190 000 a year, no pension. must she pay tax and how much',
    { sum: { tax: 0 } },
  ],
  ['interest income of R400 000 and no other income, 50 years old. tax', { sum: { tax: 61_894 } }],
  ['only rental income of R20 000 a month, no salary and no costs, what tax', { sum: { tax: 26_197 } }],
  ['retired, age 66, no pension, only interest of 28 000 a month. tax?', { sum: { tax: 32_743 } }],
  [
    'car allowance 4 500 a month, salary 33 000 a month, car value 280 000, total 24 000 km and business 11 000 km. what is my tax',
    { sum: { tax: 68_032 } },
  ],
  [
    'My travel allowance is R72 000 a year and my salary R500 000 a year. The car cost R450 000. I drove 35 000 km of which 15 000 km was business. How much tax?',
    { sum: { tax: 100_272 } },
  ],
  ['travel allowance 6k pm, salary 40k pm, what tax', { sum: { tax: 118_352 } }],
  [
    'i get R3 500 car allowance monthly and R21 000 salary monthly, the car cost R190 000, did 7 000 business km of 18 000 km. tax?',
    { sum: { tax: 30_040.35 } },
  ],
  [
    'R3 000 travel allowance a month, R26 000 salary a month, 5 000 business km of 20 000 km, tax?',
    { missing: 'carValue' },
  ],
  ['crypto gain of 60 000, held since 2020, salary 420 000, tax on it?', { sum: { difference: 2_480 } }],
  [
    'bitcoin profit 150k and I earn 38k a month, what is the capital gains tax',
    { sum: { difference: 13_640 } },
  ],
  [
    'I sold the house I lived in since 1998 for R6 000 000, it cost R800 000. My income is R900 000 a year. CGT?',
    { unknown: true },
  ],
  [
    'primary home sold R3 900 000, bought R1 000 000, I lived there for 20 years, salary R65 000 a month. how much tax',
    { sum: { difference: 139_482 } },
  ],
  ['sold my beach house for 3m bought for 2m, salary 700k, tax?', { sum: { difference: 154_282 } }],
  ['1.1 million lump sum at retirement tax', { sum: { tax: 128_700 } }],
  ['I took 200 000 out before and now 1 million at retirement, tax?', { unknown: true }],
  ['first ever retirement lump sum 700 000, what tax', { sum: { tax: 27_000 } }],
  [
    'three people on medical aid at R6 200 a month and R55 000 hospital bills we paid ourselves, salary R35 000 a month. tax?',
    { sum: { tax: 50_997 } },
  ],
  [
    'aged 70, pension 300 000 a year, medical fees 4 800 a month for 1 member, 20 000 own pocket, tax?',
    { sum: { tax: 6_507.83 } },
  ],
  [
    'premium R5 000 a month for 4 on medical aid, salary R45 000 a month, R90 000 out of pocket. tax',
    { sum: { tax: 86_657 } },
  ],
  [
    'US dividends 25 000 rand and salary 360 000, how much tax on dividends',
    { sum: { difference: 2_919.44 } },
  ],
  [
    'foreign dividend of R80 000, 15% was withheld, salary R600 000, tax?',
    { passage: ['dividends/foreign', 'foreign/tax-credit'] },
  ],
  ['local dividends R50 000 and salary R400 000, tax on dividends?', { passage: 'dividends/local' }],
  ['73 years old with nothing but interest of 280 000 a year, what tax', { sum: { tax: 18_183 } }],
  ['only interest R150 000 for the year aged 60, tax?', { sum: { tax: 5_481 } }],
  ['living off rent of R30 000 a month, no other income, tax?', { sum: { tax: 57_397 } }],
  ['interest R90 000, tax on it?', { missing: 'income' }],
  [
    'got a travel allowance of R6000 a month on top of 38 000 salary per month. Car cost 320 000, drove 28 000km total of which 9 000 business. how much can i claim',
    { sum: { tax: 90_532.32 } },
  ],
  ['pensioner 68 with 300k interest only, nothing else, how much tax', { sum: { tax: 23_383 } }],
  [
    'R90 000 profit on bitcoin i held for 5 years, my pay is R360 000 a year. tax on that?',
    { sum: { difference: 5_675 } },
  ],
  [
    'sold our family house for 4.2m, bought at 1.1m in 2003 and lived there the whole time. salary 55000 a month. how much tax',
    { sum: { difference: 169_492 } },
  ],
  [
    'rent out a cottage at R7 500 a month, bond interest 38 000 and rates+levies 14 000 for the year. my salary is R444 000 a year. extra tax?',
    { sum: { difference: 11_780 } },
  ],
  ['lump sum of 1.3 million at retirement, never took any before. tax?', { sum: { tax: 195_750 } }],
  [
    'i freelance on the side 9k per month no costs, day job R33 000pm. what will i owe extra',
    { sum: { difference: 33_480 } },
  ],
  ['hw much tax do i pay pls', { missing: 'income' }],
  [
    'under 65, 3 people on my medical aid, fees R5 400 a month, R60 000 doctor bills from own pocket, income 420 000 a year. tax?',
    { sum: { tax: 52_147 } },
  ],
  ['foreign dividends R45 000 from apple shares, pay 500k. extra tax?', { sum: { difference: 6_560 } }],
  [
    'got R5 500 pm for travel as an allowance, R32 000 pm basic, my car cost R300 000, I drove 19 000 km, 8 000 km for business. Tax?',
    { missing: 'income' },
  ],
  [
    'travel allowance R4 000 pm, salary R30 000 pm, business km 9 500, total km 21 000, car price R260 000, how much deduction do i get',
    { sum: { tax: 57_397 } },
  ],
  [
    'car allowance of R60 000 per year, salary of R540 000 per year, 40 000km a year with 22 000km for work, vehicle worth R500 000. how much tax',
    { sum: { tax: 114_032 } },
  ],
  [
    'i have a travel allowance of R5 000 a month, how many km can i claim',
    { passage: ['travel/allowance', 'travel/logbook', 'travel/rate-per-km'] },
  ],
  ['crypto long term gain R45 000, salary R250 000, how much tax on the gain', { sum: { difference: 520 } }],
  [
    'house sold for 2.5m bought for 1.2m in 2010, lived in it always, salary 30k pm, tax on sale?',
    { sum: { difference: 0 } },
  ],
  [
    'bought my house in 1995 for 200k, sold for 3m, lived there all along, salary 500k, tax?',
    { unknown: true },
  ],
  [
    'my own home sold for 5.5m, bought 2m, lived there but rented it out for 3 years, salary 800k. tax',
    { unknown: true },
  ],
  ['R450 000 lump sum on retirement, nothing taken before, how much tax', { sum: { tax: 0 } }],
  ['R3 million retirement lump sum tax please', { sum: { tax: 807_750 } }],
  [
    'medical aid R7 500 a month for 5 of us, R100 000 medical bills from own pocket, salary R60 000 a month, tax?',
    { sum: { tax: 146_242 } },
  ],
  [
    '66 year old, R400 000 pension a year, two on scheme, contributions R6 500 a month, own pocket R25 000. tax',
    { missing: 'income' },
  ],
  [
    'dividends from foreign companies R120 000 plus salary R480 000, tax on dividends',
    { sum: { difference: 17_560 } },
  ],
  ['I live off interest, R25 000 a month, aged 71, how much tax', { sum: { tax: 23_383 } }],
  ['no salary, only rental income of R15 000 a month, tax?', { sum: { tax: 15_165 } }],
  ['interest of R50 000 is my only income, do i pay tax and how much', { sum: { tax: 0 } }],
];
