import { describe, expect, it } from 'vitest';
import { lastOf } from './asked.ts';

const doubted = 'I earn R30 000 a month and 17 is my lucky number. What tax?';
const family = 'I earn R30 000 a month, my family is on medical aid. What tax?';
const netPay = 'I take home R25 000 a month. What is my tax?';

/** Returns the text of a conversation's last answer, the fact that it asks for, and the known facts. */
async function after(...asked: readonly string[]) {
  const { answer, calculation } = await lastOf(...asked);
  const known = calculation?.understood.filter(({ isAssumed }) => !isAssumed) ?? [];
  return {
    text: answer
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s/g, ' '),
    missing: calculation?.missing?.field ?? null,
    facts: Object.fromEntries(known.map(({ field, value }) => [field, value])),
    total: calculation?.lines.at(-1)?.amount ?? null,
  };
}

describe('another income after a question back', () => {
  it.each([
    [doubted, 'and my RA pays me R4 000 a month as well', 408_000],
    [doubted, 'and I also have a pension of R5 000 a month', 420_000],
    [doubted, 'plus I get R3 000 a month from my side job', 396_000],
    [doubted, 'and I get R2 000 a month for tutoring', 384_000],
    [doubted, 'I get another R10 000 a month', 480_000],
    [doubted, 'I get R1 000 a week for gigs too', 412_000],
    [family, 'and I also get R5 000 a month from a second job', 420_000],
    [family, 'oh and I get R6 000 pension a month on top', 432_000],
  ])('is added to the known one, and the question stays open: %s, %s', async (first, then, income) => {
    const open = await after(first);
    const { missing, facts, text } = await after(first, then);
    expect(facts.income).toEqual({ amount: income, per: 'year' });
    expect(missing).toBe(open.missing);
    expect(text).toMatch(/^I’ve noted that\. /);
  });

  it('counts once the question is answered', async () => {
    expect((await after(doubted, 'and my RA pays me R4 000 a month as well', 'yes')).total).toBe(71_752);
    expect((await after(family, 'and I also get R5 000 a month from a second job', 'just me')).total).toBe(
      71_308,
    );
  });

  it.each([
    [netPay, 'and R5 000 a month pension too'],
    [netPay, 'I also have a pension of R5 000 a month'],
    ['I earn R30000. What is my tax?', 'and my pension is R5 000 a month as well'],
    ['I earn R200 an hour. What tax do I pay?', 'I also have a pension of R5 000 a month'],
  ])('isn’t taken for the whole income: %s, %s', async (first, then) => {
    const { missing, text } = await after(first, then);
    expect(missing).toBe('income');
    expect(text).toContain('I couldn’t tell what R5 000 stands for.');
  });

  it('isn’t one’s own if another person gets it', async () => {
    const { facts, text } = await after(doubted, 'my wife earns R20 000 a month too');
    expect(facts.income).toEqual({ amount: 30_000, per: 'month' });
    expect(text).toContain('I couldn’t read that as an answer');
  });

  it.each([
    ["it's R32 000 a month", 64_312],
    ['no wait I earn R32 000 a month', 64_312],
    ['R32 000 a month', 64_312],
  ])('isn’t a correction of the income: %s', async (then, tax) => {
    expect((await after(doubted, then)).total).toBe(tax);
  });
});

describe('another fact after a question back', () => {
  it.each([
    [doubted, 'oh and a bonus of R20 000', 'bonus'],
    [doubted, 'and I get rent of R4 000 a month', 'rent'],
    [doubted, "and I'm 66", 'age'],
    [family, 'plus R4 000 rent a month', 'rent'],
    ['I earn R200 an hour. What tax do I pay?', 'and I get R3 000 a month rent as well', 'rent'],
  ])('is kept, and the same question is asked: %s, %s', async (first, then, field) => {
    const [open, { text, missing, facts }] = [await after(first), await after(first, then)];
    expect(missing).toBe(open.missing);
    expect(facts).toHaveProperty(field);
    expect(text).toBe(`I’ve noted that. ${open.text}`);
  });
});
