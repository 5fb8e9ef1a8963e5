import type { Asked } from './expectation.ts';

/** Questions that describe tax already deducted in everyday words. */
export const taxDeductedQuestions: readonly Asked[] = [
  [
    'I earned R612 000 for the year, employer took off R158 000 PAYE, and I put 48 000 in an RA. do I get anything back?',
    { sum: { balance: -35_328 } },
  ],
  [
    'I earn 23000 p/m and my company deducts 3100 PAYE. is that right or will i get money back',
    { sum: { balance: -1_643 } },
  ],
  [
    'SARS refund if PAYE was R61 000, salary R300 000, and medical aid for the two of us whole year',
    { sum: { balance: -27_939 } },
  ],
  ['my firm withholds R6 100 every month from R33 000 a month. overpaid?', { sum: { balance: -5_168 } }],
  ['R27 400 a month and R3 950 of it is PAYE, am I due a refund', { sum: { balance: 1_885 } }],
  [
    'Annual salary 515 000; tax deducted by the company 118 000. Do they owe me?',
    { sum: { balance: -12_968 } },
  ],
  ['paye deducted on irp5: R49 000, gross R320 000. will i have to pay in', { sum: { balance: -2_003 } }],
  ['tax of R7 300 comes off my R39 000 a month, is it correct', { sum: { balance: 2_752 } }],
  ['employer kept R66 000 for tax out of R370 000. how much back', { sum: { balance: -6_003 } }],
  [
    'they deduct R2 000 a month for my pension and I earn R30 000 a month, how much tax',
    { sum: { tax: 51_157 } },
  ],
  ['what is the paye on R41 000 a month', { sum: { tax: 97_792 } }],
  ['R36 000 a month paye?', { sum: { tax: 79_192 } }],
  ['i was taxed 92 000 on 430 000, how much must sars give back', { sum: { balance: -13_428 } }],
  ['R9 000 for PAYE is taken off R43 000 monthly. Is that okay?', { sum: { balance: -2_608 } }],
  ['on my payslip the tax is R1 150 and my salary R15 200 a month. too high?', { sum: { balance: 1_797 } }],
  ['IRP5: gross 610 000, PAYE 150 000, retirement 45 000. refund amount?', { sum: { balance: -26_968 } }],
  [
    'sars already got R75 000 from my employer, I earned R395 000. do i still owe',
    { sum: { balance: -7_278 } },
  ],
  [
    'hoeveel kry ek terug as R58 000 PAYE afgetrek is en ek R340 000 verdien het',
    { sum: { balance: -5_803 } },
  ],
  [
    'tax deducted R54 000 salary R300 000 medical aid 4 people am I getting a refund',
    { sum: { balance: -26_843 } },
  ],
  ['I think my employer takes too much: R5 900 PAYE from R33 500 a month', { sum: { balance: -908 } }],
  [
    'They only deducted R1 000 tax a month and I earn R21 000 a month, how much will I owe',
    { sum: { balance: 17_317 } },
  ],
  ['how much do i get back if R120 000 was withheld and I made R500 000', { sum: { balance: -19_728 } }],
  ['PAYE R8 250, gross R45 000, both per month. Is this correct?', { sum: { balance: 15_032 } }],
  [
    'my boss takes 18% tax off R30 000 a month, is that right',
    { passage: ['employment/paye', 'employment/paye-too-high'] },
  ],
  ['my salary of R380 000 had R70 000 taken for tax. Refund?', { sum: { balance: -6_928 } }],
  ['company withheld 31k, my gross was 245k, refund or owing?', { sum: { balance: -3_503 } }],
  ['SARS took R40 000 from R290 000, is some of it coming back', { sum: { balance: -803 } }],
  ['I had R99 000 PAYE and R24 000 in RA on R450 000 income. refund?', { sum: { balance: -21_668 } }],
  ['employees tax R60 500 on my certificate, income R350 000. outcome?', { sum: { balance: -5_703 } }],
  ['they taxed me R3 300 on R24 800 a month, did they overcharge me', { sum: { balance: 1_573 } }],
  ['earn 560k and already paid 128k tax, what is left to pay', { sum: { balance: -6_768 } }],
  ['R2 900 is deducted for tax every month from my R23 500 pay, is it enough', { sum: { balance: 2_317 } }],
  ['how much paye must be deducted from R31 000 a month', { sum: { tax: 60_592 } }],
  [
    'they deduct R600 UIF and R4 000 PAYE from my 28 000 a month. will i get a refund',
    { sum: { balance: 3_157 } },
  ],
  ['I paid R4 100 PAYE each month on R29 000 a month, was it too much', { sum: { balance: 5_077 } }],
  ['gross pay for the year R412 500, PAYE R78 000: do I owe or get', { sum: { balance: -4_853 } }],
  [
    'employer deducted R15 000 a month from my R65 000 a month salary as PAYE. Should I expect a refund?',
    { sum: { balance: 23_642 } },
  ],
  [
    'PAYE on my payslip is R2 150 and I get R19 000 a month. is this the right amount',
    { sum: { balance: -1_995 } },
  ],
  [
    'R240 000 income with R22 500 tax paid in advance by my employer. What is my assessment going to be',
    { sum: { balance: 3_697 } },
  ],
  [
    'the payroll people withheld R52 000 over the year, total salary R305 000, RA R18 000. refund?',
    { sum: { balance: -13_583 } },
  ],
  ['taxed R11 000 a month on R49 000 a month, fair?', { sum: { balance: -688 } }],
  ['i get 26k a month but they take off 5k, can that be right', { sum: { balance: -15_083 } }],
  ['R1m salary and R310k tax withheld - what happens at assessment', { sum: { balance: -17_716 } }],
  [
    'my annual tax certificate shows R502 000 earned and R104 000 tax deducted; how much do I get back',
    { sum: { balance: -3_108 } },
  ],
  ['earnings 27 000 monthly, tax 3 700 monthly. over or under?', { sum: { balance: 3_637 } }],
  ['how much extra must I pay SARS if only R30 000 PAYE came off R300 000', { sum: { balance: 11_797 } }],
];
