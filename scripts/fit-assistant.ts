/**
 * Fits the coefficients in `src/domain/assistant/chances.ts` to labelled questions: each passage's sample
 * questions, held out of the index, and questions that no passage answers. Prints the coefficients and their
 * accuracy on held-out questions. Run it after adding many sample questions.
 */
import {
  chancesOf,
  confidenceOf,
  type Evidence,
  evidenceCoefficients,
  evidenceOf,
  likenessCoefficients,
  MAX_PASSAGES,
} from '../src/domain/assistant/chances.ts';
import { passages } from '../src/domain/assistant/knowledge/passages.ts';
import { type Comparison, createComparison, type Likeness } from '../src/domain/assistant/likeness.ts';
import { comparableOf, outsideComparables } from '../src/domain/assistant/search.ts';
import { questions } from '../tests/assistant/questions.ts';
import { type Choice, fitChoices } from './fit-choices.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Number of folds. Each fold's sample questions are run against an index built from the other folds. */
const FOLDS = 10;
/** Number of likeliest passages that the fit compares with the right one. More wouldn't change the result. */
const RIVALS = 30;
/** Weight of a question whose passage is left out: about one question in ten has no passage. */
const WITHOUT_PASSAGE = 0.1;

interface Labelled {
  question: string;
  /** Indexes of the passages that answer the question. */
  answers: readonly number[];
  fold: number;
  comparison: Comparison;
}

const measures = Object.keys(likenessCoefficients) as (keyof Likeness)[];
const pieces = Object.keys(evidenceCoefficients) as (keyof Evidence)[];

/** Assigns a text to a fold by its hash, so the folds are the same in every run. */
function foldOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) % FOLDS;
}

const comparables = [...passages.map(comparableOf), ...outsideComparables];
const isOutside = (at: number) => at >= passages.length;

/** Runs every sample question against an index without its fold. */
function askWays(): Labelled[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isAsked = (question: string) => foldOf(question) === fold;
    const compare = createComparison(
      comparables.map((one) => ({ ...one, questions: one.questions.filter((way) => !isAsked(way)) })),
    );
    return comparables.flatMap((one, at) =>
      one.questions
        .filter(isAsked)
        .map((question) => ({ question, answers: [at], fold, comparison: compare(question) })),
    );
  });
}

/** Runs the evaluation set's questions, grouped by whether a passage answers them. */
function askEvaluationSet(): { inside: Labelled[]; outside: Labelled[] } {
  const compare = createComparison(comparables);
  const places = new Map(passages.map(({ id }, at) => [id, at]));
  const ask = (question: string, ids: readonly string[]): Labelled => ({
    question,
    answers: ids.flatMap((id) => places.get(id) ?? []),
    fold: foldOf(question),
    comparison: compare(question),
  });
  return {
    inside: questions.flatMap(([question, expected]) =>
      'passage' in expected ? [ask(question, [expected.passage].flat())] : [],
    ),
    outside: questions.flatMap(([question, expected]) => ('unknown' in expected ? [ask(question, [])] : [])),
  };
}

type Coefficients<T> = Readonly<Record<keyof T, number>>;

const named = <T>(names: readonly (keyof T)[], values: readonly number[]) =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0])) as Record<keyof T, number>;

function fitLikeness(asked: readonly Labelled[]): Coefficients<Likeness> {
  const choices = asked.map(({ comparison: { likenesses }, answers }): Choice => {
    const chances = chancesOf(likenesses);
    const rivals = [...chances.keys()].toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
    const compared = [...new Set([...answers, ...rivals.slice(0, RIVALS)])];
    return {
      options: compared.map((at) => measures.map((measure) => likenesses[at]?.[measure] ?? 0)),
      right: answers.length,
      weight: 1,
    };
  });
  return named<Likeness>(measures, fitChoices(choices, measures.length));
}

interface Judged {
  evidence: Evidence;
  isRight: boolean;
}

/** Returns whether one of the likeliest passages is right, and the evidence for computing the confidence. */
function judge({ comparison, answers }: Labelled, coefficients: Coefficients<Likeness>): Judged {
  const chances = chancesOf(comparison.likenesses, coefficients).slice(
    0,
    comparison.likenesses.length - outsideComparables.length,
  );
  const shown = [...chances.keys()]
    .toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0))
    .slice(0, MAX_PASSAGES);
  return { evidence: evidenceOf(comparison, chances), isRight: shown.some((at) => answers.includes(at)) };
}

/** Returns a question as if its passage didn't exist. */
function withoutPassage(asked: Labelled): Labelled {
  const likenesses = asked.comparison.likenesses.filter((_, at) => !asked.answers.includes(at));
  return { ...asked, answers: [], comparison: { ...asked.comparison, likenesses } };
}

function fitEvidence(
  asked: readonly Labelled[],
  outside: readonly Labelled[],
  coefficients: Coefficients<Likeness>,
): Coefficients<Evidence> {
  const choiceOf = (one: Labelled, weight: number): Choice => {
    const { evidence, isRight } = judge(one, coefficients);
    const answered = pieces.map((piece) => evidence[piece]);
    const unanswered = pieces.map(() => 0);
    return { options: isRight ? [answered, unanswered] : [unanswered, answered], right: 1, weight };
  };
  const choices = [
    ...asked.map((one) => choiceOf(one, 1)),
    ...asked.map((one) => choiceOf(withoutPassage(one), WITHOUT_PASSAGE)),
    ...outside.map((one) => choiceOf(one, 1)),
  ];
  return named<Evidence>(pieces, fitChoices(choices, pieces.length));
}

interface Scored {
  confidence: number;
  isRight: boolean;
}

const percent = (part: number, all: number) =>
  `${((100 * part) / Math.max(1, all)).toFixed(1)} %`.padStart(9);

/** Prints the shares of right and wrong answers at each threshold. */
function printThresholds(groups: Readonly<Record<string, readonly Scored[]>>): void {
  print(
    `\n${'from'.padEnd(6)}${Object.keys(groups)
      .map((name) => name.padEnd(27))
      .join('')}`,
  );
  for (let from = 0; from <= 0.951; from += 0.05) {
    const cells = Object.values(groups).map((scored) => {
      const answered = scored.filter(({ confidence }) => confidence >= from);
      const right = answered.filter(({ isRight }) => isRight).length;
      const wrong = answered.length - right;
      return `${percent(right, scored.length)}${percent(wrong, scored.length)}`.padEnd(27);
    });
    print(`${from.toFixed(2).padEnd(6)}${cells.join('')}`);
  }
}

const printCoefficients = (name: string, coefficients: Readonly<Record<string, number>>) => {
  print(`\n${name}`);
  for (const [measure, value] of Object.entries(coefficients)) print(`  ${measure}: ${value.toFixed(2)},`);
};

const all = askWays();
const ways = all.filter(({ answers }) => !answers.some(isOutside));
const ofMatters = all.filter(({ answers }) => answers.some(isOutside));
const { inside, outside: others } = askEvaluationSet();
const outside = [...others, ...ofMatters.map((one) => ({ ...one, answers: [] }))];
const scored: Record<string, Scored[]> = {
  'left-out ways: right, wrong': [],
  'evaluation set': [],
  'passage left out': [],
  'no passage': [],
};
let first = 0;
const HALVES = 5;
for (let part = 0; part < HALVES; part += 1) {
  const isTest = ({ fold }: Labelled) => fold % HALVES === part;
  const known = ways.filter((one) => !isTest(one));
  const likeness = fitLikeness(all.filter((one) => !isTest(one)));
  const evidence = fitEvidence(
    known,
    outside.filter((one) => !isTest(one)),
    likeness,
  );
  const score = (one: Labelled): Scored => {
    const judged = judge(one, likeness);
    return { confidence: confidenceOf(judged.evidence, evidence), isRight: judged.isRight };
  };
  const groups = [
    ways.filter(isTest),
    inside.filter(isTest),
    ways.filter(isTest).map(withoutPassage),
    outside.filter(isTest),
  ];
  for (const [at, group] of groups.entries()) Object.values(scored)[at]?.push(...group.map(score));
  first += ways.filter(isTest).filter(({ comparison, answers }) => {
    const chances = chancesOf(comparison.likenesses, likeness);
    return answers.includes(chances.indexOf(Math.max(...chances)));
  }).length;
}
print(
  `${ways.length} ways to ask of ${passages.length} passages, each left out of the index while it was asked.`,
);
print(`The likeliest passage is the right one for ${percent(first, ways.length).trim()}.`);
printThresholds(scored);
const likeness = fitLikeness(all);
printCoefficients('likenessCoefficients', likeness);
printCoefficients('evidenceCoefficients', fitEvidence(ways, outside, likeness));
