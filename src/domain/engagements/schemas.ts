import { z } from 'zod';
import { isDay } from '../calendar.ts';
import { documentStatuses, scan } from '../documents/schemas.ts';
import { calendarDay, decimalRand, instant } from '../formats.ts';
import { bodyId, pathId } from '../row-id.ts';
import { workKinds } from '../shop/work-kinds.ts';
import { returnLine } from '../tax/return/schemas.ts';
import { taxYears } from '../tax/tax-year.ts';
import { clearableText, optionalText, requiredLine, requiredParagraphs, textLength } from '../text.ts';
import { approval } from './approval.ts';
import { actors } from './engagement-actor.ts';
import { engagementMoves } from './engagement-state.ts';
import { engagementStatuses } from './engagement-status.ts';
import { outcome } from './outcome.ts';
import { requestKinds } from './request-kinds.ts';
import { requestAnswers, requestStates } from './request-state.ts';
import { returnActions } from './status-text.ts';

const id = z.number().int();

const sentence = (message: string) => requiredParagraphs(500, message);

/** A return: its taxpayer, its status and the actions open to the client. */
export const returnView = z.object({
  id,
  kind: z.enum(workKinds),
  taxYear: z.enum(taxYears).nullable(),
  /** Name of the person or company the return is for; null for the client's own. */
  forName: z.string().nullable(),
  status: z.enum(engagementStatuses),
  /** Sentence that says what the return is waiting for and what happens next. */
  sentence: z.string(),
  detail: z.string(),
  /** Who has to act next, and since when. */
  actor: z.enum(actors),
  since: instant,
  /** When our promise or the revenue service's deadline falls due; null if there is neither. */
  dueAt: instant.nullable(),
  /** Deadline for a provisional return and its payment; null for other work and once its periods are over. */
  taxDueOn: calendarDay.nullable(),
  /** Whether the work is advice, such as a consultation, which isn't submitted to the revenue service. */
  isAdvice: z.boolean(),
  /** Assessed balance in rand: positive to pay, negative a refund; null without an assessment. */
  assessedBalance: z.number().nullable(),
  /**
   * Balance in rand of the figures last sent to the client; null if none have been sent or there is an assessment.
   */
  sentBalance: z.number().nullable(),
  action: z.enum(returnActions).nullable(),
  /**
   * `open` includes requests whose documents are being scanned for malware; `toSend` doesn't. `missing` counts those
   * with neither a document nor an answer.
   */
  requests: z.object({ open: id, toSend: id, missing: id, received: id, accepted: id, total: id }),
  /** The order that pays for the work, with its product and price; null if there is none. */
  order: z.object({ id, product: z.string(), price: decimalRand, paidAt: instant.nullable() }).nullable(),
  /** Send this with a change, which is rejected if the return has been changed since. */
  version: id,
});

export const returnEventView = z.object({
  id,
  action: z.string(),
  actor: z.enum(['client', 'practice', 'system']),
  /** The person's name; null for the system. */
  by: z.string().nullable(),
  status: z.enum(engagementStatuses),
  note: z.string().nullable(),
  at: instant,
});

/** A status that the return has reached or will reach. */
export const returnStep = z.object({
  status: z.enum(engagementStatuses),
  /** Null for a future status. */
  at: instant.nullable(),
});

export const returnDetail = returnView.extend({
  steps: z.array(returnStep),
  /** Why the return is on hold, and the status it will return to. */
  hold: z.object({ reason: z.string(), status: z.enum(engagementStatuses) }).nullable(),
  assignee: z.string().nullable(),
  accessGivenAt: instant.nullable(),
  accessSeenAt: instant.nullable(),
  /** The figures last sent for approval. `balance` is in rand: positive to pay, negative a refund. */
  figures: z.object({ id, number: id, balance: z.number(), sentAt: instant }).nullable(),
  approval: approval.omit({ address: true, userAgent: true }).nullable(),
  submittedAt: instant.nullable(),
  reference: z.string().nullable(),
  letterOn: calendarDay.nullable(),
  outcome: outcome.extend({ objectUntil: calendarDay }).nullable(),
  /** End of the period in which the client can cancel for a full refund; null if they can't. */
  cancelUntil: instant.nullable(),
  canCancel: z.boolean(),
  history: z.array(returnEventView),
});

/** A document linked to a request. */
const requestDocumentView = z.object({
  id,
  name: z.string(),
  fileName: z.string(),
  status: z.enum(documentStatuses),
  needsReplacement: z.boolean(),
  reviewNote: z.string().nullable(),
  scan,
  uploadedAt: instant,
});

/** A request for a document or fact. */
export const requestView = z.object({
  id,
  engagementId: id,
  kind: z.enum(requestKinds),
  title: z.string(),
  why: z.string(),
  whereToGet: z.string(),
  essential: z.boolean(),
  state: z.enum(requestStates),
  answer: z.enum(requestAnswers).nullable(),
  answerNote: z.string().nullable(),
  /** The practice's note. */
  note: z.string().nullable(),
  documents: z.array(requestDocumentView),
});

/** The figures sent for approval, alongside the client's own estimate and last year's return. */
export const returnFiguresView = z.object({
  id,
  number: id,
  sha256: z.string(),
  sentAt: instant,
  taxYear: z.enum(taxYears),
  balance: z.number(),
  lines: z.array(
    returnLine.extend({
      /** The same line in the client's latest estimate and in last year's return; null if missing. */
      estimate: z.number().nullable(),
      lastYear: z.number().nullable(),
    }),
  ),
  estimate: z.object({ name: z.string(), balance: z.number(), savedAt: instant }).nullable(),
  lastYear: z.object({ taxYear: z.enum(taxYears), balance: z.number() }).nullable(),
});

const missingId = 'Return ID must be provided';
const returnId = pathId('returns.not-found', missingId);

const wholeVersion = 'Please send the version of the return that you loaded';
/** Version of the engagement that a change is based on. Clients may leave it out. */
const version = z.int({ error: wholeVersion }).min(1, { error: wholeVersion });

export const returnInput = z.object({ id: returnId });

/** Request for a client's move that needs no further input. */
export const returnMoveInput = z.object({ id: returnId, version: version.optional() });

export const approveInput = z.object({
  id: returnId,
  version: version.optional(),
  /**
   * ID of the figures that the client read. If newer figures have been sent since, the approval is rejected.
   */
  figuresId: bodyId('The ID of the figures must be a whole number').optional(),
  fullName: requiredLine(textLength.name, 'Please type your full name'),
  consent: z.literal(true, { error: 'Please confirm that the statement is true and complete' }),
});

export const questionInput = z.object({
  id: returnId,
  version: version.optional(),
  text: requiredParagraphs(textLength.message, 'Please write your question'),
  /** ID of the line that the question is about. */
  line: requiredLine(textLength.name, 'Please name a line').optional(),
});

const requestId = pathId('requests.not-found', 'Request ID must be provided');

/** An answer instead of a document; null withdraws it. */
export const answerRequestInput = z.object({
  id: requestId,
  answer: z.enum(requestAnswers, { error: 'The answer must be not_mine, cannot_find or null' }).nullable(),
  note: optionalText(500),
});

export const linkDocumentInput = z.object({
  id: requestId,
  documentId: bodyId('The document ID must be a whole number'),
});

// The practice's moves.

const engagementId = pathId('engagements.not-found', 'Engagement ID must be provided');
const move = { id: engagementId, version };
const reason = sentence('Please give a reason');

const day = (message: string) =>
  z
    .string({ error: message })
    .refine((text) => isDay(text) && text >= '2000' && text < '2100', message)
    .meta({ format: 'date' });
const rand = (message: string) =>
  z
    .number({ error: message })
    .min(-99_999_999.99, message)
    .max(99_999_999.99, message)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Please use at most two decimal places',
    );

/** A request to the client. The title defaults to the kind's title. */
export const requestedInput = z.object({
  kind: z.enum(requestKinds, { error: 'Please choose a kind of document' }),
  title: requiredLine(textLength.name, 'Please enter a title').optional(),
  note: optionalText(500),
  essential: z.boolean({ error: '“essential” must be true or false' }).optional(),
});

const requested = z
  .array(requestedInput, { error: 'Please send the requests as a list' })
  .min(1, 'Please ask for at least one document')
  .max(50, 'Please ask for at most 50 documents at a time');

export const engagementInput = z.object({ id: engagementId });
export const engagementMoveInput = z.object(move);
/** The practice's decision on a request, based on a version of its engagement. */
export const settleRequestInput = z.object({ id: requestId, version });
export const reasonMoveInput = z.object({ ...move, reason });
export const askInput = z.object({ ...move, requests: requested });
export const sendFiguresInput = z.object({ ...move, figuresId: bodyId('Please choose the figures to send') });
export const submitInput = z.object({
  ...move,
  submittedOn: day('Please enter the date of the submission'),
  reference: requiredLine(50, 'Please enter the reference number'),
});
export const letterInput = z.object({
  ...move,
  receivedOn: day('Please enter the date of the letter'),
  requests: requested,
});
export const handedInInput = z.object({
  ...move,
  on: day('Please enter the date you handed them in'),
});

/** A line of the assessment. Lines that are also in the approved figures take their labels from there. */
export const assessedLine = z.object({
  id: requiredLine(textLength.name, 'Please name the line'),
  label: requiredLine(200, 'Please name the line').optional(),
  amount: rand('Please enter an amount in rand'),
  reason: optionalText(500),
});

const dueDay = 'Please enter the due date';

export const assessInput = z
  .object({
    ...move,
    assessedOn: day('Please enter the date of the assessment'),
    lines: z
      .array(assessedLine, { error: 'Please send the assessed lines as a list' })
      .max(300, 'An assessment can have at most 300 lines')
      .refine(
        (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
        'Please send each line once',
      ),
    balance: rand('Please enter the balance in rand: above 0 to pay, below 0 a refund'),
    dueOn: day(dueDay).nullish(),
    documentId: bodyId('The document ID must be a whole number').nullish(),
  })
  .refine(({ balance, dueOn }) => balance <= 0 || typeof dueOn === 'string', {
    path: ['dueOn'],
    error: dueDay,
  });
export const openEngagementInput = z.object({
  clientId: bodyId('Please choose a client'),
  kind: z.enum(workKinds, { error: 'Please choose a kind of work' }),
  taxYear: z.enum(taxYears, { error: 'Please choose a tax year' }).nullish(),
  reason,
});
export const changeEngagementInput = z.object({
  ...move,
  assigneeId: bodyId('Please choose a practitioner').nullish(),
  note: clearableText(textLength.notes),
  taxYear: z.enum(taxYears, { error: 'Please choose a tax year' }).nullish(),
  /** Whether the practice sees on eFiling that the client has given it access. */
  accessSeen: z.boolean({ error: '“accessSeen” must be true or false' }).optional(),
});

/** An engagement as the practice sees it. */
export const engagementView = returnDetail.extend({
  client: z.object({ id, fullName: z.string() }),
  assigneeId: id.nullable(),
  /** The client's answers to the preparation's questions, by key. */
  answers: z.record(z.string(), z.unknown()),
  desk: z.string(),
  note: z.string().nullable(),
  /**
   * Number of unread messages from the client about the engagement, and when our answer is due; null if none is
   * due.
   */
  messages: z.object({ unread: id, answerDueAt: instant.nullable() }),
  /** Moves that the practice can make now. */
  moves: z.array(z.enum(engagementMoves)),
});

export type Requested = z.output<typeof requestedInput>;
export type ReturnView = z.output<typeof returnView>;
export type ReturnDetail = z.output<typeof returnDetail>;
export type ReturnEventView = z.output<typeof returnEventView>;
export type RequestView = z.output<typeof requestView>;
export type ReturnFiguresView = z.output<typeof returnFiguresView>;
export type EngagementView = z.output<typeof engagementView>;
