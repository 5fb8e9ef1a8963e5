import type { Comparison, Likeness } from './likeness.ts';

/*
 * Both sets of coefficients come from `npm run fit-assistant`, which also prints their accuracy on held-out
 * questions.
 */

/** Weight of each measure in the logit of a passage's chance. */
export const likenessCoefficients: Readonly<Record<keyof Likeness, number>> = {
  terms: 0.23,
  small: 0.26,
  pairs: 0.05,
  topic: 0.15,
  size: -0.97,
  covered: 1.65,
  inVocabulary: 1.83,
  inTitle: 1.97,
  contained: 1.01,
};

/** Returns each passage's probability of being the one asked for, provided that one is. They add up to 1. */
export function chancesOf(
  likenesses: readonly Likeness[],
  coefficients: Readonly<Record<keyof Likeness, number>> = likenessCoefficients,
): number[] {
  const measures = Object.keys(coefficients) as (keyof Likeness)[];
  const logits = likenesses.map((likeness) =>
    measures.reduce((sum, measure) => sum + coefficients[measure] * likeness[measure], 0),
  );
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}

/** Evidence for whether the likeliest passages answer a question at all. */
export interface Evidence {
  constant: 1;
  /** Logits of the chances that the first passage, or one of the first three, is the one asked for. */
  first: number;
  firstThree: number;
  /** Shares of the question's terms found in any passage, and in the likeliest one. */
  known: number;
  covered: number;
  contained: number;
  /** Logarithm of the total weight of the question's terms. */
  weight: number;
}

/** Weight of each piece of evidence in the logit of the confidence. */
export const evidenceCoefficients: Readonly<Record<keyof Evidence, number>> = {
  constant: 0.34,
  first: 0.37,
  firstThree: 0.4,
  known: -0.56,
  covered: 0.48,
  contained: 0.07,
  weight: 0.22,
};

/** Maximum number of passages in an answer. */
export const MAX_PASSAGES = 3;

const logitOf = (chance: number) => {
  const bounded = Math.min(Math.max(chance, 1e-6), 1 - 1e-6);
  return Math.log(bounded / (1 - bounded));
};

/** Collects the evidence from a comparison and the passages' chances. */
export function evidenceOf({ likenesses, weight, known }: Comparison, chances: readonly number[]): Evidence {
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
  };
}

/** Returns the probability that one of the three likeliest passages answers. */
export function confidenceOf(evidence: Evidence, coefficients = evidenceCoefficients): number {
  const pieces = Object.keys(coefficients) as (keyof Evidence)[];
  const logit = pieces.reduce((sum, piece) => sum + coefficients[piece] * evidence[piece], 0);
  return 1 / (1 + Math.exp(-logit));
}
