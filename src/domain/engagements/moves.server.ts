import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Device, SignedIn } from '../accounts/sessions/request-session.ts';
import { User } from '../accounts/user.entity.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import type { ErrorCodeOf } from '../messages.ts';
import { lockBuyer, lockOrder } from '../orders/order-changes.server.ts';
import { type EngagementMove, type Mover, statusAfterMove } from './engagement-state.ts';
import type { EngagementStatus } from './engagement-status.ts';
import { Engagement, type EngagementAction, EngagementEvent } from './engagement.entity.ts';
import { updateOrderOf } from './order-progress.server.ts';
import { dueAfter, dueAfterHold } from './promises.ts';

/** Dependencies for changing an engagement. `user` is the client or a member of staff. */
export interface EngagementsContext extends SignedIn {
  fork: () => EntityManager;
  addJob: AddJob;
  device: Device;
  now: () => Date;
}

/** Moves that trigger an e-mail to the client. */
export const mailedMoves: readonly EngagementMove[] = [
  'ask',
  'send-figures',
  'take-back',
  'approve',
  'reopen',
  'submit',
  'letter',
  'handed-in',
  'assess',
  'close',
  'hold',
  'resume',
  'withdraw',
  'cancel',
];

/** Statuses whose due date is our own promise, which is suspended during a hold. */
const ownPromises = new Set<EngagementStatus>(['not_started', 'in_preparation', 'approved']);

/** The engagement to lock. `userId` restricts the search to one client's engagements. */
interface Target {
  id: number;
  userId?: number;
  /** Version that the change is based on; absent if the caller doesn't know it. */
  version?: number | undefined;
}

/**
 * Loads an engagement and locks it, after its client and its order, until `em`'s transaction ends. Payments
 * take these locks in the same order.
 * @throws DomainError `missing`, also for another client's engagement; engagements.changed if the version is
 * older
 */
export async function lockEngagement(
  em: EntityManager,
  { id, userId, version }: Target,
  missing: ErrorCodeOf<'not-found'>,
): Promise<Engagement> {
  const [owner] = await em.execute<{ userId: number | null; orderId: number | null }[]>(
    `select e.user_id as "userId", l.order_id as "orderId"
     from engagements e left join order_items l on l.id = e.order_item_id where e.id = ?`,
    [id],
  );
  if (!owner || (userId !== undefined && owner.userId !== userId)) throw new DomainError(missing);
  if (owner.orderId !== null) await lockOrder(em, { id: owner.orderId, userId: owner.userId });
  else if (owner.userId !== null) await lockBuyer(em, owner.userId);
  const engagement = await em.findOne(
    Engagement,
    { id, ...(userId !== undefined && { user: userId }) },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!engagement) throw new DomainError(missing);
  if (version !== undefined && version !== engagement.version) throw new DomainError('engagements.changed');
  return engagement;
}

/** Who makes a move, and why. */
interface MoveOptions {
  mover: Mover;
  /** The reason, question or reference, which the client can read. */
  note?: string | null;
  /** Suppresses the e-mail about the move, because another one covers it. */
  isSilent?: true;
}

/** Adds an entry to an engagement's history, in `em`'s transaction. */
export function addHistory(
  em: EntityManager,
  engagement: Engagement,
  event: Pick<EngagementEvent, 'actor' | 'statusBefore' | 'note' | 'at'> & {
    action: EngagementMove | EngagementAction;
    byId: number | null;
  },
): EngagementEvent {
  const { byId, ...rest } = event;
  return em.create(EngagementEvent, {
    engagement,
    ...rest,
    statusAfter: engagement.status,
    by: byId === null ? null : em.getReference(User, byId),
  });
}

/**
 * Moves a locked engagement to its next status, in `em`'s transaction. Updates the waiting time and due date,
 * records the move in the history and the audit trail, queues the e-mails about it, and updates the order. The
 * caller sets the move's own columns first.
 * @throws DomainError engagements.illegal-move
 */
export async function applyMove(
  em: EntityManager,
  engagement: Engagement,
  move: EngagementMove,
  { mover, note = null, isSilent }: MoveOptions,
  ctx: Pick<EngagementsContext, 'addJob' | 'now'> & { user: { id: number } | null; device: Device | null },
): Promise<void> {
  const now = ctx.now();
  const { status: before, waitingSince: heldAt, dueAt } = engagement;
  engagement.status = statusAfterMove(move, {
    kind: engagement.kind,
    status: before,
    statusBefore: engagement.statusBefore ?? null,
  });
  if (before === 'on_hold') {
    engagement.statusBefore = null;
    engagement.heldReason = null;
  }
  if (move === 'hold') engagement.statusBefore = before;
  if (move === 'resume') {
    // A hold suspends only our own promises that aren't broken yet, never the revenue service's deadlines.
    const isPromise = ownPromises.has(engagement.status);
    if (dueAt && isPromise && heldAt <= dueAt) engagement.dueAt = dueAfterHold(dueAt, { heldAt, now });
  } else if (move !== 'hold') {
    engagement.dueAt = dueAfter({
      status: engagement.status,
      at: now,
      letterOn: engagement.letterOn ?? null,
      paymentDueOn: engagement.outcome?.dueOn ?? null,
    });
  }
  engagement.waitingSince = now;
  touch(engagement, now);
  const event = addHistory(em, engagement, {
    action: move,
    statusBefore: before,
    actor: mover,
    byId: ctx.user?.id ?? null,
    note,
    at: now,
  });
  await em.flush();
  await recordEvent(em, {
    userId: engagement.user?.id ?? null,
    kind: move === 'approve' ? 'figures-approved' : 'return-moved',
    detail: {
      engagementId: engagement.id,
      move,
      status: engagement.status,
      ...(move === 'approve' && engagement.approval && { sha256: engagement.approval.sha256 }),
      ...(mover === 'client' && ctx.device),
      ...(mover === 'practice' && ctx.user && { staffId: ctx.user.id }),
    },
    at: now,
  });
  if (engagement.user && mailedMoves.includes(move) && !isSilent) {
    await ctx.addJob(em, 'mail-return-moved', { eventId: event.id });
  }
  if (move === 'withdraw' && engagement.orderItem) {
    await ctx.addJob(em, 'mail-work-withdrawn', { eventId: event.id });
  }
  await updateOrderOf(em, engagement, { addJob: ctx.addJob, now });
}

/** Marks an engagement as changed. */
export function touch(engagement: Engagement, now: Date): void {
  engagement.version += 1;
  engagement.updatedAt = now;
}
