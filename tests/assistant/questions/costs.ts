import type { Asked } from './expectation.ts';

/** Questions about rental and business income with costs, and about capital gains. */
export const costsQuestions: readonly Asked[] = [
  ['rent income 9500 pm, costs 4200 pm, salary 29k pm. tax please', { sum: { tax: 72_868 } }],
  ['freelance R22 000 a month with R5 000 expenses a month, tax?', { sum: { tax: 19_485 } }],
  [
    'capital gains tax on R900 000 profit on our holiday house, salary R750 000',
    { sum: { difference: 138_882 } },
  ],
  [
    'we sold our house in pretoria, lived there 12 years, made about a million profit. does sars want a cut',
    { passage: 'gains/residence' },
  ],
  [
    'letting my granny flat at R6 000 per month, expenses R1 500 per month; salary R31 000 per month. what tax in total',
    { sum: { tax: 77_332 } },
  ],
  ['gross rental of R144 000 less R50 000 costs and a salary of R410 000: tax?', { sum: { tax: 101_512 } }],
  [
    'my spaza shop takes in R40 000 a month and spends R28 000 a month on stock, what income tax',
    { sum: { tax: 8_685 } },
  ],
  [
    'web design on the side: R11 000 a month in, R2 000 a month out, job pays R25 000 a month. tax?',
    { sum: { tax: 71_752 } },
  ],
  [
    'sold land for R900 000 that cost me R600 000, salary R480 000. capital gains tax?',
    { sum: { difference: 35_800 } },
  ],
  ['shares bought at R50 000 sold at R140 000, income R320 000, what tax', { sum: { difference: 5_200 } }],
  [
    'profit of R350 000 on our rental flat that we sold, I make R45 000 a month, what goes to SARS',
    { sum: { difference: 44_640 } },
  ],
  ['business income R700 000, business expenses R310 000. income tax?', { sum: { tax: 66_172 } }],
  ['sole prop: turnover 480k, costs 200k, what tax do i owe', { sum: { tax: 36_597 } }],
  [
    'tenants pay me R15 000 a month, I pay R4 000 levies and R1 000 rates a month, salary R50 000 a month. tax',
    { sum: { tax: 180_242 } },
  ],
  ['our main home fetched R600 000 more than we paid, what tax', { passage: 'gains/residence' }],
  ['rental of R8 000 a month with a bond of R7 000 a month, salary R30 000 a month, tax?', { unknown: true }],
  ['can i deduct R5 000 repairs from my rent', { passage: 'rental/costs' }],
  ["which of the flat's monthly bills come off the rent I get", { passage: 'rental/costs' }],
  [
    'what tax if I get R11 000 rent a month with R3 500 levies and earn R37 000 a month',
    { sum: { tax: 111_872 } },
  ],
  ['my B&B makes R300 000 a year and costs R180 000 to run, no other income. tax?', { sum: { tax: 4_365 } }],
  ['I do nails: income R14 000 a month, products R4 000 a month. tax for a year', { sum: { tax: 4_365 } }],
  [
    'earn R28 000 a month, and my side hustle brings R6 000 a month after costs. tax?',
    { sum: { tax: 71_752 } },
  ],
  ['Freelance writer, R400 000 invoiced, R70 000 costs, what is my income tax', { sum: { tax: 49_597 } }],
  ['self employed, R720k income, R220k expenses, age 67. tax?', { sum: { tax: 90_828 } }],
  ['tax on a R180 000 gain from selling ETFs when I earn R38 000 a month', { sum: { difference: 17_360 } }],
  [
    'we bought a holiday flat at R1.2m and sold at R1.9m, my income is R55 000 a month. what cgt',
    { sum: { difference: 103_892 } },
  ],
  [
    'gain on sale of investment property R400 000, pension R20 000 a month, age 68. tax?',
    { sum: { tax: 54_868 } },
  ],
  [
    'rented our house out for R14 000 a month, rates R1 500 and insurance R500 a month, I earn R46 000 a month, tax on the rental',
    { sum: { difference: 52_530 } },
  ],
  [
    'how is capital gains tax on a second home worked out',
    { passage: ['gains/second-property', 'gains/how'] },
  ],
  ['sold our house with a big profit, do we pay tax', { passage: 'gains/residence' }],
  ['what happens if the rent is less than the costs', { passage: 'rental/loss' }],
  [
    'my family home was sold for 4 million, we paid 900 000, salary 50k a month. cgt',
    { missing: 'homeShare' },
  ],
  ['rental: R10 000 in, R6 000 out per month. job: R24 000 per month. tax?', { sum: { tax: 51_157 } }],
  [
    'I make R50 000 a month from my practice and spend R15 000 a month on rooms and staff. income tax for the year?',
    { sum: { tax: 75_472 } },
  ],
  ['Net profit of my sole proprietorship R350 000, what tax', { sum: { tax: 54_797 } }],
  [
    'Airbnb income R8 000 a month, cleaning and levies R3 000 a month, wage R18 000 a month, what tax must I pay',
    { sum: { tax: 35_557 } },
  ],
  [
    'bought a plot for R300 000, sold it for R700 000, I earn R25 000 a month. tax on the profit?',
    { sum: { difference: 41_115 } },
  ],
  ['R1.4m gain on my shares and R1m salary. tax on gain?', { sum: { difference: 223_040 } }],
  [
    'selling our beach cottage gives a gain of R800 000, we earn R65 000 a month',
    { sum: { difference: 123_082 } },
  ],
  [
    'freelancer: R30k per month, laptop R20k, data R1k per month',
    { passage: ['business/expenses', 'business/equipment'] },
  ],
  [
    'profit R250 000 from selling our home of 10 years, salary R30 000 a month',
    { passage: 'gains/residence' },
  ],
  ['turnover R60 000 a month, cost of sales R35 000 a month, tax as sole trader?', { sum: { tax: 41_797 } }],
  [
    'income from lodgers R4 500 a month, expenses R500 a month, pension R15 000 a month, age 71, tax?',
    { sum: { tax: 14_361 } },
  ],
];
