import { expect, it } from 'vitest';
import {
  exampleAnswer,
  exampleInput,
  exampleQuestion,
} from '../../src/domain/assistant/conversations/example-question.ts';
import { answerTo } from './asked.ts';

it('shows the assistant’s own answer to the example question', async () => {
  const { calculation } = await answerTo(exampleQuestion);
  const { grossIncome, taxBeforeDeductions, rebates, medicalCredits, netTax } =
    exampleAnswer('published').result;
  expect(calculation?.basic).toEqual(exampleInput);
  const lines = Object.fromEntries(calculation!.lines.map(({ label, amount }) => [label, amount]));
  expect(lines).toMatchObject({
    'Tax before rebates': taxBeforeDeductions,
    Rebates: rebates,
    'Medical credits': medicalCredits,
    'Tax for the year': netTax,
  });
  expect(grossIncome).toBe(456_000);
});

it('names the sources of the tax and the medical credits', () => {
  expect(exampleAnswer('published').sources).toEqual([
    'SARS, Rates of tax for individuals, 2026 year of assessment',
    'The practice’s published rates, as gazetted for 2022/2023',
  ]);
  expect(exampleAnswer('gazetted').sources[1]).toBe(
    'SARS, Medical tax credit rates, 2026 year of assessment',
  );
});
