import type { Asked } from './expectation.ts';

/**
 * Questions in which words could be attributed to the wrong amount: two incomes, costs with their own period, source
 * codes and years. If they compare salaries, the expected figure is the difference. The expected figures come from the
 * comprehensive calculator.
 */
export const boundAmountQuestions: readonly Asked[] = [
  [
    'I tutor on weekends for 4k a month without any costs and my salary is R28 000 pm, how much more tax',
    { sum: { difference: 13_155 } },
  ],
  [
    'day job pays R45 000 a month and I make R6 500 a month freelancing, what tax in total',
    { sum: { difference: 28_080 } },
  ],
  [
    'my side hustle brings 7k per month, no expenses, main job R31 000 pm, tax?',
    { sum: { difference: 26_040 } },
  ],
  [
    'photography on the side gives me R12 000 a month, costs are nil, full time job R50 000 a month. extra tax?',
    { sum: { difference: 53_970 } },
  ],
  [
    'I sell cakes making R3 000 a month profit, my salary R22 000 a month. what tax do i owe on the cakes',
    { sum: { difference: 9_360 } },
  ],
  [
    'R38 000 pm salary plus R10 000 pm consulting income with no costs. how much tax altogether',
    { sum: { difference: 40_360 } },
  ],
  [
    'weekend uber driving earns me 8k a month before costs of 3k a month, day job is 27k a month. extra tax',
    { sum: { difference: 16_275 } },
  ],
  [
    'from freelancing I get R15 000 a month (costs R4 000 a month) and from my employer R36 000 a month. what tax must I pay',
    { sum: { difference: 43_480 } },
  ],
  [
    'employed at R40 000 a month, and rent out a room for R4 500 a month no costs. extra tax?',
    { sum: { difference: 17_800 } },
  ],
  [
    'i do bookkeeping after hours, 5 500 a month, zero costs. day job 29 000 a month. tax on both?',
    { sum: { difference: 19_335 } },
  ],
  [
    'my rental flat gives R9 000 a month, and my job gives R42 000 a month, no costs on the flat. tax on the rent?',
    { sum: { difference: 38_440 } },
  ],
  ['salary R33 000 pm, side gig R9 000 pm no costs, what will i owe extra', { sum: { difference: 33_480 } }],
  ['freelancing 200k a year no expenses and salary 480k a year, tax?', { sum: { difference: 70_570 } }],
  [
    'my work pays 26 500 monthly, my own business makes 11k monthly after costs, total tax?',
    { sum: { difference: 38_295 } },
  ],
  [
    'i earn R18 000 a month as a teacher and R6 000 a month from extra lessons, costs none, what tax',
    { sum: { difference: 17_032 } },
  ],
  [
    'flat rented out at R8 000 a month, levies R18 000 for the year and bond interest R42 000 for the year, salary R35 000 a month, extra tax?',
    { sum: { difference: 11_160 } },
  ],
  [
    'I rent out my cottage for 6k a month. Costs for the whole year were R30 000. Salary is R500 000 a year. extra tax on the rent?',
    { sum: { difference: 14_480 } },
  ],
  [
    'rental income 10 500 per month, rates 9 600 a year, insurance 3 400 a year, salary 38 000 per month, tax?',
    { sum: { difference: 37_840 } },
  ],
  [
    'tenant pays R7 000 a month; annual bond interest R50 000 and annual levies R14 000; I earn R420 000 a year. how much extra tax',
    { sum: { difference: 6_200 } },
  ],
  [
    'my flat brings R9 500 pm, levies R1 200 pm, bond interest R61 000 for the year. salary R46 000 pm. extra tax?',
    { sum: { difference: 13_896 } },
  ],
  ['freelance R25 000 a month, costs 48 000 for the year, tax?', { sum: { tax: 29_317 } }],
  [
    'i invoice R32 000 a month as a consultant, expenses came to 60k in the year. whats my tax',
    { sum: { tax: 48_037 } },
  ],
  [
    'side business does R14 000 a month with yearly costs of R36 000, my salary is R30 000 a month, extra tax?',
    { sum: { difference: 40_395 } },
  ],
  [
    'granny flat rent R5 500 pm, repairs 12 000 and rates 8 000 over the year, salary 360 000 a year, more tax?',
    { sum: { difference: 13_735 } },
  ],
  [
    'airbnb takes R11 000 a month, cleaning and levies R40 000 a year, job R40 000 a month. tax on airbnb?',
    { sum: { difference: 31_480 } },
  ],
  [
    'we get R12 000 rent each month and paid R72 000 bond interest and R15 600 rates this year, i earn R600 000 p.a., extra tax',
    { sum: { difference: 20_304 } },
  ],
  [
    'rent 6 800 a month, costs 22 000 for the year, salary 28 000 a month, how much tax extra',
    { sum: { difference: 16_751 } },
  ],
  ['3697 vs 3698 on my certificate', { passage: ['codes/totals', 'codes/pensions', 'codes/irp5'] }],
  [
    'irp5 has 3713 and 3810 what are they',
    { passage: ['codes/benefits', 'codes/medical', 'codes/allowances'] },
  ],
  ['is 4102 the same as 4149', { passage: 'codes/tax' }],
  ['on my irp5 3701 and 3702 whats the difference', { passage: ['codes/irp5', 'codes/travel'] }],
  ['verskil tussen 3603 en 3601', { passage: ['codes/3601', 'codes/pensions'] }],
  ['codes 4001 and 4003 explained please', { passage: 'codes/retirement' }],
  ['where does 3606 go', { passage: 'codes/3601' }],
  [
    'my tax certificate shows code 4005, is that income',
    { passage: ['codes/tax', 'codes/medical', 'codes/irp5'] },
  ],
  ['must 3922 be on my return', { unknown: true }],
  ['which is taxed, 3601 or 3602', { passage: ['codes/3601', 'codes/foreign', 'codes/pensions'] }],
  ['3696 and 3699 dont add up to each other, why', { passage: 'codes/totals' }],
  ['what does code 3815 mean and is it taxed', { passage: ['codes/benefits', 'codes/allowances'] }],
  ['income under 3601 is R310 000 and under 3605 R20 000, tax?', { sum: { tax: 49_597 } }],
  ['code 3601 says 285 000 and 4102 says 41 000, do i get money back', { sum: { balance: -3_103 } }],
  [
    'i started contributing to my RA in 2019, R2 000 a month, salary R30 000 a month. tax saved?',
    { sum: { difference: -6_240 } },
  ],
  ['since 2021 i earn 27 000 a month and put 1 500 a month in my RA, tax?', { sum: { tax: 43_357 } }],
  [
    'joined the pension fund 2015 and pay R2 500 a month, salary R34 000 a month, tax?',
    { sum: { tax: 62_452 } },
  ],
  ['salary 420 000 a year, retirement annuity since 2008, no amount known. what tax', { missing: 'income' }],
  ['got this job 2023, salary 33 000 per month, what tax', { sum: { tax: 68_032 } }],
  [
    'my provident fund (2010) takes R1 800 a month from my R26 000 a month salary, tax?',
    { sum: { tax: 39_301 } },
  ],
  ['retired 2024 with a pension of 21 000 a month, age 66, tax', { sum: { tax: 19_873 } }],
  ['salary of 41k a month and 5k a month from my youtube channel, tax in total?', { missing: 'income' }],
  [
    'R30 000 a month at work; R7 500 a month from clients after hours, no expenses; what tax',
    { missing: 'income' },
  ],
  [
    'I am employed for R25 000 pm and I do hair on weekends for R3 500 pm without expenses. how much tax',
    { sum: { tax: 52_717 } },
  ],
  [
    'my business makes R20 000 a month, my costs are R6 000 a month and my salary is R15 000 a month. tax?',
    { sum: { difference: 39_112 } },
  ],
  [
    'consulting brings in R300 000 a year, costs R50 000, and my job R540 000 a year. how much more tax',
    { sum: { difference: 93_510 } },
  ],
  [
    'my wage is 12 000 a month and rent from a back room 2 500 a month. how much tax',
    { sum: { difference: 5_400 } },
  ],
  [
    'earning R48k pm, tenant pays R6k pm, no bond or costs. extra tax on the rent',
    { sum: { difference: 25_920 } },
  ],
  ['I earn 600 000 and my interest is 60 000, how much tax', { sum: { difference: 13_032 } }],
  ['monthly salary 37 000, monthly side income 4 000, tax?', { sum: { difference: 14_880 } }],
  ['i get R9 000 a month from tutoring and nothing else, costs R1 000 a month. tax?', { sum: { tax: 45 } }],
  [
    'house rented at R13 000 a month, rates R11 000 per year, levy R1 500 per month, bond interest R70 000 per year, salary 50 000 a month. more tax?',
    { sum: { difference: 20_520 } },
  ],
  ['rent R7 200 pm. Yearly levies R16 000. Salary R29 000 pm. Extra tax?', { sum: { difference: 20_699 } }],
  [
    'i let my flat for 5 500 a month, expenses 25 000 for the tax year. i earn 350 000 a year. extra tax',
    { sum: { difference: 11_685 } },
  ],
  ['uber income 18 000 a month, petrol and repairs 84 000 for the year, tax?', { sum: { tax: 6_525 } }],
  ['freelance 40k a month, equipment 30k once off this year, tax', { unknown: true }],
  ['compare 3601 with 3606', { passage: ['codes/3601', 'codes/foreign', 'codes/pensions'] }],
  ['3605 or 3601 for a bonus?', { passage: ['codes/3601', 'employment/bonus'] }],
  ['what are 4474 and 4493', { passage: 'codes/medical' }],
  ['my salary went from 3700 to 4100 a week, how much more tax', { sum: { difference: 3_744 } }],
  ['amount next to 3699 is 412 000 and next to 4102 is 70 000. refund?', { sum: { balance: 2_992 } }],
  ['i bought my RA in 2014 and pay R1 200 pm on R24 000 pm salary. what is my tax', { sum: { tax: 34_933 } }],
  ['working since 2017, now on R36 000 a month, tax', { sum: { tax: 79_192 } }],
  ['tax in 2024 on R300 000', { sum: { tax: 41_797 } }],
  ['R500 000 in 2025, what tax', { sum: { tax: 100_272 } }],
  ['salary 28 000 a month, bonus 28 000, RA 2 000 a month, tax', { sum: { difference: 7_280 } }],
  [
    'bakery on weekends makes 6 000 a month after costs, office job 24 000 a month, what tax do i pay',
    { missing: 'income' },
  ],
  ['as a nurse i earn 35k pm and from agency work 8k pm, tax on both', { missing: 'income' }],
  [
    'my flat is let at R6 900, levies R1 300, both monthly, salary R31 000 monthly. extra tax',
    { sum: { difference: 20_832 } },
  ],
  [
    'tenant R10 000 pm; insurance R4 000 p.a.; rates R900 pm; salary R600 000 p.a.; additional tax?',
    { sum: { difference: 38_838 } },
  ],
  [
    'rent income 96 000 for the year, costs 41 000, salary 300 000, tax total',
    { sum: { difference: 14_300 } },
  ],
  [
    'self employed, R55 000 a month coming in, R20 000 a month going out on costs, tax',
    { sum: { tax: 75_472 } },
  ],
  ['invoiced 720k, spent 210k on materials, what tax', { sum: { tax: 103_372 } }],
  [
    'what is 3615 and how is it different to 3601',
    { passage: ['codes/3601', 'codes/pensions', 'codes/irp5'] },
  ],
  ['code 3702 vs code 3722', { passage: 'codes/travel' }],
  ['my company moved me from R4 000 to R4 300 a week, how much more tax', { sum: { difference: 2_808 } }],
  ['R3 650 a fortnight, do i pay tax', { sum: { tax: 0 } }],
  ['under 3601 R500 000, what should tax be', { sum: { tax: 100_272 } }],
  ['born 1955, pension R20 000 a month, tax', { sum: { tax: 16_753 } }],
  ['working here since 2008 and earn R64 000 a month, what is my tax', { sum: { tax: 198_962 } }],
  ['pension 18 000 a month and interest of 50 000 a year, 68 years old, tax', { sum: { difference: 2_790 } }],
  [
    'pensioner 70 with pension of 15 000 a month and only interest of 12 000 besides, tax',
    { sum: { difference: 0 } },
  ],
  ['my husband earns 40k a month and i earn 20k a month, what is my tax', { sum: { tax: 26_197 } }],
  [
    'school fees R3 000 a month and medical aid R4 000 a month for 3 people, salary R40 000 a month, tax',
    { sum: { tax: 82_384 } },
  ],
];
