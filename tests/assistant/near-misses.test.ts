import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

const answered = async (question: string) => {
  const { kind, answer, calculation } = await answerTo(question);
  return { kind, text: answer.map(({ text }) => text).join(' '), calculation };
};

describe('a question that resembles a stopped one', () => {
  it.each([
    ['Are you sure my return is filed today?', 'we don’t promise'],
    ['We promise to file today. When is the last day to submit my return?', 'we don’t promise'],
    ['What is her rebate at 40?', 'can’t be added to yours'],
    ['My husband’s rebate, is it the same as mine?', 'can’t be added to yours'],
    ['The company gave me a gift voucher of R500, is the gift taxed?', 'leave it to a person'],
    ['What if I declare it and SARS will not look at it for months?', 'false declaration'],
    ['We employ my mother, she doesn’t work on Fridays, may I put her on the payroll?', 'false declaration'],
    ['My scheme won’t pay for the inhalers, so I buy them cash. Can I claim?', 'false declaration'],
  ])('isn’t stopped: %s', async (question, refusal) => {
    expect((await answered(question)).text).not.toContain(refusal);
  });

  it.each([
    ['Can you promise to file my return today?', 'we don’t promise'],
    ['Can I use my wife’s rebate?', 'can’t be added to yours'],
    ['Can my wife’s unused rebate be transferred to me?', 'can’t be added to yours'],
    ['Does my spouse’s unused threshold come to me?', 'can’t be added to yours'],
    ['Can you promise same day filing?', 'we don’t promise'],
    ['Will you file it the same day, guaranteed?', 'we don’t promise'],
    ['Can I put my mother on the payroll? She doesn’t work.', 'false declaration'],
    ['I pay my workers cash so that nothing shows. Can I still claim it?', 'false declaration'],
  ])('is stopped where it should be: %s', async (question, refusal) => {
    expect((await answered(question)).text).toContain(refusal);
  });
});

describe('a figure that a stated fact would make wrong', () => {
  it.each([
    'I joined in September, R40 000 a month. I had been employed before that. Tax for the year?',
    'First job in August at R20 000 a month, before then I was working at a shop. Tax for the year?',
    'My office is 20 of 200 m2, the costs are R100 000 and the bond R120 000. What can I deduct?',
    'Turnover R900 000, profit R300 000, I am 70. Turnover tax or sole proprietor?',
    'My return of R320 000 income is 8 months late, my previous year’s income was low. What penalty?',
  ])('isn’t given: %s', async (question) => {
    const { text, calculation } = await answered(question);
    expect(calculation !== null && calculation.missing === null).toBe(false);
    expect(text).not.toMatch(/R26 197|R7 965|R22 000|R41 797|up to R4 000/);
  });
});
