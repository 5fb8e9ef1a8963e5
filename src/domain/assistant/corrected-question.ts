import { currentTaxYear, defaultTaxYear, yearOfAssessment } from '../tax/tax-year.ts';
import { answerUnknown, answerUnused, type PlainAnswer } from './answer-texts.ts';
import { type ConversationState, emptyState } from './conversations/conversation-state.ts';
import { readAmounts } from './reading/amounts/read-amounts.ts';
import { givesOthersPay } from './reading/carried-facts.ts';
import { corrects, onlyYear } from './reading/follow-up.ts';
import { rewrittenMessage } from './reading/rewritten-message.ts';
import type { SumFacts } from './reading/sum-facts.ts';
import { type SumRequest, withCorrected } from './requested-sum.ts';
import type { Reading } from './reading/reading.ts';
import { stopOf } from './stops/stops.ts';
import { understand } from './reading/understand.ts';
import { isSpecific, messageKind, namesOwnSubject } from './search/own-subject.ts';
import type { Found } from './search/search.ts';
import { plainWords } from './words/plain-words.ts';
import { wordingOf } from './words/wording.ts';

interface AskedAfter {
  question: string;
  state: ConversationState;
}

/** An earlier question with a correction, asked anew. */
export interface CorrectedQuestion {
  question: string;
  state: ConversationState;
  /** Facts of the calculation that other messages gave. */
  understood: SumFacts | null;
}

/** Maximum length of a correction. */
const MAX_LENGTH = 90;

const namesAnnuity = /\b(?:ra|retirement annuity|annuity)\b/;

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a message gives no fact for a calculation. */
const statesNothing = (message: string) =>
  Object.keys(understand(message).facts).length === 0 && readAmounts(plainWords(message)).length === 0;

/**
 * Returns the calculation's facts that a message doesn't give; null if the message's own were changed since then, or
 * if there may be others.
 */
function otherFacts(message: string, { facts, said }: ConversationState): SumFacts | null {
  if (!facts) return said.slice(said.indexOf(message) + 1).every(statesNothing) ? {} : null;
  const own = understand(message).facts;
  const fields = Object.keys(own) as (keyof SumFacts)[];
  if (!fields.every((field) => isEqual(own[field], facts[field]))) return null;
  return Object.fromEntries(Object.entries(facts).filter(([field]) => !Object.hasOwn(own, field)));
}

const anew = (question: string, others: SumFacts, { misses }: ConversationState): CorrectedQuestion => ({
  question,
  state: { ...emptyState, misses },
  understood: Object.keys(others).length > 0 ? others : null,
});

/** Returns the latest message that asked for the calculation, and the previous message. */
function corrigible({ said, previous }: ConversationState): string[] {
  const asked = said.findLast((message) => understand(message).asksSum);
  return [...new Set([asked, previous])].filter((message) => typeof message === 'string');
}

const all =
  /\b(?:it all|all (?:of )?(?:it|that)|the (?:whole|full|entire) (?:amount|thing)|everything|that|it)\b/;
const lumpSums = ['lumpSum', 'severance', 'withdrawal'] as const;
/** Matches a lump sum received in an earlier year: “I already took # in 2019”. */
const tookEarlier =
  /\b(?:took|taken|withdr[ae]w|cashed|got|had|received|paid out)\b[^.;?]*\b(20\d\d)\b(?!\/)/;
/** Matches one named by a noun: “R300 000 retrenchment of 2019”. */
const hadEarlier =
  /\b(?:retrenchment|severance|lump sum|withdrawal|pay-?out|package)s?\b(?: of #?)?(?: (?:from|in|of|back in|paid in))*\s+(20\d\d)\b(?!\/)/;
/** The first year since which all kinds of lump sum count together. */
const ALL_COUNT_FROM = 2012;

const lastYear = yearOfAssessment(currentTaxYear) - 2;

/**
 * Names what a message after a calculation refers to: the bonus in “if I put all of it in an RA”, or an earlier lump
 * sum. Null if it refers to neither.
 */
function withName(plain: string, { facts }: ConversationState): string | null {
  if (facts?.bonus && namesAnnuity.test(plain) && all.test(plain))
    return plain.replace(all, 'the whole bonus');
  const [amount, ...others] = readAmounts(plain);
  const nouns = amount ? `${plain.slice(0, amount.start)}#${plain.slice(amount.end)}` : '';
  const year = (tookEarlier.exec(plain) ?? hadEarlier.exec(nouns))?.[1];
  const isLumpSum = lumpSums.some((field) => facts?.[field] !== undefined);
  const isEarlier =
    isLumpSum && year !== undefined && Number(year) >= ALL_COUNT_FROM && Number(year) <= lastYear;
  return isEarlier && amount && others.length === 0 ? `I took R${amount.amount} out in ${year}` : null;
}

/** Matches a message with only another turnover, whose amount is replaced by `#`: “and on #?” */
const onlyTurnover =
  /^(?:(?:and|en|so|but|no|sorry|wait|actually|what|about|if|it|its|it's|that|i|we|my|our|the|made?|meant|had|have|make|business|turnover|sales|was|is|were|of|on|for|only|rather|instead|total|in|a|per|year|annual(?:ly)?|then|now|#)[\s,.?!]*)+$/;

/** Asks for the turnover tax anew on another turnover, or for another year. */
function otherTurnover(plain: string, { facts, isAfterSum }: ConversationState): string | null {
  if (!isAfterSum || !facts?.turnover) return null;
  const [amount, ...others] = readAmounts(plain);
  const year = onlyYear(plain);
  const isOther =
    amount !== undefined &&
    others.length === 0 &&
    (amount.per === null || amount.per === 'year') &&
    onlyTurnover.test(`${plain.slice(0, amount.start)} # ${plain.slice(amount.end)}`.trim());
  if (!isOther && (year === null || year === 'unknown')) return null;
  const turnover = isOther ? amount.amount : facts.turnover.amount;
  return `What is the turnover tax on R${turnover} in ${isOther ? (facts.taxYear ?? defaultTaxYear) : year}?`;
}

/** Asks an earlier question again with a short correction applied: “not 4, 2”. Null if nothing was corrected. */
export function correctedQuestion({ question, state }: AskedAfter): CorrectedQuestion | null {
  const plain = plainWords(question);
  if (plain.length > MAX_LENGTH || withCorrected({ question, state })) return null;
  const turnover = otherTurnover(plain, state);
  if (turnover !== null) return anew(turnover, {}, state);
  for (const message of corrigible(state)) {
    const rewritten = rewrittenMessage(plain, plainWords(message));
    const others = rewritten === null ? null : otherFacts(message, state);
    if (rewritten !== null && others) return anew(rewritten, others, state);
  }
  return null;
}

/** Matches another owner of what was sold: “my brother owns half of the flat”. */
const ownsPart = /\b(?:owns?|has|have|belongs?)\b[^.;?]*\b(?:half|a (?:third|quarter)|50 ?%)/;

/** Whether a message gives an amount other than pay that a calculation can use. */
function givesFact(question: string): boolean {
  const { facts, unclear, doubt } = understand(question);
  const { income, ...others } = facts;
  const isOther = Object.values(others).some((value) => typeof value === 'object');
  return income === undefined && isOther && unclear === null && doubt === null;
}

const isStopped = (question: string, { facts, wanted }: Reading) =>
  stopOf({ text: plainWords(question), facts, wanted }) !== null;

/**
 * Asks the question of the last calculation anew together with a statement about it: “it was only for 8 months”. Null
 * if that changes nothing, or if the message changes the subject.
 */
export function completedQuestion({ question, state }: AskedAfter, alone: Found): CorrectedQuestion | null {
  const [message] = corrigible(state);
  const plain = plainWords(question);
  if (!state.isAfterSum || message === undefined || givesOthersPay(question)) return null;
  const named = withName(plain, state);
  const isOther =
    messageKind(plain) === 'question' ||
    (!ownsPart.test(plain) && !givesFact(question) && namesOwnSubject(question, alone, null));
  if (named === null && isOther) return null;
  const others = otherFacts(message, state);
  const whole = `${message.replace(/[\s?.!]+$/, '')}? ${named ?? question}`;
  const [before, after] = [understand(message), understand(whole)];
  const isUsed =
    !isEqual(before.facts, after.facts) ||
    !isEqual(before.unclear, after.unclear) ||
    (isStopped(whole, after) && !isStopped(message, before));
  // An amount that neither message explains isn't taken for pay.
  const isLost = before.unclear === null && after.unclear?.why === 'role';
  return others && isUsed && !isLost && after.asksSum ? anew(whole, others, state) : null;
}

/**
 * Whether a statement after a calculation is read better together with the question before it: it has an amount, and
 * is unclear alone or about something which that question names.
 */
export function needsQuestion({ question, state }: AskedAfter, { facts, reading }: SumRequest): boolean {
  const plain = plainWords(question);
  const [message] = corrigible(state);
  if (!state.isAfterSum || message === undefined || withCorrected({ question, state })) return false;
  if (withName(plain, state) !== null) return true;
  if (messageKind(plain) !== 'statement' || corrects.test(plain) || readAmounts(plain).length === 0)
    return false;
  const terms = wordingOf(message).terms;
  const isUnclear = reading.unclear !== null || facts.income === undefined;
  return isUnclear || [...wordingOf(question).terms].some((term) => isSpecific(term) && terms.has(term));
}

/** Minimum chance of a passage that a statement may be about. */
const MIN_NEAR = 0.3;

/** Says that a message after a calculation couldn't be used; null if it has a subject of its own. */
export function answerUnusedInSum({ question, state }: AskedAfter, alone: Found): PlainAnswer | null {
  if (!state.isAfterSum || namesOwnSubject(question, alone, null)) return null;
  const kind = messageKind(plainWords(question));
  if (kind === 'statement') return answerUnused(alone.passages.filter(({ chance }) => chance >= MIN_NEAR));
  // “Is that right?” has no word to search for.
  const isVague = kind === 'part' && ![...wordingOf(question).terms].some(isSpecific);
  return isVague ? answerUnknown({ passages: [] }) : null;
}
