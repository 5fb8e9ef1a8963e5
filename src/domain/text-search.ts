import { searchable } from './lower-case.ts';

/** Maximum number of words in a search; further ones are ignored. */
const MAX_WORDS = 5;
/** Shorter words match at the start of a word only, because trigrams can't find them elsewhere. */
const MIN_INSIDE = 3;

/** A search for words, as SQL. */
export interface TextSearch {
  /**
   * Returns an SQL condition: text folded by `searchable` contains all words, in any order. False if there
   * are no words. Use it only in unnamed statements, because the number of words varies.
   */
  matches: (folded: string) => string;
  /** Returns the condition that the text begins with the first word. */
  begins: (folded: string) => string;
  /** Values of the parameters in the conditions. */
  values: Readonly<Record<string, string>>;
}

/** Returns the words of a search text that contain a letter or a digit. */
function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);
}

/** SQL expression: the search word at a given index, folded. */
const wordAt = (place: number) => searchable(`:word${place}::text`);

/**
 * SQL expression: the search word at a given index, folded and escaped for a `like` pattern. Escapes after
 * folding, which turns a full-width % into a plain one.
 */
const patternAt = (place: number) => `regexp_replace(${wordAt(place)}, '([\\\\%_])', '\\\\\\1', 'g')`;

/** SQL condition: the text begins with the word. A B-tree index supports this even for a single letter. */
const beginsAt = (folded: string, place: number) => `${folded} ^@ ${wordAt(place)}`;

function matchesAt(
  folded: string,
  place: number,
  { word, isOnly }: { word: string; isOnly: boolean },
): string {
  const letters = Array.from(word).length;
  const pattern = patternAt(place);
  if (letters >= MIN_INSIDE) return `${folded} like '%' || ${pattern} || '%'`;
  // Match only the start of the text, because a single letter begins some word in up to half of all names.
  if (letters === 1 && isOnly) return beginsAt(folded, place);
  return `(${folded} like ${pattern} || '%' or ${folded} like '% ' || ${pattern} || '%')`;
}

/** Builds a search for the words in a text, ignoring case, accents and character width. */
export function searchFor(text: string): TextSearch {
  const words = wordsOf(text);
  const isOnly = words.length === 1;
  return {
    matches: (folded) =>
      words.map((word, place) => matchesAt(folded, place, { word, isOnly })).join(' and ') || 'false',
    begins: (folded) => (words.length > 0 ? beginsAt(folded, 0) : 'false'),
    values: Object.fromEntries(words.map((word, place) => [`word${place}`, word])),
  };
}
