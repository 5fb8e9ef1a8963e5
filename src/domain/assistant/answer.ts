import type { Prices } from '../shop/prices.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import { defaultTaxYear, type TaxYear } from '../tax/tax-year.ts';
import {
  answerLogIn,
  answerPassages,
  answerUnknown,
  answerWithoutSum,
  sayPlainly,
  type PlainAnswer,
} from './answer-texts.ts';
import { assumptionsIn } from './sums/assumptions.ts';
import { readMissing } from './reading/complete-sum.ts';
import type { ConversationState } from './conversations/conversation-state.ts';
import { ownTopicOf } from './intents/intent.ts';
import { type OwnQuestion, ownQuestionOf } from './own/own-questions.ts';
import type { OwnTopic } from './intents/own-topic.ts';
import {
  isInnocent,
  isOffTopic,
  type Refusal,
  refusalOf,
  refusalTexts,
  withoutInstructions,
} from './refusals.ts';
import { holdsFigures, passageText } from './knowledge/passage.ts';
import { namesFutureYear, taxYearOfMonth } from './reading/read-facts.ts';
import { isRiskyQuestion } from './risky.ts';
import {
  asksOurPrice,
  type Found,
  nothingFound,
  ofServices,
  type PassageSearch,
  routeOf,
  thresholdOf,
} from './search/search.ts';
import { smallTalkOf, smallTalkTexts } from './small-talk.ts';
import type { SumFacts } from './reading/sum-facts.ts';
import { calculateSum, type OwnFigures, sumSentence } from './sums/sums.ts';
import { type Reading, understand, withoutGreeting } from './reading/understand.ts';

/** A question with everything that its answer may depend on. */
export interface Asked {
  /** The question, with personal data masked. */
  question: string;
  state: ConversationState;
  /** Facts that the person changed. */
  understood: SumFacts | null;
  /** Figures on the page where the question was asked. */
  figures: SumFacts | null;
  isSignedIn: boolean;
  rates: MedicalCreditRates;
  prices: Prices;
  search: PassageSearch;
  /** Answers from the person's own records, loaded only for questions about them. Null if there is nothing to say. */
  own: (topic: OwnTopic) => Promise<PlainAnswer | null>;
  /** The person's own figures for “what if …?”; null if there are none. */
  ownFigures: () => Promise<OwnFigures | null>;
}

/** Minimum confidence for a passage to answer a question with a prompt injection, or with an amount that may be pay. */
const SURE = 0.6;

/** A sum to work out: its facts, and what the question asks for. */
interface SumRequest {
  facts: SumFacts;
  reading: Pick<Reading, 'wanted' | 'unclear'>;
  isHypothetical: boolean;
  isAboutSeveral: boolean;
}

const isEmpty = (facts: SumFacts | null) => facts === null || Object.keys(facts).length === 0;

/** Returns the unclear fact, unless the person has supplied it. */
function stillUnclear({ unclear }: Reading, given: SumFacts | null): Reading['unclear'] {
  return unclear && given?.[unclear.field] === undefined ? unclear : null;
}

/**
 * Returns the sum that a question asks for. It may be complete, supply a missing fact (“45000”), change an earlier
 * sum (“and with 3 kids?”), or have facts that the person changed.
 */
function sumRequestOf({ question, state, understood, figures }: Asked): SumRequest | null {
  const given = isEmpty(understood) ? null : understood;
  if (state.missing !== null) {
    const found = readMissing(question, state.missing, state.facts ?? {});
    if (found) {
      const facts = { ...state.facts, ...given, ...found };
      return {
        facts,
        reading: { wanted: 'tax', unclear: null },
        isHypothetical: false,
        isAboutSeveral: false,
      };
    }
  }
  const reading = understand(question);
  const { facts, isHypothetical, isAboutSeveral } = reading;
  const unclear = stillUnclear(reading, given);
  const asked = { wanted: reading.wanted, unclear };
  const isFollowUp = reading.isFollowUp && !isEmpty(state.facts) && !isEmpty(facts);
  const isSum = reading.asksSum || (reading.isOnlyFacts && facts.income !== undefined) || isFollowUp;
  if (!isSum && given === null) return null;
  const base = isFollowUp || (given !== null && !isSum) ? state.facts : null;
  const shown = facts.income === undefined && isHypothetical ? figures : null;
  const merged = { ...base, ...shown, ...facts, ...given };
  // “And what about 25k?” after “20k a month” is also monthly.
  const { income } = merged;
  if (income?.per === null && base?.income?.per) merged.income = { ...income, per: base.income.per };
  return { facts: merged, reading: asked, isHypothetical, isAboutSeveral };
}

async function answerSum({ facts, reading, isHypothetical }: SumRequest, asked: Asked): Promise<PlainAnswer> {
  const needsOwn = facts.income === undefined && (isHypothetical || facts.moreRetirement !== undefined);
  const own = needsOwn ? await asked.ownFigures() : null;
  const calculation = calculateSum(facts, reading, { rates: asked.rates, own });
  const sentences = [...sumSentence(calculation, own), ...assumptionsIn(calculation, asked.question)];
  return sayPlainly('sum', sentences, {
    calculation,
  });
}

/** Returns a note that we have no tables for the year named, and which year the answer covers instead. */
const withoutTables = (year: TaxYear) =>
  `I don’t have figures for the year you named. This answer is about ${year}.`;

/** Returns the tax year that a question names, or the default one. */
export const yearOf = (question: string): TaxYear => understand(question).facts.taxYear ?? defaultTaxYear;

/** Passages whose amounts follow the month of what happened. Those about returns follow the filing season. */
const ofAmounts =
  /^(?:gains|donations|interest|dividends|retirement|lump-sums|two-pot|medical|tax-free|travel)\//;

function answerFromPassages(
  question: string,
  found: Found,
  { prices }: Pick<Asked, 'prices'>,
  from = thresholdOf(found),
): PlainAnswer | null {
  const { facts, unclear } = understand(question);
  const [likeliest] = found.passages;
  const ofMonth = likeliest && ofAmounts.test(likeliest.passage.id) ? taxYearOfMonth(question) : null;
  const named = facts.taxYear ?? ofMonth ?? defaultTaxYear;
  if (unclear?.why === 'year' && namesFutureYear(question) && likeliest && holdsFigures(likeliest.passage))
    return null;
  // The likeliest passage may lack figures for a year that has only begun, such as its filing season.
  const lacksYear = likeliest !== undefined && passageText(likeliest.passage, named, prices) === null;
  const taxYear = lacksYear ? defaultTaxYear : named;
  const least = facts.income === undefined ? from : Math.max(from, SURE);
  const answer = answerPassages(found, { taxYear, prices }, least);
  if ((unclear?.why !== 'year' && !lacksYear) || !answer) return answer;
  return { ...answer, answer: [{ text: withoutTables(taxYear), sources: [] }, ...answer.answer] };
}

/** Maximum number of sentences searched in a question with a prompt injection. */
const MAX_SENTENCES = 8;

const refuse = (refusal: Refusal) => sayPlainly('refusal', [refusalTexts[refusal]], { handOver: true });

/** Minimum confidence at which a question with all facts for a sum is refused. */
const REFUSES_SUM = 0.8;

/** Refuses a question that is likely about evasion or another person. */
function refuseLikely(found: Found, request: SumRequest | null = null): PlainAnswer | null {
  const route = routeOf(found);
  if (route !== 'evasion' && route !== 'other-person') return null;
  const isSum = request?.facts.income !== undefined && request.reading.unclear === null;
  return isSum && (found.intent?.confidence ?? 0) < REFUSES_SUM ? null : refuse(route);
}

/** Ignores a prompt injection and answers the rest of the question. */
async function answerInstructions(asked: Asked): Promise<PlainAnswer> {
  const sentences = withoutInstructions(asked.question).slice(0, MAX_SENTENCES);
  const texts = [sentences.join(' '), ...sentences, asked.question].filter((text) => text !== '');
  const searched = texts.map((question) => ({ question, found: asked.search(question) }));
  for (const { question, found } of searched) {
    const refused = question === asked.question ? null : refuseLikely(found);
    if (refused) return refused;
    const request = sumRequestOf({ ...asked, question });
    if (request) return answerSum(request, asked);
    const own = await answerOwnThings({ ...asked, question }, found);
    if (own) return own;
  }
  const [best] = searched.toSorted((a, b) => b.found.confidence - a.found.confidence);
  const answer = best && answerFromPassages(best.question, best.found, asked, SURE);
  return answer ?? sayPlainly('refusal', [refusalTexts.instructions]);
}

/** Returns which of the person's own records a question is likely about. */
function likelyOwn(found: Found): OwnQuestion | null {
  const route = routeOf(found);
  const topic = route === null ? null : ownTopicOf(route);
  if (topic === null) return null;
  // Without an account, a passage on refunds or tax debt says more than the log-in page.
  return { topic, isSure: topic !== 'refund' && topic !== 'owed' };
}

async function answerOwnThings(asked: Asked, found: Found): Promise<PlainAnswer | null> {
  const ruled = ownQuestionOf(asked.question);
  const own = ruled?.isSure ? ruled : (likelyOwn(found) ?? ruled);
  if (!own) return null;
  if (!asked.isSignedIn) return own.isSure ? answerLogIn() : null;
  return asked.own(own.topic);
}

const offerPerson = () => sayPlainly('greeting', smallTalkTexts.person, { handOver: true });

/** Routes a question in a fixed order. Without a model, the same question always gets the same answer. */
async function route(asked: Asked): Promise<PlainAnswer> {
  const { question, search } = asked;
  const talk = smallTalkOf(question);
  if (talk === 'person') return offerPerson();
  if (talk === 'complaint') return sayPlainly('greeting', smallTalkTexts.complaint, { handOver: true });
  if (talk) return sayPlainly('greeting', smallTalkTexts[talk]);
  const refusal = refusalOf(question);
  if (refusal === 'instructions') return answerInstructions(asked);
  if (refusal) return refuse(refusal);
  if (isOffTopic(withoutGreeting(question))) return answerUnknown(nothingFound);
  const searched = search(question);
  const isMistaken = searched.intent?.route === 'evasion' && isInnocent(question);
  const found = isMistaken ? { ...searched, intent: null } : searched;
  const request = sumRequestOf(asked);
  const refused = refuseLikely(found, request);
  if (refused) return refused;
  // An amount that may not be an income, such as “granny left me R600 000”.
  const isDoubtful =
    request?.reading.unclear?.why === 'role' && request.facts.income?.per === null && !request.isAboutSeveral;
  if (request && !isDoubtful) return answerSum(request, asked);
  const own = await answerOwnThings(asked, found);
  if (own) return own;
  if (routeOf(found) === 'person') return offerPerson();
  const near =
    routeOf(found) === 'outside' ? nothingFound : asksOurPrice(question) ? ofServices(found) : found;
  const from = Math.max(thresholdOf(near), request ? SURE : 0);
  const answer = answerFromPassages(question, near, asked, from);
  if (!request && understand(question).lacksSum) return answerWithoutSum(near, answer);
  return answer ?? (request ? answerSum(request, asked) : answerUnknown(near));
}

/** Answers a question. Questions on risky subjects always offer a practitioner. */
export async function answerQuestion(asked: Asked): Promise<PlainAnswer> {
  const answer = await route(asked);
  return isRiskyQuestion(asked.question) ? { ...answer, handOver: true } : answer;
}
