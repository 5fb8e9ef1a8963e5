import type { Asked as AskedOf } from '../../src/domain/assistant/answer.ts';
import { type PlainAnswer, sayPlainly } from '../../src/domain/assistant/answer-texts.ts';
import type { Calculation } from '../../src/domain/assistant/schemas.ts';
import { refusalTexts } from '../../src/domain/assistant/refusals.ts';
import { answerTo } from './asked.ts';
import type { Asked, Expectation, ExpectedSum } from './questions/expectation.ts';

/**
 * Quality of an answer. A `wrong` answer, the worst kind, confidently makes a statement that doesn't answer the
 * question. A `missed` one admits ignorance, asks for clarification or refuses, although there is an answer.
 */
export type Verdict = 'right' | 'wrong' | 'missed';

export interface Judged {
  question: string;
  expected: Expectation;
  answer: PlainAnswer;
  verdict: Verdict;
  /** The actual answer if it differs from the expected one. */
  got: string;
}

export interface Evaluation {
  judged: readonly Judged[];
  /** Shares from 0 to 1. */
  right: number;
  wrong: number;
  missed: number;
}

/** Minimum share of right answers and maximum share of wrong ones. */
export const thresholds = { right: 0.95, wrong: 0.01 } as const;

const kinds = ['passage', 'sum', 'missing', 'own', 'refusal', 'unknown', 'greeting'] as const;
export type ExpectedKind = (typeof kinds)[number];

export const kindOf = (expected: Expectation): ExpectedKind =>
  kinds.find((kind) => kind in expected) ?? 'unknown';

const labels: Record<Exclude<keyof ExpectedSum, 'difference'>, string> = {
  tax: 'Tax for the year',
  takeHome: 'Take-home pay for the year',
  uif: 'UIF for the year',
  balance: 'Still to pay, or refund if negative',
  taxableGain: 'Taxable capital gain',
  firstProvisional: 'First provisional payment, half of the year’s tax',
};

function figureOf({ lines, compared }: Calculation, figure: keyof ExpectedSum): number | undefined {
  if (figure === 'difference') return compared?.lines.at(-1)?.difference;
  return lines.find(({ label }) => label === labels[figure])?.amount;
}

/** Compares a calculation with the expected figures, to the cent. */
function isExpectedSum(calculation: Calculation | null, expected: ExpectedSum): boolean {
  return Object.entries(expected).every(
    ([figure, amount]) => calculation && figureOf(calculation, figure as keyof ExpectedSum) === amount,
  );
}

const textOf = ({ answer }: PlainAnswer) => answer.map(({ text }) => text).join(' ');
const passagesOf = ({ sources }: PlainAnswer) => sources.map(({ passage }) => passage);

function isExpected(answer: PlainAnswer, expected: Expectation): boolean {
  if ('passage' in expected) {
    const wanted = new Set([expected.passage].flat());
    return answer.kind === 'passage' && passagesOf(answer).some((id) => wanted.has(id));
  }
  if ('sum' in expected) return isExpectedSum(answer.calculation, expected.sum);
  if ('missing' in expected) return answer.calculation?.missing?.field === expected.missing;
  if ('own' in expected)
    return answer.kind === 'own' && (!expected.isSignedIn || answer.answer[0]?.text === expected.own);
  if ('refusal' in expected)
    return answer.kind === 'refusal' && textOf(answer).startsWith(refusalTexts[expected.refusal]);
  return 'unknown' in expected
    ? answer.kind === 'unknown' || answer.kind === 'refusal'
    : answer.kind === 'greeting';
}

/** Whether an answer makes a claim: a passage, the person's own records, or a calculation with a result. */
const isConfident = ({ kind, calculation }: PlainAnswer) =>
  kind === 'passage' || kind === 'own' || (calculation !== null && calculation.missing === null);

function verdictOf(answer: PlainAnswer, expected: Expectation): Verdict {
  if (!isExpected(answer, expected)) return isConfident(answer) ? 'wrong' : 'missed';
  return expected.handOver && !answer.handOver ? 'missed' : 'right';
}

function describe(answer: PlainAnswer): string {
  const { kind, calculation, nearest, handOver } = answer;
  const figures = calculation?.understood
    .filter(({ isAssumed }) => !isAssumed)
    .map(({ label, text }) => `${label}: ${text}`);
  const detail = calculation
    ? `${calculation.missing ? `asks for ${calculation.missing.field}` : textOf(answer)} [${figures?.join(', ')}]`
    : kind === 'passage'
      ? passagesOf(answer).join(', ')
      : kind === 'unknown'
        ? `nearest ${nearest.map(({ passage }) => passage).join(', ')}`
        : textOf(answer);
  return `${kind}: ${detail}${handOver ? '' : ' (no hand-over)'}`;
}

/** Stub for a signed-in person: an answer about their own records consists of its topic only. */
const signedIn: Partial<AskedOf> = { isSignedIn: true, own: async (topic) => sayPlainly('own', [topic]) };

/** Asks a question of the set, as a guest unless it expects a signed-in person. */
export const ask = (question: string, { isSignedIn }: Expectation) =>
  answerTo(question, isSignedIn ? signedIn : {});

/** Asks all questions one by one and judges the answers. */
export async function evaluate(questions: readonly Asked[]): Promise<Evaluation> {
  const judged: Judged[] = [];
  for (const [question, expected] of questions) {
    const answer = await ask(question, expected);
    judged.push({ question, expected, answer, verdict: verdictOf(answer, expected), got: describe(answer) });
  }
  const share = (verdict: Verdict) =>
    judged.filter((one) => one.verdict === verdict).length / Math.max(1, judged.length);
  return { judged, right: share('right'), wrong: share('wrong'), missed: share('missed') };
}
