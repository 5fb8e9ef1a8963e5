import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { isStaff, staffRoles } from '../accounts/roles.ts';
import { User } from '../accounts/user.entity.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import { OrderItem } from '../orders/order.entity.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import { addRequests } from './add-requests.server.ts';
import { illegalMove } from './engagement-state.ts';
import { Engagement } from './engagement.entity.ts';
import { addHistory, applyMove, type EngagementsContext, lockEngagement, touch } from './moves.server.ts';
import {
  getEngagement,
  lockForPractice,
  makeMove,
  type PracticeContext,
  type Target,
} from './practice-engagement.server.ts';
import { withdrawQuotes } from './quotes.server.ts';
import { stateOfRequest } from './request-facts.server.ts';
import type {
  askInput,
  changeEngagementInput,
  EngagementView,
  openEngagementInput,
  reasonMoveInput,
} from './schemas.ts';

const hasTaxYear = (kind: WorkKind) => kind === 'return' || kind === 'provisional';

/**
 * Opens an engagement that has no order.
 * @throws DomainError engagements.client-not-found, engagements.no-tax-year, engagements.without-tax-year
 */
export async function openEngagement(
  ctx: PracticeContext,
  { clientId, kind, taxYear = null, reason }: z.output<typeof openEngagementInput>,
): Promise<EngagementView> {
  if (hasTaxYear(kind) && taxYear === null) {
    throw new DomainError('engagements.no-tax-year', { field: 'taxYear' });
  }
  if (!hasTaxYear(kind) && taxYear !== null) {
    throw new DomainError('engagements.without-tax-year', { field: 'taxYear' });
  }
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
    const { status } = engagement;
    const detail = { engagementId: engagement.id, move: 'opened', status, staffId: ctx.user.id };
    await recordEvent(em, { userId: clientId, kind: 'return-moved', detail, at: now });
    return engagement.id;
  });
  return getEngagement(ctx, { id });
}

/**
 * Records whether the practice can see the client's access on eFiling. If it can't, e-mails the client, who
 * must then approve the access again for both the engagement and its order.
 */
async function recordAccessSeen(
  em: EntityManager,
  engagement: Engagement,
  isSeen: boolean,
  { addJob, now, user }: Pick<EngagementsContext, 'addJob' | 'now' | 'user'>,
): Promise<void> {
  const { accessGivenAt, accessSeenAt, orderItem } = engagement;
  if (isSeen ? accessSeenAt : !accessGivenAt && !accessSeenAt) return;
  const at = now();
  engagement.accessSeenAt = isSeen ? at : null;
  const event = addHistory(em, engagement, {
    action: isSeen ? 'access-seen' : 'access-missing',
    statusBefore: engagement.status,
    actor: 'practice',
    byId: user.id,
    note: null,
    at,
  });
  if (isSeen) return;
  engagement.accessGivenAt = null;
  if (orderItem) {
    const { order } = await em.findOneOrFail(OrderItem, orderItem, { populate: ['order'] });
    order.accessGivenAt = null;
    order.updatedAt = at;
  }
  await em.flush();
  await addJob(em, 'mail-access-missing', { eventId: event.id });
}

const canChangeYear = new Set<Engagement['status']>(['not_started', 'documents_needed', 'in_preparation']);

/**
 * Updates an engagement's assignee, note and tax year, and whether the practice can see the client's access.
 * Absent fields stay unchanged.
 * @throws DomainError engagements.not-found, engagements.changed, engagements.staff-not-found,
 * engagements.without-tax-year; engagements.illegal-move for a tax year once figures have been sent
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
      if (!hasTaxYear(kind)) throw new DomainError('engagements.without-tax-year', { field: 'taxYear' });
      if (!canChangeYear.has(status)) throw illegalMove(status, 'in_preparation');
      engagement.taxYear = taxYear;
    }
    if (accessSeen !== undefined) await recordAccessSeen(em, engagement, accessSeen, ctx);
    touch(engagement, now);
  });
  return getEngagement(ctx, { id });
}

/** Starts the work, even if requests are open. @throws the same DomainErrors as `makeMove` */
export function startEngagement(ctx: PracticeContext, target: Target): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'start' });
}

/** Asks the client for more documents. @throws the same DomainErrors as `makeMove` */
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

/** Puts an engagement on hold, with a reason for the client. @throws the same DomainErrors as `makeMove` */
export function holdEngagement(
  ctx: PracticeContext,
  { reason, ...target }: z.output<typeof reasonMoveInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'hold' }, (_em, engagement) => {
    engagement.heldReason = reason;
    return reason;
  });
}

/** Returns whether any of an engagement's essential documents must be replaced. */
async function needsReplacement(em: EntityManager, { id }: Engagement): Promise<boolean> {
  const requests = await em.execute<object[]>(
    `select 1 from engagement_requests r ${stateOfRequest}
     where r.engagement_id = ? and r.essential and s.state = 'replace' limit 1`,
    [id],
  );
  return requests.length > 0;
}

/**
 * Resumes an engagement in its status before the hold. Work in preparation waits for the client instead if an
 * essential document was rejected during the hold.
 * @throws the same DomainErrors as `makeMove`
 */
export function resumeEngagement(ctx: PracticeContext, target: Target): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'resume' }, async (em, engagement) => {
    if (engagement.statusBefore !== 'in_preparation' || !(await needsReplacement(em, engagement)))
      return null;
    engagement.statusBefore = 'documents_needed';
    engagement.dueAt = null;
    return null;
  });
}

/**
 * Cancels an engagement, with a reason for the client. Removes an accepted quote's lines from the cart.
 * @throws the same DomainErrors as `makeMove`
 */
export function cancelEngagement(
  ctx: PracticeContext,
  { reason, ...target }: z.output<typeof reasonMoveInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'cancel' }, async (em, engagement) => {
    await withdrawQuotes(em, engagement);
    return reason;
  });
}

/** Closes an engagement. @throws the same DomainErrors as `makeMove` */
export function closeEngagement(ctx: PracticeContext, target: Target): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'close' });
}

/** Closes assessed engagements that have reached their closing day. */
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
      // A practitioner may have just closed it or put it on hold.
      if (engagement.status !== 'assessed') return;
      await applyMove(em, engagement, 'close', { mover: 'system' }, ctx);
    });
  }
}
