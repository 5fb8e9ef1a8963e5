import type { Passage } from '../knowledge/passage.ts';
import { continues } from '../reading/follow-up.ts';
import { isStatement } from '../reading/is-statement.ts';
import { plainWords } from '../words/plain-words.ts';
import { isEveryday, stem } from '../words/terms.ts';
import { termsOf, wordingOf } from '../words/wording.ts';
import { decidedPassage } from './deciding-facts.ts';
import { topicOf } from './next-on-topic.ts';
import { answersFrom, comparableOf, type Found } from './search.ts';

/** Maximum length of a message that may belong to the subject before. A longer one is a new question. */
const MAX_LENGTH = 90;

/** Words that ask for an aspect of a subject and name none: “what is the limit?” */
const aspects = new Set(
  `allowance amount apply claim cost date deadline difference exception exemption exempt fee fine form gross limit max maximum min minimum
  money net nett pay payment penalty percent percentage period price process proof rate requirement rest rule
  sanction threshold total year`
    .split(/\s+/)
    .map(stem),
);

/** Months, which date a subject but don't name one. */
const months = new Set(
  `january february march april june july august september october november december`.split(' ').map(stem),
);

/** Whether a term may name a subject. */
export const isSpecific = (term: string) => !isEveryday(term) && !aspects.has(term);

/** Minimum confidence in a subject of a whole question, of a part of one, and of a statement. */
const STRONG = { question: 0.75, part: 0.75, statement: 0.85 } as const;
/** Minimum share of the passages' chances on one topic for a part such as “and crypto?” to change the subject. */
const OF_ONE_TOPIC = 0.7;

const questionWord =
  /^(?:(?:and|en|so|but|ok(?:ay)?|now|then|also)[\s,]+)*(?:what|whats|when|where|how|why|who|whose|which|can|could|do|does|did|is|are|am|must|should|will|would|may|wat|wanneer|waar|hoe|hoekom|wie|watter|kan|moet|mag|sal)\b(?! (?:about|if|van|as)\b)/;
const pronoun = /\b(?:it|that|this|them|those|these|dit|daardie)\b/;

/** Words of a sentence, as opposed to key words such as “tax on bitcoin”. */
const ofSentence =
  /\b(?:i|i'm|im|i've|my|me|we|us|our|he|she|they|is|are|was|were|am|has|have|had|did|does|got|get|ek|ons|het|was|hy|sy)\b|^(?:in|on|from|for|with|without|by|at|after|before|until|since|during|only|just|even|not|no|yes)\b/;

/** Matches a question after a statement: “I never filed, what now”. */
const asksAfter =
  /[,.;:!-] ?(?:so |and |but )?(?:what|how|when|where|why|which|who|can|must|do|does|should|will|am|is) \w/;

/** Kind of a message, by which the confidence in its subject is judged. */
export function messageKind(plain: string): keyof typeof STRONG {
  if (pronoun.test(plain)) return continues.test(plain) || questionWord.test(plain) ? 'part' : 'statement';
  if (asksAfter.test(plain)) return 'question';
  if (questionWord.test(plain) || !(ofSentence.test(plain) || continues.test(plain))) return 'question';
  return isStatement(plain) && !continues.test(plain) ? 'statement' : 'part';
}

const termsIn = new Map<string, ReadonlySet<string>>();

/** Returns a passage's terms. */
function passageTerms(passage: Passage): ReadonlySet<string> {
  const known = termsIn.get(passage.id);
  if (known) return known;
  const { title, questions, vocabulary, text } = comparableOf(passage);
  const terms = new Set(termsOf([title, ...questions, vocabulary, text].join('. ')));
  termsIn.set(passage.id, terms);
  return terms;
}

/** The terms of a message that a passage has, and the others. */
export function sharedTerms(question: string, passage: Passage | null) {
  const known = passage ? passageTerms(passage) : new Set();
  const terms = [...wordingOf(question).terms];
  return {
    shared: terms.filter((term) => known.has(term)),
    others: terms.filter((term) => !known.has(term)),
  };
}

/** Topics on which people state a problem: “my password doesn't work”. */
const ofProblems =
  /^(?:account|audit|debt|documents|efiling|filing|orders|penalties|product|refunds|verification)\//;
/** Minimum confidence and chance of such a problem. */
const PROBLEM = { confidence: 0.55, chance: 0.3 } as const;

/** Whether a message names something that a passage doesn't cover. */
export const namesOtherCase = (question: string, passage: Passage) =>
  sharedTerms(question, passage).others.some(isSpecific);

/** Matches additions to what was said before: “I also get a pension”. */
const addsTo = /\b(?:also|as well|too|another|on top|ook|plus)\b/;

const topicShare = ({ passages }: Found) => {
  const [first] = passages;
  if (!first) return 0;
  return passages
    .filter(({ passage }) => topicOf(passage) === topicOf(first.passage))
    .reduce((sum, { chance }) => sum + chance, 0);
};

/** Passages on our product, of which no question about tax is an aspect. */
const isOurs = /^(?:account|assistant|game|orders|privacy|product|savings)\//;

/** Words that mean our price: “is VAT in the price?” */
const ofPrice = /\b(?:price[sd]?|pricing|discounts?|specials?|afslag|prys)\b/;

/**
 * Whether a message after an answer names a subject of its own strongly enough to change it. Before it was a passage,
 * or a calculation (null).
 */
export function namesOwnSubject(question: string, alone: Found, before: Passage | null): boolean {
  const plain = plainWords(question);
  if (plain.length > MAX_LENGTH || decidedPassage(alone, question)) return true;
  const [first] = alone.passages;
  if (ofPrice.test(plain) && first) {
    const isService = topicOf(first.passage) === 'services';
    if (isService || (before && topicOf(before) === 'services')) return isService;
  }
  const { shared, others } = sharedTerms(question, before);
  const kind = messageKind(plain);
  const isOfTax = first && !isOurs.test(first.passage.id) && alone.confidence >= answersFrom;
  if (before && isOurs.test(before.id) && isOfTax && kind === 'question') return true;
  const terms = [...shared, ...others].filter((term) => !months.has(term));
  if (terms.length === 0) return false;
  if (alone.confidence < STRONG.statement && terms.every((term) => aspects.has(term))) return false;
  if (kind === 'statement' && addsTo.test(plain)) return false;
  const isStrong = alone.confidence >= STRONG[kind] && (kind !== 'part' || topicShare(alone) >= OF_ONE_TOPIC);
  if (isStrong) return true;
  const isProblem =
    ofProblems.test(first?.passage.id ?? '') &&
    alone.confidence >= PROBLEM.confidence &&
    (first?.chance ?? 0) >= PROBLEM.chance;
  if (isProblem && kind === 'statement') return true;
  return kind === 'question' && alone.confidence >= answersFrom && others.some(isSpecific);
}
