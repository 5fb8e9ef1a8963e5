import type { Asked } from './expectation.ts';

/** Questions with all the figures that a rule needs, and neighbours that lack one. */
export const ruleWithFigureQuestions: readonly Asked[] = [
  ['what must our pty ltd pay sars on a net profit of R920 000', { passage: ['business/company-tax'] }],
  ['maatskappy se wins is R310 000, hoeveel belasting?', { passage: ['business/company-tax'] }],
  [
    'my company’s turnover is R900 000, how much tax',
    { passage: ['turnover-tax/who', 'business/company-tax'] },
  ],
  [
    'Nurse in Oman, out of the country 240 days with an unbroken stretch of 88 days, salary R1 700 000. Taxable part?',
    { passage: ['foreign/work-exemption'] },
  ],
  [
    'worked in Kenya for 188 days, 45 of them consecutive, R600 000 pay. exempt from tax or not',
    { passage: ['foreign/work-exemption'] },
  ],
  [
    'contributed R420 000 to my retirement annuity, package of R1.1m last year. what carries over',
    { sum: { tax: 210_467 } },
  ],
  ['salary R900 000, RA payments R300 000 for the year. how much can I deduct', { sum: { tax: 154_532 } }],
  [
    'pensioner aged 74, only me on the scheme, R5 100 a month fees and R32 000 out of pocket. which credits and how much?',
    { passage: ['medical/additional-65'] },
  ],
  [
    'family of three on medical aid, R7 200 pm, R66 000 not covered by the scheme, taxable income R410 000. what credits can I claim',
    { passage: ['medical/additional-under-65'] },
  ],
  [
    'sold the townhouse we let out for R1 400 000 in June 2025, paid R950 000, agent R70 000, I earn R480 000 a year. cgt?',
    { sum: { difference: 47_320 } },
  ],
  [
    'In July 2025 I sold the flat I had rented out, for 1 300 000. Paid 800 000 for it, transfer costs 30 000, commission 65 000. Salary 550 000. Capital gains tax?',
    { passage: ['gains/how'] },
  ],
  ['made R31 000 on my etfs, is there capital gains tax', { passage: ['gains/how'] }],
  [
    'profit of R22 000 when I cashed in my bitcoin, must sars get something',
    { passage: ['crypto/capital-or-income'] },
  ],
  ['gain of R95 000 on shares, tax?', { missing: 'income' }],
  [
    'I let my garage for R1 700 a month and work at a bank. Does that make me a provisional taxpayer?',
    { passage: ['provisional/who'] },
  ],
  ['R4 400 pm from tenants next to my job, provisional taxpayer or not', { passage: ['provisional/who'] }],
  [
    'Employer one pays R26 000 a month and takes off R3 900, employer two pays R11 000 and takes off nothing. What will I owe at the end of the tax year?',
    { passage: ['filing/two-employers'] },
  ],
  [
    'my very first job began on 1 December 2025, R17 000 per month. Do I get my tax back?',
    { passage: ['refunds/how-to-get'] },
  ],
  [
    'how much less tax in 2026/2027 than in 2025/2026 on an income of R900 000 a year',
    { sum: { tax: 247_293 } },
  ],
  [
    'R50 000 bonus lands this December, I earn R38 000 a month. Tax on the bonus?',
    { sum: { difference: 15_500 } },
  ],
  [
    'salary R480 000. If I pay R36 000 into my RA before the tax year ends, what do I save?',
    { sum: { difference: -11_160 } },
  ],
];
