import { plainOf, synonymsIn } from './synonyms.ts';
import { isEveryday, termOf, wordsOf } from './terms.ts';

/** A text as it's compared, in our own words. */
export interface Wording {
  /** Stems of the words that mean something. */
  terms: ReadonlySet<string>;
  /** Words such as “you” and “when”: they tell “what do you charge” from “what does SARS charge”. */
  small: ReadonlySet<string>;
  /** Pairs of neighbours. */
  pairs: ReadonlySet<string>;
}

function ourWordsOf(text: string): { word: string; isTerm: boolean }[] {
  return wordsOf(plainOf(text)).flatMap((word) =>
    synonymsIn(word).map((ours) => {
      const term = termOf(ours);
      return { word: term ?? ours, isTerm: term !== null };
    }),
  );
}

/** Terms of a text, in order. */
export const termsOf = (text: string) =>
  ourWordsOf(text).flatMap(({ word, isTerm }) => (isTerm ? [word] : []));

export function wordingOf(text: string): Wording {
  const words = ourWordsOf(text);
  const of = (isTerm: boolean) =>
    new Set(words.filter((one) => one.isTerm === isTerm).map(({ word }) => word));
  const pairs = words.slice(1).map(({ word }, at) => `${words[at]?.word} ${word}`);
  return { terms: of(true), small: of(false), pairs: new Set(pairs) };
}

/** How much something tells: the rarer, the more. */
type Weight = (word: string) => number;

/** How much everyday words tell beside the words of the matter. */
const EVERYDAY = 0.6;

function weightIn(sets: readonly ReadonlySet<string>[]): Weight {
  const counts = new Map<string, number>();
  for (const words of sets) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + sets.length / (counts.get(word) ?? 1));
}

/** A passage as questions are compared with it. */
export interface Comparable {
  /** Each way to ask, the title among them. */
  ways: readonly Wording[];
  /** Terms of all ways, and of the text too. */
  headTerms: ReadonlySet<string>;
  allTerms: ReadonlySet<string>;
}

/** Weights of what passages are made of. */
export interface Weights {
  term: Weight;
  small: Weight;
  pair: Weight;
  /** Weights of all that a way to ask is made of. */
  totals: (way: Wording) => Totals;
}

/** Weights of a wording's parts. */
interface Totals {
  terms: number;
  small: number;
  pairs: number;
}

const totalOf = (words: Iterable<string>, weight: Weight) => {
  let total = 0;
  for (const word of words) total += weight(word);
  return total;
};

export function weightsOf(comparables: readonly Comparable[]): Weights {
  const rarity = weightIn(comparables.map(({ allTerms }) => allTerms));
  const ways = comparables.flatMap((comparable) => comparable.ways);
  const term = (word: string) => rarity(word) * (isEveryday(word) ? EVERYDAY : 1);
  const small = weightIn(ways.map((way) => way.small));
  const pair = weightIn(ways.map((way) => way.pairs));
  const measure = (way: Wording): Totals => ({
    terms: totalOf(way.terms, term),
    small: totalOf(way.small, small),
    pairs: totalOf(way.pairs, pair),
  });
  const known = new Map(ways.map((way) => [way, measure(way)]));
  return { term, small, pair, totals: (way) => known.get(way) ?? measure(way) };
}

/** How a question and a passage are alike. Each value is from 0 to 1. */
export interface Likeness {
  /** Share of the question's terms that the passage has, and that its title and ways to ask have. */
  covered: number;
  coveredByHead: number;
  /** Terms that the question shares with the nearest way to ask: of both, and of the way alone. */
  shared: number;
  contained: number;
  /** Small words and pairs that it shares with the nearest way. */
  small: number;
  pairs: number;
}

const commonOf = (one: ReadonlySet<string>, other: ReadonlySet<string>, weight: Weight) =>
  totalOf(
    [...one].filter((word) => other.has(word)),
    weight,
  );

/** Twice what both have, of all that both are made of. */
const dice = (common: number, one: number, other: number) =>
  common === 0 ? 0 : (2 * common) / (one + other);

/** A typo or another ending may be another word. */
const NEAR = 0.8;

/** Whether a found term is the asked one with a typo or another ending. Those seldom change how a word begins. */
const isNear = (found: string, asked: string) => found.slice(0, 2) === asked.slice(0, 2);

/** How much small words and pairs count when the nearest way is chosen. */
const TURN = 0.3;

/** Compares a question with a passage. `found` are the passage's terms that the index found for the question. */
export function likenessOf(
  asked: Wording,
  found: ReadonlySet<string>,
  { ways, headTerms }: Comparable,
  weights: Weights,
): Likeness {
  const askedTotals = weights.totals(asked);
  /** Weights of the passage's terms that the question has. */
  const sharedTerms = new Map<string, number>();
  let covered = 0;
  let coveredByHead = 0;
  for (const term of asked.terms) {
    const isExact = found.has(term);
    const near = isExact
      ? [term]
      : [...found].filter((other) => isNear(other, term) && !asked.terms.has(other));
    const certainty = isExact ? 1 : NEAR;
    const weight = near.length > 0 ? certainty * weights.term(term) : 0;
    covered += weight;
    if (near.some((other) => headTerms.has(other))) coveredByHead += weight;
    for (const other of near) {
      sharedTerms.set(other, certainty * Math.min(weights.term(other), weights.term(term)));
    }
  }
  const best = { shared: 0, contained: 0, small: 0, pairs: 0, nearness: 0 };
  for (const way of ways) {
    const totals = weights.totals(way);
    const common = totalOf(way.terms, (term) => sharedTerms.get(term) ?? 0);
    const shared = dice(common, totals.terms, askedTotals.terms);
    const small = dice(commonOf(way.small, asked.small, weights.small), totals.small, askedTotals.small);
    const pairs = dice(commonOf(way.pairs, asked.pairs, weights.pair), totals.pairs, askedTotals.pairs);
    best.shared = Math.max(best.shared, shared);
    if (totals.terms > 0) best.contained = Math.max(best.contained, common / totals.terms);
    const nearness = shared + TURN * (small + pairs);
    if (nearness > best.nearness) Object.assign(best, { small, pairs, nearness });
  }
  const { nearness: _, ...nearest } = best;
  return {
    covered: covered / askedTotals.terms,
    coveredByHead: coveredByHead / askedTotals.terms,
    ...nearest,
  };
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value));

/*
 * Both are logistic regressions over questions with known passages, five hundred in other words than the passages' own
 * ways to ask, and rounded. Cross-validated, they are as good on questions that they weren't fitted to.
 */

/** How likely a passage is the one asked for. `rank` is the index's score by that of the best candidate. */
export function chanceOf({ coveredByHead, shared, contained, small, pairs }: Likeness, rank: number): number {
  return logistic(
    0.6 * coveredByHead + 0.6 * shared + 2.6 * contained + 2.2 * small + 2 * pairs + 6 * rank - 9.5,
  );
}

/** How likely the best passages answer at all, by the very best and the weight of the question's terms. */
export function confidenceOf(best: Likeness, chance: number, askedTotal: number): number {
  const { covered, coveredByHead, shared, contained } = best;
  return logistic(
    1.1 * covered +
      2.6 * coveredByHead +
      1.5 * shared +
      contained +
      1.3 * Math.log(1 + askedTotal) +
      0.55 * Math.log(chance / (1 - chance)) -
      5.5,
  );
}
