import { z } from 'zod';
import { requestKinds } from '../engagements/request-kinds.ts';
import { quoteView } from '../engagements/quote-schemas.ts';
import { decimalRand, instant } from '../formats.ts';
import { bodyId, queryId } from '../row-id.ts';
import { taxYears } from '../tax/tax-year.ts';
import { answerKeys, answersSchema, answersUpdate } from './answers.ts';

/** Steps of a preparation. Payment is part of checkout. */
export const preparationSteps = ['questions', 'documents', 'access', 'price'] as const;

export type PreparationStep = (typeof preparationSteps)[number];

const id = z.number().int();
const missingId = 'Return ID must be provided';

/** A reason why something applies to the client. */
const becauseView = z.object({
  /** The answer that this reason comes from; null if it doesn't come from a single answer. */
  key: z.enum(answerKeys).nullable(),
  text: z.string(),
});

const choiceView = z.object({ value: z.string(), label: z.string() });

/** A question of the interview with the fields that apply. */
export const questionView = z.object({
  id: z.string(),
  number: id,
  text: z.string(),
  help: z.string(),
  fields: z.array(
    z.object({
      key: z.enum(answerKeys),
      label: z.string(),
      kind: z.enum(['yes-no', 'year', 'name', 'count', 'choice', 'list']),
      /** Options of a choice or list. */
      choices: z.array(choiceView).optional(),
      /** Highest allowed count. */
      most: id.optional(),
    }),
  ),
});

/** A document that the answers call for. */
export const wantedDocumentView = z.object({
  kind: z.enum(requestKinds),
  /** Number among the documents of the same kind, from 1. */
  number: id,
  title: z.string(),
  essential: z.boolean(),
  because: becauseView,
});

/** A client's preparation of a return: the answers so far and everything derived from them. */
export const preparationView = z.object({
  /** ID of the return; null until something is saved. */
  id: id.nullable(),
  answers: answersSchema,
  /** The return's tax year, which the practice may have chosen; null until it's known. */
  taxYear: z.enum(taxYears).nullable(),
  /** First incomplete step. */
  step: z.enum(preparationSteps),
  /** The next question; null once all are answered. */
  next: questionView.nullable(),
  /** Number of questions answered and number of questions that apply. */
  progress: z.object({ answered: id, total: id }),
  papers: z.array(wantedDocumentView),
  /** The product that fits; null if staff must set the price. */
  product: z.object({ id, name: z.string(), price: decimalRand }).nullable(),
  /** The answers that determined the product or need a practitioner's review. */
  because: z.array(becauseView),
  /** Tax years to choose from, oldest first, and the year to suggest. */
  years: z.array(z.enum(taxYears)),
  defaultYear: z.enum(taxYears).nullable(),
  /** Answers from the person's last return, offered but never assumed. */
  previous: z.object({ taxYear: z.enum(taxYears), answers: answersSchema }).nullable(),
  /**
   * Answers implied by the client's latest estimate for the same tax year, offered but never assumed. Null if there
   * is no estimate, for someone else's return, and once all questions are answered.
   */
  estimate: z.object({ name: z.string(), savedAt: instant, answers: answersSchema }).nullable(),
  /** Whether the work is paid for, or was opened by the practice, so only unanswered questions are left. */
  isPaid: z.boolean(),
  accessGivenAt: instant.nullable(),
  /** The latest quote; null if there is none. */
  quote: quoteView.nullable(),
  /** When staff were asked to set the price; null if they don't have to. */
  lookingSince: instant.nullable(),
});

/** The preparation to read: the one in progress, unless an ID is sent. */
export const preparationInput = z
  .object({ id: queryId('returns.not-found', missingId).optional() })
  .prefault({});

/**
 * Changed answers. If no ID is sent, they change the preparation in progress, or start one if there is none.
 * A null ID starts another one.
 */
export const savePreparationInput = z.object({
  id: bodyId('The return’s ID must be a whole number').nullish(),
  answers: answersUpdate,
});

export const quotePreparationInput = z
  .object({ id: bodyId('The return’s ID must be a whole number').optional() })
  .prefault({});

export type PreparationView = z.output<typeof preparationView>;
export type WantedDocumentView = z.output<typeof wantedDocumentView>;
