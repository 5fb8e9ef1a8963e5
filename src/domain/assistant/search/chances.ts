import type { Comparison, Likeness } from './likeness.ts';

/*
 * Both sets of coefficients come from `npm run fit-assistant`, which also prints their accuracy on held-out
 * questions.
 */

/** Weight of each measure in the logit of a passage's chance. */
export const likenessCoefficients: Readonly<Record<keyof Likeness, number>> = {
  terms: 0.18,
  small: 0.29,
  pairs: 0.06,
  topic: 0.12,
  size: -0.08,
  covered: 1.54,
  inVocabulary: 1.66,
  inTitle: 1.54,
  contained: 0.95,
};

/** Returns the logit of each passage's chance. */
export function passageLogits(
  likenesses: readonly Likeness[],
  coefficients: Readonly<Record<keyof Likeness, number>> = likenessCoefficients,
): number[] {
  const { terms, small, pairs, topic, size, covered, inVocabulary, inTitle, contained } = coefficients;
  return likenesses.map(
    (one) =>
      terms * one.terms +
      small * one.small +
      pairs * one.pairs +
      topic * one.topic +
      size * one.size +
      covered * one.covered +
      inVocabulary * one.inVocabulary +
      inTitle * one.inTitle +
      contained * one.contained,
  );
}

/**
 * Returns the probability that the question is about each passage, assuming it's about any passage at all. The
 * probabilities add up to 1.
 */
export function chancesOf(logits: readonly number[]): number[] {
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}

/** Evidence of whether the likeliest passages answer a question at all. */
export interface Evidence {
  constant: 1;
  /** Logits of the probabilities that the likeliest passage, or one of the likeliest three, is the right one. */
  first: number;
  firstThree: number;
  /** Shares of the question's terms found in any passage, and in the likeliest one. */
  known: number;
  covered: number;
  contained: number;
  /** Logarithm of the total weight of the question's terms. */
  weight: number;
  /** Logit of the probability that passages answer this kind of question. */
  kind: number;
}

/** Weight of each piece of evidence in the logit of the confidence. */
export const evidenceCoefficients: Readonly<Record<keyof Evidence, number>> = {
  constant: -0.55,
  first: 0.43,
  firstThree: 0.18,
  known: -0.69,
  covered: 0.58,
  contained: 0.29,
  weight: 0.25,
  kind: 0.19,
};

/** Maximum number of passages in an answer. */
export const MAX_PASSAGES = 3;
/** Minimum chance of a passage shown with the first one. */
export const BESIDE = 0.05;

export const logitOf = (chance: number) => {
  const bounded = Math.min(Math.max(chance, 1e-6), 1 - 1e-6);
  return Math.log(bounded / (1 - bounded));
};

/** Collects the evidence from a comparison, the passages' chances, and the probability of their kind of question. */
export function evidenceOf(
  { likenesses, weight, known }: Comparison,
  chances: readonly number[],
  kind: number,
): Evidence {
  const likeliest = chances.toSorted((a, b) => b - a).slice(0, MAX_PASSAGES);
  const best = likenesses[chances.indexOf(likeliest[0] ?? 0)];
  return {
    constant: 1,
    first: logitOf(likeliest[0] ?? 0),
    firstThree: logitOf(likeliest.reduce((sum, chance) => sum + chance, 0)),
    known,
    covered: best?.covered ?? 0,
    contained: best?.contained ?? 0,
    weight: Math.log(1 + weight),
    kind: logitOf(kind),
  };
}

/** Returns the probability that a logistic regression predicts from the evidence. */
export function confidenceOf<E extends object>(
  evidence: { readonly [piece in keyof E]: number },
  coefficients: Readonly<Record<keyof E, number>>,
): number {
  const pieces = Object.keys(coefficients) as (keyof E)[];
  const logit = pieces.reduce((sum, piece) => sum + coefficients[piece] * evidence[piece], 0);
  return 1 / (1 + Math.exp(-logit));
}
