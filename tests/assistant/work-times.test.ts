import { describe, expect, it } from 'vitest';
import { answerTo, lastOf } from './asked.ts';

/** Returns the income for the year, or the fact that is asked for. */
async function incomeOf(...asked: readonly string[]) {
  const { calculation } = await lastOf(...asked);
  if (calculation?.missing) return `asks ${calculation.missing.field}`;
  return calculation?.lines.find(({ label }) => label === 'Income')?.amount ?? 'none';
}

describe('pay by the hour, day or shift', () => {
  it.each([
    ['R250 an hour, 8 hours a day, 4 days a week. Tax?', 250 * 8 * 4 * 52],
    ['R180 an hour, 9 hours a day. 22 working days in the month. Tax?', 180 * 9 * 22 * 12],
    ['R180 an hour, 8 hours a day Monday to Saturday, tax?', 180 * 48 * 52],
    ['R160 an hour, Mon-Fri 8 hours a day. Tax?', 160 * 40 * 52],
    ['R900 a day, Monday to Friday. Tax?', 900 * 5 * 52],
    ['R400 a day, 3 times a week. Tax?', 400 * 3 * 52],
    ['R200 an hour, 40 hours a week for 30 weeks. Tax?', 200 * 40 * 30],
    ['R200 an hour for 30 weeks at 40 hours a week. Tax?', 200 * 40 * 30],
    ['I charge R400 an hour and do 25 hours a week, 48 weeks a year, tax?', 400 * 25 * 48],
    ['R45 an hour, 45 hours a week, 50 weeks. Tax?', 45 * 45 * 50],
    ['R950 a day, 4 days a week for 30 weeks, what tax', 950 * 4 * 30],
    ['R650 a day for 200 days. Tax?', 650 * 200],
    ['R150 an hour, 8 hours a day, 200 days a year. Tax?', 150 * 8 * 200],
    ['R1 200 per shift, 15 shifts a month. Tax?', 1_200 * 15 * 12],
    ['R1 200 per shift, 4 shifts a week. Tax?', 1_200 * 4 * 52],
    ['R120 an hour, 12 hour shifts, 15 shifts a month, tax?', 120 * 12 * 15 * 12],
    ['ek kry R150 per uur, 9 uur per dag, 5 dae per week. Hoeveel belasting?', 150 * 45 * 52],
    ['I earn R9 500 a fortnight', 9_500 * 26],
    ['I get R8 000 every two weeks', 8_000 * 26],
    ['R5 000 a week for 30 weeks', 150_000],
    ['R100 an hour, 5 hours on Saturdays only. Tax?', 100 * 5 * 52],
    ['I earn R650 a day and work 5 days a week', 650 * 5 * 52],
  ])('counts the time worked: %s', async (question, income) => {
    expect(await incomeOf(question)).toBe(income);
  });

  it.each([
    ['R25 000 a month, I work 9 hours a day, 5 days a week. Tax?', 300_000],
    ['I work 3 days a week and earn R15 000 a month. Tax?', 180_000],
    ['R1 200 per shift. Tax?', 'asks income'],
    ['R200 an hour. Tax?', 'asks hoursPerWeek'],
    ['R950 a day. Tax?', 'asks daysPerWeek'],
  ])('leaves other pay: %s', async (question, income) => {
    expect(await incomeOf(question)).toBe(income);
  });

  it('reads the days from a reply', async () => {
    expect(await incomeOf('R1 500 a day. Tax?', 'Monday to Saturday')).toBe(1_500 * 6 * 52);
    expect(await incomeOf('R200 an hour. Tax?', '8 hours a day, 4 days a week')).toBe(200 * 32 * 52);
  });

  it.each([
    ['R300 an hour, 4 hours a day. Tax?', true],
    ['R300 an hour, 4 hours a day, 5 days a week. Tax?', false],
    ['R300 an hour, 4 hours a day, 20 days a month. Tax?', false],
    ['R25 000 a month, I work 9 hours a day. Tax?', false],
  ])('says which days it assumes: %s', async (question, isSaid) => {
    const { answer } = await answerTo(question);
    expect(answer.some(({ text }) => text.startsWith('I counted 5 days a week'))).toBe(isSaid);
  });
});
