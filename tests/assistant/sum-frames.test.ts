import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

describe('amounts that someone gives, lends or saves', () => {
  it.each([
    'my uncle is giving me R80 000 for my studies, do I pay tax on it',
    'my brother is lending me R60 000, do I pay tax on that',
    'my sister is paying R90 000 for my wedding, do I owe tax on it',
    'I am saving up R50 000 for a holiday, will I pay tax',
    'my boyfriend is paying my rent of R7 000 a month, is that taxed',
    'we’re saving for a house that costs R1.1 million, what tax do we pay',
    'my parents sponsor my studies with R100 000 a year, do I pay tax',
    'somebody donated R40 000 to me for my operation, do I pay tax on it',
    'our neighbours want R15 000 for their trailer, tax?',
    'my dad gives me R5 000 a month, do I pay tax on it',
  ])('get no figure: %s', async (question) => {
    const { calculation } = await answerTo(question);
    expect(calculation?.lines ?? []).toEqual([]);
  });
});

describe('incomes of other people and from annuities', () => {
  it.each([
    ['Gogo is 68 and gets a pension of R15 000 a month, what must she pay SARS', 180_000],
    ['Oom Piet is 70 and his pension comes to R22 000 every month, what must he hand over', 264_000],
    ['my brother earns R25 000 a month, what must he fork out in tax', 300_000],
    ['I live off an annuity of R300 000 a year and I am 70, what tax do I pay', 300_000],
    ['my annuity comes to R320 000 a year, how much does SARS take', 320_000],
    ['I draw R15 000 a month from my annuity, 68 years old, how much tax', 180_000],
    ['ngamukela R25 000 ngenyanga, usars uthatha malini', 300_000],
    ['ek verdien R27 000 in die maand, hoeveel gaan SARS vat', 324_000],
  ])('are read: %s', async (question, income) => {
    const { calculation } = await answerTo(question);
    expect(calculation?.basic?.income).toBe(income);
  });
});

describe('contributions to an annuity', () => {
  it.each([
    'I earn R30 000 a month and R2 000 a month goes to my annuity, tax?',
    'R2 000 a month into a retirement annuity and a salary of R30 000 a month, what tax',
  ])('aren’t counted as income: %s', async (question) => {
    const { calculation } = await answerTo(question);
    expect(calculation?.basic).toMatchObject({ income: 360_000, retirementContributions: 24_000 });
  });
});

describe('a raise', () => {
  it.each([
    ['my pay went from R20 000 to R23 000 a month, how much more tax do I pay', 36_000],
    ['got an increase from 18k to 20k per month, how much of it does SARS take', 24_000],
    ['from R500k to R600k a year, how much of the raise do I lose to tax', 100_000],
  ])('compares the tax before and after it: %s', async (question, raise) => {
    const { calculation } = await answerTo(question);
    const income = calculation?.compared?.lines.find(({ label }) => label === 'Income');
    expect(income?.difference).toBe(raise);
  });

  it('isn’t inferred from a range', async () => {
    const { calculation } = await answerTo('I earn R20 000 to R30 000 a month, what tax');
    expect(calculation?.lines).toEqual([]);
  });
});

describe('the answer to a request without an income', () => {
  it.each([
    'tax for a 70 year old',
    'what tax does a person of 75 pay',
    'how much tax will my dad pay, he’s 69',
    'income tax for somebody who is 80',
    'I’m 30, what will I take home',
    'calculate my paye and uif',
    'work out my take home and uif',
  ])('asks for it: %s', async (question) => {
    const { calculation } = await answerTo(question);
    expect(calculation?.missing?.field).toBe('income');
  });
});

describe('a mention of SARS staff or of another practitioner', () => {
  it('isn’t a request for our practitioner', async () => {
    const { sources } = await answerTo('I want to talk to a person at the SARS office');
    expect(sources.map(({ passage }) => passage)).toContain('efiling/branch');
  });

  it('isn’t an attempt to evade tax', async () => {
    const { sources } = await answerTo('my tax guy claimed expenses I didn’t have, am I liable');
    expect(sources.map(({ passage }) => passage)).toContain('services/my-part');
  });
});
