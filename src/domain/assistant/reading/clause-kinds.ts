import { intents } from '../intents/intents.ts';
import { passages } from '../knowledge/passages.ts';
import { type CountedWords, createNaiveBayes, type NaiveBayes } from '../words/naive-bayes.ts';
import { plainWords } from '../words/plain-words.ts';
import { prepared, type Steps } from '../words/steps.ts';
import { stem } from '../words/terms.ts';
import {
  otherSumWordings,
  ruleWordings,
  statementWordings,
  takeHomeWordings,
  taxWordings,
} from '../wordings/sums.ts';

/** Kinds of clause: requests for a figure, statements of the facts it depends on, and questions about a rule. */
const kinds = ['tax', 'takeHome', 'otherSum', 'statement', 'rule'] as const;

type ClauseKind = (typeof kinds)[number];
/** Kinds that ask for a figure. */
export type RequestKind = Extract<ClauseKind, 'tax' | 'takeHome' | 'otherSum'>;

/** Log likelihood of each kind, given a clause. */
export type ClauseLikelihoods = Readonly<Record<ClauseKind, number>>;

/** Smoothing of the classifiers, in words. */
const SMOOTHING = 10;
/** Log likelihood deducted from requests and statements for each word that no wording contains. */
const UNKNOWN_WORD = 2.5;

const period =
  /(?:\b(?:a|an|per|each|every|p) ?|\/ ?)(?:year|annum|month|week|fortnight|day|hour|mnth|mth|yr|m)\b|\b(?:monthly|annual|annually|yearly|weekly|hourly|daily|fortnightly)\b|\bp\.?[amw]\b\.?/g;

/** Removes periods: “how much tax a month on # pm” becomes “how much tax on #”. */
export const withoutPeriods = (text: string) => text.replaceAll(period, ' ');

/** Maps equivalent words to one form. Pronouns share one too, because it doesn't matter whom a question is about. */
const sameWords = new Map(
  Object.entries({
    i: 'he she we one person someone somebody anyone you im ive ill id',
    they: 'theyve theyll theyre',
    my: 'his her their our your',
    sars: 'taxman receiver government usars',
    net: 'nett netto',
    please: 'pls plz asb',
    will: 'would wil gonna',
    must: 'should',
    do: 'does did',
    get: 'gets',
    earn: 'earns earned',
    make: 'makes made',
    pay: 'pays',
    tax: 'taxes itax',
    calculate: 'calc compute determine figure',
    salary: 'salaries wage wages',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
);

/** Returns a clause's words, normalized with `sameWords`. */
function wordsOf(clause: string): string[] {
  const words = withoutPeriods(clause).match(/#|\p{L}[\p{L}']*/gu) ?? [];
  return words.flatMap((word) => {
    if (/^(?:what|how|where|that|it)'?s$/.test(word)) return [word.replace(/'?s$/, ''), 'is'];
    const plain = word.replace(/'(?:m|ll|d|ve|re)$/, '').replaceAll("'", '');
    return [sameWords.get(plain) ?? plain];
  });
}

const pairsOf = (words: readonly string[]) =>
  [...words, '$'].map((word, at) => `${words[at - 1] ?? '^'} ${word}`);

/** Other words that a statement of someone’s pay may contain. */
const fillers =
  `a about after all also am an and annum are as at aged age annual annually basic before being boss expect expects expecting bringing brother but by company contract ctc current
  currently dad daughter day daily each employer every extra father female for fortnight fortnightly from getting gross has have hello hi
  hour hourly husband i if in into is it job just main male married me member mnth mom month monthly mother mth my new no
  not now of offer old on once only or other our own p pa paid per plus pm pw rand retirement single sister so son south africa still
  receive receiving than thank thanks that the then there this to together total up us was we week who weekly were wife with work working year yearly years yr yrs`.split(
    /\s+/,
  );

interface Classifier {
  words: NaiveBayes;
  pairs: NaiveBayes;
  /** All words in the wordings. */
  known: ReadonlySet<string>;
  /** Stems of words in requests and statements. */
  familiar: ReadonlySet<string>;
  /** Words in requests without an amount. */
  general: ReadonlySet<string>;
}

/** Number of wordings per training step. */
const WORDINGS = 100;

/** Trains on wordings of requests and statements, against everything that passages answer. */
function* train(): Steps<Classifier> {
  const samples: Record<ClauseKind, readonly string[]> = {
    tax: taxWordings,
    takeHome: takeHomeWordings,
    otherSum: otherSumWordings,
    statement: statementWordings,
    rule: [
      ...ruleWordings,
      ...passages.flatMap(({ title, questions }) => [title, ...questions]),
      ...intents.flatMap(({ route, questions }) => (route === 'outside' ? questions : [])),
    ],
  };
  const wordings: (CountedWords & { kind: ClauseKind; words: readonly string[] })[] = [];
  for (const [at, kind] of kinds.entries()) {
    for (const text of samples[kind]) {
      wordings.push({ kind, class: at, words: wordsOf(plainWords(text)), weight: 1 });
      if (wordings.length % WORDINGS === 0) yield;
    }
  }
  const pairs = wordings.map((one) => ({ ...one, words: pairsOf(one.words) }));
  yield;
  const of = (isOf: (kind: ClauseKind, words: readonly string[]) => boolean) =>
    wordings.flatMap(({ kind, words }) => (isOf(kind, words) ? words : []));
  const byWord = createNaiveBayes(kinds.length, wordings, SMOOTHING);
  yield;
  return {
    words: byWord,
    pairs: createNaiveBayes(kinds.length, pairs, SMOOTHING),
    known: new Set(of(() => true)),
    familiar: new Set([...of((kind) => kind !== 'rule' && kind !== 'otherSum'), ...fillers].map(stem)),
    general: new Set(of((kind, words) => (kind === 'tax' || kind === 'takeHome') && !words.includes('#'))),
  };
}

const classifier = prepared(train);

/** Trains the classifier in slices unless it already exists. Takes a tenth of a second. */
export const prepareClauseKinds = classifier.prepare;

/**
 * Whether any form of a word occurs in requests for a calculation, or in statements of the facts that a calculation
 * needs.
 */
export const isFamiliar = (word: string) =>
  wordsOf(word).every((one) => classifier.get().familiar.has(stem(one)));

/** Whether all words of a clause occur in requests without an amount. */
export const isGeneral = (clause: string) =>
  wordsOf(clause).every((one) => classifier.get().general.has(one));

/** Returns the log likelihood of each kind, given a clause whose amounts are replaced by `#`. */
export function likelihoodsOf(clause: string): ClauseLikelihoods {
  const { words: byWord, pairs: byPair, known } = classifier.get();
  const words = wordsOf(clause);
  const [ofWords, ofPairs] = [byWord.likelihoods(words), byPair.likelihoods(pairsOf(words))];
  const unknown = words.filter((word) => !known.has(word)).length * UNKNOWN_WORD;
  const of = (kind: ClauseKind) => {
    const at = kinds.indexOf(kind);
    return (ofWords[at] ?? 0) + (ofPairs[at] ?? 0) - (kind === 'rule' ? 0 : unknown);
  };
  return {
    tax: of('tax'),
    takeHome: of('takeHome'),
    otherSum: of('otherSum'),
    statement: of('statement'),
    rule: of('rule'),
  };
}
