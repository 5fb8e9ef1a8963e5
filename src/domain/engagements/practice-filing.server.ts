import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { southAfricanDay, writtenDay } from '../calendar.ts';
import { recordReview } from '../documents/document-changes.server.ts';
import { Document } from '../documents/document.entity.ts';
import { requireScannedDocument } from '../documents/require-scanned.server.ts';
import { DomainError } from '../errors.ts';
import { addRequests } from './add-requests.server.ts';
import { EngagementRequest, RequestDocument } from './engagement-request.entity.ts';
import type { Engagement } from './engagement.entity.ts';
import { closingDay, type Outcome } from './outcome.ts';
import { makeMove, type PracticeContext } from './practice-engagement.server.ts';
import { ReturnFigures } from './return-figures.entity.ts';
import type { assessInput, EngagementView, handedInInput, letterInput, submitInput } from './schemas.ts';

/** A date with its lower bound, which `before` describes in the error message. */
interface DateOrder {
  /** Name of the date's input field. */
  field: string;
  day: string;
  earliest: string | null;
  before: string;
  now: Date;
}

/** @throws DomainError engagements.future-date, engagements.date-order */
function requirePastDay({ field, day, earliest, before, now }: DateOrder): void {
  if (day > southAfricanDay(now)) throw new DomainError('engagements.future-date', { field });
  if (earliest !== null && day < earliest) {
    throw new DomainError('engagements.date-order', { field, details: { before } });
  }
}

const dayOf = (instant: Date | string | null | undefined) =>
  instant === null || instant === undefined ? null : southAfricanDay(new Date(instant));

/**
 * Marks the documents of an engagement's requests as processed, so the client can't delete evidence for the
 * submission. Leaves out documents awaiting replacement or their malware scan.
 */
async function processDocuments(
  em: EntityManager,
  engagement: Engagement,
  { staffId, at }: { staffId: number; at: Date },
): Promise<void> {
  const links = await em.find(RequestDocument, { request: { engagement: engagement.id } });
  const documents = await em.find(
    Document,
    {
      id: { $in: links.map(({ document }) => document.id) },
      status: { $in: ['pending', 'approved'] },
      needsReplacement: false,
      awaitsScan: false,
      deletedAt: null,
    },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const document of documents) {
    document.status = 'processed';
    await recordReview(em, { document, action: 'processed', staffId, at });
  }
}

/**
 * Closes all of an engagement's requests, answered or not. They are no longer needed, and a later
 * verification must count only its own requests.
 */
async function closeRequests(em: EntityManager, engagement: Engagement, at: Date): Promise<void> {
  await em.nativeUpdate(EngagementRequest, { engagement, closedAt: null }, { closedAt: at });
}

/**
 * Returns an instant on the day of a submission: now if it's today, otherwise noon or `earliest`, whichever
 * is later.
 */
function instantOn(day: string, { earliest, now }: { earliest: Date; now: Date }): Date {
  if (day === southAfricanDay(now)) return now;
  return new Date(Math.max(Date.parse(`${day}T12:00:00+02:00`), earliest.getTime()));
}

/**
 * Records the submission to the revenue service. Locks the figures, marks the documents as processed and
 * closes the requests.
 * @throws the same DomainErrors as `makeMove`; engagements.future-date, engagements.date-order
 */
export function submitReturn(
  ctx: PracticeContext,
  { submittedOn, reference, ...target }: z.output<typeof submitInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'submit' }, async (em, engagement, now) => {
    const { approval, createdAt } = engagement;
    const earliest = approval ? new Date(approval.at) : createdAt;
    const before = approval ? 'the approval' : 'the start of the work';
    requirePastDay({ field: 'submittedOn', day: submittedOn, earliest: dayOf(earliest), before, now });
    await processDocuments(em, engagement, { staffId: ctx.user.id, at: now });
    await closeRequests(em, engagement, now);
    engagement.submittedAt = instantOn(submittedOn, { earliest, now });
    engagement.reference = reference;
    return reference;
  });
}

/**
 * Records a verification letter from the revenue service, and asks the client for the documents and facts it
 * requests.
 * @throws the same DomainErrors as `makeMove`; engagements.future-date, engagements.date-order
 */
export function recordLetter(
  ctx: PracticeContext,
  { receivedOn, requests, ...target }: z.output<typeof letterInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'letter' }, (em, engagement, now) => {
    const earliest = dayOf(engagement.submittedAt);
    requirePastDay({ field: 'receivedOn', day: receivedOn, earliest, before: 'the submission', now });
    engagement.letterOn = receivedOn;
    // Everything the revenue service requests is essential, unless the practice says otherwise.
    const wanted = requests.map(({ essential = true, ...request }) => ({ ...request, essential }));
    return addRequests(em, engagement, wanted, now)
      .map(({ title }) => title)
      .join(', ');
  });
}

/**
 * Records that the documents for a verification were submitted. Marks them as processed and closes the
 * requests.
 * @throws the same DomainErrors as `makeMove`; engagements.future-date, engagements.date-order
 */
export function recordHandedIn(
  ctx: PracticeContext,
  { on, ...target }: z.output<typeof handedInInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'handed-in' }, async (em, engagement, now) => {
    requirePastDay({
      field: 'on',
      day: on,
      earliest: engagement.letterOn ?? null,
      before: 'the letter',
      now,
    });
    await processDocuments(em, engagement, { staffId: ctx.user.id, at: now });
    await closeRequests(em, engagement, now);
    return writtenDay(on);
  });
}

/** Loads the figures that the client approved. */
async function approvedFigures(em: EntityManager, { approval }: Engagement): Promise<ReturnFigures> {
  if (!approval) throw new Error('A submitted return has an approval');
  return em.findOneOrFail(ReturnFigures, { id: approval.figuresId });
}

/**
 * @throws DomainError engagements.document-not-found, also for another client's document; documents.being-checked,
 * documents.malware-found
 */
async function requireDocument(em: EntityManager, { user }: Engagement, id: number): Promise<void> {
  const document = await em.findOne(Document, { id, user: user?.id ?? 0, deletedAt: null });
  if (!document) throw new DomainError('engagements.document-not-found');
  await requireScannedDocument(em, document);
}

/** Pairs the assessed lines with the approved ones. @throws DomainError engagements.line-without-label */
function outcomeLines(
  lines: z.output<typeof assessInput>['lines'],
  { result }: Pick<ReturnFigures, 'result'>,
): Outcome['lines'] {
  const approved = new Map(result.lines.map((line) => [line.id, line]));
  return lines.map(({ id, label, amount, reason }, at) => {
    const line = approved.get(id);
    const named = line?.label ?? label;
    if (named === undefined) {
      throw new DomainError('engagements.line-without-label', {
        field: `lines.${at}.label`,
        details: { line: id },
      });
    }
    return { id, label: named, submitted: line?.amount ?? null, assessed: amount, reason };
  });
}

/**
 * Records the revenue service's assessment alongside the approved figures.
 * @throws the same DomainErrors as `makeMove`; engagements.future-date, engagements.date-order,
 * engagements.line-without-label, engagements.document-not-found
 */
export function recordAssessment(
  ctx: PracticeContext,
  { assessedOn, lines, balance, dueOn, documentId, ...target }: z.output<typeof assessInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'assess' }, async (em, engagement, now) => {
    const earliest = dayOf(engagement.submittedAt);
    requirePastDay({ field: 'assessedOn', day: assessedOn, earliest, before: 'the submission', now });
    const payBy = balance > 0 ? (dueOn ?? null) : null;
    if (payBy !== null && payBy < assessedOn) {
      throw new DomainError('engagements.date-order', {
        field: 'dueOn',
        details: { before: 'the assessment' },
      });
    }
    if (typeof documentId === 'number') await requireDocument(em, engagement, documentId);
    const figures = await approvedFigures(em, engagement);
    engagement.outcome = {
      assessedOn,
      lines: outcomeLines(lines, figures),
      balance,
      submittedBalance: figures.result.balance,
      dueOn: payBy,
      documentId: documentId ?? null,
    };
    engagement.closesOn = closingDay({ assessedOn, dueOn: payBy });
    return null;
  });
}
