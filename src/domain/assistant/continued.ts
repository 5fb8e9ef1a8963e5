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
/** Minimum chance of another passage on the topic before, of the question alone and of both together, added up. */
const GOES_ON = 0.15;

const topicOf = ({ id }: Passage) => id.slice(0, id.indexOf('/'));

const chanceIn = ({ passages }: Found, of: Passage) =>
  passages.find(({ passage }) => passage.id === of.id)?.chance ?? 0;

/**
 * Answers a question that gets its subject from the one before, such as “what if I miss it by a month”. Another passage
 * of the same topic answers it if it fits the words of the question; otherwise, the passage before does.
 */
export function answerReferred(asked: Continued, alone: Found): PlainAnswer | null {
  const { question, search } = asked;
  if (!refersBack(question)) return null;
  const said = saidBefore(asked);
  if (!said) return null;
  const joined = search(`${said.title} ${plainWords(question)}`);
  const others = [...new Set([...joined.passages, ...alone.passages].map(({ passage }) => passage))]
    .filter((passage) => passage.id !== said.id && topicOf(passage) === topicOf(said))
    .map((passage) => ({ passage, chance: chanceIn(joined, passage) + chanceIn(alone, passage) }))
    .toSorted((a, b) => b.chance - a.chance);
  const [next] = others;
  const own = alone.passages[0]?.passage;
  // A question that names its own subject may leave the one before.
  if (own && alone.confidence >= STANDS_ALONE && own.id !== said.id && topicOf(own) !== topicOf(said)) {
    const onTopic = Math.max(chanceIn(joined, said), next ? chanceIn(joined, next.passage) : 0);
    if (chanceIn(joined, own) >= onTopic) return null;
  }
  const fitting = next && next.chance >= GOES_ON ? [{ ...next, chance: 1 }] : joined.passages;
  return answerFromPassages(question, { ...joined, passages: fitting }, asked);
}
