import type { z } from 'zod';
import { isStaff, staffRoles } from '../accounts/roles.ts';
import { User } from '../accounts/user.entity.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import { addRequests } from './add-requests.server.ts';
import { Engagement } from './engagement.entity.ts';
import { addHistory, applyMove, type EngagementsContext, lockEngagement, touch } from './moves.server.ts';
import {
  getEngagement,
  lockForPractice,
  makeMove,
  type PracticeContext,
  type Target,
} from './practice-engagement.server.ts';
import type {
  askInput,
  changeEngagementInput,
  EngagementView,
  openEngagementInput,
  reasonMoveInput,
} from './schemas.ts';

const hasTaxYear = (kind: WorkKind) => kind === 'return' || kind === 'provisional';

/** Version of the interview whose answers an engagement without answers starts with. */
const NO_INTERVIEW = 1;

/**
 * Opens an engagement for a client without an order.
 * @throws DomainError engagements.client-not-found, engagements.no-tax-year, engagements.without-tax-year
 */
export async function openEngagement(
  ctx: PracticeContext,
  { clientId, kind, taxYear = null, reason }: z.output<typeof openEngagementInput>,
): Promise<EngagementView> {
  if (hasTaxYear(kind) && taxYear === null) throw new DomainError('engagements.no-tax-year');
  if (!hasTaxYear(kind) && taxYear !== null) throw new DomainError('engagements.without-tax-year');
  const id = await ctx.fork().transactional(async (em) => {
    await lockBuyer(em, clientId);
    const client = await em.findOne(User, { id: clientId });
    if (!client || isStaff(client.role)) throw new DomainError('engagements.client-not-found');
    const now = ctx.now();
    const engagement = em.create(Engagement, {
      user: client,
      kind,
      taxYear,
      openedBecause: reason,
      status: 'documents_needed',
      waitingSince: now,
      answers: {},
      interviewVersion: NO_INTERVIEW,
      createdAt: now,
      updatedAt: now,
    });
    if (kind === 'return') addRequests(em, engagement, [{ kind: 'id_copy' }], now);
    addHistory(em, engagement, {
      action: 'opened',
      statusBefore: null,
      actor: 'practice',
      byId: ctx.user.id,
      note: reason,
      at: now,
    });
    await em.flush();
    const detail = { engagementId: engagement.id, move: 'opened', status: engagement.status };
    await recordEvent(em, { userId: clientId, kind: 'return-moved', detail, at: now });
    return engagement.id;
  });
  return getEngagement(ctx, { id });
}

const canChangeYear = new Set<Engagement['status']>(['not_started', 'documents_needed', 'in_preparation']);

/**
 * Changes an engagement's assignee, note, tax year or whether the practice sees the client's access. Absent
 * fields stay unchanged.
 * @throws DomainError engagements.not-found, engagements.changed, engagements.staff-not-found,
 * engagements.without-tax-year; engagements.illegal-move for a tax year once figures were sent
 */
export async function changeEngagement(
  ctx: PracticeContext,
  { id, version, assigneeId, note, taxYear, accessSeen }: z.output<typeof changeEngagementInput>,
): Promise<EngagementView> {
  await ctx.fork().transactional(async (em) => {
    const engagement = await lockForPractice(em, { id, version });
    const now = ctx.now();
    if (assigneeId !== undefined) {
      const assignee =
        assigneeId === null ? null : await em.findOne(User, { id: assigneeId, role: { $in: staffRoles } });
      if (assigneeId !== null && !assignee) throw new DomainError('engagements.staff-not-found');
      engagement.assignee = assignee;
    }
    if (note !== undefined) engagement.staffNote = note;
    if (taxYear !== undefined && taxYear !== (engagement.taxYear ?? null)) {
      const { kind, status } = engagement;
      if (!hasTaxYear(kind)) throw new DomainError('engagements.without-tax-year');
      if (!canChangeYear.has(status)) {
        const details = { from: status, to: 'in_preparation' };
        throw new DomainError('engagements.illegal-move', { details });
      }
      engagement.taxYear = taxYear;
    }
    if (accessSeen !== undefined && accessSeen !== Boolean(engagement.accessSeenAt)) {
      engagement.accessSeenAt = accessSeen ? now : null;
      if (accessSeen) {
        addHistory(em, engagement, {
          action: 'access-seen',
          statusBefore: engagement.status,
          actor: 'practice',
          byId: ctx.user.id,
          note: null,
          at: now,
        });
      }
    }
    touch(engagement, now);
  });
  return getEngagement(ctx, { id });
}

/** Starts the work, even if requests are open. @throws DomainError as `makeMove` */
export function startWork(ctx: PracticeContext, target: Target): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'start' });
}

/** Asks the client for more documents. @throws DomainError as `makeMove` */
export function askForDocuments(
  ctx: PracticeContext,
  { requests, ...target }: z.output<typeof askInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'ask' }, (em, engagement, now) =>
    addRequests(em, engagement, requests, now)
      .map(({ title }) => title)
      .join(', '),
  );
}

/** Puts an engagement on hold, with a reason for the client. @throws DomainError as `makeMove` */
export function holdEngagement(
  ctx: PracticeContext,
  { reason, ...target }: z.output<typeof reasonMoveInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'hold' }, (_em, engagement) => {
    engagement.heldReason = reason;
    return reason;
  });
}

/** Carries on where an engagement was before the hold. @throws DomainError as `makeMove` */
export function resumeEngagement(ctx: PracticeContext, target: Target): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'resume' });
}

/** Cancels an engagement, with a reason for the client. @throws DomainError as `makeMove` */
export function cancelEngagement(
  ctx: PracticeContext,
  { reason, ...target }: z.output<typeof reasonMoveInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'cancel' }, () => reason);
}

/** Closes an engagement. @throws DomainError as `makeMove` */
export function closeEngagement(ctx: PracticeContext, target: Target): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'close' });
}

/** Closes assessed engagements whose closing day has come. */
export async function closeAssessed({
  fork,
  addJob,
  now,
}: Pick<EngagementsContext, 'fork' | 'addJob' | 'now'>): Promise<void> {
  const today = southAfricanDay(now());
  const due = await fork().execute<{ id: number }[]>(
    `select id from engagements where status = 'assessed' and closes_on <= ? order by id`,
    [today],
  );
  const ctx = { addJob, now, user: null, device: { userAgent: '', network: '' } };
  for (const { id } of due) {
    await fork().transactional(async (em) => {
      const engagement = await lockEngagement(em, { id }, 'engagements.not-found');
      // A practitioner may have closed it, or put it on hold, in the meantime.
      if (engagement.status !== 'assessed') return;
      await applyMove(em, engagement, 'close', { mover: 'system' }, ctx);
    });
  }
}
