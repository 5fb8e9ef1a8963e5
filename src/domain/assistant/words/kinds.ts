import { cuesIn } from './cues.ts';
import type { Steps } from './steps.ts';
import { wordsOf } from './terms.ts';
import { wordingOf } from './wording.ts';

/** A text whose kind is known. */
export interface KnownText {
  text: string;
  kind: string;
  weight: number;
}

/** Returns the log probability of each kind of question. */
export type KindClassifier = (question: string) => ReadonlyMap<string, number>;

/** Number of passes over the known texts. More passes don't raise the accuracy on held-out questions. */
const EPOCHS = 3;
/** Step size, and initial sum of squared gradients, of AdaGrad. */
const STEP = 0.15;
const INITIAL = 0.1;

/** Matches a first and last name, which suggests a question about a person. */
const fullName = /(?<=\p{L},? )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?='s|’s)/u;

/** Returns a question's words, pairs of words, opening words, cues and pairs of cues. */
function featuresOf(question: string): string[] {
  const { terms, small, pairs } = wordingOf(question);
  const words = wordsOf(question.replaceAll('-', ' '));
  const cues = [...cuesIn(words)];
  const cuePairs = cues.flatMap((one, at) => cues.slice(at + 1).map((other) => `&${one} ${other}`));
  return [
    '',
    ...terms,
    ...small,
    ...pairs,
    ...[1, 2, 3].map((length) => `^${words.slice(0, length).join(' ')}`),
    ...cues.map((cue) => `&${cue}`),
    ...cuePairs,
    ...(fullName.test(question) ? ['&full-name'] : []),
  ];
}

/** Shuffles an array in place, in the same order for the same round. */
function shuffle(values: Int32Array, round: number): void {
  let state = round + 1;
  for (let at = values.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    const value = values[at] ?? 0;
    values[at] = values[other] ?? 0;
    values[other] = value;
  }
}

/** Turns scores into log probabilities, in place. */
function normalize(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - highest);
  const logarithm = highest + Math.log(sum);
  for (const [at, score] of scores.entries()) scores[at] = score - logarithm;
  return scores;
}

/** Number of texts per training step. */
const TEXTS = 50;

/** Trains a softmax regression on the features of texts, by stochastic gradient descent. */
export function* createKindClassifier(texts: readonly KnownText[]): Steps<KindClassifier> {
  const names = [...new Set(texts.map(({ kind }) => kind))];
  const kinds = names.length;
  const rights = texts.map(({ kind }) => names.indexOf(kind));
  const places = new Map<string, number>();
  const placeOf = (feature: string) => {
    const place = places.get(feature) ?? places.size * kinds;
    places.set(feature, place);
    return place;
  };
  const known: Int32Array[] = [];
  for (const { text } of texts) {
    if (known.push(Int32Array.from(featuresOf(text), placeOf)) % TEXTS === 0) yield;
  }
  const weights = new Float64Array(places.size * kinds);
  const squares = new Float64Array(weights.length).fill(INITIAL);
  const scores = new Float64Array(kinds);
  const score = (features: Iterable<number>) => {
    scores.fill(0);
    for (const place of features) {
      for (let kind = 0; kind < kinds; kind += 1) scores[kind]! += weights[place + kind]!;
    }
    return normalize(scores);
  };
  const order = Int32Array.from(texts.keys());
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, epoch);
    for (const [place, at] of order.entries()) {
      if (place % TEXTS === 0) yield;
      const { weight } = texts[at]!;
      const right = rights[at]!;
      const features = known[at]!;
      score(features);
      for (let kind = 0; kind < kinds; kind += 1) {
        const gradient = weight * (Math.exp(scores[kind]!) - (kind === right ? 1 : 0));
        const square = gradient * gradient;
        for (const feature of features) {
          squares[feature + kind]! += square;
          weights[feature + kind]! -= (STEP * gradient) / Math.sqrt(squares[feature + kind]!);
        }
      }
    }
  }
  return (question) => {
    const likely = score(featuresOf(question).flatMap((feature) => places.get(feature) ?? []));
    return new Map(names.map((name, kind) => [name, likely[kind]!]));
  };
}
