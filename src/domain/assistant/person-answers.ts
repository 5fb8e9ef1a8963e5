import { sayPlainly, type PlainAnswer } from './answer-texts.ts';
import { passages } from './knowledge/passages.ts';
import { spelledOut } from './own/own-grammar.ts';
import { saysPaid } from './own/own-statuses.ts';
import { decidedPassage } from './search/deciding-facts.ts';
import { answerFromPassages } from './passage-answers.ts';
import { asksToMeet, isRiskyQuestion } from './risky.ts';
import type { Found, PassageSearch } from './search/search.ts';
import { smallTalkTexts } from './small-talk.ts';

/** Passages with warnings that can't wait for a practitioner's answer. */
const urgent: ReadonlySet<string> = new Set(['efiling/callers', 'efiling/scams', 'efiling/profile-hijacked']);
const ofSwindle =
  /\b(?:otps?|pins?|passwords?|wagwoord|log-?ins?|links?|scam\w*|fake|fraud\w*|swindle\w*|bedrog|card number|bank(?:ing)? details|hack\w*|suspicious|genuine|pretend\w*|codes?)\b/i;
/** Minimum confidence and chance of a passage shown with the offer. */
const SHOWN = { confidence: 0.7, chance: 0.4 } as const;

/** Passages on ways to reach us, shown with the offer of a person if the question needs them. */
const waysToUs: ReadonlySet<string> = new Set(['services/no-computer', 'services/contact']);

const ofConsultation =
  /\b(?:consultations?|konsultasies?|consults?|(?:advice|paid|tax|one[- ]on[- ]one) sessions?|(?:video|zoom|teams) call|(?:book|pay for|make) (?:an? )?(?:\w+ )?(?:session|appointment|call|meeting|slot)|afspraak|(?:sit|meet) with me)\b/i;

interface AskedForPerson extends Pick<Parameters<typeof answerFromPassages>[2], 'prices' | 'rates'> {
  question: string;
  search: PassageSearch;
}

const consultationId = 'services/consultation';
const consultation: Found = {
  known: 1,
  confidence: 1,
  intent: null,
  passages: passages.filter(({ id }) => id === consultationId).map((passage) => ({ passage, chance: 1 })),
};

/**
 * Offers a practitioner. A warning comes first if somebody may be about to fall for a scam. A passage on a risky
 * subject that the question clearly names comes after the offer. Our consultation comes first
 * if the question asks for one.
 */
export function offerPerson(asked: AskedForPerson): PlainAnswer {
  const { question } = asked;
  const found = asked.search(question);
  const way = decidedPassage(found, question);
  const isSold = ofConsultation.test(question);
  if (isSold || (way && waysToUs.has(way.id))) {
    const told = answerFromPassages(question, isSold ? consultation : found, asked, 0);
    const offered = smallTalkTexts.person.map((text) => ({ text, sources: [] }));
    if (told) return { ...told, answer: [...told.answer, ...offered], handOver: true };
  }
  const [first] = found.passages;
  const isUrgent = first !== undefined && urgent.has(first.passage.id) && ofSwindle.test(question);
  const isShown =
    (isUrgent ||
      (isRiskyQuestion(question) && first?.passage.isRisky === true && !urgent.has(first.passage.id))) &&
    first.chance >= SHOWN.chance &&
    found.confidence >= SHOWN.confidence;
  const passage = isShown && answerFromPassages(question, { ...found, passages: [first] }, asked, 0);
  if (!passage) return sayPlainly('greeting', smallTalkTexts.person, { handOver: true });
  const offer = smallTalkTexts.person.map((text) => ({ text, sources: [] }));
  const answer = isUrgent ? [...passage.answer, ...offer] : [...offer, ...passage.answer];
  return { ...passage, kind: isUrgent ? 'passage' : 'greeting', answer, handOver: true };
}

/** Adds the price of a consultation for somebody who asks to meet a practitioner. */
export function withConsultation(answer: PlainAnswer, asked: AskedForPerson): PlainAnswer {
  if (answer.kind !== 'passage' || !asksToMeet(asked.question)) return answer;
  if (answer.sources.some(({ passage }) => passage === consultationId)) return answer;
  const [sentence] = answerFromPassages(asked.question, consultation, asked, 0)?.answer ?? [];
  return sentence
    ? { ...answer, answer: [...answer.answer, { text: sentence.text, sources: [] }], handOver: true }
    : answer;
}

/** Whether every answer to a question must offer a practitioner. */
export const needsPerson = (question: string) =>
  isRiskyQuestion(question) || asksToMeet(question) || saysPaid(spelledOut(question));
