import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

/** Returns an answer's text with ordinary spaces. */
const textTo = async (question: string) =>
  (await answerTo(question)).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');

describe('a figure that follows from the amount in a question', () => {
  it.each([
    // R180 242 on R720 000, R114 032 on R540 000 and R98 417 on R500 000, after the primary rebate.
    ['What is my effective tax rate on 720k', 'Your effective rate for 2025/2026 is 25.03%: R180 242.00'],
    ['effective rate R45 000 per month', 'an average of 21.12% of your income'],
    ['average tax rate on R500 000 for 2026/2027', 'Your effective rate for 2026/2027 is 19.68%: R98 417.00'],
    ['wat is my effektiewe belastingkoers op R600 000', 'Your effective rate for 2025/2026 is 22.61%'],
    ['Company car worth R420 000 no maintenance plan, how much is the fringe benefit a month', 'R14 700.00'],
    ['company car R500 000 with maintenance plan what is the taxable benefit', 'R16 250.00 a month: 3.25%'],
    ['fringe benefit on a company car of R350 000', 'with a maintenance plan, it’s R11 375.00'],
    ['Foreign dividends R45 000 from US shares, what goes into my taxable income', 'R20 000.00 goes into'],
    ['how much of R90 000 foreign dividends is taxable', 'R40 000.00 goes into'],
    ['lost R70 000 on shares and gained R25 000 on others, what now', 'the remaining R5 000.00 counts'],
    ['a loss of R90 000 on etfs and a gain of R60 000 on shares, what happens', 'no loss is carried forward'],
    ['admin penalty for 14 months non submission, taxable income about R720 000', 'up to R14 000.00 for 14'],
    ['penalty for non-filing for 6 months, my income was R300 000', 'up to R3 000.00 for 6 months'],
    ['code 3926 showed up on my tax cert', 'Code 3926 stands for “Savings withdrawal benefit”'],
    ['code 3713 is on my IRP5', 'Code 3713 stands for'],
  ])('%s', async (question, says) => {
    expect(await textTo(question)).toContain(says);
  });

  it.each([
    ['effective tax rate at 70 on R400 000', 'Your effective rate for'],
    ['effective tax rate on R600 000 with R60 000 RA', 'Your effective rate for'],
    ['what is the effective tax rate', 'Your effective rate for'],
    ['company car benefit with logbook R420 000', 'The benefit is R'],
    ['my company car fringe benefit R9 000 a month is that taxable', 'The benefit is R'],
    ['foreign dividends of $2 000, what is taxable', 'goes into your taxable income'],
    ['R45 000 dividends from SA shares how much is taxable', 'goes into your taxable income'],
    ['I lost R70 000 in a scam what now', 'The annual exclusion of'],
    ['is code 3601 on my irp5 taxable', 'stands for'],
  ])('not for a neighbouring question: %s', async (question, says) => {
    expect(await textTo(question)).not.toContain(says);
  });
});

describe('a tax year written without a slash', () => {
  it.each([
    ['Primary rebate 2026 2027?', 'For 2026/2027 the primary rebate is R17 820'],
    ['what is the medical credit for 2026 2027', 'In 2026/2027 the medical'],
    ['tax on R500 000 2026 2027', 'For 2026/2027 your tax comes to R98 417.00'],
    ['tax brackets 2024 2025', 'For the 2024/2025 tax year'],
    ['what was the threshold in 2023 2024', 'For 2023/2024 you pay no income tax'],
  ])('%s', async (question, says) => {
    expect(await textTo(question)).toContain(says);
  });
});
