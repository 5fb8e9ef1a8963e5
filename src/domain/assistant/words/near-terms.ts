import MiniSearch from 'minisearch';
import type { Steps } from './steps.ts';

/** Returns a known term unchanged, or the nearest known term for a typo or another ending; null if there is none. */
export type NearTerms = (term: string) => string | null;

/** Typos and endings seldom change how a word begins. */
const beginsAlike = (one: string, other: string) => one.slice(0, 2) === other.slice(0, 2);

/** Number of terms per build step. */
const TERMS = 100;

/** Builds an index of known terms. */
export function* createNearTerms(known: ReadonlySet<string>): Steps<NearTerms> {
  const index = new MiniSearch<{ id: string; term: string }>({
    fields: ['term'],
    tokenize: (term) => [term],
    processTerm: (term) => term,
    searchOptions: {
      // Short words have too many neighbours.
      fuzzy: (term) => (term.length >= 6 ? 0.2 : term.length === 5 ? 1 : false),
      prefix: (term) => term.length >= 5,
      weights: { fuzzy: 0.3, prefix: 0.4 },
    },
  });
  for (const [at, term] of [...known].entries()) {
    index.add({ id: term, term });
    if (at % TERMS === 0) yield;
  }
  return (term) => {
    if (known.has(term)) return term;
    const near = index.search(term).find(({ id }) => beginsAlike(String(id), term));
    return near ? String(near.id) : null;
  };
}
