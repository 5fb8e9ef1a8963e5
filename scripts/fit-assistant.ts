/**
 * Fits the coefficients in `src/domain/assistant/search/chances.ts` to labelled questions: the sample questions of each
 * passage and intent, held out of the index, and questions that no passage answers. Prints the coefficients and their
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
  passageLogits,
} from '../src/domain/assistant/search/chances.ts';
import type { Route } from '../src/domain/assistant/intents/intent.ts';
import { intents } from '../src/domain/assistant/intents/intents.ts';
import {
  kindChancesOf,
  kindCoefficients,
  type KindMeasures,
  measureKinds,
} from '../src/domain/assistant/search/kind-chances.ts';
import { passages } from '../src/domain/assistant/knowledge/passages.ts';
import {
  type Comparison,
  createComparison,
  type Likeness,
  passageKind,
} from '../src/domain/assistant/search/likeness.ts';
import { comparableOf, intentComparables } from '../src/domain/assistant/search/search.ts';
import { questions } from '../tests/assistant/questions.ts';
import { type Choice, fitChoices } from './fit-choices.ts';
import { printRoutes, printThresholds } from './fit-report.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Number of folds. Each fold's sample questions are run against an index built from the other folds. */
const FOLDS = 10;
/**
 * Number of likeliest passages that the fit compares with the right one. A higher number wouldn't change the
 * result.
 */
const RIVALS = 30;
/**
 * Weight of a question when its passage is left out, because about one real question in ten has no passage.
 */
const WITHOUT_PASSAGE = 0.1;
/**
 * Weight of a question that an intent answers, because users ask such questions less often than their share of the
 * sample questions suggests.
 */
const INTENT = 0.3;

interface Labelled {
  question: string;
  /** Indexes of the passages or intents that answer the question. */
  answers: readonly number[];
  /** Route of the intents; null for a passage. */
  route: Route | null;
  fold: number;
  comparison: Comparison;
}

const measures = Object.keys(likenessCoefficients) as (keyof Likeness)[];
const pieces = Object.keys(evidenceCoefficients) as (keyof Evidence)[];
const kindMeasures = Object.keys(kindCoefficients) as (keyof KindMeasures)[];

/** Assigns text to a fold by its hash, so the folds are the same in every run. */
function foldOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) % FOLDS;
}

const comparables = [...passages.map(comparableOf), ...intentComparables];
const kindAt = comparables.map(({ kind }) => kind);
const routes = intents.map(({ route }) => route);
const routeAt = (at: number): Route | null => routes[at - passages.length] ?? null;

/** Returns the indexes that answer a sample question: the passage, or all intents with the same route. */
function answersAt(at: number): number[] {
  const route = routeAt(at);
  if (route === null) return [at];
  return routes.flatMap((other, place) => (other === route ? [passages.length + place] : []));
}

/** Runs every sample question against an index built without its fold. */
function askWays(): Labelled[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isAsked = (question: string) => foldOf(question) === fold;
    const compare = createComparison(
      comparables.map((one) => ({ ...one, questions: one.questions.filter((way) => !isAsked(way)) })),
    );
    return comparables.flatMap((one, at) =>
      one.questions.filter(isAsked).map((question) => ({
        question,
        answers: answersAt(at),
        route: routeAt(at),
        fold,
        comparison: compare(question),
      })),
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
    route: ids.length === 0 ? 'outside' : null,
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

const byChance = (chances: readonly number[]) => (one: number, other: number) =>
  (chances[other] ?? 0) - (chances[one] ?? 0);

function fitLikeness(asked: readonly Labelled[]): Coefficients<Likeness> {
  const choices = asked.map(({ comparison: { likenesses }, answers }): Choice => {
    const chances = chancesOf(passageLogits(likenesses));
    const right = answers.toSorted(byChance(chances)).slice(0, RIVALS);
    const rivals = [...chances.keys()].toSorted(byChance(chances)).slice(0, RIVALS);
    const wrong = rivals.filter((at) => !answers.includes(at));
    return {
      options: [...right, ...wrong].map((at) => measures.map((measure) => likenesses[at]?.[measure] ?? 0)),
      right: right.length,
      weight: 1,
    };
  });
  return named<Likeness>(measures, fitChoices(choices, measures.length));
}

interface Judged<E> {
  evidence: E;
  isRight: boolean;
}

/** Coefficients of both rankings. */
interface Rankings {
  likeness: Coefficients<Likeness>;
  kinds: Coefficients<KindMeasures>;
}

const kindsOf = ({ comparison }: Labelled, { likeness, kinds }: Rankings) =>
  kindChancesOf(
    measureKinds(comparison, chancesOf(passageLogits(comparison.likenesses, likeness)), kindAt),
    kinds,
  );

/**
 * Returns whether one of the likeliest passages is right, along with the evidence that determines the
 * confidence.
 */
function judge(asked: Labelled, rankings: Rankings): Judged<Evidence> {
  const { comparison, answers } = asked;
  const passageCount = comparison.likenesses.length - intents.length;
  const chances = chancesOf(passageLogits(comparison.likenesses.slice(0, passageCount), rankings.likeness));
  const shown = [...chances.keys()].toSorted(byChance(chances)).slice(0, MAX_PASSAGES);
  const kind = kindsOf(asked, rankings).get(passageKind) ?? 0;
  return {
    evidence: evidenceOf(comparison, chances, kind),
    isRight: shown.some((at) => answers.includes(at)),
  };
}

/** Fits the coefficients that rank passages as a whole against the intents' routes. */
function fitKinds(asked: readonly Labelled[], likeness: Coefficients<Likeness>): Coefficients<KindMeasures> {
  const choices = asked.map(({ comparison, route }): Choice => {
    const measured = measureKinds(
      comparison,
      chancesOf(passageLogits(comparison.likenesses, likeness)),
      kindAt,
    );
    const right = route ?? passageKind;
    const others = [...measured.keys()].filter((kind) => kind !== right);
    return {
      options: [right, ...others].map((kind) => kindMeasures.map((name) => measured.get(kind)?.[name] ?? 0)),
      right: 1,
      weight: route === null ? 1 : INTENT,
    };
  });
  return named<KindMeasures>(kindMeasures, fitChoices(choices, kindMeasures.length));
}

/** Returns a question as if its passage didn't exist. */
function withoutPassage(asked: Labelled): Labelled {
  const likenesses = asked.comparison.likenesses.filter((_, at) => !asked.answers.includes(at));
  return { ...asked, answers: [], comparison: { ...asked.comparison, likenesses } };
}

/** Fits a logistic regression that predicts whether a judgement is right. */
function fitJudged<E extends object>(
  names: readonly (keyof E)[],
  judged: readonly { judged: Judged<E>; weight: number }[],
): Coefficients<E> {
  const unanswered = names.map(() => 0);
  const choices = judged.map(({ judged: { evidence, isRight }, weight }): Choice => {
    const answered = names.map((name) => Number(evidence[name]));
    return { options: isRight ? [answered, unanswered] : [unanswered, answered], right: 1, weight };
  });
  return named<E>(names, fitChoices(choices, names.length));
}

function fitEvidence(
  asked: readonly Labelled[],
  outside: readonly Labelled[],
  rankings: Rankings,
): Coefficients<Evidence> {
  const judgedWith = (one: Labelled, weight: number) => ({ judged: judge(one, rankings), weight });
  return fitJudged<Evidence>(pieces, [
    ...asked.map((one) => judgedWith(one, 1)),
    ...asked.map((one) => judgedWith(withoutPassage(one), WITHOUT_PASSAGE)),
    ...outside.map((one) => judgedWith(one, INTENT)),
  ]);
}

interface Scored {
  question: string;
  route: Route | null;
  confidence: number;
  isRight: boolean;
  intent: { route: string; confidence: number };
}

const printCoefficients = (name: string, coefficients: Readonly<Record<string, number>>) => {
  print(`\n${name}`);
  for (const [measure, value] of Object.entries(coefficients)) print(`  ${measure}: ${value.toFixed(2)},`);
};

const all = askWays();
const ways = all.filter(({ route }) => route === null);
const ofIntents = all.filter(({ route }) => route !== null);
const { inside, outside: others } = askEvaluationSet();
const outside = [...others, ...ofIntents].map((one) => ({ ...one, answers: [] }));
const scored: Record<string, Scored[]> = {
  'left-out ways: right, wrong': [],
  'evaluation set': [],
  'passage left out': [],
  'no passage': [],
};
let first = 0;
const PARTS = 5;
for (let part = 0; part < PARTS; part += 1) {
  const isTest = ({ fold }: Labelled) => fold % PARTS === part;
  const isKnown = (one: Labelled) => !isTest(one);
  const likeness = fitLikeness(all.filter(isKnown));
  const rankings = { likeness, kinds: fitKinds(all.filter(isKnown), likeness) };
  const evidence = fitEvidence(ways.filter(isKnown), outside.filter(isKnown), rankings);
  const score = (one: Labelled): Scored => {
    const judged = judge(one, rankings);
    const [likeliest] = [...kindsOf(one, rankings)]
      .filter(([kind]) => kind !== passageKind)
      .toSorted(([, a], [, b]) => b - a);
    return {
      question: one.question,
      route: one.route,
      confidence: confidenceOf(judged.evidence, evidence),
      isRight: judged.isRight,
      intent: { route: likeliest?.[0] ?? '', confidence: likeliest?.[1] ?? 0 },
    };
  };
  const groups = [
    ways.filter(isTest),
    inside.filter(isTest),
    ways.filter(isTest).map(withoutPassage),
    outside.filter(isTest),
  ];
  for (const [at, group] of groups.entries()) Object.values(scored)[at]?.push(...group.map(score));
  first += ways.filter(isTest).filter(({ comparison, answers }) => {
    const chances = chancesOf(passageLogits(comparison.likenesses, likeness));
    return answers.includes(chances.indexOf(Math.max(...chances)));
  }).length;
}
print(
  `${ways.length} ways to ask of ${passages.length} passages, each left out of the index while it was asked.`,
);
print(`The likeliest passage is the right one for ${((100 * first) / ways.length).toFixed(1)} %.`);
printThresholds(scored);
const held = [...(scored['left-out ways: right, wrong'] ?? []), ...(scored['no passage'] ?? [])];
printRoutes(held);
const likeness = fitLikeness(all);
const rankings = { likeness, kinds: fitKinds(all, likeness) };
printCoefficients('likenessCoefficients', likeness);
printCoefficients('kindCoefficients', rankings.kinds);
printCoefficients('evidenceCoefficients', fitEvidence(ways, outside, rankings));
