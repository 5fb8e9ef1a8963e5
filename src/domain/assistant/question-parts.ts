import { BESIDE } from './search/chances.ts';
import { ofSubject } from './search/neighbours.ts';
import { type Found, type PassageSearch, routeOf } from './search/search.ts';
import { plainWords } from './words/plain-words.ts';
import { wordingOf } from './words/wording.ts';

const questionWord = String.raw`what|whats|what's|when|where|how|why|which|who|can|could|do|does|did|have|has|is|are|was|were|must|should|will|wat|wanneer|hoe|hoeveel|waar|watter|kan|moet`;
/** Boundaries between the questions in a message: its punctuation, and “and” before a question word. */
const boundary = new RegExp(
  String.raw`[?!;]+\s*|\.\s+|,\s+(?=(?:${questionWord})\b)|,?\s+(?:and|en|n|&|also|or)\s+(?:also\s+)?(?=(?:${questionWord})\b)`,
  'i',
);
const isQuestion = new RegExp(
  String.raw`^(?:(?:so|and|also|but|pls|please|then|my \w+(?: \w+)? -)\s+)*(?:${questionWord})\b`,
  'i',
);
/** Minimum number of words for a part that stands on its own. */
const MIN_WORDS = 3;

/** Returns the questions in a message; empty if it asks only one. */
export function questionParts(question: string): string[] {
  const parts = question
    .split(boundary)
    .map((part) => part.trim())
    .filter((part) => isQuestion.test(part) && part.split(/\s+/).length >= MIN_WORDS);
  return parts.length > 1 ? parts : [];
}

/** Minimum confidence and chance for a part to add its likeliest passage to the answer. */
const ADDS = { confidence: 0.7, chance: 0.5 } as const;
/** Minimum number of content words for a part with its own subject. */
const MIN_TERMS = 3;
/** Minimum chance at which the first passage already answers a part. */
const COVERS = 0.15;
const refersToFirst = /\b(?:it|that|this|them|those|dit|daarmee)\b/i;

/** Chances given to an answer's first passage and to a part's passage, so that both are shown. */
const FIRST = 0.5;
const ADDED = 0.3;

/** Adds a passage for a further question in a message to the passages found for the whole message. */
export function withParts(found: Found, question: string, search: PassageSearch): Found {
  const [first, ...others] = found.passages;
  if (!first) return found;
  for (const part of questionParts(question)) {
    const isOwn = !refersToFirst.test(part) && wordingOf(part).terms.size >= MIN_TERMS;
    const asked = isOwn ? part : `${first.passage.title} ${plainWords(part)}`;
    const own = ofSubject(search(asked), part);
    const [best] = own.passages;
    const isCovered = own.passages.some(
      ({ passage, chance }) => passage.id === first.passage.id && chance >= COVERS,
    );
    const isSure = own.confidence >= ADDS.confidence && (best?.chance ?? 0) >= ADDS.chance;
    if (!best || isCovered || !isSure || routeOf(own) !== null) continue;
    const [second, ...rest] = others.filter(({ passage }) => passage.id !== best.passage.id);
    const added = { ...best, chance: ADDED };
    const isBeside = second && second.chance >= BESIDE;
    const further = second ? (isBeside ? [second, added, ...rest] : [added, second, ...rest]) : [added];
    return { ...found, passages: [{ ...first, chance: FIRST }, ...further] };
  }
  return found;
}
