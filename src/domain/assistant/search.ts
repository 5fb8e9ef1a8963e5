import { chancesOf, confidenceOf, evidenceOf } from './chances.ts';
import { type Comparable, createComparison } from './likeness.ts';
import { outsideMatters } from './outside-matters.ts';
import type { Passage } from './passage.ts';
import { furtherWordings, vocabularyOf } from './wordings/all.ts';

/** A passage that a question may be about. */
export interface RankedPassage {
  passage: Passage;
  /** From 0 to 1: how likely it is the one asked for, if one is. */
  chance: number;
}

/** What was found for a question. */
export interface Found {
  /** From 0 to 1: how likely one of the first three passages answers it. */
  confidence: number;
  /** The likeliest first. */
  passages: readonly RankedPassage[];
}

/** Finds passages. */
export type PassageSearch = (question: string) => Found;

/** Confidence from which passages answer. Chosen by what `npm run fit-assistant` prints. */
export const answersFrom = 0.5;
/** Further passages are shown until one of those shown is the one asked for with this chance. */
export const enough = 0.98;

/** Number of passages returned, of which an answer shows three at most. */
const RETURNED = 24;

export const nothingFound: Found = { confidence: 0, passages: [] };

/** Returns what questions are compared with. */
export const comparableOf = ({ id, title, questions, text }: Passage): Comparable => ({
  topic: id.slice(0, id.indexOf('/')),
  title,
  questions: [...questions, ...furtherWordings(id)],
  vocabulary: vocabularyOf(id),
  text: text.replaceAll(/\{\{[^{}]*\}\}/g, ' '),
});

/** Matters outside the passages, which are compared after them. */
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
