import { describe, expect, it } from 'vitest';
import { answerTo, lastOf } from './asked.ts';

/** Returns the fact that is asked for, or what was read as that fact. */
async function readAs(question: string, field: 'income' | 'members') {
  const { calculation } = await answerTo(question);
  if (calculation?.missing) return calculation.missing.field === field ? 'asked' : 'other';
  return calculation?.understood.find((one) => one.field === field)?.value ?? 'none';
}

describe('months of one of two jobs', () => {
  it.each([
    'I have two jobs, R20 000 and R10 000 a month, the second for only 5 months. How much tax?',
    'R50 000 a month for 12 months and R10 000 a month from a second job for 3 months. How much tax?',
    'I earn R35 000 a month, I had 2 jobs before that at R20 000 a month for 4 months. Tax?',
    'My main job pays R25 000 a month and I had a weekend job at R5 000 a month for 4 months. Tax?',
    'Two jobs: R30 000 a month the whole year, R12 000 a month for 7 months. What tax?',
    'R20 000 a month, and for 5 months also R10 000 a month from another job. Tax?',
    'I have both jobs, R20 000 a month and R10 000 a month for 5 months. Tax?',
    'Job 1 pays R20 000 a month, job 2 R9 000 a month but only for half the year. How much tax?',
    'I earn R28 000 a month and a side job paid R4 000 a month from June to September. Tax?',
    'Ek het twee werke, R20 000 en R10 000 per maand, die tweede net vir 5 maande. Hoeveel belasting?',
  ])('don’t shorten the other: %s', async (question) => {
    expect(await readAs(question, 'income')).toBe('asked');
  });

  it.each([
    ['Two jobs, R20 000 a month and R10 000 a month, both for 6 months. Tax?', 180_000],
    ['I earned R20 000 for 6 months and R30 000 for 6 months. Tax?', 300_000],
    ['I earned R40 000 a month for 8 months. Tax?', 320_000],
  ])('%s: %s a year', async (question, amount) => {
    expect(await readAs(question, 'income')).toStrictEqual({ amount, per: 'year' });
    const { answer } = await answerTo(question);
    expect(answer.map(({ text }) => text).join(' ')).not.toContain('still owe');
  });
});

describe('people on the medical aid without the person asking', () => {
  it.each([
    ['I earn R30 000 a month, only my daughter is on my medical aid, not me. Tax?', 1],
    ['R30 000 a month, I pay medical aid for my wife and child but not for me. Tax?', 2],
    ['R30 000 a month, nobody is on medical aid except my two kids, I pay for it. Tax?', 2],
    ['R25 000 a month, medical aid covers my husband and 2 kids but not me, I pay. Tax?', 3],
    ['R30 000 a month, I’m not covered but I pay medical aid for my mom and dad. Tax?', 2],
    ['R30 000 a month, neither me nor my wife is on medical aid. Tax?', 0],
    ['R30 000 a month, only my wife and I are on the medical aid. Tax?', 2],
    ['R30 000 a month, only me and my wife on medical aid. Tax?', 2],
    ['R30 000 a month, medical aid with only one dependant. Tax?', 2],
    ['R30 000 a month, medical aid for me only. Tax?', 1],
    ['R30 000 a month, family of 4 on medical aid. Tax?', 4],
    ['R30 000 a month, medical aid for the whole family: me, wife, 2 kids. Tax?', 4],
    ['R30 000 a month. My family lives far away. I am on medical aid alone. Tax?', 1],
    ['I earn R40 000 a month and my family is on medical aid. Tax?', 'asked'],
    ['I earn R40 000 a month, the whole family is on medical aid. Tax?', 'asked'],
    ['R30 000 a month, everyone at home is on my medical aid. Tax?', 'asked'],
    ['R30 000 a month, my wife is on medical aid, I’m not. Tax?', 'asked'],
    ['R30 000 a month, we are all on medical aid. Tax?', 'asked'],
    ['R30 000 a month, we have medical aid. Tax?', 'asked'],
    ['R30 000 a month, medical aid for my girlfriend only, I pay. Tax?', 'asked'],
    ['R30 000 a month, we’re three on medical aid. Tax?', 3],
    ['R30 000 a month, my medical aid is for 3. Tax?', 3],
    ['R30 000 a month, medical aid for just my wife. Tax?', 'asked'],
    ['R30 000 a month. I pay for my mother’s medical aid only. Tax?', 'asked'],
    ['R30 000 a month, my son is on my medical aid, I’m on my wife’s. Tax?', 'asked'],
    [
      'R30 000 a month, I pay the medical aid of my ex-wife and son, I am on my own company plan. Tax?',
      'asked',
    ],
    ['R30 000 a month, the medical aid covers my wife and me but I’m not the payer. Tax?', 'none'],
  ])('%s: %s', async (question, members) => {
    expect(await readAs(question, 'members')).toBe(members);
  });
});

describe('months of medical aid', () => {
  // The credits gazetted for 2025/2026: R364 for each of the first two people, R246 for each further one.
  it.each([
    [['I earn R30 000 a month, medical aid for 4 from September 2025. Tax?'], 57_397 - 6 * 1220],
    [['R30 000 a month, medical aid for 4 for 5 months. Tax?'], 57_397 - 5 * 1220],
    [
      ['I stopped my medical aid in June 2025. R30 000 a month. Tax?', 'it was for 2 people'],
      57_397 - 4 * 728,
    ],
    [['R30 000 a month, 3 on medical aid. Tax?', 'We left the medical aid in June'], 57_397 - 4 * 974],
    [
      ['R30 000 a month, 3 on medical aid. Tax?', 'no medical aid any more since August 2025'],
      57_397 - 5 * 974,
    ],
    [['R30 000 a month, no medical aid until October, then 2 of us. Tax?', '5'], 57_397 - 5 * 728],
    [
      ['R30 000 a month, no medical aid until October, then 2 of us. Tax?', 'since October'],
      57_397 - 5 * 728,
    ],
    [['R30 000 a month, I’m on medical aid since August. Tax?', '3'], 57_397 - 7 * 974],
    [['R30 000 a month, medical aid for 3 half the year. Tax?'], 57_397 - 6 * 974],
    [
      ['R30 000 a month, 4 on medical aid since September. Tax?', 'and at R35 000 a month?'],
      75_472 - 6 * 1220,
    ],
  ])('shorten only the credit: %s', async (asked, tax) => {
    const { calculation } = await lastOf(...asked);
    expect(calculation?.lines.find(({ label }) => label === 'Tax for the year')?.amount).toBe(tax);
  });

  it('are asked for again in another year, and can be the whole year', async () => {
    const question = 'R30 000 a month, 4 on medical aid since September 2025. Tax?';
    const asked = await lastOf(question, 'and for 2026/2027?');
    expect(asked.calculation?.missing?.field).toBe('coverMonths');
    const { calculation } = await lastOf(question, 'sorry, the whole year');
    expect(calculation?.lines.find(({ label }) => label === 'Tax for the year')?.amount).toBe(43_453);
  });
});
