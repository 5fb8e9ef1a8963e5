import MiniSearch, { type SearchResult } from 'minisearch';
import type { Passage } from './passage.ts';
import { plainOf, synonymsIn } from './synonyms.ts';
import { termOf, wordsOf } from './terms.ts';

/** A passage that a question may be about. */
export interface FoundPassage {
  passage: Passage;
  /** From 0 to 1: how well it fits, by the rare words that both have. */
  confidence: number;
}

/** Finds passages. */
export type PassageSearch = (question: string) => FoundPassage[];

/** Confidence from which a passage answers. Calibrated with `npm run evaluate`. */
export const answersFrom = 0.5;
/** Confidence relative to the best passage from which a further one is shown beside it. */
export const besideFrom = 0.88;

/** Numbers of candidates that are compared, of the hundreds that share a word. */
const CANDIDATES = 12;

const fields = ['title', 'questions', 'text'] as const;

interface Indexed {
  id: string;
  title: string;
  questions: string;
  text: string;
}

/** Terms of a text: its words without stop words, in our own words. */
function termsOf(text: string): string[] {
  return wordsOf(plainOf(text)).flatMap((word) => synonymsIn(word).flatMap((ours) => termOf(ours) ?? []));
}

/** Rarity of terms: those in few passages tell more. */
type Weights = (term: string) => number;

function weightsOf(documents: readonly ReadonlySet<string>[]): Weights {
  const counts = new Map<string, number>();
  for (const terms of documents) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const rarest = Math.log(1 + documents.length);
  return (term) => {
    const count = counts.get(term);
    return count === undefined ? rarest : Math.log(1 + documents.length / count);
  };
}

const sum = (terms: Iterable<string>, weight: Weights) => {
  let total = 0;
  for (const term of terms) total += weight(term);
  return total;
};

interface Prepared {
  passage: Passage;
  /** Terms of each way to ask, the title among them. */
  ways: readonly ReadonlySet<string>[];
  headTerms: ReadonlySet<string>;
}

/** Whether a found term is the asked one, also with a typo or another ending. Typos seldom change how a word begins. */
const isNear = (found: string, asked: string) => found.slice(0, 2) === asked.slice(0, 2);

/** A typo or another ending may be another word. */
const NEAR = 0.8;

/**
 * How well a passage fits, from 0 to 1. The best of its own questions counts, and how much of what was asked it
 * covers: a question with a rare word that the passage lacks is about something else.
 */
function confidenceOf(
  asked: ReadonlySet<string>,
  { match }: Pick<SearchResult, 'match'>,
  { ways, headTerms }: Prepared,
  weight: Weights,
): number {
  const askedWeight = sum(asked, weight);
  if (askedWeight === 0) return 0;
  const found = Object.keys(match);
  /** Weights of the passage's terms that the question has. */
  const shared = new Map<string, number>();
  let covered = 0;
  for (const term of asked) {
    const isExact = Object.hasOwn(match, term);
    const near = isExact ? [term] : found.filter((other) => isNear(other, term) && !asked.has(other));
    if (near.length === 0) continue;
    const certainty = isExact ? 1 : NEAR;
    const isInHead = near.some((other) => headTerms.has(other));
    covered += weight(term) * certainty * (isInHead ? 1 : 0.6);
    for (const other of near) shared.set(other, certainty * Math.min(weight(other), weight(term)));
  }
  let likeness = 0;
  for (const way of ways) {
    let common = 0;
    for (const term of way) common += shared.get(term) ?? 0;
    likeness = Math.max(likeness, (2 * common) / (sum(way, weight) + askedWeight));
  }
  return 0.5 * Math.min(1, covered / askedWeight) + 0.5 * Math.min(1, likeness);
}

/** Builds the index of passages: full text by BM25, with typos and beginnings of longer words. */
export function createSearch(passages: readonly Passage[]): PassageSearch {
  const index = new MiniSearch<Indexed>({
    fields: [...fields],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 3, questions: 3 },
      // Short words have too many neighbours.
      fuzzy: (term) => (term.length >= 6 ? 0.2 : term.length === 5 ? 1 : false),
      prefix: (term) => term.length >= 5,
      weights: { fuzzy: 0.3, prefix: 0.4 },
    },
  });
  const prepared = new Map<string, Prepared>();
  const documents: Set<string>[] = [];
  for (const passage of passages) {
    const { id, title, questions } = passage;
    const text = passage.text.replaceAll(/\{\{[^{}]*\}\}/g, ' ');
    index.add({ id, title, questions: questions.join('\n'), text });
    const ways = [title, ...questions].map((way) => new Set(termsOf(way)));
    const headTerms = new Set(ways.flatMap((way) => [...way]));
    prepared.set(id, { passage, ways, headTerms });
    documents.push(new Set([...headTerms, ...termsOf(text)]));
  }
  const weight = weightsOf(documents);
  return (question) => {
    const asked = new Set(termsOf(question));
    return index
      .search(question)
      .slice(0, CANDIDATES)
      .flatMap((result) => {
        const found = prepared.get(result.id as string);
        return found
          ? [{ passage: found.passage, confidence: confidenceOf(asked, result, found, weight) }]
          : [];
      })
      .toSorted((a, b) => b.confidence - a.confidence);
  };
}
