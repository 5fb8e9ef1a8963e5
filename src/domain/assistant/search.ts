import { chancesOf, confidenceOf, evidenceOf } from './chances.ts';
import { type Comparable, createComparison } from './likeness.ts';
import { outsideMatters } from './outside-matters.ts';
import type { Passage } from './passage.ts';
import { furtherWordings, vocabularyOf } from './wordings/all.ts';

/** A passage that a question may be about. */
export interface RankedPassage {
  passage: Passage;
  /** Probability that it's the one asked for, provided that one is. */
  chance: number;
}

/** Search results for a question. */
export interface Found {
  /** Probability that one of the first three passages answers it. */
  confidence: number;
  /** Likeliest first. */
  passages: readonly RankedPassage[];
}

/** Finds passages for a question. */
export type PassageSearch = (question: string) => Found;

/** Minimum confidence for passages to answer. Chosen from the output of `npm run fit-assistant`. */
export const answersFrom = 0.5;
/** An answer adds passages until their chances reach this sum. */
export const enough = 0.98;

/** Number of passages returned. An answer shows at most three of them. */
const RETURNED = 24;

export const nothingFound: Found = { confidence: 0, passages: [] };

/** Returns the parts of a passage that questions are compared with. */
export const comparableOf = ({ id, title, questions, text }: Passage): Comparable => ({
  topic: id.slice(0, id.indexOf('/')),
  title,
  questions: [...questions, ...furtherWordings(id)],
  vocabulary: vocabularyOf(id),
  text: text.replaceAll(/\{\{[^{}]*\}\}/g, ' '),
});

/** Subjects that no passage covers. They follow the passages in a comparison. */
export const outsideComparables: readonly Comparable[] = outsideMatters.map(
  ({ name, questions, vocabulary }) => ({ topic: 'outside', title: name, questions, vocabulary, text: '' }),
);

/** Builds the index of passages. */
export function createSearch(passages: readonly Passage[]): PassageSearch {
  const compare = createComparison([...passages.map(comparableOf), ...outsideComparables]);
  return (question) => {
    const comparison = compare(question);
    if (comparison.known === 0) return nothingFound;
    const chances = chancesOf(comparison.likenesses);
    const ranked = passages
      .map((passage, at) => ({ passage, chance: chances[at] ?? 0 }))
      .toSorted((a, b) => b.chance - a.chance)
      .slice(0, RETURNED);
    return {
      confidence: confidenceOf(evidenceOf(comparison, chances.slice(0, passages.length))),
      passages: ranked,
    };
  };
}
