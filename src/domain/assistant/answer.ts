import type { Answer } from './schemas.ts';

/** An answer before it's known what was hidden in the question and which model phrased it. */
export type PlainAnswer = Omit<Answer, 'hidden' | 'model'>;

const empty: PlainAnswer = {
  kind: 'unknown',
  answer: [],
  sources: [],
  calculation: null,
  links: [],
  nearest: [],
  handOver: false,
};

/** Builds an answer of sentences that need no source, such as a greeting. */
export function sayPlainly(
  kind: Answer['kind'],
  texts: readonly string[],
  rest: Partial<Omit<PlainAnswer, 'kind' | 'answer'>> = {},
): PlainAnswer {
  return { ...empty, kind, answer: texts.map((text) => ({ text, sources: [] })), ...rest };
}
