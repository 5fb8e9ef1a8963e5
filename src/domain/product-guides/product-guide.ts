import type { RequestKind } from '../engagements/request-kinds.ts';
import { promisedDays } from '../engagements/promises.ts';
import { facts } from '../site/facts.ts';
import type { Question } from '../site/questions.ts';

/** A situation that another product covers better. */
export interface BetterFit {
  situation: string;
  productId: number;
}

/** One step from payment to the result, as shown on a product's page. */
export interface GuideStep {
  when: string;
  what: string;
}

/** Buying guide for a product. */
export interface ProductGuide {
  /** Situations that the product is for. */
  fits: readonly string[];
  betterFits: readonly BetterFit[];
  /** Documents that most clients send, by request kind. */
  documents: readonly RequestKind[];
  steps: readonly GuideStep[];
  questions: readonly Question[];
}

const withinDays = (days: number) => `Within ${days} business\u00a0days`;

const payFirst: GuideStep = { when: 'Today', what: 'You place your order and see which documents we need.' };

const sendDocuments: GuideStep = {
  when: 'In your own time',
  what: 'You send your documents and approve our access on eFiling.',
};

export const returnSteps: readonly GuideStep[] = [
  payFirst,
  sendDocuments,
  {
    when: withinDays(promisedDays.figures),
    what: `You get figures to approve. We submit within ${promisedDays.submission} business days of your approval.`,
  },
  {
    when: 'Usually 2\u00a0to\u00a04\u00a0weeks',
    what: 'SARS assesses the return (4 to 6 weeks for foreigners). We check the assessment.',
  },
];

/**
 * Steps for any other work that needs documents. `result` describes what the client gets within the promised time, and
 * `end` is the final step.
 */
export const workSteps = (result: string, end: GuideStep): readonly GuideStep[] => [
  payFirst,
  sendDocuments,
  { when: withinDays(promisedDays.figures), what: result },
  end,
];

export const monthlySteps = (month: string): readonly GuideStep[] => [
  { when: 'Today', what: 'You place your order for the first month.' },
  { when: `Within ${facts.answer}`, what: 'Your practitioner contacts you to set everything up.' },
  { when: 'Every month', what: month },
  {
    when: 'Whenever you like',
    what: 'You cancel on your order’s page, from the end of the month you’ve paid for.',
  },
];

/** Question about refunds of our fee. */
export const refundQuestion: Question = {
  question: 'Can I get my money back?',
  answer: `Yes, in full, as long as we haven’t started. After that, you get back the part for work we haven’t done yet, and nothing once the work is finished, unless we made a mistake. We’ll pay your refund within ${facts.refund}.`,
};
