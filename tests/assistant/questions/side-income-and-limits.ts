import type { Asked } from './expectation.ts';

/**
 * Calculations about more than pay: raises, side income, foreign tax, limits, gifts, part of a year, UIF and turnover
 * tax.
 */
export const sideIncomeQuestions: readonly Asked[] = [
  // Raises, even if brackets are mentioned.
  [
    'My pay goes up from R21 500 to R24 000 p/m next month, will the higher bracket eat it all up? What do I have left of the raise?',
    { sum: { difference: 22_200 } },
  ],
  ['van 18 000 na 19 500 per maand verhoging, hoeveel hou ek oor daarvan', { sum: { difference: 14_760 } }],
  [
    'if my salary goes from 380 000 to 420 000 a year do I lose money because of the 31% bracket? show me what I keep',
    { sum: { difference: 27_600 } },
  ],
  // A job, and a side business with costs. “This year” is the period of the takings, not of the pay.
  [
    'Teacher on R31 000 pm. I also tutor after hours: took in R96 000 this year and spent R14 000 on books and petrol. How much extra tax for the tutoring?',
    { sum: { difference: 24_865 } },
  ],
  [
    'nurse salary 27 500 a month and a baking side hustle, cakes brought in 60 000 for the year, ingredients cost me 22 000. wat moet ek ekstra betaal',
    { sum: { difference: 9_880 } },
  ],
  [
    'I’m on R33 000 p/m at the bank and do wedding videos. Got R72 000 for them last year, R15 500 went on equipment hire and petrol. What tax on the videos?',
    { sum: { difference: 17_515 } },
  ],
  [
    'Receptionist 14k pm, sells Tupperware: sales of R42 000 for the year, stock cost R27 000. How much will SARS want extra?',
    { sum: { difference: 2_700 } },
  ],
  // Tax withheld abroad, credited up to its limit.
  [
    'Our USA shares paid me R45 000 in dividends, 6750 was taken off there already. Salary 600k. What do I still owe in SA on that?',
    { sum: { difference: 2_036.55 } },
  ],
  [
    'UK shares gave me dividends of R18 000, no tax was taken there. Salary R360 000. Tax on it here?',
    { sum: { difference: 2_080 } },
  ],
  ['dividends of R40 000 from Naspers, salary 500k. tax on the dividends?', { passage: 'dividends/local' }],
  // Both provisional payments.
  [
    'sole trader plumber, profit about R330 000 for 2026/2027, nothing else. how much do I pay in August and how much in February',
    { sum: { tax: 48_372 } },
  ],
  [
    'wat moet ek in aug en feb betaal as my wins as vryskut fotograaf R250 000 is vir 2026/2027',
    { sum: { tax: 27_572 } },
  ],
  // Two jobs, with tax deducted from one salary or from both.
  [
    'day job R26 000 p/m and evenings at a call centre R5 400 p/m, call centre takes no paye. what will I owe at the end',
    { sum: { tax: 62_080 } },
  ],
  [
    'I have two jobs: 15 000 a month at a school and 9 000 a month at a gym, both deduct tax. Shortfall?',
    { sum: { tax: 38_677 } },
  ],
  // A tax year stated after an amount.
  ['what wud the tax be on 350 000 in the 2021/2022 tax year', { sum: { tax: 58_600 } }],
  ['belasting op R265 000 vir die 2024/2025 belastingjaar?', { sum: { tax: 32_697 } }],
  // Part of a year. The PAYE on an IRP5 is for all the months worked.
  [
    'began my job on 1 October 2025 at R35 000 a month, PAYE on my irp5 is R41 200. do I get something back',
    { sum: { balance: -26_935 } },
  ],
  [
    'I resigned at the end of July 2025, earned 45 000 pm until then and nothing after. PAYE was R52 000. Refund?',
    { sum: { balance: -28_735 } },
  ],
  [
    'ek het eers 1 November 2025 begin werk, R22 000 per maand, PAYE 9 800 op my IRP5. kry ek geld terug',
    { sum: { balance: -9_800 } },
  ],
  [
    'I was unemployed until 1 January 2026 then got a job at R26 000 a month. Tax for the 2025/2026 year?',
    { sum: { tax: 0 } },
  ],
  [
    'started at the clinic on 1 September 2025, R31 000 a month with R4 800 paye off every month. refund?',
    { sum: { balance: -12_555 } },
  ],
  [
    'sold my shares for 300 000, got them 4 180 000, salary is 35k a month. how much tax?',
    { sum: { tax: 85_392 } },
  ],
  ['joined my company 1 July 2018, salary 41k pm, how much tax', { sum: { tax: 97_792 } }],
  ['my rent income started 1 December 2025, R7 000 a month, salary 30k a month. tax?', { missing: 'income' }],
  [
    'student, worked only December and January at 12k a month, do I get my PAYE of R1 900 back',
    { sum: { balance: -1_900 } },
  ],
  ['I earn 500 a day 5 days a week plus tips of R3 000 a month. tax?', { missing: 'income' }],
  // Rent received, and rent paid.
  [
    'I rent out a room 3 500 pm and pay rent of 9 000 pm myself, salary 21k pm. tax on the room?',
    { sum: { difference: 10_920 } },
  ],
  // Gifts aren't income.
  [
    'my mom gave me R80 000 for a deposit and I earn R29 000 a month. how much tax do I pay on my salary',
    { sum: { tax: 54_277 } },
  ],
  [
    'got R15 000 as a wedding gift and R120 000 from my late father’s estate, salary R26 500 pm. My tax?',
    { sum: { tax: 46_477 } },
  ],
  [
    'ouma het my R50 000 gegee, ek verdien R24 000 per maand, hoeveel belasting betaal ek',
    { sum: { tax: 38_677 } },
  ],
  ['granny left me 350k how much tax do i pay on it', { passage: 'gains/inheritance' }],
  [
    'my boss gave me a R10 000 gift voucher on top of my 20k salary a month, tax?',
    { passage: 'employment/fringe-benefits' },
  ],
  ['I earn 22k pm. My brother-in-law gave me R15 000 for fixing his roof. tax?', { unknown: true }],
  // Deduction limits.
  [
    'I earn R1.5 million and put R480 000 into my RA in 2025/2026. how much is deductible',
    { sum: { tax: 353_784 } },
  ],
  [
    'contribute 35% of my 600k salary to a provident fund, what is the most I can deduct',
    { sum: { tax: 80_122 } },
  ],
  [
    'gave R25 000 to a PBO with section 18A, taxable income R190 000, how much may I claim and what is the saving',
    { sum: { difference: -3_420 } },
  ],
  // Home sales, described in Afrikaans.
  [
    'verkoop my huis in Okt 2026 vir R5.2 miljoen, het dit in 2012 gekoop vir R1.5 miljoen, verbeterings R400 000. ek alleen is die eienaar en woon daar. salaris R60 000 pm. hoeveel cgt',
    { sum: { difference: 39_000 } },
  ],
  // UIF and turnover tax.
  ['hoeveel UIF trek hulle af op 14 500 per maand', { sum: { uif: 1_740 } }],
  ['UIF for me and my wife? She gets 9 800 pm, me 21 000 pm', { sum: { uif: 1_176 } }],
  ['my hair salon pays turnover tax on R2.6 million a year how much', { passage: 'turnover-tax/who' }],
];
