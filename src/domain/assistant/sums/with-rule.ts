import type { Prices } from '../../shop/prices.ts';
import type { MedicalCreditRates } from '../../tax/medical-credits.ts';
import type { PlainAnswer } from '../answer-texts.ts';
import { answerFromPassages } from '../passage-answers.ts';
import { questionParts } from '../question-parts.ts';
import { understand } from '../reading/understand.ts';
import { type PassageSearch, routeOf } from '../search/search.ts';
import { plainWords } from '../words/plain-words.ts';

/** A question that asks for a calculation and perhaps for a rule as well. */
interface AskedForSum {
  question: string;
  prices: Prices;
  rates: MedicalCreditRates;
  search: PassageSearch;
}

/** Minimum confidence and chance at which a passage answers the rest of a question that asks for a calculation. */
const ADDS = { confidence: 0.7, chance: 0.5 } as const;
/** Number of sentences shown from that passage. */
const SENTENCES = 2;
/** Words showing that a part of a question only asks for a figure. */
const asksFigure =
  /\b(?:how much|what(?:'s| is)? (?:the|my|will|do|does|is)|calculate|work out|take home|tax (?:do|will|is)|owe|refund|get back|per month|a month|monthly)\b|\d/;
/** Subjects that the rest of a question takes over from the request for a calculation: “and does my boss pay also?” */
const subjects = ['uif', 'paye'] as const;

/**
 * Returns a question without the part that asks for a rule, if the rest asks for a calculation and states an income;
 * otherwise null.
 */
export function withoutRule(question: string): string | null {
  for (const part of questionParts(question)) {
    if (asksFigure.test(plainWords(part))) continue;
    const rest = question.replace(part, '').replace(/[\s,]+(?:and|en|n|&|also)?[\s?.!]*$/i, '?');
    const { asksSum, unclear, facts } = understand(rest);
    if (asksSum && unclear === null && facts.income?.per) return rest;
  }
  return null;
}

/** Adds the rule that the rest of a question asks for: “how much UIF comes off, and does my employer pay too?” */
export function withRule(sum: PlainAnswer, { question, prices, rates, search }: AskedForSum): PlainAnswer {
  if (!sum.calculation || sum.calculation.missing) return sum;
  const others = questionParts(question);
  const subject = subjects.find((word) => plainWords(question).includes(word)) ?? '';
  for (const part of others) {
    const plain = plainWords(part);
    if (asksFigure.test(plain) || understand(part).asksSum) continue;
    const found = search(plain.includes(subject) ? part : `${part} ${subject}`);
    const [first] = found.passages;
    const isSure = found.confidence >= ADDS.confidence && (first?.chance ?? 0) >= ADDS.chance;
    if (!first || !isSure || routeOf(found) !== null) continue;
    const rule = answerFromPassages(part, { ...found, passages: [first] }, { prices, rates }, 0);
    const [source] = rule?.sources ?? [];
    if (!rule || !source) continue;
    return {
      ...sum,
      answer: [...sum.answer, ...rule.answer.slice(0, SENTENCES)],
      sources: [source],
      handOver: sum.handOver || rule.handOver,
    };
  }
  return sum;
}
