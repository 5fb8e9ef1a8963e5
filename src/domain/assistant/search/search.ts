import type { AgeGroup } from '../../tax/age-group.ts';
import { chancesOf, confidenceOf, evidenceCoefficients, evidenceOf } from './chances.ts';
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
 * How much an intent's confidence raises the passages' threshold, unless it's about the person's own records. Tuned
 * on people's questions, like the two numbers below.
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

/** Whether a question is about a product of ours, whose price may stand in it. */
export const asksOfProduct = (question: string) => ourProduct.test(question) && !ofIncome.test(question);

/** Whether a question asks what we charge. */
export const asksOurPrice = (question: string) => ourPrice.test(question);

const ofEarlierYears =
  /\b(?:outstanding|missing|old) returns?\b|\b(?:years? (?:outstanding|behind)|outstanding years?|(?:have ?n'?t|did ?n'?t|never|not) (?:filed|submitted|done|file|submit))\b/i;
const atSea =
  /\b(?:ships?|vessels?|boats?|\w*yachts?|seam[ae]n|seafarers?|sailors?|sail\w*|sea|cruise\w*|crew|deckhands?|deck|captain|skipper|navy|marine|maritime|tankers?|offshore|trawlers?|skip|skepe)\b/i;

/** Passages that replace a likelier one on a neighbouring subject, by words that settle it. */
const replacements: readonly [likelier: string, right: string, words: RegExp][] = [
  ['services/prices', 'services/other-prices', ofEarlierYears],
  [
    'filing/payment-date',
    'provisional/late',
    /(?=.*\b(?:irp ?6|provisional)\b)(?=.*\b(?:was|were) due\b).*\bpaid\b/i,
  ],
  [
    'provisional/dates',
    'provisional/late',
    /(?=.*\b(?:irp ?6|provisional)\b)(?=.*\b(?:was|were) due\b).*\bpaid\b/i,
  ],
  ['life/refund-promises', 'life/no-guarantee', /\b(?:audit\w*|prosecut\w*|verif\w*)\b/i],
  [
    'business/records',
    'documents/keep',
    /^(?!.*\b(?:business|books|trad\w+|compan(?:y|ies)|vat|freelanc\w*|self[- ]employed|stock|sole|customers?|clients?|besigheid)\b)/i,
  ],
  [
    'travel/own-car-no-allowance',
    'travel/rate-per-km',
    /\d ?(?:rand )?(?:a|per|\/|for each|for every) ?(?:km|kilomet\w+)\b/i,
  ],
  [
    'services/fee-refund',
    'services/fee-before-refund',
    /\b(?:off|from|out of|against|uit) (?:my |the )?(?:tax )?(?:refund|terugbetaling)\b/i,
  ],
  [
    'provisional/both',
    'provisional/who',
    /^(?:wat|what|whats|what's)(?: is|'s)?(?: an?| 'n| n)? (?:irp ?6|provisional tax|voorlopige belasting)\W*$/i,
  ],
  [
    'rates/rebates',
    'services/prices',
    /(?=.*\b(?:you|your|u|ur|julle)\b).*\b(?:discounts?|specials?|afslag)\b(?!.*\bincome tax\b)/i,
  ],
  [
    'interest/exemption',
    'tax-free/limits',
    /\btax[- ]?free (?:savings?|acc\w*|investment\w*|plan)\b|\btfsa\b|\bbelastingvrye? (?:spaar\w*|rekening)\b/i,
  ],
  [
    'employment/no-paye',
    'employment/paye-not-paid',
    /\b(?:deduct\w*|withh\w+|took|takes?|taken|afgetrek)\b.{0,40}\b(?:paye|tax|it|belasting)\b.{0,40}\b(?:did ?n[o']?t|does ?n[o']?t|has ?n[o']?t|never|not|nie|nooit)\b.{0,15}\b(?:pay|paid|hand\w*|send|sent|give|gave|betaal|oorbetaal)\b/i,
  ],
  [
    'emigration/ceasing',
    'residence/ordinarily',
    /\b(?:become|becoming|became) a?n? ?(?:sa |south african )?(?:tax )?resident\b|\b(?:mov(?:e|ed|ing)|relocat\w+|immigrat\w+|come|came|coming) (?:back )?(?:to|into) (?:sa|south africa|here)\b/i,
  ],
  [
    'debt/how-to-pay',
    'debt/arrangement',
    /\b(?:can'?t|cannot|can not|unable to|not able to|don'?t have|dont have|kan nie|sukkel om|struggl\w+ to) (?:\w+ ){0,3}?(?:pay|betaal|afford|settle|money|it all|that much|the full|everything)\b|\b(?:at once|in one go|bit by bit|paaiement\w*|instal\w+|pay (?:it )?off|monthly)\b/i,
  ],
  [
    'disputes/correction-or-objection',
    'filing/old-years',
    /(?=.*\b(?:until when|till when|how far back|how long|too late|still|by when|tot wanneer|hoe lank)\b).*\b(?:20(?:1\d|2[0-5])|old|older|earlier|years? ago|jare gelede)\b/i,
  ],
];

const asksWhichProduct =
  /\b(?:which|what|watter) (?:of (?:your|ur|the|julle) )?(?:packages?|products?|pakket\w*)\b/i;

/** Lobola isn't clearly a gift, so the rule for gifts mustn't answer for it. */
const ofLobola = /\b(?:lobolo|lobola|ilobolo|ilobola|magadi|bohali|bride ?price|bruidsprys|roora)\b/i;

/** Puts the passage that fits a question's subject first, and drops those on subjects that it doesn't name. */
export function ofSubject(found: Found, question: string): Found {
  const passages = atSea.test(question)
    ? found.passages
    : found.passages.filter(({ passage }) => passage.id !== 'foreign/ship-crew');
  const [first] = passages;
  const isAboutProduct = asksWhichProduct.test(question) && !first?.passage.id.startsWith('services/');
  if (first?.passage.id === 'donations/tax' && ofLobola.test(question))
    return { ...found, confidence: 0, passages };
  const [, id] = isAboutProduct
    ? ['', 'services/which-one']
    : (replacements.find(([likelier, , words]) => likelier === first?.passage.id && words.test(question)) ??
      []);
  const right = passages.find(({ passage }) => passage.id === id);
  if (!first || !right) return { ...found, passages };
  const others = passages.filter((one) => one !== right);
  return { ...found, passages: [{ ...right, chance: first.chance }, ...others] };
}

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

/** Passages on the same credit for the two age groups. */
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
    const chances = chancesOf(comparison.likenesses);
    const kinds = kindChancesOf(measureKinds(comparison, chances, kindAt));
    const ofPassages = chancesOf(comparison.likenesses.slice(0, passages.length));
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
