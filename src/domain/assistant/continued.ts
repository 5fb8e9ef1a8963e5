import type { Prices } from '../shop/prices.ts';
import type { PlainAnswer } from './answer-texts.ts';
import type { ConversationState } from './conversations/conversation-state.ts';
import type { Passage } from './knowledge/passage.ts';
import { answerFromPassages } from './passage-answers.ts';
import { continuesSubject, refersBack } from './reading/follow-up.ts';
import { understand } from './reading/understand.ts';
import { type Found, type PassageSearch, withoutPassage } from './search/search.ts';
import { plainWords } from './words/plain-words.ts';

/** A question that may go on with the one before. */
interface Continued {
  question: string;
  state: ConversationState;
  prices: Prices;
  search: PassageSearch;
}

/** Returns the passage that the last answer began with, if the last question still finds it. */
function saidBefore({ state, search }: Continued): Passage | null {
  if (!state.asked) return null;
  const [said] = state.asked.passages;
  return search(state.asked.question).passages.find(({ passage }) => passage.id === said)?.passage ?? null;
}

/** Answers a follow-up to a question that passages answered, such as “and if I’m 70?”, together with that question. */
export function answerContinued(asked: Continued): PlainAnswer | null {
  const { question, state } = asked;
  if (!state.asked || !continuesSubject(question)) return null;
  if (Object.keys(understand(question).facts).length > 0) {
    const whole = `${state.asked.question} ${question}`;
    return answerFromPassages(whole, asked.search(whole), asked);
  }
  // Without a fact that picks a figure, the passage before has said what it says.
  const said = saidBefore(asked);
  if (!said) return null;
  const found = withoutPassage(asked.search(`${plainWords(question)} ${said.title}`), said.id);
  return answerFromPassages(question, found, asked);
}

/** Confidence from which a question is about what it says, whatever was asked before. */
const STANDS_ALONE = 0.8;
/** Confidence from which another passage takes its place only if it says a word of the question. */
const MAY_STAND_ALONE = 0.65;
/** Number of passages found for the question alone that may be of the subject before. */
const NEAR = 5;

const common = new Set(
  'what when where which with does that this they them need must happens happen'.split(' '),
);

/** Whether a passage says a word of the question, such as “late” or “penalty”. */
function saysWordOf({ title, text }: Passage, question: string): boolean {
  const words = plainWords(question).match(/\p{L}{4,}/gu) ?? [];
  const said = `${title} ${text}`.toLowerCase();
  return words.some((word) => !common.has(word) && said.includes(word));
}

const topicOf = ({ id }: Passage) => id.slice(0, id.indexOf('/'));

/**
 * Answers a question that gets its subject from the one before, such as “what proof do I need for that”. The passage
 * before may answer it again, unless another one of its topic fits the words of the question.
 */
export function answerReferred(asked: Continued, alone: Found): PlainAnswer | null {
  const { question, search } = asked;
  if (!refersBack(question) || alone.confidence >= STANDS_ALONE) return null;
  const said = saidBefore(asked);
  if (!said) return null;
  const found = search(`${said.title} ${plainWords(question)}`);
  const top = found.passages[0]?.passage;
  const isSame = top?.id === said.id;
  if (!top || (alone.confidence >= MAY_STAND_ALONE && !isSame && !saysWordOf(top, question))) return null;
  const near = alone.passages
    .slice(0, NEAR)
    .find(({ passage }) => passage.id !== said.id && topicOf(passage) === topicOf(said));
  const fitting = isSame && near ? { ...found, passages: [{ ...near, chance: 1 }] } : found;
  return answerFromPassages(question, fitting, asked);
}
