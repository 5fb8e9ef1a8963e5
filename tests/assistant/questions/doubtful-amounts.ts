import type { Asked } from './expectation.ts';

/** Amounts that are easily mistaken for something else: rent paid, source codes, shares of a home, pay after tax. */
export const doubtfulAmountQuestions: readonly Asked[] = [
  ['we rent our house for R8 000, I earn R31 000 a month, how much tax do I pay', { sum: { tax: 60_592 } }],
  ['I rent a flat at R6 500 pm and my salary is 24k a month. whats my tax', { sum: { tax: 38_677 } }],
  ['paying R9 200 rent a month, income R420 000 a year, tax pls', { sum: { tax: 75_472 } }],
  [
    'I rent a place for 12k a month and take a salary of 55k a month, what do i get out after tax',
    { sum: { takeHome: 500_642.56 } },
  ],
  [
    'ek huur n woonstel vir R7000 per maand en verdien R28 000 per maand, hoeveel belasting betaal ek',
    { sum: { tax: 51_157 } },
  ],
  [
    'landlord takes R5 500 every month, my pay is R18 000 a month, what is the paye',
    { sum: { tax: 21_645 } },
  ],
  ['I am renting a room for R3 000 and earn R15 000 monthly. tax?', { sum: { tax: 15_165 } }],
  [
    'I am renting out a room for R3 000 a month and earn R15 000 monthly. how much more tax',
    { sum: { difference: 6_480 } },
  ],
  ['my rent is R10k, groceries R5k, salary R45k per month. what tax comes off', { sum: { tax: 114_032 } }],
  [
    'my company pays R4 000 a month for my medical aid, just me, and my salary is R30 000 a month, what tax do I pay',
    { sum: { tax: 67_384 } },
  ],
  [
    'employer pays the full medical aid of R6 000 pm for me and my wife, salary R480 000 a year. tax?',
    { sum: { tax: 109_616 } },
  ],
  ['my 3601 is R24 000 a month what is my tax', { sum: { tax: 38_677 } }],
  ['4001 is R24 000 and 3601 is R360 000, how much tax must i pay', { sum: { tax: 51_157 } }],
  ['3601 R410 000, 4102 R72 000. do I get something back', { sum: { balance: 372 } }],
  ['IRP5 shows 3601 355000 and 4102 58 200, what will my refund be', { sum: { balance: -2_103 } }],
  ['code 3605 R30 000 and code 3601 R330 000, total tax for the year?', { sum: { difference: 7_800 } }],
  ['my 4001 is R24 000 what does that mean', { passage: 'codes/retirement' }],
  [
    '3699 gross on my certificate says 512 000, 4102 says 121 000, refund or not',
    { sum: { balance: -17_008 } },
  ],
  [
    'my wife and I sold our house for R5 million, we paid R2 million for it, we both lived there. I earn R600 000 a year. how much cgt will I pay',
    { sum: { difference: 69_570 } },
  ],
  ['I take home R20 000, whats my gross', { missing: 'income' }],
  ['my nett is 17500 a month how much is my tax', { missing: 'income' }],
  ['what gross salary gives me 30k in the pocket', { missing: 'income' }],
  ['salary R1,2 million a year, tax?', { sum: { tax: 374_284 } }],
  ['half a mill per annum, paye', { sum: { tax: 100_272 } }],
  ['one point two million a year, what is the tax', { sum: { tax: 374_284 } }],
  ['tax on 45 000 monthly for 13 months pay', { missing: 'income' }],
  [
    'I earn 30k a month and get a double salary in December, what is my tax for the year',
    { missing: 'bonus' },
  ],
  ['I have two jobs, one pays 18 000 and the other 9 000 a month. how much tax', { sum: { tax: 48_037 } }],
  ['weekday job R20 000 pm, weekend job R5 500 pm. what tax for both', { sum: { tax: 43_357 } }],
  [
    'I work for 2 companies: R310 000 a year at one and R140 000 a year at the other. total tax?',
    { sum: { tax: 84_772 } },
  ],
  [
    'im 45 and leaving my job, pension is R1.1m, if i take it all in cash what is the tax',
    { sum: { tax: 227_700 } },
  ],
  ['retiring at 63, taking R700 000 lump sum from my RA, tax?', { sum: { tax: 27_000 } }],
  [
    'got R85 000 out of my preservation fund when I left work. how much tax was on that',
    { sum: { tax: 10_350 } },
  ],
  ['born 1958, annuity of R30 000 a month, tax?', { sum: { tax: 47_953 } }],
  ['68 jarige pensioenaris, R19 000 per maand, hoeveel belasting', { sum: { tax: 14_361 } }],
  ['I earned R28 000 a month in the 22/23 tax year. tax?', { sum: { tax: 52_855 } }],
  ['next year tax on R30 000 a month', { missing: 'taxYear' }],
  ['tax 2019 on R200 000', { missing: 'taxYear' }],
  [
    'My salary is R52 000 a month. My bond is R14 000, car R7 000, school fees R5 000. What tax do I pay?',
    { sum: { tax: 144_272 } },
  ],
  ['salry 33000 pm, retirment anuity 3000 pm, medical aid 3 ppl. tax?', { sum: { tax: 46_261 } }],
  [
    'I put 5 000 a month in my RA, my income is 65 000 a month, how much does the RA save me',
    { sum: { difference: -23_400 } },
  ],
  [
    'earn R24 000 now, offered R31 000 elsewhere, monthly. how much more in hand',
    { sum: { difference: 62_085 } },
  ],
  [
    'Hi there. Im a teacher in Polokwane, gross R29 750 pm. What tax comes off each month?',
    { sum: { tax: 56_617 } },
  ],
  ['earning 17k monthly gross - paye?', { sum: { tax: 19_485 } }],
  [
    'Our rent went up to R11 500, I bring in a gross salary of R36 000 a month. How much tax do I pay?',
    { sum: { tax: 79_192 } },
  ],
  ['My gross is R27 500/month, I stay in a rented flat for R6 800. tax?', { sum: { tax: 49_597 } }],
  ['renting at R4 500 in Soweto while earning R16 500 a month, what is paye', { sum: { tax: 18_405 } }],
  [
    'we have a lodger who gives us R3 500 a month, my wage is R22 000 a month. extra tax?',
    { sum: { difference: 10_920 } },
  ],
  [
    'I get R9 500 rent from my townhouse every month, expenses R3 000 a month, salary R40 000 a month, how much extra tax',
    { sum: { difference: 26_440 } },
  ],
  ['salary R380 000 per year, rental profit R45 000 per year. Total tax?', { sum: { difference: 13_950 } }],
  [
    'Hi, I am a single mother renting in Bellville for 8 500 a month with a salary of 26 000 a month and one child on my medical aid with me. What should my tax be?',
    { sum: { tax: 36_589 } },
  ],
  [
    'Employer pays R3 200 pm of medical for me and my daughter, basic R28 000 pm. How much tax in a year?',
    { sum: { tax: 52_600 } },
  ],
  ['my boss pays half of the R4 800 medical aid, I earn R33 000 a month, tax?', { missing: 'members' }],
  ['3601: 287 400  3605: 24 000  4102: 33 900  refund?', { sum: { balance: 10_861 } }],
  [
    'On my IRP5 code 3601 shows R198 000 and 4001 R14 850, what tax should I have paid',
    { sum: { tax: 15_732 } },
  ],
  [
    'my certificate has 3603 R264 000 and 4102 R21 000, I am 70, do I get anything back?',
    { sum: { balance: 1_993 } },
  ],
  ['3699 is R505 000 and 4102 is R109 000 what will sars pay me', { sum: { balance: -7_178 } }],
  [
    'My husband and I sold our home of 14 years for R6.4m, bought at R1.9m. My salary is R55 000 a month. What is my share of the CGT?',
    { sum: { difference: 194_092 } },
  ],
  [
    'We sold our main home for R3.5m and bought it for R900k, salary 700k a year. what tax?',
    { missing: 'homeShare' },
  ],
  [
    'I sold my primary residence for R5m, purchase price R2m, annual income R650 000, how much more tax',
    { sum: { difference: 152_592 } },
  ],
  [
    'house in both our names sold for R4.8m, paid R1.4m, lived there always, I get R45 000 a month. CGT for me',
    { sum: { difference: 98_970 } },
  ],
  ['I get R19 400 clean every month, how much did they deduct', { missing: 'income' }],
  ['whats the gross if the net is 23 500 per month', { missing: 'income' }],
  ['bonus 10% of annual salary of R600 000, what tax on it', { unknown: true }],
  [
    'I clean offices for R7 500 a month and work at a creche for R4 200 a month, must I pay tax and what',
    { missing: 'income' },
  ],
  [
    'hairdresser working for myself, bring in 20k a month, spend 8k a month on products and rent, tax?',
    { sum: { tax: 8_685 } },
  ],
  ['I left my job and took my whole pension of R640 000. What tax did I pay?', { sum: { tax: 110_250 } }],
  ['cash out my preservation fund of R95 000, tax', { sum: { tax: 12_150 } }],
  ['what will R40 000 a month be taxed at from march 2026', { sum: { tax: 92_217 } }],
  ['compare tax on R600 000 for 2025 and 2026', { missing: 'taxYear' }],
  ['gross R18 200 a month, tax R1 950 a month, is it right', { sum: { balance: -1_323 } }],
  [
    'Good morning. I have been with the same company since 2011, live 40 km from work, have two kids aged 9 and 12, earn R37 800 a month before deductions, and pay R3 100 into the pension fund. How much income tax is right?',
    { sum: { tax: 74_356 } },
  ],
  [
    'my salary is 20k a month, school fees 2 500, taxi 1 800, rent 5 000. what tax do i pay',
    { sum: { tax: 26_197 } },
  ],
];
