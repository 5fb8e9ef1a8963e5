import type { Comparison, Likeness } from './likeness.ts';

/*
 * Both sets of coefficients come from `npm run fit-assistant`, which also says how good they are on questions that
 * they weren't fitted to.
 */

/** What each measure adds to the logit of a passage's chance. */
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

/** Returns the chance of each passage to be the one asked for, if one is. They add up to 1. */
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

/** What tells whether the likeliest passages answer a question at all. */
export interface Evidence {
  constant: 1;
  /** Logits of the chances that the likeliest, or one of the three likeliest, is the one asked for. */
  first: number;
  firstThree: number;
  /** Shares of the question's terms that some passage has, and that the likeliest passage has. */
  known: number;
  covered: number;
  contained: number;
  /** Logarithm of the weight of the question's terms. */
  weight: number;
}

/** What each piece of evidence adds to the logit of the confidence. */
export const evidenceCoefficients: Readonly<Record<keyof Evidence, number>> = {
  constant: 0.34,
  first: 0.37,
  firstThree: 0.4,
  known: -0.56,
  covered: 0.48,
  contained: 0.07,
  weight: 0.22,
};

/** Most passages of an answer. */
export const MAX_PASSAGES = 3;

const logitOf = (chance: number) => {
  const bounded = Math.min(Math.max(chance, 1e-6), 1 - 1e-6);
  return Math.log(bounded / (1 - bounded));
};

/** Collects the evidence for passages whose chances are known. */
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

/** Returns how likely one of the three likeliest passages answers, from 0 to 1. */
export function confidenceOf(evidence: Evidence, coefficients = evidenceCoefficients): number {
  const pieces = Object.keys(coefficients) as (keyof Evidence)[];
  const logit = pieces.reduce((sum, piece) => sum + coefficients[piece] * evidence[piece], 0);
  return 1 / (1 + Math.exp(-logit));
}
