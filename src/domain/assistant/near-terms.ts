import MiniSearch from 'minisearch';

/** Returns a known term unchanged, or the nearest known term for a typo or another ending; null if there is none. */
export type NearTerms = (term: string) => string | null;

/** Typos and endings seldom change how a word begins. */
const beginsAlike = (one: string, other: string) => one.slice(0, 2) === other.slice(0, 2);

/** Builds an index of known terms. */
export function createNearTerms(known: ReadonlySet<string>): NearTerms {
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
  index.addAll([...known].map((term) => ({ id: term, term })));
  return (term) => {
    if (known.has(term)) return term;
    const near = index.search(term).find(({ id }) => beginsAlike(String(id), term));
    return near ? String(near.id) : null;
  };
}
