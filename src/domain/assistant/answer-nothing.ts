import type { Prices } from '../shop/prices.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import { answerNearest, answerOutside, answerUnknown, type PlainAnswer } from './answer-texts.ts';
import { answerFromPassages } from './passage-answers.ts';
import { type Found, nothingFound } from './search/search.ts';

interface AskedForPassages {
  question: string;
  prices: Prices;
  rates: MedicalCreditRates;
}

/** Minimum confidence at which a question is clearly about another subject. */
const OUTSIDE = 0.5;

/** Minimum confidence and chance at which the nearest passage is shown below “I don’t know”. */
const NEAR = { confidence: 0.42, chance: 0.18 } as const;
/** Maximum confidence in another route for showing the nearest passage. */
const NEAR_ROUTE = 0.15;

/** Answers a question that no passage answers for certain. */
export function answerNothing(asked: AskedForPassages, near: Found, found: Found): PlainAnswer {
  const route = found.intent?.confidence ?? 0;
  if (near === nothingFound && route >= OUTSIDE) return answerOutside();
  const [first] = near.passages;
  const isNear =
    near.confidence >= NEAR.confidence && (first?.chance ?? 0) >= NEAR.chance && route < NEAR_ROUTE;
  return first && isNear
    ? answerNearest(
        near,
        answerFromPassages(asked.question, { ...near, confidence: 1, passages: [first] }, asked, 0),
      )
    : answerUnknown(near);
}
