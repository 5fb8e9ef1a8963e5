import { plainOf, synonymsIn } from './synonyms.ts';
import { termOf, wordsOf } from './terms.ts';

/** A text prepared for comparison, in our own words. */
export interface Wording {
  /** Stems of all words except stop words. */
  terms: ReadonlySet<string>;
  /** Stop words such as “you” and “when”: they distinguish “what do you charge” from “what does SARS charge”. */
  small: ReadonlySet<string>;
  /** Pairs of adjacent words. */
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

/** Returns a text's terms, in order. */
export const termsOf = (text: string) =>
  ourWordsOf(text).flatMap(({ word, isTerm }) => (isTerm ? [word] : []));

export function wordingOf(text: string): Wording {
  const words = ourWordsOf(text);
  const of = (isTerm: boolean) =>
    new Set(words.filter((one) => one.isTerm === isTerm).map(({ word }) => word));
  const pairs = words.slice(1).map(({ word }, at) => `${words[at]?.word} ${word}`);
  return { terms: of(true), small: of(false), pairs: new Set(pairs) };
}
