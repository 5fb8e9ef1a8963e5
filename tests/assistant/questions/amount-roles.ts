import type { Asked } from './expectation.ts';

/** Questions in which the meaning of amounts, codes, ages and years depends on the words around them. */
export const amountRoleQuestions: readonly Asked[] = [
  // One person with two jobs.
  [
    'I pack shelves at Boxer for R9 800 a month and on Saturdays I work at a bakery for R2 600 a month. What is my tax for 2026/2027?',
    { sum: { tax: 8964 } },
  ],
  [
    'Teacher at a school, R27 300 pm, and evenings I lecture at a college for R5 500 pm. College takes off nil tax. Total tax?',
    { sum: { tax: 67_288 } },
  ],
  [
    'Ek werk by die munisipaliteit vir R16 400 per maand en naweke by n slaghuis vir R3 100 per maand. Hoeveel belasting altesaam?',
    { sum: { tax: 24_885 } },
  ],
  ['i get R18 000 and R7 000 a month, what tax on both together', { sum: { tax: 41_797 } }],
  ['2 jobs: clinic 19 500 pm and care home 6 200 pm. what will I owe sars', { sum: { tax: 43_981 } }],
  [
    '3 employers: creche 8 400 pm, gym 5 100 pm and church 2 900 pm, what tax for the year in total',
    { sum: { tax: 18_189 } },
  ],
  ['3 jobs, one pays R9 000 a month and the second R4 000 a month, how much tax', { missing: 'income' }],
  ['My wife and I get R21 000 and R12 000 a month together, what tax', { missing: 'income' }],
  // A 13th cheque equal to a month’s pay.
  [
    'Basic is R26 500 a month and the 13th cheque comes in November, the 13th is R26 500 too. What tax comes off the 13th? 2026/2027',
    { sum: { difference: 6890 } },
  ],
  ['R24 000 basic plus R24 000 13th cheque, how much tax on the 13th cheque', { sum: { difference: 6240 } }],
  // Source codes before or after an amount, with or without a name.
  ['IRP5: R312 000 (3601), R41 000 (4102), am I due a refund for 2025/2026?', { sum: { balance: 3917 } }],
  [
    '3601: 264 000. 4001 pension: 19 800. 4102 paye: 33 000. what do I get back for 2025/2026',
    { sum: { balance: -5711 } },
  ],
  [
    'Certificate says R420 000 under code 3601 and R79 000 under code 4102. Refund or owing?',
    { sum: { balance: -3528 } },
  ],
  // A monthly salary and a year’s side income.
  [
    'I earn R25 000 a month and sell paintings on the side, invoiced R84 000, materials R19 000. Total tax 2025/2026?',
    { sum: { tax: 58_697 } },
  ],
  [
    'Salary R32 000/m (R384 000 per year), side gig brought in R60 000, petrol R12 000. Tax total 2026/2027?',
    { sum: { tax: 77_337 } },
  ],
  [
    'I get R28 000 a month and made R9 000 freelancing on the side, what tax do I pay',
    { missing: 'business' },
  ],
  ['I am on R22 000 a month and my side business makes R90 000, what tax', { missing: 'business' }],
  // Bond interest given as part of the repayment.
  [
    'I let a townhouse for R8 000 per month. Interest part of the bond R46 000 for the year, capital part R17 000, levies R13 200, rates R7 800. I also earn R360 000. Calculate tax 2025/2026',
    { sum: { tax: 65_862 } },
  ],
  [
    'Flat rented out at R7 500 pm, interest portion on the bond R39 000 per year, capital portion R20 000, agent R9 000. Salary R300 000 a year, what tax 2026/2027?',
    { sum: { tax: 51_492 } },
  ],
  // Lump sums from funds, with and without earlier ones.
  [
    '2-pot: my salary is R312 000 a year and I want R20 000 from the savings pot, what tax on it?',
    { sum: { difference: 5200 } },
  ],
  [
    'Withdrew R120 000 from my pension fund when I resigned in 2016. Now retiring with a R700 000 lump sum, how is it taxed?',
    { sum: { tax: 53_100 } },
  ],
  [
    'Retrenched again, severance of R420 000. I got R260 000 severance in 2018. Must I pay tax this time?',
    { sum: { tax: 23_400 } },
  ],
  // Retirement contributions from savings or a bonus, or given as both a percentage and an amount.
  [
    'I earn R340 000 a year and moved R130 000 from my savings into my RA, what tax do I pay and what about the rest?',
    { sum: { tax: 27_887 } },
  ],
  [
    'R38 000 a month, bonus of R60 000. If I put the whole bonus into my RA, what tax do I save?',
    { sum: { difference: -18_760 } },
  ],
  [
    'Salary R24 000 pm, 6% of it (R1 440) to the pension fund, what do I pay in tax',
    { sum: { tax: 34_184.2 } },
  ],
  [
    'R31 200 basic, 8% to provident fund (2 496). What reaches my bank every month?',
    { sum: { takeHome: 318_921.08 } },
  ],
  // Sale of a home owned by spouses.
  [
    'Husband and I own our home half and half, never let it out, stayed there since 2009. Paid 1.4 million, sold may 2026 for 6.2 million. I earn R800 000 a year. My capital gains tax?',
    { sum: { difference: 137_660 } },
  ],
  // Second provisional payments, from which PAYE is deducted.
  [
    'Second IRP6 for Feb 2027: estimated taxable income R640 000, PAYE for the year will be R70 000, in August I paid R28 000. What must I pay now?',
    { sum: { balance: 49_307 } },
  ],
  [
    '2nd provisional feb 2027, total taxable R560 000: pension R300 000 (PAYE R36 000) and the rest rental, august payment R25 000, I am 50. Still to pay?',
    { sum: { balance: 57_507 } },
  ],
  [
    'Second IRP6 feb 2027: estimate R500 000, and besides that a salary of R300 000 with PAYE R45 000, paid R30 000 in August. What is due?',
    { unknown: true },
  ],
  // Years, ages and jobs in unusual wording.
  [
    'Pension R15 100 a month, I turned 77 in June. Tax for the year that began in March 2026?',
    { sum: { tax: 1782 } },
  ],
  [
    'Old figure please: earned R342 000 from March 2022 - Feb 2023, 44 at the time. Tax?',
    { sum: { tax: 54_415 } },
  ],
  [
    'Contract says R1,4 million ctc a year, what is my income tax for the 2027 year of assessment?',
    { sum: { tax: 452_293 } },
  ],
  ['I’m a waitron at a hotel, they pay me R1 900 every week. Do I pay tax?', { sum: { tax: 549 } }],
  ['I only earned R99 500 for the whole year, do I owe anything? 2025/2026', { sum: { tax: 675 } }],
  ['My late wife’s pension gives me R14 200 a month, I am 72. Tax for 2026/2027?', { sum: { tax: 3087 } }],
  // Members of a medical scheme in unusual wording.
  ['R29 000 a month, medical for 4, how much tax?', { sum: { tax: 40_333 } }],
  ['Salary R34 000 pm, scheme for me and my husband, tax 2026/2027?', { sum: { tax: 61_569 } }],
  ['R52 000 a month, 7 people on my medical aid including me. Tax for 2025/2026?', { sum: { tax: 127_520 } }],
  // Hours and days worked per month, and several amounts with different roles.
  ['Consultant at R480 an hour, 150 hours a month. Tax for the year?', { sum: { tax: 236_524 } }],
  [
    'they pay me R900 a day and I work 21 days a month, what is my PAYE for 2026/2027',
    { sum: { tax: 23_004 } },
  ],
  [
    'I rent my spare room to a student for R3 200 a month, no costs, salary R26 000 a month. How much extra tax?',
    { sum: { difference: 9984 } },
  ],
  ['Main job R36 000 and side job R8 200, both per month. Total tax?', { sum: { tax: 110_576 } }],
  [
    'Rent received R120 000, expenses R52 000, bond capital R24 000, salary R41 000 pm. Tax?',
    { sum: { difference: 23_440 } },
  ],
  ['Widower of 69, interest R70 000 a year only, what tax', { sum: { tax: 0 } }],
  ['IRP5 3601 R366 000, interest R40 000 (4201), 4102 R60 000. Refund or owing?', { sum: { balance: 3754 } }],
  [
    'Withdrew R40 000 from my savings pot last year, now want R25 000 more, I earn R26 000 a month',
    { unknown: true },
  ],
  ['Nurse on R30 000 pm, married, two kids, all of us on GEMS. Tax?', { missing: 'members' }],
  // Take-home pay with medical scheme fees, and an inherited flat that is let.
  [
    'Gross R25 500 pm, 6% to the pension fund and Bonitas takes R1 950 for me alone. Net pay?',
    { sum: { takeHome: 269_455.16 } },
  ],
  [
    'My brother and I inherited our mother’s flat 50/50 and let it for R11 000 a month. Costs for the year (levies, rates) are R42 000. I earn R30 000 pm. Extra tax for my half?',
    { sum: { difference: 13_425 } },
  ],
  // Lump sums paid on leaving a job are withdrawals.
  [
    'I resigned from Eskom and the pension fund pays me a lump sum of R260 000. Tax?',
    { sum: { tax: 41_850 } },
  ],
  [
    'Leaving my job in March, provident lump sum R340 000 in cash, how much is the tax',
    { sum: { tax: 56_250 } },
  ],
  ['I quit because I retire at 62, lump sum of R680 000 from the fund, tax?', { sum: { tax: 23_400 } }],
  // A pension with PAYE deducted, and commission with expenses.
  [
    'Pension R14 000 pm with PAYE R700 pm and a job that pays R8 000 pm, nothing deducted. I am 67. What do I owe?',
    { sum: { balance: 14_593 } },
  ],
  ['Commission of R380 000 this year and petrol expenses of R45 000, what tax', { unknown: true }],
  [
    'Farm worth 3.2 million sold, cost 1.1 million, salary R700 000 a year. Tax on the gain in 2026/2027?',
    { sum: { difference: 332_460 } },
  ],
  // Birthdays.
  [
    'My 75th birthday was on 20 February 2026, pension of R18 500 pm. Tax for 2025/2026?',
    { sum: { tax: 10_136 } },
  ],
  [
    'My 65th birthday is on 9 December 2026, salary R30 500 a month, tax for 2026/2027?',
    { sum: { tax: 47_967 } },
  ],
  // Foreign dividends.
  [
    'R22 500 dividends from Tesla and Nvidia shares, less than 10% stake, salary R520 000 a year. What SA tax on the dividends?',
    { sum: { difference: 3600 } },
  ],
  // A thirteenth cheque is paid once, and a bond's interest isn't income.
  [
    'My 13th cheque is R41 000, same as my monthly salary (R41 000). What tax comes off the bonus only?',
    { sum: { difference: 13_720 } },
  ],
  [
    'I let my flat for R9 400 pm. The bond is R7 100 a month of which R5 600 is interest, levy R1 300 pm. Salary 510k a year. How much extra tax?',
    { sum: { tax: 114_032 } },
  ],
];
