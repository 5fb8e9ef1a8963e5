import { wordGroups } from './word-groups.ts';

/** Folds a text: lower case, no accents, straight apostrophes, and spaces instead of hyphens. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/[-‐‑–—]/g, ' ');

const isPhrase = (text: string) => /[ .]/.test(text);

/** Maps each one-word variant to the words of our own term. */
const ourWords = new Map<string, readonly string[]>();
/** Maps each multi-word variant to our own term. */
const ourPhrases = new Map<string, string>();

for (const [ours, ...others] of wordGroups) {
  for (const other of others.map(fold)) {
    if (isPhrase(other)) ourPhrases.set(other, fold(ours));
    else ourWords.set(other, fold(ours).split(' '));
  }
}

const escaped = (text: string) => text.replaceAll('.', String.raw`\.`);

/** Matches multi-word variants, longest first. */
const phrases = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[...ourPhrases.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')})(?![\p{L}\p{N}])`,
  'gu',
);

/** Folds a text and replaces multi-word variants with our own terms. */
export function plainOf(text: string): string {
  return fold(text).replaceAll(phrases, (phrase) => ourPhrases.get(phrase)!);
}

/** Returns the words of our own term for a folded word or its plural; the word itself if it isn't a variant. */
export function synonymsIn(word: string): readonly string[] {
  return ourWords.get(word) ?? (word.endsWith('s') ? ourWords.get(word.slice(0, -1)) : undefined) ?? [word];
}
