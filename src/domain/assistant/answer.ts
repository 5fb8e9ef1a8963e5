import { southAfricanDay } from '../calendar.ts';
import type { Prices } from '../shop/prices.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import {
  answerForeignTax,
  answerLogIn,
  answerOutside,
  answerUnknown,
  answerUnused,
  answerUnpublished,
  answerWithoutSum,
  sayPlainly,
  type PlainAnswer,
  withLogIn,
} from './answer-texts.ts';
import { answerContinued, answerPapers, answerReferred } from './continued.ts';
import {
  answerUnusedInSum,
  completedQuestion,
  correctedQuestion,
  needsQuestion,
} from './corrected-question.ts';
import { showsEvasion } from './evasion-evidence.ts';
import { answerNothing } from './answer-nothing.ts';
import { answerFromPassages, SURE } from './passage-answers.ts';
import { inNamedYear, refersBack } from './reading/follow-up.ts';
import { askedAgain, takenAs } from './reading/unread-reply.ts';
import { leavesAge, rebateSentence } from './reading/later-rebate.ts';
import { withBirthdayYear } from './reading/read-birthday.ts';
import { placedAmount } from './reading/amount-of-subject.ts';
import { isEmpty, type SumRequest, sumRequestOf, unreadReplyOf } from './requested-sum.ts';
import { asksForeignTax } from './foreign-tax.ts';
import { answerBracket } from './bracket-answers.ts';
import { answerOtherLaw } from './other-law.ts';
import { answerFiling } from './product-features.ts';
import { answerProductPrice } from './product-prices.ts';
import { askedFigures } from './sums/asked-figures.ts';
import { assumptionsIn } from './sums/assumptions.ts';
import { type ConversationState, emptyState } from './conversations/conversation-state.ts';
import { answerGuest, answerOwnThings, isLikelyOwn } from './own/answer-own.ts';
import type { OwnTopic } from './intents/own-topic.ts';
import {
  asksSomething,
  asksThresholdFor,
  earnsByIt,
  isInnocent,
  isOffTopic,
  refusalOf,
  refusalTexts,
  saysOwner,
  withoutInstructions,
} from './refusals.ts';
import { askedPart } from './search/asked-part.ts';
import { decidedPassage } from './search/deciding-facts.ts';
import { withPastDays } from './past-days.ts';
import { ofSubject } from './search/neighbours.ts';
import { answerKeptSubject, answerOtherCase, answerPermission, keepsFact } from './kept-subject.ts';
import { needsPerson, offerPerson, withConsultation } from './person-answers.ts';
import { refuse } from './refuse.ts';
import { withParts } from './question-parts.ts';
import { answerMostRetirement } from './sums/most-retirement.ts';
import { furtherFigures, yearOfSale } from './sums/further-figures.ts';
import { deductible, leadsWithDeduction } from './sums/deductible.ts';
import { inOtherYear } from './sums/other-year.ts';
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
import { answerSameSubject } from './same-subject.ts';
import { smallTalkOf, smallTalkTexts, sympathyFor } from './small-talk.ts';
import type { SumFacts } from './reading/sum-facts.ts';
import { asksForTotal } from './reading/sum-request-words.ts';
import type { OwnFigures } from './sums/sums.ts';
import { stopInConversation } from './stops/earlier-stops.ts';
import { answerAlways, answerStopped, calculateStopped } from './stops/stops.ts';
import { payeVerdict } from './sums/paye-check.ts';
import { ofPartYear, takenHome } from './sums/part-year-pay.ts';
import { sumSentence } from './sums/sum-sentence.ts';
import { asksUnpublished } from './reading/read-year.ts';
import { understand, withoutGreeting } from './reading/understand.ts';
import { answerWorked } from './worked/answer-worked.ts';
import { withEmployer } from './words/employer.ts';
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
  /** Day on which the question is asked (YYYY-MM-DD); today if absent. */
  today?: string;
  /** Answers from the person's own records, loaded only for questions about them. Null if there is nothing to say. */
  own: (topic: OwnTopic) => Promise<PlainAnswer | null>;
  /** The person's own figures for “what if …?”; null if there are none. */
  ownFigures: () => Promise<OwnFigures | null>;
}

async function answerSum(request: SumRequest, asked: Asked): Promise<PlainAnswer> {
  const { facts, isHypothetical, isContinued, coming, rebate } = request;
  const reading = ofPartYear(request, asked.state.said);
  const plain = plainWords(asked.question);
  const stop = stopInConversation(
    { text: plain, facts, wanted: reading.wanted },
    { said: asked.state.said, isContinued },
  );
  if (stop && 'says' in stop) return answerStopped(stop, { facts, prices: asked.prices });
  const needsOwn = facts.income === undefined && (isHypothetical || facts.moreRetirement !== undefined);
  const own = needsOwn ? await asked.ownFigures() : null;
  const calculation = calculateStopped(stop, facts, reading, { ...asked, own });
  if (calculation.missing && calculation.missing.field === asked.state.missing)
    return sayPlainly('sum', askedAgain(calculation.missing, asked.question, takenAs(request, asked)), {
      calculation,
    });
  const { lead, rest } = inOtherYear(
    calculation,
    facts,
    { ...reading, otherYear: reading.otherYear ?? yearOfSale(facts) },
    asked,
  );
  const isUnchanged = isContinued && !rebate && !calculation.missing && asked.state.isAfterSum;
  const sentences = [
    ...(isUnchanged && leavesAge(asked.question, facts, asked.state.facts)
      ? ['That age doesn’t change this tax.']
      : []),
    ...(request.note !== undefined && !calculation.missing ? [request.note] : []),
    ...lead,
    ...(leadsWithDeduction(plain) && !calculation.missing ? deductible(calculation, plain) : []),
    ...(calculation.missing ? [] : payeVerdict(plain, facts)),
    // UIF is worked out on each salary separately.
    ...(reading.wanted === 'uif' && reading.pays.length > 1 && !calculation.missing
      ? []
      : sumSentence(calculation, own, {
          isPartYear: reading.isPartYear,
          wantsTotal: asksForTotal(plain),
        })),
    ...askedFigures(calculation, {
      plain,
      pays: reading.pays,
      rates: asked.rates,
      isPartYear: reading.isPartYear,
    }),
    ...furtherFigures(calculation, facts),
    ...rest,
    ...(rebate && !calculation.missing ? [rebateSentence(rebate, facts)] : []),
    ...(coming && !calculation.missing ? [`${coming.date} is in ${coming.taxYear}.`] : []),
    ...(stop && 'noTakeHome' in stop && !calculation.missing ? [stop.noTakeHome] : []),
    ...(request.reading.wanted === 'takeHome' && reading.isPartYear && !calculation.missing
      ? takenHome(calculation)
      : []),
    ...assumptionsIn(calculation, asked.question, reading),
  ];
  return sayPlainly('sum', sentences, {
    calculation,
  });
}

/** Maximum number of sentences searched in a question with a prompt injection. */
const MAX_SENTENCES = 8;

/** Minimum confidence to refuse a question that has all the facts for a calculation. */
const REFUSES_SUM = 0.8;

/**
 * Minimum confidence to treat a request for a calculation as off topic if it gives no facts: “my landlord keeps my
 * deposit”.
 */
const OUTSIDE = 0.9;

/** Refuses a question that is likely about evasion or another person. */
function refuseLikely(asked: Asked, found: Found, request: SumRequest | null = null): PlainAnswer | null {
  const route = routeOf(found);
  if (route !== 'evasion' && route !== 'other-person') return null;
  const isSum = request?.facts.income !== undefined && request.reading.unclear === null;
  return isSum && (found.intent?.confidence ?? 0) < REFUSES_SUM ? null : refuse(route, asked);
}

/** Ignores a prompt injection and answers the rest of the question. */
async function answerInstructions(asked: Asked): Promise<PlainAnswer> {
  const sentences = withoutInstructions(asked.question).slice(0, MAX_SENTENCES);
  const texts = [sentences.join(' '), ...sentences, asked.question].filter((text) => text !== '');
  const searched = texts.map((question) => ({ question, found: asked.search(question) }));
  for (const { question, found } of searched) {
    const refused = question === asked.question ? null : refuseLikely(asked, found);
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

/** Confidence below which a message after an answer resembles evasion only vaguely. */
const MIN_VAGUE = 0.6;

/** Minimum confidence of an intent that is likelier than not. */
const HALF = 0.5;

/** Whether a message that isn't a question surely has a subject of its own: “UIF rate”, “your prices”. */
const namesSubject = (asked: Asked, found: Found) =>
  (found.intent?.route === 'evasion' && found.intent.confidence >= HALF) ||
  answerProductPrice(asked.question, asked, null) !== null ||
  (!/\d/.test(asked.question) && answerFromPassages(asked.question, found, asked, SURE) !== null);

/** Routes a question in a fixed order. Without a model, the same question always gets the same answer. */
async function route(asked: Asked): Promise<PlainAnswer> {
  const { question, search } = asked;
  const talk = smallTalkOf(question);
  if (talk === 'person') return offerPerson(asked);
  if (talk === 'complaint') return sayPlainly('greeting', smallTalkTexts.complaint, { handOver: true });
  if (talk) return sayPlainly('greeting', smallTalkTexts[talk]);
  const otherLaw = answerOtherLaw(question, asked.prices);
  if (otherLaw) return otherLaw;
  const refusal = refusalOf(question);
  if (refusal === 'instructions') return answerInstructions(asked);
  if (refusal) return refuse(refusal, asked);
  const always = answerAlways(plainWords(question), asked.prices);
  if (always) return always;
  const again = asked.state.asked && inNamedYear(question, asked.state.asked.question);
  if (again)
    return route({ ...asked, question: again, state: { ...emptyState, misses: asked.state.misses } });
  const corrected = correctedQuestion(asked);
  if (corrected) return route({ ...asked, ...corrected });
  const isContinued = asked.state.asked !== null && refersBack(question);
  const part = askedPart(question, search);
  const searched = search(part);
  const unread = namesSubject(asked, searched) ? null : unreadReplyOf(asked);
  if (unread) return answerSum(unread, asked);
  // Otherwise the amount would complete the question of the calculation.
  const { isAfterSum, missing } = asked.state;
  const isUnused = isAfterSum && missing === null && placedAmount(question, asked.state) === 'unused';
  if (isUnused && isEmpty(asked.understood)) return answerUnused([]);
  if (asksUnpublished(question)) return answerUnpublished(searched);
  if (asksForeignTax(question)) return answerForeignTax(searched);
  if (!isContinued && isOffTopic(withoutGreeting(question)))
    return earnsByIt(question) ? answerUnknown(searched) : answerOutside();
  const priced = answerProductPrice(question, asked, asked.state.asked?.question);
  if (priced) return priced;
  const filing = answerFiling(asked);
  if (filing) return filing;
  const same = answerSameSubject(asked);
  if (same) return same;
  const bracket = answerBracket(asked);
  if (bracket) return bracket;
  const most = answerMostRetirement(asked);
  if (most) return most;
  const isVague = asked.state.asked !== null && (searched.intent?.confidence ?? 0) < MIN_VAGUE;
  const permitted = answerPermission(asked, searched);
  if (permitted) return permitted;
  const isMistaken =
    (searched.intent?.route === 'evasion' &&
      (isInnocent(question) || !showsEvasion(question, searched, isContinued || isVague))) ||
    (searched.intent?.route === 'other-person' && (asksThresholdFor(question) || saysOwner(question)));
  const found = isMistaken ? { ...searched, intent: null } : searched;
  const whole = asksOfProduct(question) ? null : sumRequestOf(asked);
  const completed = whole && !needsQuestion(asked, whole) ? null : completedQuestion(asked, searched);
  if (completed) return route({ ...asked, ...completed });
  const rest = whole ? null : withoutRule(question);
  const beside = rest === null ? null : sumRequestOf({ ...asked, question: rest, state: emptyState });
  const request = whole ?? beside;
  const refused = refuseLikely(asked, found, request);
  if (refused) return refused;
  const isReply = request !== null && asked.state.missing !== null;
  const worked = isReply ? null : (answerOtherCase(asked, found) ?? answerWorked(asked));
  if (worked) return worked;
  // The amount might not be income, as in “granny left me R600 000”.
  const isDoubtful =
    keepsFact(asked) ||
    (request?.reading.unclear?.why === 'role' &&
      request.facts.income?.per === null &&
      !request.isAboutSeveral);
  const isOutside = routeOf(found) === 'outside' && (found.intent?.confidence ?? 0) >= OUTSIDE;
  if (request && isEmpty(request.facts) && isOutside) return answerOutside();
  if (request && !isDoubtful) {
    const sum = await answerSum(request, beside && rest ? { ...asked, question: rest } : asked);
    return withRule(sum, asked);
  }
  // A guest has no records, so there is nothing to show a rule beside.
  const isGuestsRule = !asked.isSignedIn && decidedPassage(found, part) !== null;
  const own = answerPapers(asked) ?? (isGuestsRule ? null : await answerOwnThings(asked, found));
  if (own) return own;
  if (routeOf(found) === 'person') return offerPerson(asked);
  const near =
    routeOf(found) === 'outside' ? nothingFound : asksOurPrice(question) ? ofServices(found) : found;
  const decided = request ? null : decidedPassage(near, part);
  const several = request ? near : withParts(decided ? ofSubject(near, part) : near, part, search);
  // “And under 65?” means nothing without the previous question.
  const picked = !request && understand(question).isOnlyFacts ? answerContinued(asked) : null;
  if (picked) return picked;
  const isNew = request !== null && !isDoubtful;
  const referred = isNew
    ? null
    : ((request ? null : (answerReferred(asked, near) ?? answerUnusedInSum(asked, found))) ??
      answerKeptSubject(asked, found));
  if (referred) return referred;
  const from = Math.max(thresholdOf(near), request ? SURE : 0);
  const answer = answerFromPassages(part, several, asked, from);
  const continued = answer || request ? null : answerContinued(asked);
  if (continued) return continued;
  if (!request && !decided && understand(question).lacksSum) return answerWithoutSum(near, answer);
  if (request) return answer ?? answerSum(request, asked);
  if (isLikelyOwn(asked) && answer) return withLogIn(answer);
  if (isLikelyOwn(asked) && routeOf(found)) return answerLogIn(question);
  return answer ?? answerGuest(asked, found) ?? answerNothing(asked, near, found);
}

/** Answers a question. Questions on risky subjects always offer a practitioner. */
export async function answerQuestion(said: Asked): Promise<PlainAnswer> {
  const today = said.today ?? southAfricanDay(new Date());
  const asked = { ...said, question: withEmployer(withBirthdayYear(said.question, today)) };
  const plain = withConsultation(await route(asked), asked);
  const routed = withPastDays(plain, today);
  const sympathy = routed.calculation ? null : sympathyFor(asked.question);
  const answer = sympathy
    ? { ...routed, answer: [{ text: sympathy, sources: [] }, ...routed.answer] }
    : routed;
  // Matches thanks for help with a penalty, which don't call for a practitioner.
  const isTalk = answer.kind === 'greeting';
  return !isTalk && needsPerson(asked.question) ? { ...answer, handOver: true } : answer;
}
