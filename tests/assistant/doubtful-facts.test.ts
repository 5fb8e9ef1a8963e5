import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

const textOf = ({ answer }: Awaited<ReturnType<typeof answerTo>>) =>
  answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ');

const isComputed = /The calculator (?:worked this out|shows)/;

describe('no calculation is given', () => {
  it.each([
    'my husband took a lump sum of R500 000 in 2020, I now retire and take R650 000, tax?',
    'cashed R300 000 of unit trusts in 2018, now I retire with a R600 000 lump sum, tax?',
    'transferred R700 000 to a preservation fund in 2018, now I retire with a lump sum of R600 000, tax?',
    'withdrew R90 000 from my pension fund in 2005, now I retire with a R750 000 lump sum, tax?',
    'I earn R28 000 a month salary and get a bonus in November, what tax?',
    'bonus is not the same as my salary, R22 000 a month, how much tax',
    'my bonus equals half a month’s salary, R26 000 a month. tax on the bonus?',
    'our fund gives my wife R14 000 a month, I earn R27 000 a month, my tax?',
    'gain of R800 000 on my home and R90 000 on shares, salary R350 000, how much cgt?',
    'my company sold a house, gain 300 000, tax?',
    'my taxable is 380 000 after RA of 40 000, what is my tax',
    'on medical aid, me alone 28 000 a month, my wife 21 000 a month, my tax?',
    'second IRP6: estimate 720 000, PAYE so far 41 000, first period i paid 31 500. how much now?',
    'second IRP6: estimate 720 000, salary of 300 000 as well, PAYE 88 000, first period i paid 31 500. how much now?',
    'my monthly tax is R6 400, what is my gross?',
    'interest of R64 000 in our joint account, I earn R27 000 a month, tax on the interest?',
    'my brother and I earn R21 000 and R14 000 a month together, how much tax?',
    'I work at Ackermans for R8 700 a month and my sister works weekends at a diner for R2 900 a month, tax?',
    'home gain of R2 100 000, owned 50/50 with my wife, my salary is R550 000, tax?',
    'commission of R390 000 and R52 000 for petrol with a logbook, what is my tax?',
    'took R38 000 from my savings pot last year and now want R21 000 more, salary R24 000 a month, tax?',
    'sold our house for R4 200 000, lived there and let the cottage, bought for R1 300 000, salary R500 000, cgt?',
    '3 jobs, one gives R9 500 a month and another R4 800 a month, total tax?',
  ])('for %s', async (question) => {
    expect(textOf(await answerTo(question))).not.toMatch(isComputed);
  });
});

describe('no amount is halved', () => {
  it.each([
    'I have a half-sister; I rent out my flat for 7 000 a month and earn 280 000 a year, tax on the rent?',
    'bought my flat for half the price, gain R150 000, salary 350 000, cgt?',
    'I sold half of my shares for a gain of R150 000, salary 350 000, cgt?',
  ])('for %s', async (question) => {
    const text = textOf(await answerTo(question));
    expect(text).toMatch(isComputed);
    expect(text).not.toContain('half');
  });
});

describe('a calculation is given', () => {
  it.each([
    ['I own half of a flat, rent 6 000 a month, salary 280 000 a year, tax on the rent?', 'You own half'],
    ['my bonus is the same as my salary, R22 000 a month. tax on the bonus?', 'more tax'],
    ['I retire with R1 500 000 in my provident fund and take R450 000 in cash. tax?', 'R0.00'],
    ['my father was 71 when he retired, I earn R35 000 a month, my tax?', 'R75 472.00'],
    [
      'I have a flat and always lived there, bought shares for R100 000 and sold the shares for R500 000. income 400 000, cgt?',
      'R46 200.00 more tax',
    ],
    ['I earn 288 000 a year and pay 2000 p.m. to my RA. what is my tax?', 'R32 437.00'],
    ['in 2024 monthly salary was R30 000, what was my tax?', 'R57 397.00'],
    [
      'second IRP6 for Feb 2027: estimate 720 000, PAYE for the year will be 88 000, first period i paid 31 500. how much now?',
      'R57 333.00 still to pay',
    ],
    ['retiring, taking R700 000 cash from my provident fund, what tax?', 'R27 000.00'],
  ])('for %s', async (question, figure) => {
    expect(textOf(await answerTo(question))).toContain(figure);
  });
});
