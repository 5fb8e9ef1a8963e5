import MiniSearch from 'minisearch';
import {
  chanceOf,
  type Comparable,
  confidenceOf,
  likenessOf,
  termsOf,
  weightsOf,
  wordingOf,
} from './likeness.ts';
import type { Passage } from './passage.ts';
import { furtherWordings, vocabularyOf } from './wordings/all.ts';

/** A passage that a question may be about. */
export interface RankedPassage {
  passage: Passage;
  /** From 0 to 1: how likely it is the one asked for. */
  chance: number;
}

/** What was found for a question. */
export interface Found {
  /** From 0 to 1: how likely the first passages answer it. */
  confidence: number;
  /** The likeliest first. */
  passages: readonly RankedPassage[];
}

/** Finds passages. */
export type PassageSearch = (question: string) => Found;

/** Confidence from which passages answer. Calibrated with `npm run evaluate`. */
export const answersFrom = 0.55;
/** Chance by that of the likeliest passage from which a further one is shown beside it. */
export const besideFrom = 0.04;

/** Numbers of candidates that are compared, of the hundreds that share a word. */
const CANDIDATES = 24;

interface Indexed {
  id: string;
  title: string;
  questions: string;
  text: string;
}

export const nothingFound: Found = { confidence: 0, passages: [] };

function comparableOf({ id, title }: Passage, questions: readonly string[], text: string): Comparable {
  const ways = [title, ...questions].map(wordingOf);
  const headTerms = new Set([...ways.flatMap((way) => [...way.terms]), ...termsOf(vocabularyOf(id))]);
  return { ways, headTerms, allTerms: new Set([...headTerms, ...termsOf(text)]) };
}

/** Builds the index of passages: full text by BM25, with typos and beginnings of longer words. */
export function createSearch(passages: readonly Passage[]): PassageSearch {
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'questions', 'text'],
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
  const known = new Map<string, { passage: Passage; comparable: Comparable }>();
  for (const passage of passages) {
    const text = passage.text.replaceAll(/\{\{[^{}]*\}\}/g, ' ');
    const questions = [...passage.questions, ...furtherWordings(passage.id)];
    index.add({
      id: passage.id,
      title: passage.title,
      questions: [...questions, vocabularyOf(passage.id)].join('\n'),
      text,
    });
    known.set(passage.id, { passage, comparable: comparableOf(passage, questions, text) });
  }
  const weights = weightsOf([...known.values()].map(({ comparable }) => comparable));
  return (question) => {
    const asked = wordingOf(question);
    const askedTotal = weights.totals(asked).terms;
    if (askedTotal === 0) return nothingFound;
    const candidates = index.search(question).slice(0, CANDIDATES);
    const best = candidates[0]?.score ?? 1;
    const ranked = candidates
      .flatMap(({ id, match, score }) => {
        const found = known.get(id as string);
        if (!found) return [];
        const likeness = likenessOf(asked, new Set(Object.keys(match)), found.comparable, weights);
        return [{ passage: found.passage, likeness, chance: chanceOf(likeness, score / best) }];
      })
      .toSorted((a, b) => b.chance - a.chance);
    const [first] = ranked;
    if (!first) return nothingFound;
    return { confidence: confidenceOf(first.likeness, first.chance, askedTotal), passages: ranked };
  };
}
