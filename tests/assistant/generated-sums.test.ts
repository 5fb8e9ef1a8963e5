import { beforeAll, describe, expect, it } from 'vitest';
import type { PlainAnswer } from '../../src/domain/assistant/answer-texts.ts';
import { answerTo } from './asked.ts';
import { evaluate, type Evaluation } from './evaluate.ts';
import { frameSets } from './sums/frames.ts';
import { fill, generateSums } from './sums/generate.ts';
import { unseenFrames } from './sums/unseen-frames.ts';

const SUMS = 800;
const FILLED = 10;

const hasResult = ({ calculation }: PlainAnswer) => calculation !== null && calculation.missing === null;

/** Returns the questions whose answers aren't right. */
async function wronglyAnswered(questions: readonly string[], isRight: (answer: PlainAnswer) => boolean) {
  const wrong: string[] = [];
  for (const question of questions) if (!isRight(await answerTo(question))) wrong.push(question);
  return wrong;
}

describe.each(Object.entries(frameSets))('generated questions, %s', (_, frames) => {
  let evaluation: Evaluation;
  beforeAll(async () => {
    evaluation = await evaluate(generateSums(frames, SUMS, 7));
  });

  it('get the calculator’s figure', () => {
    const { judged, right } = evaluation;
    const wrongFigures = judged.filter(({ verdict, got }) => verdict === 'wrong' && got.startsWith('sum:'));
    expect(wrongFigures).toEqual([]);
    expect(right).toBeGreaterThan(0.93);
  });

  it('get answers that end with the figure asked for', () => {
    const totals = { tax: 'Tax for the year', takeHome: 'Take-home pay for the year' };
    const wrong = evaluation.judged.filter(({ expected, answer }) => {
      const wanted = 'sum' in expected && expected.sum.tax !== undefined ? 'tax' : 'takeHome';
      const total = answer.calculation?.lines.at(-1);
      return total && total.label !== totals[wanted];
    });
    expect(wrong.length / SUMS).toBeLessThan(0.01);
  });

  it('get no figure for an amount that isn’t income', async () => {
    const questions = fill(frames.notIncome, FILLED, 3);
    expect(await wronglyAnswered(questions, (answer) => !hasResult(answer))).toEqual([]);
  });

  it('get no figure for pay after tax', async () => {
    const questions = fill(frames.afterTax, FILLED, 3);
    expect(await wronglyAnswered(questions, (answer) => !hasResult(answer))).toEqual([]);
  });

  it('get no figure for a question about a rule', async () => {
    const questions = fill(frames.rules, FILLED, 3);
    expect(await wronglyAnswered(questions, (answer) => answer.kind !== 'sum')).toEqual([]);
  });

  it('are answered with a question about the income if it’s missing', async () => {
    const questions = fill(frames.withoutIncome, FILLED, 3);
    expect(
      await wronglyAnswered(questions, ({ calculation }) => calculation?.missing?.field === 'income'),
    ).toEqual([]);
  });
});

describe('questions that the parser wasn’t tuned for', () => {
  it('mostly get the calculator’s figure, and never a wrong one', async () => {
    const { judged, right } = await evaluate(generateSums(unseenFrames, SUMS, 7));
    const wrongFigures = judged.filter(({ verdict, got }) => verdict === 'wrong' && got.startsWith('sum:'));
    expect(wrongFigures).toEqual([]);
    expect(right).toBeGreaterThan(0.85);
  });
});
