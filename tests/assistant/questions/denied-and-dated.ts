import type { Asked } from './expectation.ts';

/** Questions that deny a fact, give a year or an age next to an amount, or name several amounts with clear roles. */
export const deniedAndDatedQuestions: readonly Asked[] = [
  // Ages, and medical cover that the person doesn't have.
  ['I’m 28, not a member of any medical aid, salary R310 000 for the year. Tax?', { sum: { tax: 44_397 } }],
  ['R28 000 a month, never had med aid, I am 31. How much tax a year?', { sum: { tax: 51_157 } }],
  [
    'Ek het nie ’n mediese fonds nie, ek is 58 en verdien R19 500 per maand. Hoeveel belasting per jaar?',
    { sum: { tax: 24_885 } },
  ],
  [
    'Ek verdien R480 000 per jaar, net ek is op die mediese fonds. Wat is my belasting?',
    { sum: { tax: 89_908 } },
  ],
  [
    'Ngihola R28 000 ngenyanga, anginawo umuthi we-medical aid, I am 31. Intela malini ngonyaka?',
    { sum: { tax: 51_157 } },
  ],
  [
    'I cancelled my medical aid in 2020 and have no RA. R310 000 a year, age 44. What tax do I pay?',
    { sum: { tax: 44_397 } },
  ],
  ['no retirement annuity, no medical, 28k a month, 40 yrs. paye for the year?', { sum: { tax: 51_157 } }],
  [
    'Salary R2,3 miljoen a year, age 48, without medical cover or an annuity. Total tax?',
    { sum: { tax: 844_604 } },
  ],
  // Tax years next to an amount.
  ['2022/2023, R410 000 salary, I was 29. What was the tax?', { sum: { tax: 74_940 } }],
  [
    'Year ended 28 February 2023, earnings R275 000, aged 36, no medical aid. How much tax?',
    { sum: { tax: 36_995 } },
  ],
  ['2023/2024: salary R520 000, I was 45, no medical scheme. Tax for the year?', { sum: { tax: 106_832 } }],
  [
    'For the year that ended in February 2022 my pension was R180 000, I was 66 then, no medical aid. Tax?',
    { sum: { tax: 8_073 } },
  ],
  ['Old returns: 2024/25, income of R350 000, I was 50. What is the tax?', { sum: { tax: 54_797 } }],
  [
    'My mother got a pension of R180 000 in 2021/2022, she was 66. SARS now wants it. What was her tax?',
    { sum: { tax: 8_073 } },
  ],
  [
    'Dad (81) received R190 000 pension in 2022, now there is a letter. What was his tax that year?',
    { sum: { tax: 7_002 } },
  ],
  // Medical costs alone are neither pay nor a raise.
  [
    'I’m 71. Medical scheme for my wife and me costs 58 000 a year. We also paid R18 000 extra ourselves for her hip. How much medical credit is that besides the usual one?',
    { passage: 'medical/additional-65' },
  ],
  // Several amounts with clear roles.
  [
    'I was paid R180 000 by the clinic and R130 000 by the college in 2025/2026, no medical aid. Tax on the two together?',
    { sum: { tax: 44_397 } },
  ],
  ['My pay is R5 100 every week, 52 weeks a year. What is the tax for the year?', { sum: { tax: 32_749 } }],
  [
    'My mother is 79. She gets R16 800 a month from her pension fund and nothing else. What tax must she pay?',
    { sum: { tax: 6_464 } },
  ],
  [
    'I earned R18 000 a month for seven months of 2025/2026, R126 000 in total, no medical aid, I am 23. Tax for the year?',
    { sum: { tax: 5_445 } },
  ],
  [
    'Two employers: one paid me R240 000 and deducted R27 000 PAYE, the other paid R96 000 and deducted nothing. Age 41, no medical aid. What do I still owe for 2025/2026?',
    { sum: { tax: 51_157, balance: 24_157 } },
  ],
  // Birthdays that decide the age group.
  [
    'I turned 65 on 3 February 2026 and earned R412 000 in 2025/2026, no medical aid. Tax for the year?',
    { sum: { tax: 63_548 } },
  ],
  ['I’ll turn 65 in March 2026. My income for 2025/2026 was R412 000. What tax?', { sum: { tax: 72_992 } }],
  [
    'Dad turned 75 in January 2026, his income for 2025/2026 is R290 000. What is his tax?',
    { sum: { tax: 26_608 } },
  ],
  [
    'I turn 65 on 20 March 2027 and expect R412 000 in 2026/2027. How much tax for 2026/2027?',
    { sum: { tax: 71_137 } },
  ],
  // Family members without medical cover.
  ['My kids aren’t on medical aid, only me. R40 000 a month. Tax for the year?', { sum: { tax: 89_908 } }],
  [
    'My husband has no medical aid, I have my own scheme for just me, R30 000 a month, tax?',
    { sum: { tax: 53_233 } },
  ],
  ['My wife isn’t on a medical aid. My salary is R30 000 a month, tax?', { missing: 'members' }],
  ['My daughter has no medical aid but I do, I earn R30 000 a month. Tax?', { missing: 'members' }],
  ['My father has no medical aid. He is 71 and earns R20 000 a month, what tax?', { sum: { tax: 16_753 } }],
  ['Neither my wife nor I have a medical aid, R30 000 a month. Tax?', { sum: { tax: 57_397 } }],
  ['None of us is on a medical scheme, R30 000 a month. Tax?', { sum: { tax: 57_397 } }],
  [
    'I was on my mother’s medical aid until 2019, none since. R30 000 a month, tax?',
    { sum: { tax: 57_397 } },
  ],
  // Numbers next to a medical scheme that aren't the number of members.
  ['Medical aid: 24 months on the plan, only me. R30 000 a month. Tax?', { sum: { tax: 53_233 } }],
  ['On GEMS, 36 months now, just myself, salary R30 000 a month, tax?', { sum: { tax: 53_233 } }],
  ['Medical aid 12 years already, single member, R30 000 a month. Tax?', { sum: { tax: 53_233 } }],
  // Other people's birthdays, and income from two payers.
  ['My wife turned 65 in January 2026, I earn R400 000 a year. Tax?', { sum: { tax: 69_272 } }],
  ['My son turns 18 in March 2026, I earn R400 000 a year. Tax?', { sum: { tax: 69_272 } }],
  [
    'I’m a pensioner of 70 with R9 000 a month from the GEPF and R4 000 a month from an annuity. Tax?',
    { sum: { tax: 1_401 } },
  ],
];
