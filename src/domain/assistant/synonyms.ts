import { wordGroups } from './word-groups.ts';

/** Lower case without accents, with spaces for hyphens and straight apostrophes. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/[-‐‑–—]/g, ' ');

const isPhrase = (text: string) => /[ .]/.test(text);

/** Our words by a variant of one word. */
const ourWords = new Map<string, readonly string[]>();
/** Our words by a variant of several words. */
const ourPhrases = new Map<string, string>();

for (const [ours, ...others] of wordGroups) {
  for (const other of others.map(fold)) {
    if (isPhrase(other)) ourPhrases.set(other, fold(ours));
    else ourWords.set(other, fold(ours).split(' '));
  }
}

const escaped = (text: string) => text.replaceAll('.', String.raw`\.`);

/** Finds variants of several words, the longest first. */
const phrases = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[...ourPhrases.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')})(?![\p{L}\p{N}])`,
  'gu',
);

/** Returns a text in lower case without accents, with our words for variants of several words. */
export function plainOf(text: string): string {
  return fold(text).replaceAll(phrases, (phrase) => ourPhrases.get(phrase)!);
}

/** Returns our words for one folded word, also in the plural; the word itself if it has no synonym. */
export function synonymsIn(word: string): readonly string[] {
  return ourWords.get(word) ?? (word.endsWith('s') ? ourWords.get(word.slice(0, -1)) : undefined) ?? [word];
}
