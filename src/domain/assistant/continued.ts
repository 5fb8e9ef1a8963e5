import type { Prices } from '../shop/prices.ts';
import type { PlainAnswer } from './answer-texts.ts';
import type { ConversationState } from './conversations/conversation-state.ts';
import type { Passage } from './knowledge/passage.ts';
import { answerFromPassages } from './passage-answers.ts';
import { continuesSubject, refersBack } from './reading/follow-up.ts';
import { understand } from './reading/understand.ts';
import { BESIDE } from './search/chances.ts';
import {
  type Found,
  ofServices,
  type PassageSearch,
  type RankedPassage,
  withoutPassage,
} from './search/search.ts';
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
/** The same for a question without a subject word of its own, such as “and for both of us”. */
const GOES_ON_BARE = 0.1;
/** Confidence in the question alone from which another passage of the topic needs no more than to be near its first. */
const NEARLY = 0.3;

const topicOf = ({ id }: Passage) => id.slice(0, id.indexOf('/'));

const chanceIn = ({ passages }: Found, of: Passage) =>
  passages.find(({ passage }) => passage.id === of.id)?.chance ?? 0;

/** “And if I don’t?” asks for what follows. */
const neglects =
  /\b(?:if|as) (?:i|we|ek|ons) (?:don'?t|dont|do not|didn'?t|never do|nie)(?: do (?:it|that|so))?\W*$/;

/** Topics on what must be done in time. */
const hasDuty: ReadonlySet<string> = new Set([
  'filing',
  'provisional',
  'penalties',
  'auto',
  'vat',
  'verification',
  'documents',
]);

const asksCost = /\b(?:what|how much|wat)\b.{0,15}\b(?:costs?|charge|price|fee|kos)\b/;

/** Asks what somebody else charges. */
const asksOthersPrice = /\b(?:sars|fund|they|them|bank|scheme|employer|me if)\b/;

/** Returns the other passage on the topic before that fits best, with its chances added up. */
function nextOnTopic(said: Passage, joined: Found, alone: Found): RankedPassage | undefined {
  const all = new Set([...joined.passages, ...alone.passages].map(({ passage }) => passage));
  return [...all]
    .filter((passage) => passage.id !== said.id && topicOf(passage) === topicOf(said))
    .map((passage) => ({ passage, chance: chanceIn(joined, passage) + chanceIn(alone, passage) }))
    .toSorted((a, b) => b.chance - a.chance)[0];
}

/** Confidence from which a question says something of its own, which a passage must fit. */
const SAYS_SOMETHING = 0.65;
const LEAST_FIT = 0.02;
/** Minimum chance of another passage, together with the subject before. */
const LEAST_JOINED = 0.05;
const common = new Set(
  'what when where which with does that this they them need must happens happen'.split(' '),
);

/** Whether a passage says a word of the question, such as “late” or “penalty”. */
function saysWordOf({ title, text }: Passage, question: string): boolean {
  const words = plainWords(question).match(/\p{L}{4,}/gu) ?? [];
  const said = `${title} ${text}`.toLowerCase();
  return words.some((word) => !common.has(word) && said.includes(word));
}

/** Whether another passage on the topic fits well enough to answer instead of the one before. */
function goesOn({ passage, chance }: RankedPassage, joined: Found, alone: Found, question: string): boolean {
  const fits = chanceIn(alone, passage) >= LEAST_FIT || saysWordOf(passage, question);
  const isOfTopic = fits && chanceIn(joined, passage) >= LEAST_JOINED;
  if (alone.confidence >= SAYS_SOMETHING && !isOfTopic) return false;
  if (chance >= (alone.known === 0 ? GOES_ON_BARE : GOES_ON)) return true;
  const least = Math.max(BESIDE, (alone.passages[0]?.chance ?? 0) / 2);
  return alone.confidence >= NEARLY && chanceIn(alone, passage) >= least;
}

/**
 * Answers a question that gets its subject from the one before, such as “what if I miss it by a month”. Another passage
 * of the same topic answers it if it fits the words of the question; otherwise, the passage before does.
 */
export function answerReferred(asked: Continued, alone: Found): PlainAnswer | null {
  const { question, search } = asked;
  if (!refersBack(question)) return null;
  const said = saidBefore(asked);
  if (!said) return null;
  const plain = plainWords(question);
  if (neglects.test(plain) && hasDuty.has(topicOf(said))) {
    const found = search(`penalty if not done in time: ${said.title}`);
    return answerFromPassages(
      question,
      { ...found, passages: withoutPassage(found, said.id).passages },
      asked,
    );
  }
  const joined = search(`${said.title} ${plain}`);
  // “And what does that cost?” asks for our price of it.
  if (asksCost.test(plain) && !asksOthersPrice.test(plain) && topicOf(said) !== 'services') {
    const priced = ofServices(joined);
    return priced === joined ? null : answerFromPassages(question, priced, asked);
  }
  const next = nextOnTopic(said, joined, alone);
  const own = alone.passages[0]?.passage;
  // A question that names its own subject may leave the one before.
  if (own && alone.confidence >= STANDS_ALONE && own.id !== said.id && topicOf(own) !== topicOf(said)) {
    const onTopic = Math.max(chanceIn(joined, said), next ? chanceIn(joined, next.passage) : 0);
    if (chanceIn(joined, own) >= onTopic) return null;
  }
  if (next && goesOn(next, joined, alone, question))
    return answerFromPassages(question, { ...joined, passages: [{ ...next, chance: 1 }] }, asked);
  const isSame = joined.passages[0]?.passage.id === said.id;
  if (!isSame && alone.confidence >= SAYS_SOMETHING) return null;
  return answerFromPassages(question, joined, asked);
}
