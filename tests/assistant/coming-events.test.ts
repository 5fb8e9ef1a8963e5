import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

const textOn = async (today: string, question: string) =>
  (await answerTo(question, { today })).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');

describe('something still to come belongs to the tax year of its month', () => {
  it.each([
    [
      'Getting a R40 000 bonus in December, my salary is R28 000 a month. How much of the bonus will go to tax?',
      'R10 400.00 more tax',
      'December 2026 is in 2026/2027.',
    ],
    [
      'If I put R24 000 into an RA before end of February, salary R520 000, how much tax do I save?',
      'R7 440.00 less tax',
      'February 2027 is in 2026/2027.',
    ],
    [
      'I earn 45k a month, if I put R30 000 into an RA before the end of February, how much tax do I save?',
      'R9 790.00 less tax',
      'February 2027 is in 2026/2027.',
    ],
    [
      'I earn R600 000 a year. if I put R50 000 into my RA before the tax year ends, what do I save in tax',
      'For 2026/2027',
      'R18 000.00 less tax',
    ],
    [
      'ek kry in Desember n bonus van R20 000, salaris R30 000 per maand, hoeveel belasting op die bonus',
      'For 2026/2027',
      'R5 200.00 more tax',
    ],
    [
      'earning 700k, most I can put in an RA before end of February?',
      'In 2026/2027 you can deduct at most R192 500.00',
      'never more than R430 000',
    ],
  ])('%s', async (question, ...sentences) => {
    const text = await textOn('2026-11-28', question);
    for (const sentence of sentences) expect(text).toContain(sentence);
  });

  it.each([
    'I got a bonus of R30 000 in December, salary R40 000 a month, how much tax on the bonus',
    'bonus of R30 000 in December 2025, salary R40 000 a month, how much tax on the bonus',
    'bonus of R30 000 and salary R40 000 a month, how much tax on the bonus',
  ])('leaves the year as it was for what is past or has no month: %s', async (question) => {
    expect(await textOn('2026-11-28', question)).toContain('For 2025/2026');
  });

  it('resolves the month by the day of the question', async () => {
    const question = 'Getting a R40 000 bonus in February, my salary is R28 000 a month. tax on the bonus?';
    expect(await textOn('2026-02-10', question)).toContain('For 2025/2026');
    expect(await textOn('2026-03-10', question)).toContain('For 2026/2027');
  });
});

describe('the tax of two years', () => {
  it.each([
    [
      'how much less tax will I pay in 2026/27 than 2025/26 on R650 000 a year',
      'You pay R2 725.00 less tax in 2026/2027 than in 2025/2026.',
    ],
    [
      'how much less tax will I pay in 2026/27 than in 2025/26 on 30k a month',
      'You pay R1 225.00 less tax in 2026/2027',
    ],
    [
      'what’s the difference in tax between 2025/2026 and 2026/2027 on R650 000',
      'You pay R2 725.00 less tax in 2026/2027',
    ],
    [
      'R55 000 a month: how much more tax was I paying in 2025/2026 than in 2026/2027',
      'You pay R2 725.00 less tax in 2026/2027',
    ],
    ['tax on 650 000 2025/26 vs 2026/27', 'That is R2 725.00 less than in 2025/2026.'],
  ])('%s', async (question, sentence) => {
    expect(await textOn('2026-11-28', question)).toContain(sentence);
  });
});
