import { wordingOf } from '../words/wording.ts';
import { type PassageSearch, routeOf } from './search.ts';

/** Matches words that lead from a story to its question. */
const pointer =
  /\b(?:(?:my|the) (?:\w+ )?question(?: now)?(?: is|:)|(?:all|what) (?:i|we) (?:just |only |really |actually )?(?:want|wanted|need|would like|wish) to (?:know|ask)(?: is)?|(?:i|we) (?:just |only |really |actually )?(?:want|wanted|need|would like|wish) to (?:know|ask)|anyway(?=[,: ])|unrelated(?=[,:])|wat ek (?:eintlik |net |graag )?wil (?:weet|vra)(?: is)?|ek wil (?:net|eintlik|graag) weet|my vraag is)[\s:,-]*(?:(?:is|just|if|that)\s+)?/gi;

/** Matches words that stand for something in the story. */
const refersBack =
  /\b(?:it|its|that|this|those|these|them|they|he|she|him|her|his|there|then|so|dit|daardie|hierdie|hulle|hy|sy|daar)\b/i;

/** Minimum numbers of words of a story, and of words and content words of its question. */
const LEAST = { story: 8, words: 3, terms: 1 } as const;

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

const standsAlone = (part: string) =>
  wordCount(part) >= LEAST.words && !refersBack.test(part) && wordingOf(part).terms.size >= LEAST.terms;

/** Minimum confidence and chance at which a question after a story is answered without it. */
const SURE = { confidence: 0.85, chance: 0.7 } as const;

/** Topics whose rules are the same whatever somebody earned, owns or sold. */
const ofProcess =
  /^(?:efiling|documents|refunds|services|account|product|orders|privacy|debt)\/|^filing\/season/;

/** Whether the question after a story is surely about a process, and the story made it look like another subject. */
function isApart(part: string, message: string, search: PassageSearch): boolean {
  const own = search(part);
  const [best] = own.passages;
  const likeliest = search(message).passages[0]?.passage.id ?? '';
  return (
    routeOf(own) === null &&
    own.confidence >= SURE.confidence &&
    (best?.chance ?? 0) >= SURE.chance &&
    ofProcess.test(best?.passage.id ?? '') &&
    !ofProcess.test(likeliest)
  );
}

const asks =
  /^(?:(?:so|and|but|also|now|please|pls|hi|anyway|then)[\s,]+)*(?:by when|until when|till when|teen wanneer|tot wanneer|what|whats|what's|when|where|how|why|which|who|can|could|do|does|did|is|are|must|should|will|may|wat|wanneer|hoe|hoeveel|waar|watter|kan|moet|mag)\b/i;

/** Returns the question after a story that has nothing to do with it; the whole message if there is none. */
export function askedPart(message: string, search: PassageSearch): string {
  const [last] = [...message.matchAll(pointer)].slice(-1);
  if (last) {
    const part = message.slice(last.index + last[0].length).trim();
    if (wordCount(message.slice(0, last.index)) >= LEAST.story && standsAlone(part)) return part;
  }
  const sentences = message.split(/(?<=[.!?;])\s+/);
  const part = sentences.at(-1) ?? '';
  const story = sentences.slice(0, -1);
  const isStory =
    wordCount(story.join(' ')) >= LEAST.story && !story.some((one) => one.includes('?') || asks.test(one));
  return isStory && asks.test(part) && standsAlone(part) && isApart(part, message, search) ? part : message;
}
