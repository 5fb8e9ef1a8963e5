import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { User } from '../accounts/user.entity.ts';
import { DomainError } from '../errors.ts';
import { firstPageCursor } from '../list-query.ts';
import { assessReturn } from '../tax/return/assess-return.ts';
import { returnInput } from '../tax/return/return-input.ts';
import type { ReturnResult } from '../tax/return/return-result.ts';
import type { TaxYear } from '../tax/tax-year.ts';
import { illegalMove } from './engagement-state.ts';
import { type EngagementStatus, statusesOfKind } from './engagement-status.ts';
import type { Engagement } from './engagement.entity.ts';
import {
  lockForPractice,
  makeMove,
  type PracticeContext,
  type Target,
} from './practice-engagement.server.ts';
import { ReturnFigures } from './return-figures.entity.ts';
import type {
  addFiguresInput,
  EngagementFiguresView,
  EngagementView,
  figuresPageInput,
  reasonMoveInput,
  sendFiguresInput,
} from './schemas.ts';

function present({ id, number, input, result, createdAt, sentAt }: ReturnFigures): EngagementFiguresView {
  const { lines, income, taxableIncome, netTax, balance } = result;
  return {
    id,
    number,
    input,
    lines,
    totals: { income, taxableIncome, netTax, balance },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** Sorts the keys of all objects, because PostgreSQL stores them in another order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, canonical(part)]));
}

/**
 * Returns the SHA-256, in hex, of figures as shown to the client: all lines with their working, and the
 * balance, as JSON with sorted keys and without whitespace.
 */
export function figuresHash({ lines, balance }: Pick<ReturnResult, 'lines' | 'balance'>): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical({ balance, lines })))
    .digest('hex');
}

/** Statuses in which figures can still be added. The submission locks them. */
const open = new Set<EngagementStatus>([
  'documents_needed',
  'in_preparation',
  'awaiting_approval',
  'approved',
]);

/** @throws DomainError engagements.illegal-move */
function requireOpenFigures({ kind, status, statusBefore }: Engagement): void {
  const hasFigures = statusesOfKind[kind].includes('awaiting_approval');
  if (hasFigures && open.has(statusBefore ?? status)) return;
  throw illegalMove(status, 'awaiting_approval');
}

/** @throws DomainError figures.other-year unless the engagement is for the figures' year or for none yet */
function requireYear({ taxYear }: Engagement, year: TaxYear): void {
  if (taxYear && taxYear !== year) {
    throw new DomainError('figures.other-year', { details: { figures: year, return: taxYear } });
  }
}

/**
 * Calculates a return's figures and saves them as the next version. The input's tax year is the engagement's
 * unless it says so itself.
 * @throws DomainError engagements.not-found, engagements.no-tax-year, figures.other-year;
 * engagements.illegal-move after the submission and for work without figures
 */
export async function addFigures(
  ctx: PracticeContext,
  { id, input }: z.output<typeof addFiguresInput>,
): Promise<EngagementFiguresView> {
  return ctx.fork().transactional(async (em) => {
    const engagement = await lockForPractice(em, { id });
    requireOpenFigures(engagement);
    const taxYear = input.taxYear ?? engagement.taxYear;
    if (!taxYear) throw new DomainError('engagements.no-tax-year');
    requireYear(engagement, taxYear);
    const request = { ...input, taxYear };
    const result = assessReturn(returnInput.parse(request));
    const figures = em.create(ReturnFigures, {
      engagement,
      // The engagement's lock keeps two versions from getting the same number.
      number: (await em.count(ReturnFigures, { engagement })) + 1,
      input: request,
      result,
      sha256: figuresHash(result),
      createdBy: em.getReference(User, ctx.user.id),
      createdAt: ctx.now(),
    });
    await em.flush();
    return present(figures);
  });
}

/**
 * Lists the versions of an engagement's figures, newest first.
 * @throws DomainError engagements.not-found
 */
export async function listFigures(
  { fork }: Pick<PracticeContext, 'fork'>,
  { id, limit, before = firstPageCursor }: z.output<typeof figuresPageInput>,
): Promise<EngagementFiguresView[]> {
  const em = fork();
  const [engagement] = await em.execute('select 1 from engagements where id = ? and user_id is not null', [
    id,
  ]);
  if (!engagement) throw new DomainError('engagements.not-found');
  const versions = await em.find(
    ReturnFigures,
    { engagement: id, id: { $lt: Math.min(before, 2 ** 31 - 1) } },
    { orderBy: { id: 'desc' }, limit },
  );
  return versions.map(present);
}

/**
 * Sends a version of the figures to the client for approval.
 * @throws DomainError as `makeMove`; figures.not-found, also for another engagement's; figures.other-year
 */
export function sendFigures(
  ctx: PracticeContext,
  { figuresId, ...target }: z.output<typeof sendFiguresInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'send-figures' }, async (em, engagement, now) => {
    const figures = await em.findOne(ReturnFigures, { id: figuresId, engagement: engagement.id });
    if (!figures) throw new DomainError('figures.not-found');
    const { taxYear } = figures.result;
    // The tax year may have been changed since the figures were calculated.
    requireYear(engagement, taxYear);
    engagement.taxYear = taxYear;
    figures.sentAt = now;
    engagement.approval = null;
    return null;
  });
}

/** Takes back figures that await approval. @throws DomainError as `makeMove` */
export function takeBackFigures(ctx: PracticeContext, target: Target): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'take-back' });
}

/** Voids the client's approval, with a reason for the client. @throws DomainError as `makeMove` */
export function reopenReturn(
  ctx: PracticeContext,
  { reason, ...target }: z.output<typeof reasonMoveInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'reopen' }, (_em, engagement) => {
    engagement.approval = null;
    return reason;
  });
}
