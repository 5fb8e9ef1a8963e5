import { southAfricanDay } from '../calendar.ts';
import { defaultTaxYear } from '../tax/tax-year.ts';
import { ageInOtherYear } from './reading/age-in-year.ts';
import { plainWords } from './words/plain-words.ts';
import {
  amountAfterPassage,
  asksForOwnCase,
  beginsOwnCase,
  carriedFacts,
  givesOthersPay,
  namesOther,
  openingFacts,
  statedFacts,
  withOpenings,
} from './reading/carried-facts.ts';
import { changedFacts } from './reading/changed-facts.ts';
import { correctedFact } from './reading/corrected-fact.ts';
import { type ComingEvent, comingEvent } from './reading/coming-events.ts';
import { withAnotherIncome } from './reading/another-income.ts';
import { suppliedFact } from './reading/complete-sum.ts';
import { askAgain, readReply, type SumReading } from './reading/reply.ts';
import type { ConversationState } from './conversations/conversation-state.ts';
import {
  addsToSum,
  corrects,
  ageInYear,
  changedLumpSum,
  continuesSubject,
  correctedPeriod,
  neighbouringYear,
} from './reading/follow-up.ts';
import { placedAmount } from './reading/amount-of-subject.ts';
import { asksAfterBirthday, type LaterRebate, withLaterRebate } from './reading/later-rebate.ts';
import { fieldsLeftOut, withoutLeftOut } from './reading/left-out-facts.ts';
import { exceedsTurnoverTax } from './reading/other-matters.ts';
import type { SumFacts } from './reading/sum-facts.ts';
import type { Reading } from './reading/reading.ts';
import { understand } from './reading/understand.ts';
import { takeOthersAges } from './reading/whose-age.ts';
import { isUnreadReply } from './reading/unread-reply.ts';
import { stopsBySaying } from './stops/earlier-stops.ts';

/** A question that may ask for a calculation. */
interface Requested {
  question: string;
  state: ConversationState;
  /** Facts that the person changed. */
  understood: SumFacts | null;
  /** Figures on the page where the question was asked. */
  figures: SumFacts | null;
  /** Day on which the question is asked (YYYY-MM-DD); today if absent. */
  today?: string;
}

/** A calculation to do: its facts, and the result that the question asks for. */
export interface SumRequest {
  facts: SumFacts;
  reading: SumReading;
  isHypothetical: boolean;
  isAboutSeveral: boolean;
  /** Whether it uses facts of the previous calculation. */
  isContinued: boolean;
  /** Whether the message wasn't understood as a reply, so that the same fact is asked for again. */
  isUnread?: boolean;
  /** What a follow-up changes, if the figures don't show it. */
  note?: string;
  /** The event still to come that decides the tax year. */
  coming?: ComingEvent;
  /** A rebate that begins to count with a birthday in the question. */
  rebate?: LaterRebate;
}

/** Whether no fact is known. */
export const isEmpty = (facts: SumFacts | null) => facts === null || Object.keys(facts).length === 0;

/** Returns the unclear fact, unless the person has supplied it. */
function stillUnclear({ unclear }: Reading, given: SumFacts | null): Reading['unclear'] {
  return unclear && given?.[unclear.field] === undefined ? unclear : null;
}

/** Whether a message only states another person's age, which leaves a known one as it is. */
const statesOthersAge = (question: string, { isAfterSum, facts }: ConversationState) =>
  isAfterSum &&
  facts?.age !== undefined &&
  !corrects.test(plainWords(question)) &&
  takeOthersAges({ text: plainWords(question) }).isOthers;

/**
 * Returns the kind of result that the previous calculation gave, unless the question names another: “what about 25
 * 000?”
 */
const wantedAfter = (
  question: string,
  wanted: Reading['wanted'],
  { isAfterSum, wanted: before }: ConversationState,
) =>
  isAfterSum && before && wanted === 'tax' && !/\b(?:tax|paye|sars)\b/.test(plainWords(question))
    ? before
    : wanted;

/** Facts that a calculation could go without, so that it has to ask again, and why they were asked for. */
const reasons = {
  members: 'members',
  coverMonths: 'members',
  age: 'age',
  taxYear: 'year',
  homeShare: 'share',
} as const;
const isOptional = (field: string): field is keyof typeof reasons => Object.hasOwn(reasons, field);

/** Returns the fact that the last answer asked for, if a follow-up leaves it open. */
function stillMissing(
  facts: SumFacts,
  { missing }: ConversationState,
  isFollowUp: boolean,
): Reading['unclear'] {
  const isOpen = isFollowUp && missing !== null && isOptional(missing) && facts[missing] === undefined;
  return isOpen ? { field: missing, why: reasons[missing] } : null;
}

/** Works out the age again if a follow-up changes the tax year without naming an age. */
function withAgeOfYear(
  request: SumRequest,
  { question, state: { facts: before, said } }: Requested,
): SumRequest {
  const { facts, reading, isContinued } = request;
  const [known, taxYear] = [before?.taxYear ?? defaultTaxYear, facts.taxYear ?? defaultTaxYear];
  const isSame = !isContinued || before === null || facts.age !== before.age || taxYear === known;
  if (isSame || understand(question).facts.age !== undefined) return request;
  const age = ageInOtherYear(said, { age: before.age, taxYear: known }, taxYear);
  if (age === null) return request;
  if (age !== 'unknown') return { ...request, facts: { ...facts, age } };
  const { age: _, ...others } = facts;
  const unclear = reading.unclear ?? { field: 'age', why: 'age' };
  return { ...request, facts: others, reading: { ...reading, unclear } };
}

/** Asks for the months of medical aid again if a follow-up changes the tax year without naming them. */
function withCoverOfYear(request: SumRequest, { question, state: { facts: before } }: Requested): SumRequest {
  const { facts, reading, isContinued } = request;
  const isSame = (before?.taxYear ?? defaultTaxYear) === (facts.taxYear ?? defaultTaxYear);
  if (!isContinued || isSame || before?.coverMonths === undefined) return request;
  if (facts.coverMonths !== before.coverMonths || understand(question).facts.coverMonths !== undefined)
    return request;
  const { coverMonths: _, ...others } = facts;
  const unclear = reading.unclear ?? { field: 'coverMonths', why: 'members' };
  return { ...request, facts: others, reading: { ...reading, unclear } };
}

/**
 * Returns the calculation that a question asks for. The question may be complete, supply a missing fact (“45000”),
 * change an earlier calculation (“and with 3 kids?”), or come with facts that the person edited.
 */
export function sumRequestOf(asked: Requested): SumRequest | null {
  const found = requestOf(asked);
  const ofYear = found && withCoverOfYear(withAgeOfYear(found, asked), asked);
  const later = ofYear && withLaterRebate(asked.question, ofYear.facts);
  const request = later ? { ...ofYear, ...later } : ofYear;
  const today = asked.today ?? southAfricanDay(new Date());
  const coming = request && comingEvent(asked.question, request.facts, today);
  return coming ? { ...request, coming, facts: { ...request.facts, taxYear: coming.taxYear } } : request;
}

/** Returns the calculation whose question a reply leaves open; null if the message isn't an unread reply. */
export function unreadReplyOf(asked: Requested): SumRequest | null {
  const { missing, facts, said } = asked.state;
  if (missing === null || !isUnreadReply(asked.question, missing) || sumRequestOf(asked) !== null)
    return null;
  const again = askAgain({ missing, known: { ...facts, ...asked.understood }, said });
  return { ...again, isHypothetical: false, isAboutSeveral: false, isContinued: true, isUnread: true };
}

const onlyTaxYear = (facts: SumFacts | null): SumFacts =>
  facts?.taxYear === undefined ? {} : { taxYear: facts.taxYear };

const notIncluded = 'That wasn’t part of this calculation, so nothing changes.';

/** Repeats the previous calculation without the facts that a message drops. */
function withoutNamed({ question, state: { facts, wanted, missing } }: Requested): SumRequest | null {
  const plain = plainWords(question);
  const fields = fieldsLeftOut(plain);
  if (!facts?.income || fields === null) return null;
  const left = withoutLeftOut(plain, facts);
  const isAsked = missing !== null && fields.includes(missing);
  if (left === null && missing !== null && !isAsked) return null;
  return {
    facts: left ?? facts,
    reading: { ...suppliedFact, wanted: wanted ?? 'tax' },
    ...(left === null && !isAsked && { note: notIncluded }),
    isHypothetical: false,
    isAboutSeveral: false,
    isContinued: true,
  };
}

/** Repeats the previous calculation with a fact that a message corrects. */
export function withCorrected({ question, state }: Pick<Requested, 'question' | 'state'>): SumRequest | null {
  const { facts, said, wanted, isAfterSum } = state;
  const corrected = isAfterSum && facts ? correctedFact(question, { facts, said }) : null;
  return (
    corrected && {
      facts: corrected.facts,
      reading: { ...suppliedFact, wanted: wanted ?? 'tax', unclear: corrected.unclear },
      ...(corrected.note !== undefined && { note: corrected.note }),
      isHypothetical: false,
      isAboutSeveral: false,
      isContinued: true,
    }
  );
}

const onlyTakeHome =
  /^(?:(?:and|en|ok(?:ay)?|so|what(?:'s| is)|whats|my|the) )*(?:take[- ]?home|nett?)(?: pay| salary| amount)?\W*$/;

/** Repeats the previous calculation for the take-home pay: “and take-home pay?” */
function withTakeHome({ question, state: { facts, isAfterSum } }: Requested): SumRequest | null {
  if (!isAfterSum || !facts?.income || !onlyTakeHome.test(plainWords(question))) return null;
  return {
    facts,
    reading: { ...suppliedFact, wanted: 'takeHome' },
    isHypothetical: false,
    isAboutSeveral: false,
    isContinued: true,
  };
}

function requestOf(asked: Requested): SumRequest | null {
  const { question, state, understood, figures } = asked;
  const given = isEmpty(understood) ? null : understood;
  const left = given ? null : (withTakeHome(asked) ?? withoutNamed(asked) ?? withCorrected(asked));
  if (left) return left;
  if (state.missing !== null) {
    const reply = readReply(question, {
      missing: state.missing,
      known: { ...state.facts, ...given },
      said: state.said,
    });
    if (reply) return { ...reply, isHypothetical: false, isAboutSeveral: false, isContinued: true };
  }
  const alone = understand(question);
  const isFirst = isEmpty(state.facts) && alone.facts.income !== undefined;
  const said = isFirst ? understand(withOpenings(question, state.said)) : alone;
  const ofIt = given || state.missing !== null ? null : placedAmount(question, state);
  const ofSubject = amountAfterPassage(question, state.asked, said) ?? (ofIt === 'unused' ? null : ofIt);
  if (!ofSubject && ofIt === 'unused') return null;
  if (ofSubject) {
    return {
      facts: { ...ofSubject, ...given },
      reading: { ...suppliedFact, wanted: 'tax' },
      isHypothetical: false,
      isAboutSeveral: false,
      isContinued: true,
    };
  }
  const known = { ...state.facts, ...said.facts, ...given };
  const isOfOther = statesOthersAge(question, state);
  if (state.isAfterSum && state.facts && (isOfOther || stopsBySaying(question, known))) {
    return {
      facts: isOfOther ? state.facts : known,
      reading: { ...suppliedFact, wanted: state.wanted ?? 'tax' },
      isHypothetical: false,
      isAboutSeveral: false,
      isContinued: true,
    };
  }
  // Another person's rent or interest isn't added to one's own pay.
  const isOthers = state.isAfterSum && said.facts.income === undefined && givesOthersPay(question);
  if ((said.doubt === 'rule' || isOthers) && given === null) return null;
  const reading = { ...said, wanted: wantedAfter(question, said.wanted, state) };
  const { isHypothetical, isAboutSeveral } = reading;
  const isNew = said.asksSum && said.facts.income !== undefined && said.namedYear !== null;
  const stated = isEmpty(state.facts) && corrects.test(plainWords(question)) ? statedFacts(state.said) : null;
  const corrected = state.isAfterSum ? state.facts : stated;
  const altered = isNew ? null : changedFacts(question, corrected);
  if (altered) {
    const merged = { ...altered.facts, ...given };
    const unclear = altered.unclear ?? (said.doubt === 'rule' ? null : said.doubt);
    return {
      facts: merged,
      reading: { ...reading, pays: [], unclear },
      isHypothetical: false,
      isAboutSeveral,
      isContinued: true,
    };
  }
  const year = state.isAfterSum ? neighbouringYear(question, state.facts) : null;
  const period = state.isAfterSum ? correctedPeriod(question, state.facts) : null;
  const changed = state.isAfterSum ? changedLumpSum(question, state.facts) : null;
  const ofPeriod = period === 'unknown' ? {} : period;
  const another = state.isAfterSum ? withAnotherIncome(question, state.facts, reading.facts) : null;
  const ofIncome = another === 'unknown' ? null : another;
  const facts =
    year !== null && year !== 'unknown' ? { taxYear: year } : (ofPeriod ?? ofIncome ?? reading.facts);
  const unclear: Reading['unclear'] =
    year === 'unknown'
      ? { field: 'taxYear', why: 'year' }
      : period === 'unknown' || another === 'unknown'
        ? { field: 'income', why: 'several' }
        : stillUnclear(reading, given);
  const isFollowUp =
    year !== null ||
    period !== null ||
    another !== null ||
    changed !== null ||
    (state.isAfterSum && asksAfterBirthday(question)) ||
    (!isEmpty(state.facts) && addsToSum(question, reading, state.isAfterSum));
  const isSum =
    reading.asksSum ||
    (reading.isOnlyFacts && facts.income !== undefined) ||
    isFollowUp ||
    beginsOwnCase(state.asked, reading) ||
    (state.asked !== null && asksForOwnCase(question, reading));
  if (!isSum && given === null) return null;
  // After an answer from a passage, “what if I’m 52” is about that passage's subject.
  const isCase = state.asked !== null && reading.isOnlyFacts && facts.income === undefined;
  if (isCase && given === null && continuesSubject(question)) return null;
  // In “no wait, it's 35k”, the amount replaces the previous income.
  const isKnown = isFollowUp && unclear?.why === 'role';
  const changedReading = { ...reading, unclear: isKnown ? null : unclear };
  const continued = givesOthersPay(question) ? onlyTaxYear(state.facts) : (changed ?? state.facts);
  // “My salary is #. What tax do I pay?” answers the question for the income.
  const isAnswer =
    state.missing === 'income' && state.facts?.income === undefined && facts.income !== undefined;
  const isOwnAnswer = isAnswer && !namesOther(question);
  const base = isFollowUp || isOwnAnswer || (given !== null && !isSum) ? continued : null;
  const shown = facts.income === undefined && isHypothetical ? figures : null;
  const before = isEmpty(state.facts) ? openingFacts(question, state.said) : {};
  const merged = {
    ...before,
    ...carriedFacts(question, state.asked, said),
    ...base,
    ...shown,
    ...facts,
    ...given,
  };
  // Turnover tax applies only to a business, up to a limit that depends on the year.
  if (merged.turnover && (merged.income ?? merged.rent ?? merged.interest ?? merged.business ?? merged.gain))
    return null;
  if (merged.turnover && exceedsTurnoverTax(merged)) return null;
  // An age derived from a birthday has to be the age in the tax year of the previous calculation.
  if (isFollowUp && base?.taxYear && facts.age && !facts.taxYear)
    merged.age = ageInYear(question, base.taxYear) ?? facts.age;
  // “And what about 25k?” after “20k a month” is also monthly.
  const { income } = merged;
  if (income?.per === null && base?.income?.per) merged.income = { ...income, per: base.income.per };
  return {
    facts: merged,
    reading: {
      ...changedReading,
      unclear: changedReading.unclear ?? stillMissing(merged, state, isFollowUp),
    },
    isHypothetical,
    isAboutSeveral,
    isContinued: base !== null || said.isFollowUp,
  };
}
