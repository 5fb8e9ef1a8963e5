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
import { addsToSum, continuesSubject, correctedPeriod } from './reading/follow-up.ts';
import { askedFigures } from './sums/asked-figures.ts';
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
import { holdsFigures, type Passage, passageText } from './knowledge/passage.ts';
import { namesFutureYear } from './reading/read-year.ts';
import { isRiskyQuestion } from './risky.ts';
import { passageYears } from './search/passage-year.ts';
import {
  asksOurPrice,
  type Found,
  nothingFound,
  ofServices,
  withoutPassage,
  type PassageSearch,
  routeOf,
  thresholdOf,
} from './search/search.ts';
import { smallTalkOf, smallTalkTexts } from './small-talk.ts';
import type { SumFacts } from './reading/sum-facts.ts';
import { calculateSum, type OwnFigures } from './sums/sums.ts';
import { sumSentence } from './sums/sum-sentence.ts';
import { type Reading, understand, withoutGreeting } from './reading/understand.ts';
import { plainWords } from './words/plain-words.ts';

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
  reading: Pick<Reading, 'wanted' | 'unclear' | 'pays'>;
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
        reading: { wanted: 'tax', unclear: null, pays: [] },
        isHypothetical: false,
        isAboutSeveral: false,
      };
    }
  }
  const reading = understand(question);
  const { isHypothetical, isAboutSeveral } = reading;
  const period = state.isAfterSum ? correctedPeriod(question, state.facts) : null;
  const facts = period ?? reading.facts;
  const unclear = stillUnclear(reading, given);
  const isFollowUp =
    period !== null || (!isEmpty(state.facts) && addsToSum(question, reading, state.isAfterSum));
  const isSum = reading.asksSum || (reading.isOnlyFacts && facts.income !== undefined) || isFollowUp;
  if (!isSum && given === null) return null;
  // “No wait, it's 35k”: the amount takes the place of the income before.
  const isKnown = isFollowUp && unclear?.why === 'role';
  const asked = { wanted: reading.wanted, unclear: isKnown ? null : unclear, pays: reading.pays };
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
  const sentences = [
    ...sumSentence(calculation, own),
    ...askedFigures(calculation, {
      plain: plainWords(asked.question),
      pays: reading.pays,
      rates: asked.rates,
    }),
    ...assumptionsIn(calculation, asked.question),
  ];
  return sayPlainly('sum', sentences, {
    calculation,
  });
}

/** Returns a note that says we have no tables for the named year, and which year the answer covers instead. */
const withoutTables = (year: TaxYear) =>
  `I don’t have figures for the year you named. This answer is about ${year}.`;

function answerFromPassages(
  question: string,
  found: Found,
  { prices }: Pick<Asked, 'prices'>,
  from = thresholdOf(found),
): PlainAnswer | null {
  const { facts, namedYear } = understand(question);
  const [likeliest] = found.passages;
  if (namedYear === 'unknown' && namesFutureYear(question) && likeliest && holdsFigures(likeliest.passage))
    return null;
  const yearFor = passageYears(question);
  // The likeliest passage may lack figures for a year that has only begun, such as its filing season.
  const lacksYear =
    likeliest !== undefined && passageText(likeliest.passage, yearFor(likeliest.passage), prices) === null;
  const least = facts.income === undefined ? from : Math.max(from, SURE);
  const contextOf = (passage: Passage) => ({
    taxYear: lacksYear ? defaultTaxYear : yearFor(passage),
    prices,
  });
  const answer = answerPassages(found, contextOf, least);
  // “This year” of a filing season is the year whose returns are filed.
  const isNamed = namedYear === 'unknown' || (lacksYear && /\d\d/.test(question));
  if (!isNamed || !answer) return answer;
  return { ...answer, answer: [{ text: withoutTables(defaultTaxYear), sources: [] }, ...answer.answer] };
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

/** Answers a follow-up to a question that passages answered, such as “and if I’m 70?”, together with that question. */
function answerContinued(asked: Asked): PlainAnswer | null {
  const { question, state } = asked;
  if (!state.asked || !continuesSubject(question)) return null;
  const before = asked.search(state.asked.question);
  if (Object.keys(understand(question).facts).length > 0) {
    const whole = `${state.asked.question} ${question}`;
    return answerFromPassages(whole, asked.search(whole), asked);
  }
  // Without a fact that picks a figure, the passage before has said what it says.
  const { passage: said } =
    before.passages.find(({ passage }) => passage.id === state.asked?.passages[0]) ?? {};
  if (!said) return null;
  const found = withoutPassage(asked.search(`${plainWords(question)} ${said.title}`), said.id);
  return answerFromPassages(question, found, asked);
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
  // “And under 65?” says nothing without the question before it.
  const picked = !request && understand(question).isOnlyFacts ? answerContinued(asked) : null;
  if (picked) return picked;
  const from = Math.max(thresholdOf(near), request ? SURE : 0);
  const answer = answerFromPassages(question, near, asked, from);
  const continued = answer || request ? null : answerContinued(asked);
  if (continued) return continued;
  if (!request && understand(question).lacksSum) return answerWithoutSum(near, answer);
  return answer ?? (request ? answerSum(request, asked) : answerUnknown(near));
}

/** Answers a question. Questions on risky subjects always offer a practitioner. */
export async function answerQuestion(asked: Asked): Promise<PlainAnswer> {
  const answer = await route(asked);
  return isRiskyQuestion(asked.question) ? { ...answer, handOver: true } : answer;
}
