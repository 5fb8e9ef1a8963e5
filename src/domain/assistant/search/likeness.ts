import { createKindClassifier, type KindClassifier } from '../words/kinds.ts';
import { createNaiveBayes, type NaiveBayes } from '../words/naive-bayes.ts';
import { createNearTerms } from '../words/near-terms.ts';
import { runAtOnce, type Steps } from '../words/steps.ts';
import { createSwapCorrection } from '../words/swapped-letters.ts';
import { isEveryday } from '../words/terms.ts';
import { termsOf, type Wording, wordingOf } from '../words/wording.ts';

/** The parts of a passage that are compared with a question. */
export interface Comparable {
  /** Topic. A passage also matches words from the other passages in its topic. */
  topic: string;
  /** Kind of question: `passage`, or an intent's route. */
  kind: string;
  title: string;
  /** Sample questions. */
  questions: readonly string[];
  /** Further words about the subject. */
  vocabulary: string;
  text: string;
}

/** Measures of a passage's similarity to a question. */
export interface Likeness {
  /** Log likelihoods of the question's terms, small words and word pairs, given the passage. */
  terms: number;
  small: number;
  pairs: number;
  /** Log likelihood of the terms, given the passage's topic. */
  topic: number;
  /** Logarithm of the passage's word count. */
  size: number;
  /** Weighted share of the question's terms that the passage contains. */
  covered: number;
  /** The same share for the passage's vocabulary and title alone. */
  inVocabulary: number;
  inTitle: number;
  /** Largest weighted share of a sample question's terms that the question contains. */
  contained: number;
}

/** A question compared with all passages. */
export interface Comparison {
  /** One for each passage, in the same order. */
  likenesses: readonly Likeness[];
  /** Log probability of each kind of question. */
  kinds: ReadonlyMap<string, number>;
  /** Total weight of the question's terms; 0 if it has none. */
  weight: number;
  /** Share of that weight found in any passage. */
  known: number;
}

/** Kind of question that passages answer. */
export const passageKind = 'passage';
/**
 * Weight of a passage's sample question in the classifier of kinds. Passages have several times as many as intents.
 */
const PASSAGE = 0.2;
/** Weight of an everyday word, relative to a subject word. */
const EVERYDAY = 0.6;
/** Weight of a word in a passage's text, relative to one in a sample question. */
const TEXT = 0.15;
/** Weight of a term matched despite a typo. */
const NEAR = 0.8;
/** Dirichlet smoothing of each classifier, in words. */
const smoothing = { terms: 8, small: 15, pairs: 15, topic: 30 };

interface Prepared {
  ways: readonly Wording[];
  title: ReadonlySet<string>;
  vocabulary: ReadonlySet<string>;
  text: readonly string[];
  /** Terms in all of the above. */
  all: ReadonlySet<string>;
}

function prepare({ title, questions, vocabulary, text }: Comparable): Prepared {
  const ways = [title, ...questions].map(wordingOf);
  const further = new Set(termsOf(vocabulary));
  const textTerms = termsOf(text);
  return {
    ways,
    title: new Set(ways[0]?.terms),
    vocabulary: further,
    text: textTerms,
    all: new Set([...ways.flatMap((way) => [...way.terms]), ...further, ...textTerms]),
  };
}

/** Weights terms by inverse document frequency. Everyday words weigh less. */
function weightIn(prepared: readonly Prepared[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { all } of prepared) for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) =>
    Math.log(1 + prepared.length / (counts.get(term) ?? 1)) * (isEveryday(term) ? EVERYDAY : 1);
}

/** Builds a classifier of passages for each part of a wording, and one of topics. */
function* classifiersOf(
  prepared: readonly Prepared[],
  topics: readonly number[],
): Steps<Record<'terms' | 'small' | 'pairs' | 'topic', NaiveBayes>> {
  const ofWays = (part: keyof Wording) =>
    prepared.flatMap(({ ways }, at) => ways.map((way) => ({ class: at, words: way[part], weight: 1 })));
  const terms = [
    ...ofWays('terms'),
    ...prepared.map(({ vocabulary }, at) => ({ class: at, words: vocabulary, weight: 1 })),
    ...prepared.map(({ text }, at) => ({ class: at, words: text, weight: TEXT })),
  ];
  const ofTopics = terms.map((counted) => ({ ...counted, class: topics[counted.class] ?? 0 }));
  const count = prepared.length;
  const ofTerms = createNaiveBayes(count, terms, smoothing.terms);
  yield;
  const small = createNaiveBayes(count, ofWays('small'), smoothing.small);
  yield;
  const pairs = createNaiveBayes(count, ofWays('pairs'), smoothing.pairs);
  yield;
  const topic = createNaiveBayes(new Set(topics).size, ofTopics, smoothing.topic);
  yield;
  return { terms: ofTerms, small, pairs, topic };
}

/** Returns, for each term, the positions of the sets that contain it. */
function positionsByTerm(sets: readonly ReadonlySet<string>[]): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>();
  for (const [at, terms] of sets.entries()) {
    for (const term of terms) {
      const found = positions.get(term);
      if (found) found.push(at);
      else positions.set(term, [at]);
    }
  }
  return positions;
}

/** Returns a function that finds, for each of the sets, the total weight of the given terms it contains. */
function createOverlap(sets: readonly ReadonlySet<string>[]) {
  const positions = positionsByTerm(sets);
  return (weighted: ReadonlyMap<string, number>) => {
    const overlap = new Float64Array(sets.length);
    for (const [term, weight] of weighted) {
      for (const at of positions.get(term) ?? []) overlap[at] = (overlap[at] ?? 0) + weight;
    }
    return overlap;
  };
}

/**
 * Returns a function that finds, for each passage, the largest share of a sample question covered by the given terms
 * with their weights.
 */
function createContainment(prepared: readonly Prepared[], weight: (term: string) => number) {
  const ways = prepared.flatMap(({ ways: own }, at) => own.map(({ terms }) => ({ passage: at, terms })));
  const totals = ways.map(({ terms }) => [...terms].reduce((sum, term) => sum + weight(term), 0));
  const overlapOf = createOverlap(ways.map(({ terms }) => terms));
  return (weighted: ReadonlyMap<string, number>) => {
    const overlap = overlapOf(weighted);
    const contained = new Float64Array(prepared.length);
    for (const [at, { passage }] of ways.entries()) {
      const share = (overlap[at] ?? 0) / (totals[at] ?? 1);
      if (share > (contained[passage] ?? 0)) contained[passage] = share;
    }
    return contained;
  };
}

/** Trains a classifier of kinds of question. */
function kindClassifierOf(comparables: readonly Comparable[]): Steps<KindClassifier> {
  const texts = comparables.flatMap(({ title, questions, kind }) => {
    const weight = kind === passageKind ? PASSAGE : 1;
    return [title, ...questions].map((text) => ({ text, kind, weight }));
  });
  return createKindClassifier(texts);
}

/** Compares a question with all passages. */
export type Compare = (question: string) => Comparison;

/** Builds a comparison function without a pause. */
export const createComparison = (comparables: readonly Comparable[]): Compare =>
  runAtOnce(buildComparison(comparables));

/** Builds a comparison function in steps. */
export function* buildComparison(comparables: readonly Comparable[]): Steps<Compare> {
  const prepared: Prepared[] = [];
  for (const comparable of comparables) {
    prepared.push(prepare(comparable));
    yield;
  }
  const topicNames = [...new Set(comparables.map(({ topic }) => topic))];
  const topics = comparables.map(({ topic }) => topicNames.indexOf(topic));
  const kindsOf = yield* kindClassifierOf(comparables);
  const weight = weightIn(prepared);
  const classifiers = yield* classifiersOf(prepared, topics);
  const containment = createContainment(prepared, weight);
  const overlaps = {
    all: createOverlap(prepared.map(({ all }) => all)),
    vocabulary: createOverlap(prepared.map(({ vocabulary }) => vocabulary)),
    title: createOverlap(prepared.map(({ title }) => title)),
  };
  yield;
  const nearTerm = yield* createNearTerms(new Set(prepared.flatMap(({ all }) => [...all])));
  const withoutSwaps = createSwapCorrection(
    comparables.flatMap(({ title, questions, vocabulary, text }) => [title, ...questions, vocabulary, text]),
  );
  yield;
  return (written) => {
    const question = withoutSwaps(written);
    const asked = wordingOf(question);
    const terms = new Map<string, number>();
    let total = 0;
    for (const term of asked.terms) {
      const near = nearTerm(term);
      const full = weight(near ?? term);
      if (near !== null) terms.set(near, near === term ? full : NEAR * full);
      total += full;
    }
    const known = [...terms.values()].reduce((sum, weighted) => sum + weighted, 0);
    const shareOf = (overlap: number | undefined) => (total === 0 ? 0 : (overlap ?? 0) / total);
    const likelihoods = {
      terms: classifiers.terms.likelihoods(terms.keys()),
      small: classifiers.small.likelihoods(asked.small),
      pairs: classifiers.pairs.likelihoods(asked.pairs),
      topic: classifiers.topic.likelihoods(terms.keys()),
    };
    const contained = containment(terms);
    const overlap = {
      all: overlaps.all(terms),
      vocabulary: overlaps.vocabulary(terms),
      title: overlaps.title(terms),
    };
    return {
      weight: total,
      known: shareOf(known),
      kinds: kindsOf(question),
      likenesses: prepared.map((_, at) => ({
        terms: likelihoods.terms[at] ?? 0,
        small: likelihoods.small[at] ?? 0,
        pairs: likelihoods.pairs[at] ?? 0,
        topic: likelihoods.topic[topics[at] ?? 0] ?? 0,
        size: Math.log(classifiers.terms.sizes[at] ?? 1),
        covered: shareOf(overlap.all[at]),
        inVocabulary: shareOf(overlap.vocabulary[at]),
        inTitle: shareOf(overlap.title[at]),
        contained: contained[at] ?? 0,
      })),
    };
  };
}
