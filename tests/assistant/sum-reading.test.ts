import { describe, expect, it } from 'vitest';
import { answerTo, second } from './asked.ts';
import { understand } from '../../src/domain/assistant/reading/understand.ts';

describe('members of the medical scheme', () => {
  it.each([
    ['me, my hubby and our two kids are on the medical aid', 4],
    ['wife, myself and a baby on the medical aid', 3],
    ['medical aid for a family of five', 5],
    ['just the two of us on medical aid', 2],
    ['I am the only one on my medical aid', 1],
    ['medical scheme: husband, wife, 2 children', 4],
    ['both my parents and me on Bonitas', 3],
    ['main member plus one adult and one child on the medical aid', 3],
    ['single mom with two children on medical aid', 3],
    ['my wife and son are dependants on my medical aid', 3],
    ['my wife earns well, I am on medical aid alone', 1],
    ['no medical aid', 0],
  ])('are counted: %s: %i', (words, members) => {
    expect(understand(`tax on R35 000 a month, ${words}`).facts.members).toBe(members);
  });

  it('aren’t guessed', () => {
    const { facts, unclear } = understand('R35 000 a month, my wife and kids are on my medical aid, tax?');
    expect(facts.members).toBeUndefined();
    expect(unclear).toEqual({ field: 'members', why: 'members' });
  });
});

describe('months of cover', () => {
  it.each([
    ['on Bonitas since July 2025, just me', { members: 1, coverMonths: 8 }],
    ['my wife and I joined the medical aid in October 2025', { members: 2, coverMonths: 5 }],
    ['medical aid for 7 months, me and my son', { members: 2, coverMonths: 7 }],
    ['medical aid for 4 from September 2025', { members: 4, coverMonths: 6 }],
    ['joined a medical aid with 4 people in September 2025', { members: 4, coverMonths: 6 }],
    ['medical aid for 8 months, 3 people', { members: 3, coverMonths: 8 }],
    ['medical aid for 2 only in January and February 2026', { members: 2, coverMonths: 2 }],
    ['medical aid for 4 for 5 months', { members: 4, coverMonths: 5 }],
    ['5 months of medical aid for 2 people', { members: 2, coverMonths: 5 }],
    ['for 6 months I had medical aid for the 3 of us', { members: 3, coverMonths: 6 }],
    ['medical aid from May to October for 3 people', { members: 3, coverMonths: 6 }],
    ['medical aid for 2 until August 2025', { members: 2, coverMonths: 6 }],
    ['medical aid for two, cancelled in June 2025', { members: 2, coverMonths: 4 }],
    ['left my medical aid in August 2025, me and my wife', { members: 2, coverMonths: 6 }],
    ['on GEMS until June 2025, only me', { members: 1, coverMonths: 4 }],
    ['we were on Gems (4 of us) till end of November', { members: 4, coverMonths: 9 }],
    ['joined Bonitas 1 July 2025, myself only', { members: 1, coverMonths: 8 }],
    ['mediese fonds vir 3 mense sedert September', { members: 3, coverMonths: 6 }],
  ])('aren’t months of work: %s', (words, facts) => {
    const read = understand(`R30 000 a month, ${words}, tax for 2025/2026?`);
    expect(read.facts).toMatchObject({ ...facts, income: { amount: 30_000, per: 'month' } });
    expect(read).toMatchObject({ unclear: null, isPartYear: false });
  });

  it.each(['joined Discovery in October 2026, just me', 'no medical aid until October 2025, then 2 people'])(
    'are asked for if they can’t be counted: %s',
    (words) => {
      expect(understand(`R30 000 a month, ${words}, tax for 2025/2026?`).unclear?.field).toBe('coverMonths');
    },
  );

  it.each([
    'on GEMS since May 2021 with my wife',
    '2 people on medical aid for the whole year',
    'two of us on medical aid, R5 000 bonus in December',
    '2 on medical aid, I started my first job in June 2024',
  ])('aren’t read from other dates: %s', (words) => {
    const { facts } = understand(`R30 000 a month, ${words}, tax for 2025/2026?`);
    expect(facts.members).toBe(2);
    expect(facts.coverMonths).toBeUndefined();
  });

  it('without a number of people leave it to be asked for', () => {
    const { facts } = understand('I stopped my medical aid in June 2025. R30 000 a month. Tax?');
    expect(facts).toMatchObject({ coverMonths: 4 });
    expect(facts.members).toBeUndefined();
  });
});

describe('amounts that may not be income', () => {
  it.each([
    ['R5 000 twice a month, what tax', 'role'],
    ['I earn 20-30k a month, tax?', 'role'],
    ['I got a raise of R3 000 a month, how much tax', 'role'],
    ['I found R50 000 in a bag, how much tax', 'role'],
    ['my wife earns R20 000 and I earn R30 000 a month, tax together', 'couple'],
  ])('are unclear: %s', (question, why) => {
    expect(understand(question).unclear).toMatchObject({ field: 'income', why });
  });

  it.each([
    ['one job pays R15 000 a month and the other R9 000 a month, tax on both together', 288_000, 1],
    ['R25 000 a month at one job and R60 000 a year from another job, what tax', 360_000, 1],
    ['I earn R30 000 a month and pay R8 000 bond, tax?', 30_000, 12],
  ])('are counted or left out if their role is clear: %s', (question, amount, times) => {
    const { facts, unclear } = understand(question);
    expect(unclear).toBeNull();
    const perYear = facts.income?.per === 'month' ? 12 : 1;
    expect((facts.income?.amount ?? 0) * perYear).toBe(amount * times);
  });
});

describe('numbers with no known meaning', () => {
  it.each([
    ['R30 000 a month for 3 years, tax?', null],
    ['R30 000 a month, 2 jobs, an IRP5 and an 18A receipt, tax?', null],
    ['R30 000 a month and grade 12, tax?', { field: 'income', why: 'unread', doubted: ['12'] }],
    ['R30 000 a month and grade 77, tax?', { field: 'age', why: 'age' }],
  ])('are ignored or questioned: %s', (question, unclear) => {
    expect(understand(question).unclear).toEqual(unclear);
  });
});

describe('misspelled words', () => {
  it.each([
    ['salry of R33 000 pm and retirment anuity R3 000 pm', 'retirement', 3_000],
    ['R400 000 a year and interst of R50 000', 'interest', 50_000],
    ['R30 000 a month, freelanse profit R5 000 a month', 'business', 5_000],
  ] as const)('are recognised: %s', (question, field, amount) => {
    expect(understand(question).facts[field]?.amount).toBe(amount);
  });
});

describe('a question about an unclear number', () => {
  it.each([
    [
      'R29 000 a month and locker 14, tax?',
      'I couldn’t tell what 14 stands for.',
      ['Yes, R29\u00A0000 a month'],
    ],
    ['I get 13 600 a month and she works for 17 250 pm, how much tax', 'R17\u00A0250 stands for.', []],
    // The number of days may affect how an income is taxed.
    ['R900 000 a year, 210 shifts at sea, tax?', 'I couldn’t tell what 210 stands for.', []],
  ])('names the number: %s', async (question, doubt, choices) => {
    const { calculation } = await answerTo(question);
    expect(calculation?.missing?.question).toContain(doubt);
    expect(calculation?.missing?.choices.map(({ label }) => label)).toEqual(choices);
  });
});

describe('ages', () => {
  it.each([
    ['R30 000 a month (71 yrs), tax?', '65to74'],
    ['ouma is 79 n gets R16 000 pm pension, tax?', '75plus'],
    ['ek was 66, R300 000 vir die jaar, belasting?', '65to74'],
    ['Male 52, R41 000 pm, tax?', 'under65'],
    // Counts and other people’s ages.
    ['R30 000 a month, 70 km from work, tax?', undefined],
    ['R30 000 a month, 68 hours overtime, tax?', undefined],
    ['I earn R30 000 a month and my mother of 78 lives with me, tax?', undefined],
    ['R30 000 a month, rooms 66 and 67, tax?', undefined],
  ])('are told apart from other numbers: %s', (question, age) => {
    expect(understand(question).facts.age).toBe(age);
  });
});

const textOf = async (question: string) =>
  (await answerTo(question)).answer.map(({ text }) => text).join(' ');

describe('pay that varies during the year', () => {
  it.each([
    ['R28 000 a month for 6 months, how much tax', 168_000],
    ['R16 000 a month for 4 months and R20 000 for the other 8 months, tax?', 224_000],
    ['from March to July 19 500 pm, from August 24 000 pm. tax?', 265_500],
  ])('is added up: %s', async (question, amount) => {
    expect(understand(question).facts.income).toEqual({ amount, per: 'year' });
    // UIF, and with it the take-home pay, depends on each month's pay.
    expect(await textOf(question)).not.toContain('take-home');
  });

  it.each([
    'R16 000 a month for 4 months and rent of R5 000 for 8 months, tax?',
    'from March to July 19 500 pm, from September 24 000 pm. tax?',
    '7 months at 17k then 6 months at 21k, tax for the year',
  ])('is unclear unless the periods make up a year: %s', (question) => {
    expect(understand(question).unclear).toMatchObject({ field: 'income' });
  });

  it.each([
    ['R28 000 a month for 6 months, take home?', 'you keep R154 995.00 before UIF'],
    [
      'I started on 1 October 2025 with R60 000 a month and got a R30 000 bonus in December. What do I take home for 2025/2026?',
      'you keep R280 403.00 before UIF',
    ],
    ['began work 1 September 2025, R35 000 pm, take home for 2025/2026?', 'you keep R189 435.00 before UIF'],
  ])('has a take-home pay before UIF, which depends on each month’s pay: %s', async (question, sentence) => {
    const text = (await textOf(question)).replaceAll(/\s/g, ' ');
    expect(text).toContain(sentence);
    expect(text).not.toContain('2 125.44');
  });

  it('has no UIF of a whole year in a later message', async () => {
    const answer = await second(
      'I started working on 1 September 2025 at R35 000 a month. What’s my tax for 2025/2026?',
      'I also got a R20 000 bonus in December',
    );
    const labels = answer.calculation?.lines.map(({ label }) => label);
    expect(labels).toContain('Tax for the year');
    expect(labels).not.toContain('UIF for the year');
    expect(labels).not.toContain('Take-home pay for the year');
  });
});

const understoodIn = async (question: string) => {
  const { calculation, answer } = await answerTo(question);
  return {
    missing: calculation?.missing?.field ?? null,
    text: answer.map(({ text }) => text.replaceAll(/\s/g, ' ')).join(' '),
  };
};

describe('a salary without a period', () => {
  it.each([
    ['how much uif on a 25k salary', 'R177.12 a month'],
    ['tax on a 25k salary', 'R3 483.08 a month'],
    ['hoeveel belasting op n salaris van R22 000', 'a month'],
    ['what is the paye on a salary of 45000', 'R9 502.67 a month'],
    ['take home on a 30k salary', 'a month'],
    ['uif on R60 000 salary', 'R177.12 a month'],
  ])('is a month’s if it can’t be another, and says so: %s', async (question, figure) => {
    const { missing, text } = await understoodIn(question);
    expect(missing).toBeNull();
    expect(text).toContain(figure);
    expect(text).toContain('I read the salary as a month’s');
  });

  it.each([
    'tax on a 80k salary',
    'tax on salary of R2 500',
    'my after-tax salary is R19 500. what is the tax?',
    'my take home salary is 25k, what tax do I pay',
  ])('is asked for if it’s open: %s', async (question) => {
    expect((await understoodIn(question)).missing).toBe('income');
  });
});

it.each([
  [
    'second provisional for Feb 2027: taxable 720 000, no PAYE, I paid R82 000 in August, 3 of us on the medical aid whole year, im 50. what must i pay',
    'R82 761.00 still to pay',
  ],
  [
    'Total package cash R1 250 000 incl R60 000 bonus, RA R200 000, four people on medical aid, what is my tax and take home for 2026/2027? I’m 47',
    'R294 849.00',
  ],
  [
    'salary R50 000 a month, from May also 3 of us on the medical aid, tax for the year',
    'seems to have changed',
  ],
  ['salary R600 000 incl bonus R50 000, pension R45 000, tax for 2026', 'whether one of the amounts is part'],
])('reads what a part of a sentence belongs to: %s', async (question, said) => {
  const { answer } = await answerTo(question);
  expect(answer.map(({ text }) => text.replaceAll(/\s/g, ' ')).join(' ')).toContain(said);
});
