import type { Asked } from './expectation.ts';

/** Questions that give their facts in any order, together with counts, repetitions and earlier amounts. */
export const freeOrderQuestions: readonly Asked[] = [
  // Ages anywhere in the question.
  ['Tannie Hettie, 82, draws R17 300 pm from her annuity. what must she pay SARS?', { sum: { tax: 7544 } }],
  ['Oupa is nou 77 en kry R22 500 pensioen n maand, hoeveel belasting?', { sum: { tax: 21408 } }],
  ['mkhulu (73yrs) has a pension of R252 000 a year. tax?', { sum: { tax: 19873 } }],
  ['Me: 69. Pension: R27 500 pm. Tax?', { sum: { tax: 40153 } }],
  ['my dad gets 24 000 a month pension and hes 71. tax?', { sum: { tax: 29233 } }],
  ['At 76 my pension is R262 000 a year, what tax do I pay', { sum: { tax: 19328 } }],
  ['pension R315 000 a year, age:78, tax please', { sum: { tax: 33108 } }],
  ['2023/24, ek was 67, pensioen R275 000 vir die jaar. Belasting?', { sum: { tax: 25853 } }],
  ['Female 47, salary R38 500 pm, how much tax comes off?', { sum: { tax: 88492 } }],
  ['33k pm - 31 - no medical. tax?', { sum: { tax: 68032 } }],
  ['salary 46 000 pm, I am 29 and my gran is 81. tax?', { sum: { tax: 118352 } }],
  ['I support my mother of 79, I earn R43 000 a month, how much tax?', { sum: { tax: 105392 } }],
  ['R27 000 a month and stand number 72, tax?', { missing: 'age' }],
  // Counts that aren’t amounts.
  ['R3 900 a week x 52, tax for the year?', { sum: { tax: 19269 } }],
  ['Ek kry R3 150 per week, 52 weke n jaar. belasting?', { sum: { tax: 12249 } }],
  ['R6 200 a week, 48 weeks paid, tax?', { sum: { tax: 41173 } }],
  ['R31 000 a month for 20 weeks, tax?', { missing: 'income' }],
  ['R33 000 pm, 21 working days, tax?', { sum: { tax: 68032 } }],
  ['R22 500 a month times 12, tax?', { sum: { tax: 33997 } }],
  ['me+2 on Bonitas, 29 500 pm, tax?', { sum: { tax: 44701 } }],
  [
    'Momentum for me, vrou and 2 lighties, so 4 on the plan. 37 000 pm, tax for the year',
    { sum: { tax: 68968 } },
  ],
  ['5 on the plan at Discovery, R71 000 pm, tax?', { sum: { tax: 214970 } }],
  ['R29 000 a month and locker 14, tax?', { missing: 'income' }],
  // An amount that is mentioned twice.
  [
    'took R28 000 from my savings pot, salary R26 000 pm, how much of the 28 goes to sars',
    { sum: { difference: 7280 } },
  ],
  [
    'donated R42 000 to an NPO, got the 18A. taxable income R310 000. how much less tax, the full 42k counts?',
    { sum: { difference: -8060 } },
  ],
  ['I got R55 000 bonus, salary R41 000 a month. tax on the whole 55k?', { sum: { difference: 18760 } }],
  ['retirement lump sum R820 000, tax on the full 820 000?', { sum: { tax: 53100 } }],
  // Amounts from a year's certificate.
  ['Gross per my IRP5 R398 000, PAYE on the irp5 R69 100, 2024/2025. refund?', { sum: { balance: -448 } }],
  // Lump sums of this year and of earlier years.
  [
    'I retire in two months at 64 and take R880 000 cash from the provident fund. back in 2013 when I switched jobs I took 140 000 out. tax on it?',
    { sum: { tax: 107100 } },
  ],
  [
    'laid off at 52 with a severance package of 610k. in 2016 I cashed out 95 000 from my pension when I changed jobs. tax on the package?',
    { sum: { tax: 27900 } },
  ],
  [
    'In 2017 I withdrew 85 000 when I left my job, now at 61 I retire and take 720k cash. how much tax',
    { sum: { tax: 49050 } },
  ],
  [
    'retired in March 2026, took 640 000 cash from my provident fund. had a severance of 310 000 in 2021. what tax',
    { sum: { tax: 88200 } },
  ],
  [
    'going on pension at 63, R1 100 000 lump sum; years ago (2014) when I switched jobs I cashed in R70 000. what will SARS take',
    { sum: { tax: 148950 } },
  ],
  [
    'severance R320 000 and R410 000 from my provident fund cashed out, retrenched at 51. tax?',
    { passage: 'lump-sums/severance', handOver: true },
  ],
  [
    'I am retiring with 2.4 million, taking one third. what tax on the third',
    { passage: 'lump-sums/retirement' },
  ],
  // A second job whose employer deducts no tax.
  [
    'drive for Checkers at 15 200 a month and guard at night for another R5 600 a month. how much will I owe sars',
    { sum: { tax: 28693 } },
  ],
  [
    'radiographer at Netcare 28 500 pm, weekends I work at a clinic for another 7 500 pm. what tax do I still owe at year end',
    { sum: { tax: 79192 } },
  ],
  [
    'day job 25k pm, and I lecture part time at Unisa for 6 800 pm. what do i owe at the end of the year',
    { sum: { tax: 63568 } },
  ],
  [
    'salary R29k a month and I put another R1 500 a month in my RA from now, how much tax do i save',
    { sum: { difference: -4680 } },
  ],
  // Pay before and after a raise.
  [
    'was on R2 050 a week n now they put me on R2 400. how much more tax is that',
    { sum: { difference: 3276 } },
  ],
  ['got increase from 28 000 to 31 500. whats the diff in tax per month', { sum: { difference: 11295 } }],
  ['promoted from 26 500 to 30 000. how much extra tax each month?', { sum: { difference: 10920 } }],
  // Tax on one of several amounts.
  [
    'cashier on 15 400 pm. did braids on the side, clients paid me 58 000 over the year, hair and products cost me 19 200. extra tax on the braids?',
    { sum: { difference: 6984 } },
  ],
  [
    'Fixed deposits paid me R88 000 interest. I am 70 and the pension is 11 000 monthly. Does it push me into tax?',
    { sum: { difference: 6711 } },
  ],
  ['i get R2 950 every thursday from the bakery. must i pay tax on that', { sum: { tax: 10377 } }],
  ['i get R1 650 every friday from the bakery. am i too small to pay tax', { sum: { tax: 0 } }],
  // Letting for part of the year, and bond repayments.
  [
    'my cottage is let for R6 800 a month, it was empty for 2 months. costs R15 000 for the year. salary R390 000 a year. extra tax on the rent?',
    { sum: { difference: 16430 } },
  ],
  [
    'tenant pays R7 400 a month, vacant 3 months. salary 310 000 a year, no costs. tax on the rent?',
    { sum: { difference: 17621 } },
  ],
  [
    'I let a flat in Parow for 9 100 pm. Bond payment is 6 900 a month of which 5 300 is interest, levy 1 250 pm, agent takes 9%. Salary 470k a year. extra tax on the flat?',
    { sum: { difference: 6439.32 } },
  ],
  [
    'rent 9 500 pm, levies 1 000 pm, repaired the roof 13 000, new bathroom 48 000. salary 32 000 pm. tax on the rent?',
    { sum: { difference: 27590 } },
  ],
  // Sales described in unusual words.
  [
    'flogged my Satrix units: bought over the years for 190 thousand, got out 350 thousand. on a salary of 540 000 how much capital gains tax',
    { sum: { difference: 17280 } },
  ],
  [
    'House bought 2010 for 1,2m, added a garage for 150k, selling for 4,9 million in 2026/2027. Always lived there, only in my name. what amount lands in my taxable income',
    { sum: { taxableGain: 200000 } },
  ],
  [
    'sold our beach flat R1 620 000, paid R900 000 in 2015. its 50/50 in both our names. what do I add to my tax (2025/2026)',
    { sum: { taxableGain: 128000 } },
  ],
  [
    'offloaded my MTN shares for 98 000, bought at 43 000. salary 29 000 a month. cgt?',
    { sum: { difference: 1560 } },
  ],
  // An estimate is never added to the actual income.
  [
    'what would sars do if i estimated 650k on the irp6 but made 1,2m',
    { passage: 'provisional/underestimation', handOver: true },
  ],
  [
    'i budgeted 300 000 profit but it came out at 520 000, what will they fine me',
    { passage: 'provisional/underestimation', handOver: true },
  ],
  // Work abroad, a domestic worker’s UIF, and refunds.
  [
    'on the rigs off Ghana, R1 690 000 for the year, away 230 days incl 95 in a row. what tax at home',
    { sum: { tax: 81672 } },
  ],
  ['i pay my nanny 6 200 a month, UIF how much', { sum: { uif: 744 } }],
  [
    'self employed tiler, 44, i reckon R460 000 profit this year after costs. no paye. what must each IRP6 payment be',
    { sum: { firstProvisional: 43008.5 } },
  ],
  [
    'tax yr 2023/2024. gross 398 000, irp5 says paye 81 500 and i paid 30 000 into an RA that payroll never knew of. age 41. do i get something back, how much',
    { sum: { balance: -22023 } },
  ],
  [
    'started 1 Nov 2025, 26 000 a month till end feb 2026, they took 14 300 paye altogether. any money coming to me?',
    { sum: { balance: -12815 } },
  ],
  [
    'taxable income 320 000, scheme fees R3 100 a month just me on it, dentist and specs 28 000 together for 2026/27. tax?',
    { sum: { tax: 35472 } },
  ],
  // Different pay in different periods of a year.
  ['7 months at 17k then 5 months at 21k, tax for the year', { sum: { tax: 23085 } }],
  ['from March to July 19 500 pm, from August 24 000 pm. tax?', { sum: { tax: 32827 } }],
  [
    'mar-sept 2025 i got 21 000 pm at Shoprite, oct 2025 to feb 2026 27 500 pm at the new place. age 31. what should total PAYE have been',
    { sum: { tax: 37767 } },
  ],
  ['R16 000 a month for 4 months and R20 000 for the other 8 months, tax?', { sum: { tax: 23085 } }],
  ['8 months at 18k and then unemployed, tax?', { missing: 'income' }],
  ['started 15 June 2025 at R29 000 a month, tax for 2025/26?', { missing: 'income' }],
  ['started on 15 June 2018 at this job, R29 000 a month, tax for 2025/26?', { sum: { tax: 54277 } }],
  // Rent from several properties, and earnings after costs.
  [
    'rent 2 flats at R5 500 each per month, costs 36 000 for the year, salary 31k a month. tax on the rent',
    { sum: { difference: 29760 } },
  ],
  [
    'airbnb 92 000 over the year, cleaning 11 000, wifi 6 500, airbnb fees 9 000. salary 430 000. tax on it?',
    { sum: { difference: 20305 } },
  ],
  [
    'i do uber part time made 46 000 for the year after petrol, job pays 21 000 a month. how much more tax',
    { sum: { difference: 11960 } },
  ],
  [
    'rent R8 000 a month, tenant gone for 3 months. salary 26 000 pm. tax on the rent?',
    { sum: { difference: 19395 } },
  ],
  ['I earn R31 000 a month, am I under debt review?', { unknown: true }],
  ['I’m retiring with R950 000, how much tax', { passage: 'lump-sums/retirement' }],
];
