import type { Prices } from '../../shop/prices.ts';
import type { MedicalCreditRates } from '../../tax/medical-credits.ts';
import { answerLogIn, type PlainAnswer, withLogIn } from '../answer-texts.ts';
import { ownTopicOf } from '../intents/intent.ts';
import type { OwnTopic } from '../intents/own-topic.ts';
import { answerFromPassages } from '../passage-answers.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import { asksWhetherInTime } from '../reading/filing-date.ts';
import { questionParts } from '../question-parts.ts';
import { type Found, type PassageSearch, routeOf } from '../search/search.ts';
import { plainWords } from '../words/plain-words.ts';
import { spelledOut } from './own-grammar.ts';
import { asksUsualTime, type OwnQuestion, ownQuestionOf } from './own-questions.ts';
import { besideRule, saysPaid } from './own-statuses.ts';

/** A question that may be about the person's own records. */
interface OwnAsked {
  question: string;
  prices: Prices;
  rates: MedicalCreditRates;
  isSignedIn: boolean;
  search: PassageSearch;
  own: (topic: OwnTopic) => Promise<PlainAnswer | null>;
}

/** Returns which of the person's own records a question is likely about. */
function likelyOwn(found: Found): OwnQuestion | null {
  const route = routeOf(found);
  const topic = route === null ? null : ownTopicOf(route);
  if (topic === null) return null;
  // Without an account, a passage on refunds or tax debt helps more than the log-in page.
  const hasRule = topic === 'refund' || topic === 'owed';
  return { topic, isSure: !hasRule, hasRule };
}

/** Whether a guest asks something that a passage answers in general, and their own records in particular. */
export const isLikelyOwn = ({ question, isSignedIn }: OwnAsked) =>
  !isSignedIn && ownQuestionOf(question)?.hasRule === true;

/** Offers a person to somebody whose paid order still shows as unpaid. */
function aboutPayment(answer: PlainAnswer | null, question: string): PlainAnswer | null {
  if (!answer || !saysPaid(spelledOut(question))) return answer;
  const text =
    'If the money has left your account, don’t pay again: send us this conversation, and we’ll look for the payment.';
  return { ...answer, answer: [...answer.answer, { text, sources: [] }], handOver: true };
}

/** General questions that find the rule behind a question about the person's own records. */
const usual: Partial<Record<OwnTopic, string>> = {
  refund: 'when does SARS pay a refund',
  owed: 'when must I pay the amount due on my assessment',
};

/** Answers a guest whose question is about their own records, if no passage fits its words. Null for other questions. */
export function answerGuest(asked: OwnAsked, found: Found): PlainAnswer | null {
  const ruled = ownQuestionOf(asked.question);
  const topic =
    besideRule(spelledOut(asked.question)) ??
    likelyOwn(found)?.topic ??
    (ruled?.hasRule ? ruled.topic : null);
  if (asked.isSignedIn || !topic) return null;
  const general = usual[topic];
  const rule = general === undefined ? null : answerFromPassages(general, asked.search(general), asked);
  return rule ? withLogIn(rule) : answerLogIn(asked.question);
}

const ofIncome =
  /\b(?:income|inkomste|taxable|belasbare|salary|salaris|earn\w*|verdien|paye|pension|pensioen|profit|wins)\b/;

/**
 * Whether a question states the facts that its answer depends on: the amounts, or the day on which a return was filed.
 */
const saysItsFacts = (question: string) =>
  (readAmounts(plainWords(question)).length > 1 && ofIncome.test(spelledOut(question))) ||
  asksWhetherInTime(question);

/** Answers from the person’s own records, or asks a guest to log in. Null if the question isn’t about them. */
export async function answerOwnThings(asked: OwnAsked, found: Found): Promise<PlainAnswer | null> {
  if (asksUsualTime(asked.question) || saysItsFacts(asked.question)) return null;
  const ruled = ownQuestionOf(asked.question);
  const own = ruled?.isSure ? ruled : (likelyOwn(found) ?? ruled);
  const several = await answerSeveralOwn(asked);
  if (several ?? !own) return several;
  if (!asked.isSignedIn) return own.isSure ? aboutPayment(answerLogIn(asked.question), asked.question) : null;
  return aboutPayment(await asked.own(own.topic), asked.question);
}

/** Answers a message that asks about two of the person's own records: “what is my tax number and what's my next date?” */
async function answerSeveralOwn({
  question,
  isSignedIn,
  search,
  own,
}: OwnAsked): Promise<PlainAnswer | null> {
  const found = questionParts(question).map(
    (part) => (ownQuestionOf(part) ?? likelyOwn(search(part)))?.topic ?? null,
  );
  const topics = found.flatMap((topic) => topic ?? []);
  if (found.includes(null) || new Set(topics).size < 2) return null;
  if (!isSignedIn) return answerLogIn(question);
  const answers: PlainAnswer[] = [];
  for (const topic of new Set(topics)) {
    const answer = await own(topic);
    if (answer) answers.push(answer);
  }
  const [first] = answers;
  if (!first) return null;
  return {
    ...first,
    answer: answers.flatMap(({ answer }) => answer),
    links: answers.flatMap(({ links }) => links),
    handOver: answers.some(({ handOver }) => handOver),
  };
}
