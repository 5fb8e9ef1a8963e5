import type { Prices } from '../shop/prices.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import { answerNearest, answerUnknown, answerUnused, type PlainAnswer } from './answer-texts.ts';
import { type AskedBefore, type ConversationState, emptyState } from './conversations/conversation-state.ts';
import type { Passage } from './knowledge/passage.ts';
import { passages } from './knowledge/passages.ts';
import { answerFromPassages } from './passage-answers.ts';
import { readAmounts } from './reading/amounts/read-amounts.ts';
import { amountAfterPassage, asksForOwnCase } from './reading/carried-facts.ts';
import { isStatement } from './reading/is-statement.ts';
import type { AmountField } from './reading/sum-facts.ts';
import { understand } from './reading/understand.ts';
import { ruleFigure } from './rule-figures.ts';
import { chanceIn, fitsFollowUp, MIN_JOINED, nextOnTopic, topicOf } from './search/next-on-topic.ts';
import { messageKind, namesOtherCase, namesOwnSubject, sharedTerms } from './search/own-subject.ts';
import { passageYears } from './search/passage-year.ts';
import { answersFrom, type Found, type PassageSearch, type RankedPassage } from './search/search.ts';
import { answerWorked, withOtherAmount } from './worked/answer-worked.ts';
import { plainWords } from './words/plain-words.ts';
import { isEveryday } from './words/terms.ts';
import { termsOf, wordingOf } from './words/wording.ts';

interface AskedAfter {
  question: string;
  state: ConversationState;
  prices: Prices;
  rates: MedicalCreditRates;
  search: PassageSearch;
}

const only = (passage: Passage): Found => ({
  known: 1,
  confidence: 1,
  intent: null,
  passages: [{ passage, chance: 1 }],
});

/** Returns the passage that the last answer was about; null if it had none. */
export const subjectBefore = ({ asked }: ConversationState): Passage | null =>
  passages.find(({ id }) => id === asked?.passages[0]) ?? null;

/** Says that a message isn't understood, with the titles on the subject before. */
function answerOnSubject(asked: AskedAfter, said: Passage, next: RankedPassage | undefined): PlainAnswer {
  const { question } = asked;
  const passages = [{ passage: said, chance: 1 }, ...(next ? [next] : [])];
  if (isStatement(plainWords(question))) return answerUnused(passages);
  if (namesOtherCase(question, said)) return answerUnknown({ passages });
  return answerNearest({ ...only(said), passages }, answerFromPassages(question, only(said), asked, 0));
}

/** Minimum chance, with the subject before, of another passage that a statement leads to. */
const MIN_OF_STATEMENT = 0.2;

/** Minimum chance of a passage on another topic, without the subject before. */
const MIN_OF_OTHER = 0.3;

/** Topics whose penalties have a topic of their own. */
const hasPenalties: ReadonlySet<string> = new Set(['filing', 'auto', 'verification', 'documents']);

/** Whether a passage on another topic also belongs to the subject before, such as one on documents. */
const isRelated = (passage: Passage, said: Passage, joined: Found) =>
  (topicOf(said) !== 'services' && chanceIn(joined, passage) >= MIN_JOINED) ||
  (topicOf(passage) === 'penalties' && hasPenalties.has(topicOf(said)));

/** Minimum number of terms, and chance, of a passage that is chosen because it has all terms of a message. */
const COVERS = { terms: 2, chance: 0.01 } as const;

/** Returns the likeliest passage on the topic before that has all terms of a message; null if none has. */
function coveringPassage(question: string, said: Passage, joined: Found): Passage | null {
  const ofTopic = joined.passages.filter(
    ({ passage, chance }) => topicOf(passage) === topicOf(said) && chance >= COVERS.chance,
  );
  const covering = ofTopic.find(({ passage }) => {
    const { shared, others } = sharedTerms(question, passage);
    return others.length === 0 && shared.length >= COVERS.terms;
  });
  return covering?.passage ?? null;
}

/** Returns another passage that a message leads to from the subject before; null if none fits. */
function passageAfter(
  question: string,
  said: Passage,
  { joined, alone, next }: { joined: Found; alone: Found; next: RankedPassage | undefined },
): Passage | null {
  const fits = next !== undefined && fitsFollowUp(next, joined, alone, question);
  if (isStatement(plainWords(question)))
    return fits && chanceIn(joined, next.passage) >= MIN_OF_STATEMENT ? next.passage : null;
  const [first] = alone.passages;
  const isLikely = alone.confidence >= answersFrom && first && first.chance >= MIN_OF_OTHER;
  if (isLikely && first.passage !== said && isRelated(first.passage, said, joined)) return first.passage;
  const covering = coveringPassage(question, said, joined);
  if (covering) return covering;
  if (fits) return next.passage;
  // A search for “the penalty” alone finds another subject's.
  const isAspect =
    next !== undefined &&
    chanceIn(joined, next.passage) >= MIN_OF_STATEMENT &&
    sharedTerms(question, said).shared.length === 0 &&
    sharedTerms(question, next.passage).others.length === 0;
  return isAspect ? next.passage : null;
}

/**
 * Answers a message that names no subject of its own from the subject before: with another passage on it, or with the
 * same one if it has the message's words. Null if the message changes the subject.
 */
export function answerKeptSubject(asked: AskedAfter, alone: Found): PlainAnswer | null {
  const { question, state, search } = asked;
  const said = subjectBefore(state);
  if (!said || namesOwnSubject(question, alone, said)) return null;
  const joined = search(`${said.title} ${plainWords(question)}`);
  const next = nextOnTopic(said, joined, alone);
  const { shared, others } = sharedTerms(question, said);
  const isBare = shared.length + others.length === 0;
  const after = isBare ? null : passageAfter(question, said, { joined, alone, next });
  if (after) return answerFromPassages(question, only(after), asked);
  const isCovered = isBare ? !isStatement(plainWords(question)) : others.length === 0;
  return (
    (isCovered ? answerFromPassages(question, only(said), asked, 0) : null) ??
    answerOnSubject(asked, said, next)
  );
}

/** Passages on the subject of a calculation, by the amount that it's about. */
const ofSums: readonly (readonly [AmountField, string])[] = [
  ['savingsPot', 'two-pot/rules'],
  ['lumpSum', 'lump-sums/retirement'],
  ['withdrawal', 'lump-sums/withdrawal'],
  ['severance', 'lump-sums/severance'],
  ['donation', 'donations/deduction'],
  ['moreRetirement', 'retirement/deduction'],
];
/** Matches questions on whether something may or must be done: “can I do it again in January 2027?” */
const asksPermission =
  /^(?:(?:and|so|but|ok|okay|then)[\s,]+)*(?:can|could|may|must|should|do|am) (?:i|we)\b.*\b(?:it|that|this|again|more than once|twice)\b/;

/** Answers whether what a calculation is about may be done, from the passage on it; null for other questions. */
export function answerPermission(asked: AskedAfter, alone: Found): PlainAnswer | null {
  const { question, state } = asked;
  const plain = plainWords(question);
  if (!state.isAfterSum || !asksPermission.test(plain) || readAmounts(plain).length > 0) return null;
  const id = ofSums.find(([field]) => state.facts?.[field] !== undefined)?.[1];
  const said = passages.find((passage) => passage.id === id);
  if (!said || namesOwnSubject(question, alone, said)) return null;
  return answerFromPassages(question, only(said), asked, 0);
}

/** Passages after which a bare amount may be pay. */
const ofPay =
  /^(?:rates|employment|uif|retirement|gains(?!\/(?:transfer-duty|inheritance))|crypto|provisional|foreign)\//;
const COMPANY = 'business/company-tax';
/** Matches a person's own pay, which isn't the company's profit. */
const isOwnPay = /\b(?:i|i'm|ek|me|salar\w+|wages?|pension|dividends?)\b/;
const namesPay = /\b(?:earn\w*|salar\w+|income|pay|paid|wages?|pension|gross|make|inkomste|verdien|kry)\b/;

/** Matches an amount without a period or another name: “on R2 million”, “R30 000 net”. */
const isBareAmount =
  /^(?:(?:and|en|so|what about|how about|what|if|on|for|of|with|say|about|only|it's|it is|it was|they are|they were|is)\s+)*r ?\d[\d ,.]*(?: ?(?:k|m|mil|million|thousand))?(?: (?:nett?|gross|after tax|before tax))?\W*$/;

/** Whether a message's only fact belongs to a subject before it that isn't pay: “it was only R80 000”. */
export function keepsFact({ question, state }: Pick<AskedAfter, 'question' | 'state'>): boolean {
  const said = subjectBefore(state);
  const plain = plainWords(question);
  const reading = understand(question);
  const { facts } = reading;
  if (said !== null && isStatement(plain) && Object.keys(facts).join() === 'taxYear') return true;
  // “R30 000 net” asks for nothing.
  const asksSum = reading.asksSum && !(reading.isOnlyFacts && isBareAmount.test(plain));
  if (said?.id === COMPANY && (facts.business ?? facts.income) !== undefined && !isOwnPay.test(plain))
    return true;
  if (said === null || asksSum || amountAfterPassage(question, state.asked, reading)) return false;
  const hasPeriod = facts.income?.per !== null && !isBareAmount.test(plain);
  return facts.income !== undefined && !hasPeriod && !ofPay.test(said.id) && !namesPay.test(plain);
}

/** Applies a passage's rule to a question's figures, as text; null if there is no rule. */
function figuresOf(question: string, said: Passage, { prices, rates, state }: AskedAfter): string | null {
  const context = { taxYear: passageYears(question, state.asked)(said), prices, rates };
  return ruleFigure(said.id, question, context);
}

/** Terms for the income that a penalty depends on. */
const isIncome = new Set(['income', 'taxable', 'earn', 'turnover', 'profit'].flatMap(termsOf));

/** Returns a question with the year that an earlier one on the same topic named. */
const withYear = ({ question, taxYear }: AskedBefore) =>
  taxYear && understand(question).namedYear === null ? `${question} in ${taxYear}` : question;

const textOf = (answer: PlainAnswer | null) => answer?.answer.map(({ text }) => text).join(' ');

/**
 * Applies the rule of the subject before to the figure of a follow-up, which replaces or completes the earlier one:
 * “and if it was R1.2 million?”
 */
export function answerOtherCase(asked: AskedAfter, alone: Found): PlainAnswer | null {
  const { question, state } = asked;
  const said = subjectBefore(state);
  if (!state.asked || !said) return null;
  const [plain, before] = [plainWords(question), plainWords(withYear(state.asked))];
  // “It qualifies as a small business corporation” completes the question, whatever else it resembles.
  const isStated = messageKind(plain) === 'statement' && /^(?:it|that|they|this)\b/.test(plain);
  const isSame = alone.passages[0]?.passage === said;
  if (!isStated && !isSame && namesOwnSubject(question, alone, said)) return null;
  const reading = understand(question);
  // A company isn't taxed like a person.
  const isOfCompany = said.id === COMPANY && !isOwnPay.test(plain);
  const isSum =
    (reading.asksSum && !isOfCompany) ||
    asksForOwnCase(question, reading) ||
    amountAfterPassage(question, state.asked, reading) !== null;
  if (isSum || (messageKind(plain) === 'question' && readAmounts(plain).length === 0)) return null;
  // The amount must be the one that the rule is about: “I already paid R2 000” is no income.
  const known = wordingOf(before).terms;
  const terms = [...wordingOf(plain).terms];
  const isNamed = terms.every((term) => known.has(term));
  const isOfRule = terms.every((term) => known.has(term) || isEveryday(term) || isIncome.has(term));
  const isFirst = readAmounts(before).length === 0;
  const wholes = [
    isNamed ? withOtherAmount(plain, before) : null,
    (isFirst && isOfRule) || readAmounts(plain).length === 0
      ? `${before.replace(/[\s?.!]+$/, '')}. ${plain}`
      : null,
  ];
  const ofRule = (whole: string) => answerWorked({ ...asked, question: whole, state: emptyState });
  for (const whole of wholes.filter((one) => one !== null)) {
    const worked = ofRule(whole);
    if (worked && textOf(worked) !== textOf(ofRule(before))) return worked;
    const figure = readAmounts(plain).length === 0 ? null : figuresOf(whole, said, asked);
    if (figure !== null && figure !== figuresOf(before, said, asked))
      return answerFromPassages(whole, only(said), asked, 0);
  }
  return null;
}
