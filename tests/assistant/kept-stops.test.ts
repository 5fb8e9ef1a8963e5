import { describe, expect, it } from 'vitest';
import { answerTo, lastOf } from './asked.ts';

const textOf = ({ answer }: { answer: readonly { text: string }[] }) =>
  answer.map(({ text }) => text).join(' ');

describe('a stop holds for the rest of the conversation', () => {
  it.each([
    [['I earn R25 000 a month, no UIF, what do I take home?', 'and with R30 000 a month?'], 'no UIF'],
    [['I earn R25 000 a month, what do I take home?', 'no UIF'], 'no UIF'],
    [['I earn R25 000 a month, what do I take home?', 'no UIF', 'and if I earn R30 000?'], 'no UIF'],
    [['tax on R40 000 a month', 'I work for the government', 'and on R50 000 a month?'], 'from the state'],
    [['I work for an embassy, what tax do I pay?', 'R45 000 a month'], 'international'],
    [['tax on R40 000 a month', 'I work for the World Bank', 'and on R50 000 a month?'], 'international'],
    [['tax on R40 000 a month', 'I work for the World Bank', 'tax on R60 000 a month'], 'international'],
    [['tax on R40 000 a month', 'half of it is for work overseas', 'and on R50 000 a month?'], 'abroad'],
    [
      [
        'I earn R31 000 a month and put R1 500 a month in my son’s RA. Tax?',
        'and if I earn R35 000 a month?',
      ],
      'someone else’s fund',
    ],
    [
      ['I work for an embassy', 'I earn R45 000 a month and my wife is on my medical aid, 2 members. Tax?'],
      'international',
    ],
    [
      ['medical aid is split with my sister', 'R50 000 a month, 3 on the medical aid, tax?'],
      'share the fees',
    ],
    [
      [
        'I am employed at the German embassy in Pretoria as a driver and have been there ever since 2015',
        'What is the tax on R45 000 a month?',
      ],
      'international',
    ],
    [
      [
        'tax on R40 000 a month',
        'I work for the World Bank',
        'my bonus is paid by an agency so leave the bonus out',
        'tax on R60 000 a month',
      ],
      'international',
    ],
    [
      ['I work for the World Bank and earn R40 000 a month. Tax?', 'and I pay UIF, R50 000 a month?'],
      'international',
    ],
  ])('until it’s answered: %j', async (asked, text) => {
    const answer = await lastOf(...asked);
    expect(textOf(answer)).toContain(text);
    expect(answer.calculation?.lines.map(({ label }) => label) ?? []).not.toContain(
      'Take-home pay for the year',
    );
  });

  it('asks again for a fact that a follow-up leaves open', async () => {
    const asked = 'I earn R31 000 a month, two of us on medical aid plus a newborn. Tax?';
    expect((await lastOf(asked, 'and if I’m 66?')).calculation?.missing?.field).toBe('members');
    const { calculation } = await lastOf(asked, 'and if I’m 66?', '3', 'and at 76?');
    expect(calculation?.basic).toMatchObject({ medicalAidMembers: 3, age: '75plus' });
  });

  it.each([
    [['tax on R40 000 a month', 'I work for the World Bank', 'leave that out, R50 000 a month?'], 600_000],
    [['tax on R40 000 a month', 'I work for the World Bank', 'my wife earns R30 000 a month. Tax?'], 360_000],
    [
      ['I earn R31 000 a month and put R1 500 a month in my son’s RA. Tax?', 'I earn R31 000 a month. Tax?'],
      372_000,
    ],
    [['what does my company pay on a profit of R500 000?', 'I earn R31 000 a month. Tax?'], 372_000],
    [
      [
        'I got R300 000 severance and took a third of my pension in cash, what tax is on that?',
        'what is the tax on a salary of R25 000 a month?',
      ],
      300_000,
    ],
    [
      ['I work for an embassy', 'Sorry, I don’t work for an embassy', 'what is the tax on R25 000 a month?'],
      300_000,
    ],
    [
      [
        'tax on R40 000 a month',
        'I work for the World Bank',
        'forget the World Bank, what is the tax on R25 000 a month?',
      ],
      300_000,
    ],
  ])('ends if it’s taken back, or the subject changes: %j', async (asked, income) => {
    expect((await lastOf(...asked)).calculation?.basic).toMatchObject({ income });
  });
});

it('computes UIF again once it is paid after all', async () => {
  const answer = await lastOf(
    'I earn R25 000 a month, no UIF',
    'I do pay UIF',
    'what do I take home on R25 000 a month?',
  );
  expect(answer.calculation?.lines.map(({ label }) => label)).toContain('UIF for the year');
});

it('computes a corrected lump sum', async () => {
  const answer = await lastOf(
    'I took a third of my R900 000 pension fund in cash when I retired, what tax?',
    'I took R300 000 as a lump sum from my pension fund when I retired, what tax?',
  );
  expect(answer.calculation?.lines.at(-1)).toMatchObject({ amount: 0 });
});

describe('an answer that a rule decided', () => {
  it('is marked if a last day has passed', async () => {
    const question = 'When is the last day to submit my return?';
    expect((await answerTo(question, { today: '2026-11-28' })).isComplete).toBe(true);
    expect((await answerTo(question, { today: '2026-07-15' })).isComplete).toBeUndefined();
  });

  it('counts no miss if it leaves a calculation out on purpose', async () => {
    const { isComplete, kind } = await answerTo(
      'What tax do I pay? I work for an embassy for R45 000 a month.',
    );
    expect({ isComplete, kind }).toEqual({ isComplete: true, kind: 'unknown' });
  });
});
