import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

const textOf = ({ answer }: Awaited<ReturnType<typeof answerTo>>) =>
  answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ');

describe('an answer with a calculation', () => {
  it.each([
    // Tax of 164 642 on 680 000, and of 103 372 on 510 000.
    ['salary R680k pa, wats my tax and what % is that', 'an average of 24.21% of your income'],
    ['I earn R42 500 a month, what is my effective tax rate?', 'an average of 20.27% of your income'],
    // 40 000 less 26% tax.
    [
      'draw 40k from my two pot savings, salary 300 000 a yr. what will i get in my hand',
      'you get R29 600.00 after tax',
    ],
    ['retirement lump sum of 800 000, what is paid out after tax?', 'you get R752 300.00 after tax'],
    // 25% of (38 400 - 4 x 8 736 + 65 000 - 27 000).
    [
      'earning R360 000 a year. medical aid R3 200 pm for me and my daughter, R65 000 from my own pocket. What do I get back?',
      'The additional medical credit for your own costs is R10 364.00',
    ],
    [
      'earning R360 000 a year. medical aid R3 200 pm for me and my daughter, R1 000 from my own pocket. tax?',
      'too low for the additional medical credit',
    ],
    [
      'two jobs: 18500 pm and 9200 pm, both take PAYE. how much will I owe?',
      'You would still owe about R24 859.00',
    ],
    [
      'freelancer, profit 600k for 2026/27, no paye. what must I pay as provisional tax in august and february?',
      'due by 31 August 2026, and the second, R66 453.50, by 26 February 2027',
    ],
    [
      'day job 18 400 p/m and weekends at a restaurant 6200 p/m, the restaurant takes no tax. how much will I owe',
      'You would still owe about R18 040.00',
    ],
    [
      'How much UIF must come off? I get 12 400 pm and my husband 31 000',
      'R124.00 a month on R12 400 a month and R177.12 a month on R31 000 a month',
    ],
    // The cap is R430 000; 27.5% of the income would be R495 000.
    [
      'package 1.8 mil, put R520 000 into my RA in 2026/2027. how much can I deduct',
      'You can deduct R430 000.00 of the R520 000.00',
    ],
    [
      'gave R60 000 to the SPCA with an 18A certificate, salary 450k. how much tax does it save',
      'The remaining R15 000.00 carries over to the next year',
    ],
    // 1% of the 350 000 above R600 000, and 2% of the 30 000 above R950 000.
    ['I pay turnover tax. sales of my salon were R980 000 in 2026/2027, what do I owe', 'comes to R4 100.00'],
    ['inherited R400 000 from my uncle, my salary is R38 000 pm. my tax?', 'an inheritance isn’t income'],
    ['R38 000pm. On discovery with my wife and 3 kids. wat is my paye', 'the tax is R69 040.00'],
    // 33.3% of (57 600 - 3 x 8 736 + 26 400). From 65, the income doesn't matter.
    [
      'I turned 69, scheme R4 800 a month for me and my wife, R26 400 dentist and specs from our own pocket. How much additional medical credit do we get?',
      'your additional medical credit comes to R19 244.74',
    ],
    // 10 000 km at 87 497 / 25 000 + 1.779 + 0.654.
    [
      'car allowance R8 000 pm, my Corolla cost R280 000, 25 000km of which 10 000 is work, logbook kept. What can I claim in 2025/2026?',
      'comes to R59 328.80',
    ],
    ['I’m paid R88 an hour, 45 hours a week. How much tax comes off per week?', 'R381.36 in tax per week'],
    [
      'my wage goes from R2 100 to R2 450 a week, how much more do I take home each week',
      'per week it’s R283.50',
    ],
    [
      'I work at a clinic for R16 000 a month and nights at a call centre for R5 000 a month, the call centre takes off 0 tax. What do I owe in total?',
      'If only the employer that pays R16 000 a month deducts tax',
    ],
    [
      'joined Bonitas in September 2026, only me on it, R21 000 a month. My tax for 2026/2027?',
      'counted the medical credit for 6 of the 12 months',
    ],
    [
      'on Discovery for 4 months with my wife, R33 000 a month for the year 2025/2026, tax?',
      'counted the medical credit for 4 of the 12 months',
    ],
    [
      'R52 000 a month, seven of us on my medical aid. What’s my tax?',
      'counts at most 5 people on a medical aid. Each further person lowers the tax by R234 a month',
    ],
    // 316 800 less tax of 39 925 and UIF of 2 125.44, then less 24 000.
    [
      'R26 400 a month, R2 000 a month to my pension fund. take home?',
      'After the R24 000.00 a year, R250 749.56, or R20 895.80 a month, is left',
    ],
    [
      'What if I put R2 000 a month more into my RA, salary R50 000 a month?',
      'before the contributions themselves',
    ],
    [
      'pension of R240 000 for the year plus interest from a fixed deposit 60 000, age 67. what is my tax?',
      'your tax comes to R23 383.00. The calculator worked this out. That is R6 630.00 more',
    ],
    [
      'estimate R640 000 taxable for 2025/2026, paid R70 000 in August. second provisional payment?',
      'is the second provisional payment, due by 27 February 2026',
    ],
    [
      'sold shares for R80 000 that I bought for R100 000, salary R300 000 a year. tax?',
      'A loss on a sale doesn’t lower the tax on other income',
    ],
    [
      'my sister and I own the flat half half, we sold it with a gain of R300 000, how much of it is taxable for me',
      'You own half, so I counted half',
    ],
    // Tax on R600 000 of withdrawals, less that on the first R100 000.
    [
      'I resigned and took R500 000 from my pension in 2025/2026 after a R100 000 withdrawal in 2020. Tax?',
      'your tax comes to R90 000.00',
    ],
    // UIF of R177.12 a month from each job.
    [
      'I earn R25 000 a month at one job and R30 000 a month at another, what do I take home?',
      'Each employer deducts UIF on its own, R4 250.88 a year together, so you take home R2 125.44 less',
    ],
    ['how much UIF on R15 000 a month', 'Your employer pays the same amount on top'],
    [
      'what UIF do I pay for my domestic worker earning R5 000 a month',
      'That is R50.00 a month. You and the worker each pay this.',
    ],
    [
      'shares gain of 300 000, what amount gets added to my income?',
      'That is the gain of R300 000.00, less the annual exclusion of R40 000.00. Give me your income before tax',
    ],
  ])('gives what was asked for: %s', async (question, said) => {
    expect(textOf(await answerTo(question))).toContain(said);
  });

  it.each([
    ['I earn R42 500 a month, what tax do I pay?', /average|get R/],
    ['Gave R75 000 to the Gift of the Givers with an 18A certificate. Earned 560 000. tax?', /isn’t income/],
    ['gain of R300 000 on shares, salary R400 000 a year, what part of the gain is taxable?', /Give me your/],
    ['R38 000 a month for 2022/2023, 2 people on medical aid. tax?', /gazetted/],
  ])('leaves out what wasn’t asked for: %s', async (question, unsaid) => {
    expect(textOf(await answerTo(question))).not.toMatch(unsaid);
  });
});

describe('an answer from a passage', () => {
  it.each([
    ['from how much a month does somebody of 52 start paying tax in 2026/27', 'R8 250.00 a month'],
    ['medical tax credit for me, my wife and 3 children from march 2026', 'R1 514.00 a month'],
    ['how much tax on R20 000 dividends from MTN', 'R4 000.00 is withheld and you receive R16 000.00'],
    ['what happens if I go over by R5 000 in my tax free savings', 'the tax is R2 000.00'],
  ])('applies its figures to the question: %s', async (question, said) => {
    expect(textOf(await answerTo(question))).toContain(said);
  });
});
