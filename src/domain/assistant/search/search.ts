import type { AgeGroup } from '../../tax/age-group.ts';
import { chancesOf, confidenceOf, evidenceCoefficients, evidenceOf, passageLogits } from './chances.ts';
import { ownTopicOf, type Route } from '../intents/intent.ts';
import { intents } from '../intents/intents.ts';
import { kindChancesOf, measureKinds } from './kind-chances.ts';
import { buildComparison, type Comparable, passageKind } from './likeness.ts';
import type { Passage } from '../knowledge/passage.ts';
import type { Steps } from '../words/steps.ts';
import { furtherWordings, vocabularyOf } from '../wordings/all.ts';

/** A passage that a question may be about. */
export interface RankedPassage {
  passage: Passage;
  /** Probability that the question is about this passage, assuming it's about any passage at all. */
  chance: number;
}

/** The likeliest route of a question that isn’t about a passage. */
export interface FoundIntent {
  route: Route;
  /** Probability that the question belongs to this route. */
  confidence: number;
}

/** Search results for a question. */
export interface Found {
  /** Weighted share of the question's terms that any passage or intent contains. */
  known: number;
  /** Probability that one of the first three passages answers it. */
  confidence: number;
  /** Likeliest first. */
  passages: readonly RankedPassage[];
  /** Null if nothing was found. */
  intent: FoundIntent | null;
}

/** Finds passages for a question. */
export type PassageSearch = (question: string) => Found;

/** Minimum confidence for passages to answer. Chosen from the output of `npm run fit-assistant`. */
export const answersFrom = 0.45;
/** Minimum confidence for an intent to decide a question. Chosen from the same output. */
const decidesFrom = 0.4;
/**
 * How much an intent's confidence raises the passages' threshold, unless it's about the person's own records. Tuned on
 * users' questions, like the two thresholds below.
 */
const doubt = 1.25;
/** Thresholds for questions with unknown words: the likeliest passage's chance, and the confidence. */
const unknownWordsFrom = 0.3;
const unknownWordsAnswersFrom = 0.65;

/** Returns the route if an intent decides the question; null otherwise. */
export const routeOf = ({ intent }: Found): Route | null =>
  intent && intent.confidence >= decidesFrom ? intent.route : null;

/** Returns the minimum confidence at which passages may answer. */
export function thresholdOf({ intent, known, passages }: Found): number {
  const isOwn = intent === null || ownTopicOf(intent.route) !== null;
  const from = isOwn ? answersFrom : answersFrom + doubt * intent.confidence;
  const isUnfamiliar = known < 1 && (passages[0]?.chance ?? 0) < unknownWordsFrom;
  return isUnfamiliar ? Math.max(from, unknownWordsAnswersFrom) : from;
}

/** Sum of chances at which an answer stops adding passages. */
export const enough = 0.98;

/** Number of passages to return. An answer shows at most three of them. */
const RETURNED = 24;

const ourPrice =
  /\b(?:price[sd]?|costs?|fees?|how much|charge)\b(?!.*\b(?:penalt\w+|fined?|late|refund|owe|sars|deduct\w*|claim)\b)[^.?]{0,15}\b(?:(?:for|of|to) (?:[\w']+ ){0,5}(?:returns?|tax(?:es)?(?= if\b| for\b|\?|$)|submissions?|irp6|objections?|consultation))\b|\b(?:do|would|will) (?:you|u) (?:guys |people )?charge\b|\b(?:costs?|price[sd]?|fees?)\b.{0,20}\b(?:with|from|by|at) you\b|\byour (?:fees?|prices?|charges?)\b|\b(?:costs?|price[sd]?|fees?|charge|how much)\b.{0,20}\b(?:if|that|to have) (?:you|u)\b(?: guys| people)? (?:do|handle|file|submit|write|lodge|fix)\b|\b(?:price|cost|charge|fee)s?\b.{0,30}\b(?:outstanding|missing|old) returns?\b|\b(?:(?:outstanding|missing|old) returns?|years? (?:outstanding|behind)|outstanding years?)\b.{0,40}\b(?:price|cost|fee|you charge)\b/i;

/** Names of our own products. */
const ourProduct =
  /\btax care\b|\b(?:individual|comprehensive|elite|outstanding) (?:tax )?(?:return|package|plan|one|option)\b|\b(?:yearly|annual|super) plan\b|\bauto[- ]assessment check\b|\b(?:savings? challenge|no[- ]spend (?:challenge|month))\b/i;
const ofIncome = /\b(?:earn\w*|salary|income|wages?|pension|profit|paye|take[- ]home|tax (?:on|of|for))\b/i;

/** Whether a question is about a product of ours, so that an amount in it may be the price. */
export const asksOfProduct = (question: string) => ourProduct.test(question) && !ofIncome.test(question);

/** Whether a question asks what we charge. */
export const asksOurPrice = (question: string) => ourPrice.test(question);

/** Keeps only the passages about our services, for a question about our prices. */
export function ofServices(found: Found): Found {
  const services = found.passages.filter(({ passage }) => passage.id.startsWith('services/'));
  const all = services.reduce((sum, { chance }) => sum + chance, 0);
  if (all === 0) return found;
  return { ...found, passages: services.map((one) => ({ ...one, chance: one.chance / all })) };
}

/** Removes a passage that an earlier answer showed, along with its share of the confidence. */
export function withoutPassage(found: Found, shown: string): Found {
  const others = found.passages.filter(({ passage }) => passage.id !== shown);
  const all = others.reduce((sum, { chance }) => sum + chance, 0);
  if (all === 0) return { ...found, confidence: 0, passages: [] };
  return {
    ...found,
    confidence: found.confidence * Math.min(1, all),
    passages: others.map((one) => ({ ...one, chance: one.chance / all })),
  };
}

/** Passages on the additional medical credit, one for each age group. */
const ofSeniors = 'medical/additional-65';
const ofYounger = 'medical/additional-under-65';

/** Replaces a rule for the wrong age group with the one for the stated age. */
export function ofAge(found: Found, age: AgeGroup | undefined): Found {
  if (age === undefined) return found;
  const other = age === 'under65' ? ofSeniors : ofYounger;
  const fitting = age === 'under65' ? ofYounger : ofSeniors;
  const of = (id: string) => found.passages.find(({ passage }) => passage.id === id);
  const [wrong, right] = [of(other), of(fitting)];
  if (!wrong || !right) return found;
  const chance = wrong.chance + right.chance;
  const passages = found.passages.filter((one) => one !== wrong && one !== right);
  const ranked = [...passages, { ...right, chance }].toSorted((a, b) => b.chance - a.chance);
  return { ...found, passages: ranked };
}

const uncovered =
  /\b(?:(?:did|does|do|would|will|wo|was|were|is|has|had)(?:n'?t| not)|refused to|never) (?:\w+ )?(?:cover\w*|pay|paid|refund\w*|reimburse\w*)\b|\bown pocket\b|\bout[ -]of[ -]pocket\b|\bshortfalls?\b/;
const ofTreatment =
  /\b(?:op|operation|surgery|hospital|dentist\w*|dental|specialist|doctors?|glasses|spectacles|scans?|medicines?|medication|meds|crown|braces|physio\w*|bills?|treatment|chronic)\b/;

/** Ranks the credit for unpaid medical costs above the one for scheme fees, if a question is about such costs. */
export function ofOwnCosts(found: Found, plain: string, age: AgeGroup | undefined): Found {
  if (found.passages[0]?.passage.id !== 'medical/scheme-credit') return found;
  if (!uncovered.test(plain) || !ofTreatment.test(plain)) return found;
  const fitting = age === undefined || age === 'under65' ? ofYounger : ofSeniors;
  const right = found.passages.find(({ passage }) => passage.id === fitting);
  if (!right) return found;
  const others = found.passages.filter((one) => one !== right);
  return { ...found, passages: [{ ...right, chance: found.passages[0].chance }, ...others] };
}

export const nothingFound: Found = { known: 0, confidence: 0, passages: [], intent: null };

/** Returns the parts of a passage that questions are compared with. */
export const comparableOf = ({ id, title, questions, text }: Passage): Comparable => ({
  topic: id.slice(0, id.indexOf('/')),
  kind: passageKind,
  title,
  questions: [...questions, ...furtherWordings(id)],
  vocabulary: vocabularyOf(id),
  text: text.replaceAll(/\{\{[^{}]*\}\}/g, ' '),
});

/** The kinds of question that no passage answers. They follow the passages in a comparison. */
export const intentComparables: readonly Comparable[] = intents.map(
  ({ route, name, questions, vocabulary }) => ({
    topic: route,
    kind: route,
    title: name,
    questions,
    vocabulary,
    text: '',
  }),
);

/** Returns a route's group. Routes in a group lead to the same kind of answer. */
const groupOf = (route: Route) => (ownTopicOf(route) === null ? route : 'own');

/** Returns the likeliest group’s likeliest route. */
function likeliestIntent(kinds: ReadonlyMap<string, number>): FoundIntent | null {
  const chanceOf = (route: Route) => kinds.get(route) ?? 0;
  const groups = Map.groupBy(new Set(intents.map(({ route }) => route)), groupOf);
  const [likeliest = null] = [...groups.values()]
    .flatMap((routes) => {
      const [route] = routes.toSorted((one, other) => chanceOf(other) - chanceOf(one));
      return route ? { route, confidence: routes.reduce((sum, one) => sum + chanceOf(one), 0) } : [];
    })
    .toSorted((one, other) => other.confidence - one.confidence);
  return likeliest;
}

/** Builds the index of passages and intents. */
export function* buildSearch(passages: readonly Passage[]): Steps<PassageSearch> {
  const comparables = [...passages.map(comparableOf), ...intentComparables];
  const compare = yield* buildComparison(comparables);
  const kindAt = comparables.map(({ kind }) => kind);
  return (question) => {
    const comparison = compare(question);
    if (comparison.known === 0) return nothingFound;
    const logits = passageLogits(comparison.likenesses);
    const chances = chancesOf(logits);
    const kinds = kindChancesOf(measureKinds(comparison, chances, kindAt));
    const ofPassages = chancesOf(logits.slice(0, passages.length));
    const evidence = evidenceOf(comparison, ofPassages, kinds.get(passageKind) ?? 0);
    return {
      known: comparison.known,
      confidence: confidenceOf(evidence, evidenceCoefficients),
      passages: passages
        .map((passage, at) => ({ passage, chance: ofPassages[at] ?? 0 }))
        .toSorted((a, b) => b.chance - a.chance)
        .slice(0, RETURNED),
      intent: likeliestIntent(kinds),
    };
  };
}
