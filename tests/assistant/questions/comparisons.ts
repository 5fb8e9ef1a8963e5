import type { Asked } from './expectation.ts';

/** Questions that compare two salaries, or the tax with and without another amount. */
export const comparisonQuestions: readonly Asked[] = [
  ['what if i get a 15k raise per month, now im on 40k a month', { sum: { difference: 63_160 } }],
  ['difference in tax between 500k and 560k a year', { sum: { difference: 20_960 } }],
  [
    'should i take the job at 52k a month or stay at 44k how much more will i have in my pocket',
    { sum: { difference: 61_440 } },
  ],
  [
    'if i put R3000 a month into a RA how much less tax, salary is 600k a year',
    { sum: { difference: -12_960 } },
  ],
  [
    'I donated R20 000 to the SPCA with an 18A, earn 400k, how much do i save',
    { sum: { difference: -6_200 } },
  ],
  ['tax at R39 000 a month against R43 000 a month', { sum: { difference: 15_040 } }],
  [
    'another company offers me R730 000 a year, today I get R655 000. what would the tax difference be',
    { sum: { difference: 28_710 } },
  ],
  [
    'how much of a R3 500 a month increase do I keep if I earn R24 000 a month now',
    { sum: { difference: 31_080 } },
  ],
  ['my pay rises 8% from 35 000 a month, additional tax?', { sum: { difference: 10_416 } }],
  [
    'how much tax do i save with an ra of R2 500 p/m if my salary is R40 000 p/m',
    { sum: { difference: -9_300 } },
  ],
  ['which leaves me more: 23k a month or 26k a month and by how much', { sum: { difference: 26_640 } }],
  [
    'gross 34 500 pm at present, could get 39 900 pm. what is the gain in net pay',
    { sum: { difference: 44_712 } },
  ],
  [
    'my hours are being cut and my wage goes from R30 000 to R21 000 a month, by how much does my tax fall',
    { sum: { difference: -28_080 } },
  ],
  [
    'promotion gives me R7 000 more a month. I am on R45 000 a month. how much extra will reach my bank account',
    { sum: { difference: 53_760 } },
  ],
  ['Tax bill on R1.1m rather than R950 000?', { sum: { difference: 61_500 } }],
  ['R18 000 to an animal shelter with s18a, salary R380 000 — tax benefit?', { sum: { difference: -5_155 } }],
  [
    'with R1 000 a month going to a retirement annuity instead of nothing, what is the tax effect on a salary of R28 000 a month',
    { sum: { difference: -3_120 } },
  ],
  ['earning R32k, offered R38k per month - net difference', { sum: { difference: 49_680 } }],
  ['how much does tax go up if I go from 420k to 500k per year', { sum: { difference: 24_800 } }],
  ['tax difference: 45k vs 50k per month', { sum: { difference: 21_600 } }],
  [
    'RA contributions up from R1 000 to R3 000 a month, income R500k a year, how much tax saved',
    { sum: { difference: -7_440 } },
  ],
  ['a 5 percent increase on R50 000 a month: extra tax per year?', { sum: { difference: 10_800 } }],
  [
    'I get R26 500 a month, my colleague R31 000 a month. how much more tax does he pay',
    { missing: 'income' },
  ],
  [
    'I am on R15 500/m and will get R17 000/m from March. How much more tax?',
    { sum: { difference: -3_240 } },
  ],
  ['pay cut: 65k to 52k a month. tax difference', { sum: { difference: -59_370 } }],
  [
    'if I move from R28 000 a month to a job of R35 000 a month what will my extra tax be?',
    { sum: { difference: 24_315 } },
  ],
  ['what is the difference in take home between 320k pa and 380k pa', { sum: { difference: 43_925 } }],
  ['R42k or R48k a month, how much tax on each', { sum: { difference: 25_480 } }],
  ['would i be better off with 31 000 than 29 000 a month and how much', { sum: { difference: 17_685 } }],
  [
    'my manager is giving me a R1 800 increase, I earn R19 200 a month. What will I really see of it?',
    { sum: { difference: 16_520 } },
  ],
  ['R4k extra per month, current salary R38k per month, tax on the extra?', { sum: { difference: 14_880 } }],
  ['how much is left of a 3k a month raise if I am on 50k a month', { sum: { difference: 23_040 } }],
  [
    'How much do I save in tax if I contribute R24 000 a year to my RA and earn R360 000 a year',
    { sum: { difference: -6_240 } },
  ],
  [
    'I want to put R5 500 a month in an RA, I earn R62 000 a month. how much tax will that save me',
    { sum: { difference: -25_740 } },
  ],
  [
    'is it worth putting R1 000 pm into an annuity on R23 000 pm, what tax do i save',
    { sum: { difference: -3_120 } },
  ],
  [
    'gift of R25 000 to a school with an 18A certificate, income R700 000. how much tax do I get back for it',
    { sum: { difference: -9_750 } },
  ],
  [
    'my annual income is 640 000 and I donated 12 000 to the Red Cross, they gave me an 18A. what does it take off my tax',
    { sum: { difference: -4_320 } },
  ],
  ['tax at 46k/m vs 40k/m?', { sum: { difference: 24_280 } }],
  ['what would i pay more if i made R850k rather than R800k', { sum: { difference: 19_500 } }],
  [
    'salary currently R21 700 pm. The other company offers R25 300 pm. What difference will I see after deductions?',
    { sum: { difference: 31_968 } },
  ],
  ['12% raise on 27k a month, how much of it goes to the taxman', { sum: { difference: 10_108.8 } }],
  ['my salary increases by 5% from R600 000. additional tax?', { sum: { difference: 10_800 } }],
  [
    'ek kry n verhoging van R2 000 per maand, ek verdien nou R24 000 per maand. hoeveel meer belasting?',
    { sum: { difference: 6_240 } },
  ],
  ['earned R410 000 last year and R470 000 this year, how much did my tax go up', { missing: 'income' }],
  [
    'two offers: R57 000 a month and R61 500 a month, what is the net difference',
    { sum: { difference: 32_940 } },
  ],
  ['tax gap between a 29k and a 34k monthly salary', { sum: { difference: 17_475 } }],
  [
    'Is there a big difference after tax between R55 000 and R60 000 per month?',
    { sum: { difference: 36_990 } },
  ],
  [
    'i currently get 17 800 per month, they promised 20 500 per month, whats the extra tax',
    { sum: { difference: 6_544 } },
  ],
  [
    'how much do I lose after tax if I go from full time R36 000 a month to half day R18 000 a month',
    { sum: { difference: -158_453 } },
  ],
  [
    'earn 44 000 pm and considering R2 500 pm to an RA, what is my tax saving',
    { sum: { difference: -10_060 } },
  ],
  [
    'what do I save by paying R10 000 into a retirement annuity in February on a salary of R410 000',
    { sum: { difference: -3_100 } },
  ],
  [
    'given R7 500 to a PBO with receipt, I make R26 000 a month, what comes off my tax',
    { sum: { difference: -1_950 } },
  ],
  ['400k p.a. or 430k p.a.: what is the difference in net salary', { sum: { difference: 20_700 } }],
  [
    'how much of a R60 000 a year increase is left after tax if I now earn R540 000 a year',
    { sum: { difference: 38_400 } },
  ],
  [
    'i want to know how much more tax my friend pays at 70k a month than me at 50k a month',
    { sum: { difference: 91_410 } },
  ],
  [
    'if I stop my RA of R2 000 a month how much more tax do I pay, salary R32 000 a month',
    { sum: { difference: -6_915 } },
  ],
  ['by how much does tax drop if I earn 350k and not 390k', { sum: { difference: -11_375 } }],
  ['Extra tax on a rise of R1 200 per month from R14 000 per month', { sum: { difference: 2_592 } }],
  ['my net on 25k vs my net on 27k, monthly', { sum: { difference: 17_760 } }],
  ['tax when salary goes 9% up from 45k a month', { sum: { difference: 17_496 } }],
];
