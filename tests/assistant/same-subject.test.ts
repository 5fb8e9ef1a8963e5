import { describe, expect, it } from 'vitest';
import { lastOf, second } from './asked.ts';

const textOf = ({ answer }: Awaited<ReturnType<typeof second>>) => answer.map(({ text }) => text).join(' ');
const plainly = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a message without a subject of its own', () => {
  it.each([
    ['how much can I put into a tfsa', 'what is the penalty?', 'tax-free/excess'],
    ['do I pay tax on dividends from my JSE shares', "I'm 72, am I exempt?", 'dividends/local'],
    [
      'can I get the foreign exemption for my work in Qatar',
      'I was gone for 75 days without a break',
      'foreign/day-tests',
    ],
    ['what do you charge for the comprehensive return', 'is VAT in the price?', 'services/prices'],
    [
      'what do you charge for the comprehensive return',
      'is there a discount for pensioners',
      'services/prices',
    ],
    ['which costs can I deduct from my rental income', 'and the rates and taxes?', 'rental/costs'],
    ['is my retrenchment package taxed', 'does it count if it was voluntary', 'lump-sums/severance'],
    ['how is my home taxed when I sell it', 'my wife owns half of it', 'gains/residence'],
    ['what is the penalty for a late return', "I've been in hospital", 'penalties/remission'],
    ['are donations deductible', 'it was to my church', 'donations/deduction'],
    ['are donations deductible', 'what is the limit', 'donations/deduction'],
    ['must I register for vat', 'what is the threshold', 'vat/compulsory'],
    ['must I register for vat', 'my sales are R900 000', 'vat/compulsory'],
    ['how much can I put in an ra', 'what happens with the rest', 'retirement/carry-over'],
    ['is crypto taxed', 'I lost everything', 'crypto/losses'],
    ['how do I object to an assessment', "I'm three weeks late", 'disputes/last-day'],
    ['how is a gift to my son taxed', 'it was only R80 000', 'donations/tax'],
  ])('is answered from the subject before: %s, %s', async (first, then, passage) => {
    expect((await second(first, then)).sources[0]?.passage).toBe(passage);
  });

  it.each([
    [
      'how much is the medical credit for 3 people',
      'our baby was born in September',
      'medical/scheme-credit',
    ],
    ['is my retrenchment package taxed', 'my boss called it voluntary', 'lump-sums/severance'],
    ['can I claim my home office', 'I rent the place', 'employment/home-office'],
    ['how much can I put in an ra', 'I already have a pension fund', 'retirement/deduction'],
    ['is my retrenchment package taxed', 'I took R100 000 out of my pension in 2018', 'lump-sums/severance'],
    [
      'I am retired with a living annuity of R22 000 a month, age 69',
      'I also get R12 000 a month from a part-time job',
      'retirement/pension-income',
    ],
  ])('is called unclear if that subject can’t use it: %s, %s', async (first, then, passage) => {
    const { kind, nearest } = await second(first, then);
    expect({ kind, nearest: nearest[0]?.passage }).toEqual({ kind: 'unknown', nearest: passage });
  });

  it.each([
    [
      'I want to take R50 000 from my savings pot, I earn R68 000 a month',
      'can I do it again in January 2027?',
      'two-pot/rules',
    ],
    [
      'I am retiring with a lump sum of R900 000, what tax?',
      'must I take that in cash',
      'lump-sums/retirement',
    ],
  ])('asks what a calculation is about: %s, %s', async (first, then, passage) => {
    const { sources, calculation } = await second(first, then);
    expect({ passage: sources[0]?.passage, calculation }).toEqual({ passage, calculation: null });
  });

  it('belongs to the subject before an unclear message', async () => {
    const { sources } = await lastOf(
      'what is the penalty for a late return',
      'my boss was ill at the time',
      'can they waive it',
    );
    expect(sources[0]?.passage).toBe('penalties/remission');
  });
});

describe('a message with a subject of its own', () => {
  it.each([
    ['how much can I put into a tfsa', 'how do I reset my efiling password', 'efiling/forgot-login'],
    ['do I pay tax on dividends from my JSE shares', 'second provisional payment date', 'provisional/dates'],
    [
      'what do you charge for the comprehensive return',
      'which documents do I need to send',
      'documents/needed',
    ],
    ['how much is the medical credit for 3 people', 'is my lotto win taxed', 'life/winnings'],
    ['how is a living annuity taxed', 'must I register for vat', 'vat/compulsory'],
    ['how much tax do I pay on a bonus', 'tax on bitcoin', 'crypto/tax'],
    ['what is provisional tax', 'vat rate', 'vat/rate'],
    ['what is provisional tax', "my refund hasn't come", 'refunds/delayed'],
    ['what is provisional tax', 'I want to cancel my order', 'orders/cancel'],
    ['is my retrenchment package taxed', 'can I claim uif benefits', 'uif/benefits'],
    ['by when must a provisional taxpayer file', 'and for a trust?', 'business/trust'],
    [
      'what happens if I take money from my savings pot',
      'how do I apply for a tax number',
      'efiling/tax-number',
    ],
    ['how does the savings challenge work', 'how is crypto taxed', 'crypto/tax'],
    ['Tax on R30 000 a month', 'I forgot my password', 'account/reset-password'],
    ['Tax on R30 000 a month', 'I got a letter from SARS', 'efiling/letter'],
    ['Tax on R30 000 a month', 'is my inheritance taxed', 'gains/inheritance'],
  ])('changes it: %s, %s', async (first, then, passage) => {
    expect((await second(first, then)).sources[0]?.passage).toBe(passage);
  });
});

describe('a figure after an answer from a rule', () => {
  it.each([
    [
      'I earned R480 000 and my return is late, what is the penalty?',
      'And if it was R1.2 million?',
      'R2 000.00 a month',
    ],
    ['what is the penalty for a late return', 'my income was R90 000', 'R250.00 a month'],
    ['how much can I put into a tax free account', 'and if I put in R60 000', 'tax on that is R5 600.00'],
  ])('is used by that rule: %s, %s', async (first, then, figure) => {
    expect(plainly(textOf(await second(first, then)))).toContain(figure);
  });

  it('is about the rule in another year, not about an earlier calculation', async () => {
    const { sources, calculation } = await lastOf(
      'Sole trader, turnover R900 000, costs R350 000. What tax?',
      "And if I'd registered for turnover tax?",
      'And in 2026/2027?',
    );
    expect({ passage: sources[0]?.passage, calculation }).toEqual({
      passage: 'turnover-tax/who',
      calculation: null,
    });
  });

  it('isn’t used if it’s another amount', async () => {
    const paid = await second(
      'I earned R480 000 and my return is late, what is the penalty?',
      'I paid R2 000 already',
    );
    expect(plainly(textOf(paid))).not.toContain('taxable income of R2 000');
  });
});
