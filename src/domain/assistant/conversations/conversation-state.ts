import { maxSaid } from '../limits.ts';
import type { ConversationMessage, UnderstoodFact } from '../schemas.ts';
import type { TaxYear } from '../../tax/tax-year.ts';
import { inNamedYear } from '../reading/follow-up.ts';
import { isStatement } from '../reading/is-statement.ts';
import { readTaxYear } from '../reading/read-year.ts';
import { type SumFacts, sumFacts, type SumField } from '../reading/sum-facts.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import { plainWords } from '../words/plain-words.ts';
import { topicOf } from '../search/next-on-topic.ts';
import { totalLabels } from '../sums/sums.ts';

/** A question that passages answered. */
export interface AskedBefore {
  question: string;
  /** The passages' ids. */
  passages: readonly string[];
  /** The tax year that it names, or an earlier question on the same topic; absent if none does. */
  taxYear?: TaxYear;
}

/** Conversation state that the next answer depends on. */
export interface ConversationState {
  /** Facts understood for the last calculation; null if there was none. */
  facts: SumFacts | null;
  /** The fact that the last answer asked for; null if it asked for none. */
  missing: SumField | null;
  /** Number of unanswered questions. */
  misses: number;
  /** Whether the last answer was a calculation, to which the next message may add a fact. */
  isAfterSum: boolean;
  /** The result that the last calculation was for, if it's neither the tax nor a comparison. */
  wanted: 'uif' | 'takeHome' | null;
  /** The previous question, if passages answered it. Follow-ups are searched together with it. */
  asked: AskedBefore | null;
  /** The person's previous message; null if there is none. */
  previous: string | null;
  /** Earlier messages about the calculation, or that state something. Their words may still change it. */
  said: readonly string[];
}

export const emptyState: ConversationState = {
  facts: null,
  missing: null,
  misses: 0,
  isAfterSum: false,
  wanted: null,
  asked: null,
  previous: null,
  said: [],
};

const namedYearOf = (question: string): TaxYear | null => {
  const year = readTaxYear({ text: plainWords(question) });
  return year === 'unknown' ? null : year;
};

const isSameTopic = ([first]: readonly string[], before: AskedBefore | null) =>
  first !== undefined &&
  before?.passages[0] !== undefined &&
  topicOf({ id: first }) === topicOf({ id: before.passages[0] });

/**
 * Returns the previous question if passages answered it. One that only named a year repeated the question before it. A
 * message that couldn't be answered on that question's subject, and thanks, leave the question as it is.
 */
function askedBefore(messages: readonly ConversationMessage[]): AskedBefore | null {
  const at = messages.findLastIndex(({ from }) => from === 'assistant');
  const [question, reply] = [messages[at - 1], messages[at]];
  if (!question || question.from === 'assistant' || reply?.from !== 'assistant') return null;
  const before = askedBefore(messages.slice(0, at - 1));
  const { kind, nearest } = reply.answer;
  const isOfSubject = [...reply.answer.sources, ...nearest].some(
    ({ passage }) => passage === before?.passages[0],
  );
  if (kind === 'greeting' || (kind === 'unknown' && isOfSubject)) return before;
  if (kind !== 'passage') return null;
  const text = (before && inNamedYear(question.text, before.question)) ?? question.text;
  const passages = reply.answer.sources.map(({ passage }) => passage);
  const taxYear = namedYearOf(text) ?? (isSameTopic(passages, before) ? before?.taxYear : undefined);
  return { question: text, passages, ...(taxYear && { taxYear }) };
}

/** Returns the earlier messages whose words may still change a calculation. */
function saidBefore(messages: readonly ConversationMessage[]): string[] {
  const said = messages.flatMap((message, at) => {
    const reply = messages[at + 1];
    if (message.from === 'assistant' || reply?.from !== 'assistant') return [];
    const { kind, calculation, isComplete } = reply.answer;
    const isOfSum = calculation !== null || (kind === 'unknown' && isComplete);
    return isOfSum || isStatement(plainWords(message.text)) ? [message.text] : [];
  });
  return said.slice(-maxSaid);
}

/** Returns the facts that the question or the person stated, without the assumed ones. */
export function factsSaid(understood: readonly UnderstoodFact[]): SumFacts {
  const said = understood.filter(({ isAssumed }) => !isAssumed).map(({ field, value }) => [field, value]);
  // Facts stored by an earlier version may no longer be valid.
  return sumFacts.safeParse(Object.fromEntries(said)).data ?? {};
}

/** Results that a follow-up repeats for other facts. */
const repeatable = ['uif', 'takeHome'] as const;

/**
 * Whether a message after the last calculation may have changed it without being understood. The calculation can't be
 * continued then.
 */
function lostFact(messages: readonly ConversationMessage[]): boolean {
  const at = messages.findLastIndex(
    (message) => message.from === 'assistant' && message.answer.calculation !== null,
  );
  return messages
    .slice(at + 1)
    .some(
      (message) =>
        (message.from !== 'assistant' && readAmounts(plainWords(message.text)).length > 0) ||
        (message.from === 'assistant' && message.answer.kind === 'unknown'),
    );
}

/** Returns the state that a conversation's next answer needs. */
export function stateOf(messages: readonly ConversationMessage[]): ConversationState {
  const answers = messages.flatMap((message) => (message.from === 'assistant' ? [message.answer] : []));
  const lastSum = lostFact(messages)
    ? undefined
    : answers.findLast(({ calculation }) => calculation !== null)?.calculation;
  return {
    facts: lastSum ? factsSaid(lastSum.understood) : null,
    missing: answers.at(-1)?.calculation?.missing?.field ?? null,
    misses: answers.filter(({ kind, isComplete }) => kind === 'unknown' && !isComplete).length,
    isAfterSum: answers.at(-1)?.calculation?.missing === null,
    wanted: repeatable.find((wanted) => totalLabels[wanted] === lastSum?.lines.at(-1)?.label) ?? null,
    asked: askedBefore(messages),
    previous: messages.flatMap((message) => (message.from === 'person' ? [message.text] : [])).at(-1) ?? null,
    said: saidBefore(messages),
  };
}
