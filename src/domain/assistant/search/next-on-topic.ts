import type { Passage } from '../knowledge/passage.ts';
import { plainWords } from '../words/plain-words.ts';
import { BESIDE } from './chances.ts';
import type { Found, RankedPassage } from './search.ts';

export const topicOf = ({ id }: Pick<Passage, 'id'>) => id.slice(0, id.indexOf('/'));

/** Minimum chance of another passage on the topic, summed over the searches with and without the previous subject. */
const MIN_FOLLOW_UP = 0.15;
/** The same for a question without a known subject word, such as “and for both of us”. */
const MIN_FOLLOW_UP_BARE = 0.1;
/**
 * Minimum confidence at which the question on its own is enough to accept a passage, provided it's at least half as
 * likely as the top match.
 */
const MIN_NEAR = 0.3;

export const chanceIn = ({ passages }: Found, of: Passage) =>
  passages.find(({ passage }) => passage.id === of.id)?.chance ?? 0;

/**
 * Returns the likeliest other passage on the previous topic. Its chance is the sum of the chances from both searches.
 */
export function nextOnTopic(said: Passage, joined: Found, alone: Found): RankedPassage | undefined {
  const all = new Set([...joined.passages, ...alone.passages].map(({ passage }) => passage));
  return [...all]
    .filter((passage) => passage.id !== said.id && topicOf(passage) === topicOf(said))
    .map((passage) => ({ passage, chance: chanceIn(joined, passage) + chanceIn(alone, passage) }))
    .toSorted((a, b) => b.chance - a.chance)[0];
}

/** Minimum confidence at which a question has its own subject, which a passage must fit. */
export const MIN_OWN_SUBJECT = 0.65;
/** Minimum chance of another passage when searching with the question on its own. */
const MIN_FIT = 0.02;
/** Minimum chance of another passage when searching with the question and the previous subject. */
export const MIN_JOINED = 0.05;
const common = new Set(
  'what when where which with does that this they them need must happens happen'.split(' '),
);

/** Whether a passage shares a content word with the question, such as “late” or “penalty”. */
function sharesWord({ title, text }: Passage, question: string): boolean {
  const words = plainWords(question).match(/\p{L}{4,}/gu) ?? [];
  const said = `${title} ${text}`.toLowerCase();
  return words.some((word) => !common.has(word) && said.includes(word));
}

/** Whether another passage on the topic fits well enough to replace the previous one. */
export function fitsFollowUp(
  { passage, chance }: RankedPassage,
  joined: Found,
  alone: Found,
  question: string,
): boolean {
  const fits = chanceIn(alone, passage) >= MIN_FIT || sharesWord(passage, question);
  const isOfTopic = fits && chanceIn(joined, passage) >= MIN_JOINED;
  if (alone.confidence >= MIN_OWN_SUBJECT && !isOfTopic) return false;
  if (chance >= (alone.known === 0 ? MIN_FOLLOW_UP_BARE : MIN_FOLLOW_UP)) return true;
  const least = Math.max(BESIDE, (alone.passages[0]?.chance ?? 0) / 2);
  return alone.confidence >= MIN_NEAR && chanceIn(alone, passage) >= least;
}
