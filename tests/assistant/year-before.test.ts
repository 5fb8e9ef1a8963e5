import { describe, expect, it } from 'vitest';
import { lastOf } from './asked.ts';

async function textOf(...asked: readonly string[]) {
  const { answer } = await lastOf(...asked);
  return answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');
}

const rate = 'How much per kilometre can my boss pay tax free this year?';

describe('the year of the question before', () => {
  it.each([
    [rate, 'he pays R5.50', 'R0.55 of each is taxed'],
    [rate, 'he pays R5.50 per km', 'R0.55 of each is taxed'],
    [rate, 'my boss pays R6 a km', 'R1.05 of each is taxed'],
    [rate, 'they give me R4.90', 'nothing is taxed'],
    [
      'What is the rate per km for 2026/2027?',
      'my boss pays me R5.50 a km, 10 000 km',
      'so R5 500.00 is taxable',
    ],
    ["What's the medical credit this year?", 'we are 4 on the aid', 'In 2026/2027 the medical scheme fees'],
    ['What is the interest exemption this year?', 'I got R30 000 interest', 'In 2026/2027 the first R23 800'],
    ['What is the tax threshold for 2024/2025?', 'and over 75?', '2024/2025'],
  ])('is kept by a message on its topic: %s, %s', async (first, then, text) => {
    expect(await textOf(first, then)).toContain(text);
  });

  it('is kept through several messages', async () => {
    expect(await textOf(rate, 'he pays R5.50', 'and if he pays R6?')).toContain('R1.05 of each is taxed');
  });

  it.each([
    ['How much per kilometre can my boss pay tax free?', 'he pays R5.50', 'R0.74 of each is taxed'],
    [rate, 'he paid R5.50 per km in 2025/2026', 'R0.74 of each is taxed'],
    [rate, 'What is the interest exemption for 2025/2026?', 'In 2025/2026 the first R23 800'],
  ])('isn’t kept if there is none, or for another one: %s, %s', async (first, then, text) => {
    expect(await textOf(first, then)).toContain(text);
  });
});

describe('a turnover after turnover tax', () => {
  const sum = 'What is turnover tax on R800 000 in 2025/2026?';
  const rule = 'What turnover tax do I pay on R800 000?';

  it.each([
    [sum, 'and on R900 000?', 'R11 150.00'],
    [sum, 'turnover was R900 000 actually', 'R11 150.00'],
    [sum, 'R950 000 rather', 'R12 650.00'],
    [sum, 'my turnover is R600 000', 'R3 650.00'],
    [sum, 'and in 2026/2027?', 'R2 000.00'],
    [rule, 'and R900 000?', 'On a turnover of R900 000 it comes to R11 150.00'],
    [rule, 'turnover was R900 000 actually', 'On a turnover of R900 000 it comes to R11 150.00'],
    [rule, 'and in 2026/2027?', 'On a turnover of R800 000 it comes to R2 000.00 in 2026/2027'],
    [sum, 'and on R1.2 million?', 'A turnover of R1 200 000 is above that limit'],
    ['What is turnover tax on R1.5 million in 2026/2027?', 'and in 2025/2026?', 'is above that limit'],
  ])('replaces the earlier one: %s, %s', async (first, then, text) => {
    expect(await textOf(first, then)).toContain(text);
  });

  it.each([
    [sum, 'I also earn a salary of R20 000 a month', 'so I haven’t used it'],
    [sum, 'my costs were R300 000', 'so I haven’t used it'],
    [sum, "I'm 66", 'That age doesn’t change this tax.'],
  ])('isn’t another amount: %s, %s', async (first, then, text) => {
    expect(await textOf(first, then)).toContain(text);
  });
});

describe('a profit after company tax', () => {
  it.each([
    'profit of R500 000',
    'my company made a profit of R500 000',
    'and on a profit of R500 000?',
    'what if we make R500 000',
    'it made R500 000',
  ])('is the company’s: %s', async (then) => {
    expect(await textOf('What is the company tax rate?', then)).toContain('The company pays R135 000.00');
  });

  it('isn’t a person’s pay', async () => {
    expect(
      await textOf('What is the company tax rate?', 'I earn R30 000 a month, what tax do I pay?'),
    ).toContain('R57 397.00');
  });
});
