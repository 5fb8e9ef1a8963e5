import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';
import { DomainError } from '../errors.ts';

/** Names and everyday words that happen to contain a swear word. */
const innocentTerms = [
  'akshit',
  'anali',
  'anush',
  'assef',
  'asseg',
  'assman',
  'chinkw',
  'cumming',
  'dickerson',
  'dickinson',
  'dickson',
  'dikshit',
  'fagan',
  'fukuda',
  'fukuy',
  'georgie',
  'georgy',
  'harshit',
  'kikelo',
  'nishit',
  'penistone',
  'poesie',
  'rapel',
  'rapet',
  'semenya',
  'shitl',
  'shittu',
  'wankhede',
  // Numbers that read as words in leetspeak.
  '455',
  '717',
];

/** Afrikaans swear words and South African slurs, normalized by collapsing repeated letters except `oo`. */
const southAfricanPatterns = [
  pattern`|doos|`,
  pattern`|fok|`,
  pattern`|foken|`,
  pattern`|foker|`,
  pattern`|fokin`,
  pattern`|fokof`,
  pattern`|hoer|`,
  pattern`hotnot`,
  pattern`kafer`,
  pattern`kafir`,
  pattern`|kak|`,
  pattern`|koelie|`,
  pattern`|moer|`,
  pattern`|piel|`,
  pattern`|poes`,
];

const words = new DataSet<{ originalWord: string }>().addAll(englishDataset).addPhrase((phrase) => {
  for (const term of innocentTerms) phrase.addWhitelistedTerm(term);
  for (const swearWord of southAfricanPatterns) phrase.addPattern(swearWord);
  return phrase;
});

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });

/** Matches letters or digits spelled out with separators: `f u c k`, `s.h.i.t`. */
const spelledOut = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]+[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu;

const joinSpelledOut = (name: string) =>
  name.replaceAll(spelledOut, (letters) => letters.replaceAll(/[^\p{L}\p{N}]/gu, ''));

/** Returns whether a player name contains a swear word or a slur. */
export function isOffensive(name: string): boolean {
  return matcher.hasMatch(name) || matcher.hasMatch(joinSpelledOut(name));
}

/** @throws DomainError game.name-refused */
export function refuseOffensiveName(name: string): void {
  if (isOffensive(name)) throw new DomainError('game.name-refused');
}
