import { wordsOf } from './terms.ts';

/** Minimum length of a word to correct. Shorter words have too many neighbours. */
const MIN_LENGTH = 4;

/** Returns the forms of a word in which two adjacent letters after the first are swapped. */
function* swapsOf(word: string): Generator<string> {
  for (let at = 1; at < word.length - 1; at += 1) {
    yield `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  }
}

/** Returns a function that corrects swapped letters: “chnage” becomes “change” if only that is a known word. */
export function createSwapCorrection(texts: readonly string[]): (question: string) => string {
  const known = new Set(texts.flatMap(wordsOf));
  const correct = (word: string) => {
    if (known.has(word.toLowerCase())) return word;
    return [...swapsOf(word.toLowerCase())].find((form) => known.has(form)) ?? word;
  };
  const longWord = new RegExp(String.raw`(?<![\p{L}\p{N}])\p{L}{${MIN_LENGTH},}(?![\p{L}\p{N}])`, 'gu');
  return (question) => question.replaceAll(longWord, correct);
}
