import type { Prices } from '../shop/prices.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import {
  answerForeignTax,
  answerLogIn,
  answerOutside,
  answerUnpublished,
  answerWithoutSum,
  sayPlainly,
  type PlainAnswer,
  withLogIn,
} from './answer-texts.ts';
import { answerContinued, answerPapers, answerReferred } from './continued.ts';
import { showsEvasion } from './evasion-evidence.ts';
import { answerNothing } from './answer-nothing.ts';
import { answerFromPassages, SURE } from './passage-answers.ts';
import {
  addsToSum,
  ageInYear,
  changedLumpSum,
  continuesSubject,
  correctedPeriod,
  neighbouringYear,
  refersBack,
} from './reading/follow-up.ts';
import { asksForOwnCase, carriedFacts } from './reading/carried-facts.ts';
import { exceedsTurnoverTax } from './reading/other-matters.ts';
import { asksForeignTax } from './foreign-tax.ts';
import { answerProductPrice } from './product-prices.ts';
import { askedFigures } from './sums/asked-figures.ts';
import { assumptionsIn } from './sums/assumptions.ts';
import { readMissing, suppliedFact } from './reading/complete-sum.ts';
import { type ConversationState, emptyState } from './conversations/conversation-state.ts';
import { answerGuest, answerOwnThings, isLikelyOwn } from './own/answer-own.ts';
import type { OwnTopic } from './intents/own-topic.ts';
import {
  asksSomething,
  asksThresholdFor,
  isInnocent,
  isOffTopic,
  type Refusal,
  refusalOf,
  refusalTexts,
  withoutInstructions,
} from './refusals.ts';
import { needsPerson, offerPerson, withConsultation } from './person-answers.ts';
import { withParts } from './question-parts.ts';
import { withoutRule, withRule } from './sums/with-rule.ts';
import {
  asksOfProduct,
  asksOurPrice,
  type Found,
  nothingFound,
  ofServices,
  type PassageSearch,
  routeOf,
  thresholdOf,
} from './search/search.ts';
import { smallTalkOf, smallTalkTexts, sympathyFor } from './small-talk.ts';
import type { SumFacts } from './reading/sum-facts.ts';
import { asksForTotal } from './reading/sum-request-words.ts';
import { calculateSum, type OwnFigures } from './sums/sums.ts';
import { sumSentence } from './sums/sum-sentence.ts';
import { asksUnpublished } from './reading/read-year.ts';
import { type Reading, understand, withoutGreeting } from './reading/understand.ts';
import { plainWords } from './words/plain-words.ts';

/** A question and the context of its answer. */
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

/** A sum to work out: its facts, and what the question asks for. */
interface SumRequest {
  facts: SumFacts;
  reading: Pick<Reading, 'wanted' | 'unclear' | 'pays' | 'hasGift' | 'isPartYear' | 'isPartCover'>;
  isHypothetical: boolean;
  isAboutSeveral: boolean;
}

const isEmpty = (facts: SumFacts | null) => facts === null || Object.keys(facts).length === 0;

/** Returns the unclear fact, unless the person has supplied it. */
function stillUnclear({ unclear }: Reading, given: SumFacts | null): Reading['unclear'] {
  return unclear && given?.[unclear.field] === undefined ? unclear : null;
}

/**
 * Returns the sum that a question asks for. The question may be complete, supply a missing fact (“45000”), change an
 * earlier sum (“and with 3 kids?”), or come with facts that the person edited.
 */
function sumRequestOf({ question, state, understood, figures }: Asked): SumRequest | null {
  const given = isEmpty(understood) ? null : understood;
  if (state.missing !== null) {
    const found = readMissing(question, state.missing, state.facts ?? {});
    if (found) {
      const facts = { ...state.facts, ...given, ...found };
      return {
        facts,
        reading: suppliedFact,
        isHypothetical: false,
        isAboutSeveral: false,
      };
    }
  }
  const reading = understand(question);
  const { isHypothetical, isAboutSeveral } = reading;
  const year = state.isAfterSum ? neighbouringYear(question, state.facts) : null;
  const period = state.isAfterSum ? correctedPeriod(question, state.facts) : null;
  const changed = state.isAfterSum ? changedLumpSum(question, state.facts) : null;
  const facts = year !== null && year !== 'unknown' ? { taxYear: year } : (period ?? reading.facts);
  const unclear: Reading['unclear'] =
    year === 'unknown' ? { field: 'taxYear', why: 'year' } : stillUnclear(reading, given);
  const isFollowUp =
    year !== null ||
    period !== null ||
    changed !== null ||
    (!isEmpty(state.facts) && addsToSum(question, reading, state.isAfterSum));
  const isSum =
    reading.asksSum ||
    (reading.isOnlyFacts && facts.income !== undefined) ||
    isFollowUp ||
    (state.asked !== null && asksForOwnCase(question, reading));
  if (!isSum && given === null) return null;
  // After an answer from a passage, “what if I’m 52” is about that passage's subject.
  const isCase = state.asked !== null && reading.isOnlyFacts && facts.income === undefined;
  if (isCase && given === null && continuesSubject(question)) return null;
  // “No wait, it's 35k”: the amount replaces the previous income.
  const isKnown = isFollowUp && unclear?.why === 'role';
  const asked = { ...reading, unclear: isKnown ? null : unclear };
  const base = isFollowUp || (given !== null && !isSum) ? (changed ?? state.facts) : null;
  const shown = facts.income === undefined && isHypothetical ? figures : null;
  const merged = { ...carriedFacts(question, state.asked), ...base, ...shown, ...facts, ...given };
  // Turnover tax applies only to a business, up to a limit that depends on the year.
  if (merged.turnover && (merged.income ?? merged.rent ?? merged.interest ?? merged.business ?? merged.gain))
    return null;
  if (merged.turnover && exceedsTurnoverTax(merged)) return null;
  // An age given by a birthday applies to the previous sum's tax year.
  if (isFollowUp && base?.taxYear && facts.age && !facts.taxYear)
    merged.age = ageInYear(question, base.taxYear) ?? facts.age;
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
    // UIF is worked out on each salary separately.
    ...(reading.wanted === 'uif' && reading.pays.length > 1 && !calculation.missing
      ? []
      : sumSentence(calculation, own, {
          isPartYear: reading.isPartYear,
          wantsTotal: asksForTotal(plainWords(asked.question)),
        })),
    ...askedFigures(calculation, {
      plain: plainWords(asked.question),
      pays: reading.pays,
      rates: asked.rates,
      isPartYear: reading.isPartYear,
    }),
    ...assumptionsIn(calculation, asked.question, reading),
  ];
  return sayPlainly('sum', sentences, {
    calculation,
  });
}

/** Maximum number of sentences searched in a question with a prompt injection. */
const MAX_SENTENCES = 8;

const refuse = (refusal: Refusal) => sayPlainly('refusal', [refusalTexts[refusal]], { handOver: true });

/** Minimum confidence to refuse a question that has all the facts for a sum. */
const REFUSES_SUM = 0.8;

/** Minimum confidence that a sum without any fact is about another subject: “my landlord keeps my deposit”. */
const OUTSIDE = 0.9;

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
  const [best] = searched
    .filter(({ question }) => asksSomething(question))
    .toSorted((a, b) => b.found.confidence - a.found.confidence);
  const answer = best && answerFromPassages(best.question, best.found, asked, SURE);
  return answer ?? sayPlainly('refusal', [refusalTexts.instructions]);
}

/** Routes a question in a fixed order. Without a model, the same question always gets the same answer. */
async function route(asked: Asked): Promise<PlainAnswer> {
  const { question, search } = asked;
  const talk = smallTalkOf(question);
  if (talk === 'person') return offerPerson(asked);
  if (talk === 'complaint') return sayPlainly('greeting', smallTalkTexts.complaint, { handOver: true });
  if (talk) return sayPlainly('greeting', smallTalkTexts[talk]);
  const refusal = refusalOf(question);
  if (refusal === 'instructions') return answerInstructions(asked);
  if (refusal) return refuse(refusal);
  const isContinued = asked.state.asked !== null && refersBack(question);
  const searched = search(question);
  if (asksUnpublished(question)) return answerUnpublished(searched);
  if (asksForeignTax(question)) return answerForeignTax(searched);
  if (!isContinued && isOffTopic(withoutGreeting(question))) return answerOutside();
  const priced = answerProductPrice(question, asked);
  if (priced) return priced;
  const isMistaken =
    (searched.intent?.route === 'evasion' &&
      (isInnocent(question) || !showsEvasion(question, searched, isContinued))) ||
    (searched.intent?.route === 'other-person' && asksThresholdFor(question));
  const found = isMistaken ? { ...searched, intent: null } : searched;
  const whole = asksOfProduct(question) ? null : sumRequestOf(asked);
  const rest = whole ? null : withoutRule(question);
  const beside = rest === null ? null : sumRequestOf({ ...asked, question: rest, state: emptyState });
  const request = whole ?? beside;
  const refused = refuseLikely(found, request);
  if (refused) return refused;
  // The amount might not be income: “granny left me R600 000”.
  const isDoubtful =
    request?.reading.unclear?.why === 'role' && request.facts.income?.per === null && !request.isAboutSeveral;
  const isOutside = routeOf(found) === 'outside' && (found.intent?.confidence ?? 0) >= OUTSIDE;
  if (request && isEmpty(request.facts) && isOutside) return answerOutside();
  if (request && !isDoubtful) {
    const sum = await answerSum(request, beside && rest ? { ...asked, question: rest } : asked);
    return withRule(sum, asked);
  }
  const own = answerPapers(asked) ?? (await answerOwnThings(asked, found));
  if (own) return own;
  if (routeOf(found) === 'person') return offerPerson(asked);
  const near =
    routeOf(found) === 'outside' ? nothingFound : asksOurPrice(question) ? ofServices(found) : found;
  const several = request ? near : withParts(near, question, search);
  // “And under 65?” means nothing without the previous question.
  const picked = !request && understand(question).isOnlyFacts ? answerContinued(asked) : null;
  if (picked) return picked;
  const referred = request ? null : answerReferred(asked, near);
  if (referred) return referred;
  const from = Math.max(thresholdOf(near), request ? SURE : 0);
  const answer = answerFromPassages(question, several, asked, from);
  const continued = answer || request ? null : answerContinued(asked);
  if (continued) return continued;
  if (!request && understand(question).lacksSum) return answerWithoutSum(near, answer);
  if (request) return answer ?? answerSum(request, asked);
  if (isLikelyOwn(asked) && answer) return withLogIn(answer);
  if (isLikelyOwn(asked) && routeOf(found)) return answerLogIn();
  return answer ?? answerGuest(asked, found) ?? answerNothing(asked, near, found);
}

/** Answers a question. Questions on risky subjects always offer a practitioner. */
export async function answerQuestion(asked: Asked): Promise<PlainAnswer> {
  const routed = withConsultation(await route(asked), asked);
  const sympathy = routed.calculation ? null : sympathyFor(asked.question);
  const answer = sympathy
    ? { ...routed, answer: [{ text: sympathy, sources: [] }, ...routed.answer] }
    : routed;
  return needsPerson(asked.question) ? { ...answer, handOver: true } : answer;
}
