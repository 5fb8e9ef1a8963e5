import type { Asked } from './expectation.ts';

/** Requests for calculations in which short forms, costs, payments or earlier amounts could be misread. */
export const figuresReachedQuestions: readonly Asked[] = [
  // “4” stands for “for”, and “2” for “to”.
  ['i have two jobs: 21 000 pm and 7 400 pm. total tax 4 d year pls?', { sum: { tax: 52_405 } }],
  ['whats the tax 4 a salary of 410 000 a year', { sum: { tax: 72_372 } }],
  ['how much do i have 2 pay on 540000 a year', { sum: { tax: 114_032 } }],
  ['b4 tax i get 26 400 a month. how much tax', { sum: { tax: 46_165 } }],
  [
    'salary 40k pm. sold shares 4 385k, bought them 4 175k. tax on the sale?',
    { sum: { difference: 22_840 } },
  ],
  // A cost many times higher than the price is probably misread.
  [
    'i sold shares for R50 000 and paid R900 000 for them, salary 400 000 a year, what tax',
    { missing: 'baseCost' },
  ],
  // Medical scheme fees for one person.
  [
    'earn 25 000 pm, medical aid only for me R3100 a month, spent R45 000 on dentist the scheme refused, total tax?',
    { sum: { tax: 26_872 } },
  ],
  [
    "I'm 51 on 360 000 a year. Medical aid for just myself costs R2 950 pm; out of pocket R40 000. Tax for the year?",
    { sum: { tax: 45_297 } },
  ],
  [
    'medical aid at R4 800 a month for me and my wife, R52 000 in hospital bills not covered, I earn R420 000 a year, tax?',
    { sum: { tax: 55_947 } },
  ],
  // Earlier lump sums raise the tax on a later one. Their year isn’t the tax year of the question.
  [
    'I had a retirement lump sum of R600 000 in 2021 and now retire from another fund and take R500 000. Tax on the second?',
    { sum: { tax: 119_700 } },
  ],
  [
    'in 2017 i withdrew R120 000 from a pension fund. now i retire and take R650 000 cash. tax?',
    { sum: { tax: 39_600 } },
  ],
  [
    'got retrenched in 2020 with R450 000 severance, this year retiring with a R600 000 lump sum. tax on the R600 000?',
    { sum: { tax: 115_200 } },
  ],
  [
    'retirement lump sum R550 000 taken in 2022. another R250 000 lump sum now at retirement, what tax',
    { sum: { tax: 47_700 } },
  ],
  [
    'first fund paid me R400 000 when i retired in 2020, second fund pays R350 000 now, tax on the second?',
    { sum: { tax: 36_000 } },
  ],
  // Withdrawals before retirement.
  [
    'preservation fund payout R92 000 taken before retirement, how much tax comes off',
    { sum: { tax: 11_610 } },
  ],
  [
    "I withdrew my whole preservation fund of R240 000 at 42. What's the tax on it?",
    { sum: { tax: 38_250 } },
  ],
  ['cashed out R130 000 of my provident fund before I retire, tax?', { sum: { tax: 18_450 } }],
  // Letting costs are deductible, but repayments of the bond’s capital aren’t.
  [
    'I let a cottage for 6 000 pm, rates R8 000 and insurance R4 000 for the year, capital repayments 30 000. salary 28 000 pm. what tax do i pay',
    { sum: { tax: 68_032 } },
  ],
  [
    'I paid R50 000 into the capital of my bond on the flat I let. rent 10 000 pm, bond interest 60 000 for the year, salary 40 000 pm, tax?',
    { sum: { tax: 114_032 } },
  ],
  [
    'salaris 35 000 per maand, huurinkomste 9 500 per maand, verbandrente 48 600, heffings 13 200 en eiendomsbelasting 9 400 vir die jaar. hoeveel belasting?',
    { sum: { tax: 88_740 } },
  ],
  // A large amount without a period is the income for the named tax year.
  ['what tax would I have paid in the 2021/2022 tax year on 480 000', { sum: { tax: 99_525 } }],
  ['tax year 2023/2024, tax on 310 000?', { sum: { tax: 44_397 } }],
  [
    'salaris 412000, rente van die bank 30 800, ek is 58. hoeveel belasting altesaam',
    { sum: { difference: 2_170 } },
  ],
  // Provisional payments based on an estimate.
  [
    'My estimated taxable income is R520 000 for 2026/2027, no PAYE. How much is my first provisional payment?',
    { sum: { firstProvisional: 52_308.5 } },
  ],
  [
    'freelancer estimating 390 000 taxable for 2025/2026. first provisional payment?',
    { sum: { firstProvisional: 33_086 } },
  ],
  [
    'What should my 1st IRP6 be if I expect a taxable income of R1.2 million and nobody deducts PAYE',
    { sum: { firstProvisional: 185_146.5 } },
  ],
  [
    'estimate for the year 300 000 taxable, I am 68, first provisional payment for 2025/2026?',
    { sum: { firstProvisional: 16_176.5 } },
  ],
  [
    'second provisional payment for 2025/2026: estimated taxable income R700 000, first payment was R80 000. how much now',
    { sum: { balance: 92_442 } },
  ],
  [
    'irp6 2nd period, taxable income 820 000, paid 100 000 in the first period, 2025/2026. amount due?',
    { sum: { balance: 119_242 } },
  ],
  [
    'tweede voorlopige betaling vir 2025/2026: belasbare inkomste 640 000, ek het reeds 70 000 in augustus betaal. hoeveel nou',
    { sum: { balance: 80_032 } },
  ],
  [
    "I'm self employed with R460 000 taxable income in 2025/2026. Paid R40 000 in August 2025. How much must I pay in February?",
    { sum: { balance: 47_872 } },
  ],
  // The part of a gain that is added to the income.
  [
    'I sold my home in August 2025 for R5 million. I bought it in 2010 for R2 million and always lived in it, I am the only owner. How much of the gain is added to my taxable income?',
    { sum: { taxableGain: 384_000 } },
  ],
  [
    'sold my home for R6m in may 2026, cost me R2m in 2012, sole owner, lived there all the time. how much goes into my taxable income',
    { sum: { taxableGain: 380_000 } },
  ],
  [
    "what's the taxable capital gain if i sell shares for 400 000 that i bought for 250 000",
    { sum: { taxableGain: 44_000 } },
  ],
  [
    'capital gain of 95 000 this tax year, what portion gets included in my income',
    { sum: { taxableGain: 18_000 } },
  ],
  [
    'my husband and I sold a beach flat in July 2026 with a gain of R500 000, we own it half half. how much of it is taxed for each of us',
    { sum: { taxableGain: 80_000 } },
  ],
  [
    'My brother and I own a flat 50/50. Rent is R12 000 a month with costs of R2 000 a month. I earn R30 000 a month. my tax?',
    { sum: { difference: 18_075 } },
  ],
  // Pay described by its period, its certificate or its payer.
  [
    'my agency paid me R52 000 in total on the irp5 and took R4 100 PAYE. how much do I get back',
    { sum: { balance: -4_100 } },
  ],
  [
    "13th cheque equals one month's salary, I get R31 000 a month. how much of it goes to tax?",
    { sum: { difference: 9_610 } },
  ],
  ['the bonus is the same as my salary, R26 500 a month. tax on the bonus?', { sum: { difference: 6_890 } }],
  [
    '2 jobs: clinic R17 300 p/m and evenings at a pharmacy R8 400 p/m. total tax and will i owe at the end, how much?',
    { sum: { tax: 43_981 } },
  ],
  [
    'I had two jobs in 2024/2025, 21k a month at a bank and 6k5 a month at a college. total tax?',
    { sum: { tax: 49_597 } },
  ],
  [
    'GEPF gives me R16 300 a month and I work part time for 9 000 a month, total tax? I am 61',
    { sum: { tax: 42_733 } },
  ],
  [
    'salary 28 000 a month plus freelance writing R84 000 this year, costs R12 000. tax for everything together',
    { sum: { difference: 19_965 } },
  ],
  ['wat betaal ek op 470 000 per jaar, onder 65', { sum: { tax: 90_972 } }],
  ['tax year 2022/2023, I earned R365 000 and was 51. what was the tax', { sum: { tax: 60_990 } }],
  // Lump sums paid by a fund at retirement.
  [
    'retiring in march, taking 730 000 cash from the pension fund. what tax comes off',
    { sum: { tax: 32_400 } },
  ],
  [
    "I'm going on pension and take R900 000 cash from my provident fund. how much tax",
    { sum: { tax: 74_700 } },
  ],
  [
    'retrenched with a severance package of R700 000. In 2012 I cashed in a pension of R80 000. tax on the package?',
    { sum: { tax: 42_300 } },
  ],
  // Medical costs and credits.
  [
    'Bonitas R4 700 a month for 2 people and we paid 41 000 cash for an operation not refunded by the scheme, salary 396 000, age 39. what tax do I pay',
    { sum: { tax: 51_107 } },
  ],
  [
    'Pensioner of 72, pension R380 000, medical aid for my husband and myself R5 900 per month, R24 000 of specialist bills we paid ourselves. what is the additional medical credit?',
    { sum: { tax: 22_050.86 } },
  ],
  ['34k a month, discovery covers me, wife & our 2 laaities. tax?', { sum: { tax: 57_808 } }],
  ['single dad, kids (2) are on my bonitas with me, 29 000 a month, tax?', { sum: { tax: 43_141 } }],
  // “Must I pay?” with a stated income.
  ['my gran is 80 and gets a pension of R12 500 a month, must she pay tax', { sum: { tax: 0 } }],
  ['R9 000 a month from my job, does sars tax me', { sum: { tax: 2_205 } }],
  ['I earn R7 900 a month, do I owe SARS anything', { sum: { tax: 0 } }],
  // Gains on one’s own home, and comparisons of two amounts.
  [
    'sold my own home in april 2026, always lived there, the profit was 2.4 million. how much cgt',
    { sum: { taxableGain: 0 } },
  ],
  [
    'I earn R800 000 a year and put R15k a month in an RA. my tax with it and without?',
    { sum: { difference: -68_610 } },
  ],
  [
    'I have Microsoft shares, dividends R36 000 for the year, salary R500 000, what extra tax',
    { sum: { difference: 5_120 } },
  ],
  [
    'retrenched in 2018 with severance of 350 000 tax free. now I retire and take R500 000 from my provident fund, how much tax',
    { sum: { tax: 61_200 } },
  ],
  [
    'townhouse let at 6 500 a month, bond interest 70 000 and levies 20 000 for the year so I make a loss, I earn 27k a month. what tax do I pay in total',
    { sum: { difference: -3_120 } },
  ],
  [
    'taxable 420 000 for the year and I gave R30 000 to a hospice with an 18A. how much tax',
    { sum: { difference: -9_300 } },
  ],
  [
    'I retire at 63 and take R1 200 000 cash out of my RA or pension, never took anything before. tax on it',
    { sum: { tax: 159_750 } },
  ],
  [
    'bought our house (only in my name, always lived there) for 1.1m, built on for 300k, sold it for 4.9m in june 2026. how much of the profit is added to my taxable income',
    { sum: { taxableGain: 180_000 } },
  ],
  ['i earn 288000 a year and also pay 2000 pm to my own RA. what is my tax', { sum: { tax: 32_437 } }],
];
