import { describe, expect, it } from 'vitest';
import { understand } from '../../src/domain/assistant/reading/understand.ts';

const month = (amount: number) => ({ amount, per: 'month' });
const year = (amount: number) => ({ amount, per: 'year' });

describe('a request for a calculation', () => {
  it.each<[string, object]>([
    ['what do I pay on 38k a month with 2 kids on medical aid?', { income: month(38_000), members: 3 }],
    ['R450 000 a year, 67 years old', { income: year(450_000), age: '65to74' }],
    ['salary 25 000 pm, 2 500 RA', { income: month(25_000), retirement: month(2_500) }],
    ['how much tax on a bonus of 20k on top of 30k a month', { income: month(30_000), bonus: year(20_000) }],
    ['what if I put R2 000 a month more into my annuity?', { moreRetirement: month(2_000) }],
    ['What tax on thirty thousand rand per month?', { income: month(30_000) }],
    ['half a million a year', { income: year(500_000) }],
    ['PAYE on R38,000.50 monthly', { income: month(38_000.5) }],
    ['R 38 000,50 p/m', { income: month(38_000.5) }],
    ['tax on 1,5 million', { income: year(1_500_000) }],
    ['tax on R1.250.000 a year', { income: year(1_250_000) }],
    [
      'I make R150 an hour, 45 hours a week. Tax?',
      { income: { amount: 150, per: 'hour' }, hoursPerWeek: 45 },
    ],
    ['R800 a day, 5 days a week, what tax', { income: { amount: 800, per: 'day' }, daysPerWeek: 5 }],
    ['R9 000 every two weeks after tax?', { income: { amount: 9_000, per: 'fortnight' } }],
    ['R5 200 weekly, how much tax', { income: { amount: 5_200, per: 'week' } }],
    ['hoeveel belasting betaal ek op R30 000 per maand', { income: month(30_000) }],
    ['Malini intela on R20k ngenyanga?', { income: month(20_000) }],
    ['how much tax did I pay last year on R30k a month', { income: month(30_000), taxYear: '2025/2026' }],
    ['tax on R400 000 for 2024/2025', { income: year(400_000), taxYear: '2024/2025' }],
    [
      '2025 season: salary R600 000, PAYE paid R140 000, do I get a refund?',
      { income: year(600_000), paye: year(140_000), taxYear: '2024/2025' },
    ],
    [
      'me and my wife and 2 kids on medical aid, R55 000 per month, how much tax',
      { income: month(55_000), members: 4 },
    ],
    ['medical aid for 4, I earn R20 000 a month, what tax', { income: month(20_000), members: 4 }],
    ['no medical aid and 20k a month, how much tax?', { income: month(20_000), members: 0 }],
    [
      'I get a pension of R15 000 a month and I’m 72, what tax?',
      { income: month(15_000), incomeKind: 'pension', age: '65to74' },
    ],
    [
      'I pay R3 000 to my pension fund from a salary of R30 000 a month. Tax?',
      { income: month(30_000), retirement: month(3_000) },
    ],
    [
      'I contribute 7.5% to my pension fund from R40 000 a month. Take home?',
      { income: month(40_000), retirement: month(3_000) },
    ],
    [
      'tax if I withdraw R30 000 from my savings pot and earn R350 000 a year',
      { income: year(350_000), savingsPot: year(30_000) },
    ],
    ['tax on a retirement lump sum of R800 000', { lumpSum: year(800_000) }],
    ['R200 000 from my provident fund when I resign: how much tax?', { withdrawal: year(200_000) }],
    ['retrenched with a severance package of R400 000, how much tax', { severance: year(400_000) }],
    ['tax on R60 000 interest if I earn 400k a year', { income: year(400_000), interest: year(60_000) }],
    [
      'I sold crypto with a profit of R120 000 and earn R480 000 a year. Tax?',
      { income: year(480_000), gain: year(120_000) },
    ],
    [
      'rental income of R8 000 a month and salary of R35 000 a month, how much tax',
      { income: month(35_000), rent: month(8_000) },
    ],
    [
      'How much tax on R50k salary + R10k rental income per month?',
      { income: month(50_000), rent: month(10_000) },
    ],
    ['freelancer making R45k per month, how much tax must I pay', { business: month(45_000) }],
    ['two jobs, R25 000 and R10 000 a month, what tax do I pay', { income: month(35_000) }],
    [
      'I earn 18k a month and pay R2 300 for medical aid for me and my daughter. How much tax?',
      { income: month(18_000), medicalFees: month(2_300), members: 2 },
    ],
    [
      'calculate my tax: age 34, salary 480000, medical aid 4 members, RA 36000',
      { income: year(480_000), retirement: year(36_000), members: 4, age: 'under65' },
    ],
    ['What is the tax on R25 000?', { income: { amount: 25_000, per: null } }],
  ])('is read: %s', (question, facts) => {
    const reading = understand(question);
    expect(reading.facts).toEqual(facts);
    expect(reading.unclear).toBeNull();
    expect(reading.asksSum || reading.isOnlyFacts).toBe(true);
  });

  it.each([
    ['tax on R300 000 in 2019/2020', { field: 'taxYear', why: 'year' }],
    [
      'I earn R20 000 a month, my kids are on my medical aid, what tax?',
      { field: 'members', why: 'members' },
    ],
    ['I take home R25 000 after tax, what is my gross?', { field: 'income', why: 'net' }],
    ['R20 000, then R30 000 a month: how much tax?', { field: 'income', why: 'several' }],
  ])('is read, and its unclear field is reported: %s', (question, unclear) => {
    expect(understand(question)).toMatchObject({ asksSum: true, unclear });
  });

  it.each([
    'Must I submit a return if I earn R350 000?',
    'SARS charged me a penalty of R3 000. Should I pay or object?',
    'is R23 800 interest exempt?',
    'my company made R1 million profit, how much tax?',
    'I earn $5000 a month, what tax',
    'How much do you charge for a return of R500 000 income?',
    'must I register for VAT above R1 million?',
    'how much VAT on R1 000',
    'What does code 3699 mean?',
    'When is the tax return due in 2026?',
    'How much can I contribute to a retirement annuity?',
  ])('isn’t seen in: %s', (question) => {
    const { asksSum, isOnlyFacts } = understand(question);
    expect({ asksSum, isOnlyFacts }).toEqual({ asksSum: false, isOnlyFacts: false });
  });

  it('is read within 500 ms of processor time, even if it’s hostile', () => {
    const hostile = [
      '1'.repeat(2_000),
      '1 '.repeat(1_000),
      'r1,000,'.repeat(280),
      'a month '.repeat(250),
      'one hundred '.repeat(166),
      'tax '.repeat(500),
      'pension fund '.repeat(150),
      '2 kids medical '.repeat(130),
    ];
    // The first question compiles the expressions.
    understand('I earn R30 000 a month, what tax do I pay?');
    for (const question of hostile) {
      const before = process.cpuUsage();
      understand(question);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
    }
  });
});
