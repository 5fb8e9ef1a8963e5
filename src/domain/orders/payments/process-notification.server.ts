import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { AddJob } from '../../job-queue.server.ts';
import { decimalToCents } from '../../money.ts';
import { lockOrder } from '../order-changes.server.ts';
import type { Order } from '../order.entity.ts';
import { recurringCharge } from '../order-total.ts';
import { loadOrderLines } from '../orders.server.ts';
import {
  type MoneyReceived,
  type NotificationContent,
  type PaymentDependencies,
  type PaymentProvider,
  ProviderRejectedError,
  ProviderUnavailableError,
  requireProvider,
  type StatusUpdate,
  type UsableNotification,
  usableNotification,
} from '../payment-provider.ts';
import { Subscription } from '../subscriptions/subscription.entity.ts';
import {
  applyPayment,
  applyRenewal,
  applyStatusUpdate,
  applyStrayCharge,
  type StartOrderWork,
} from './apply-notification.server.ts';
import {
  type NotificationOutcome,
  PaymentNotification,
  type FlagReason,
} from './payment-notification.entity.ts';
import { PaymentAttempt } from './payment.entity.ts';
import { listFlagged, type FlagReport, reportFlagged } from './flagged-notifications.server.ts';

/** Dependencies for processing notifications. */
interface ProcessContext extends Pick<PaymentDependencies, 'payments'> {
  fork: () => EntityManager;
  addJob: AddJob;
  startOrderWork: StartOrderWork;
  vatNumber: string | null;
  now: () => Date;
}

/**
 * Thrown if a recurring charge arrives before the subscription's first payment. The charge is processed after
 * that payment.
 */
export class TooEarlyError extends Error {
  override readonly name = 'TooEarlyError';
}

/** Classification of a notification against our records. */
type Subject =
  | { kind: 'refused'; reason: FlagReason; order: Order | null }
  | { kind: 'repeated'; order: Order }
  /** Payment for an order. */
  | { kind: 'payment'; order: Order; money: MoneyReceived }
  /** Recurring charge for a subscription. */
  | { kind: 'renewal'; order: Order; subscription: Subscription; money: MoneyReceived }
  /** Charge on a cancelled subscription, regardless of the amount. */
  | { kind: 'stray-charge'; order: Order; subscription: Subscription; money: MoneyReceived }
  /** Recurring charge for a subscription whose first payment hasn't arrived yet. */
  | { kind: 'early-renewal'; order: Order }
  | { kind: 'status-update'; order: Order; subscription: Subscription | null; update: StatusUpdate };

/** Finds the order a notification refers to, by payment attempt reference or by subscription. */
export async function findReferencedOrder(
  em: EntityManager,
  { reference, subscriptionToken: token }: Pick<NotificationContent, 'reference' | 'subscriptionToken'>,
): Promise<{ order: Order | null; subscription: Subscription | null }> {
  const subscription =
    token === null ? null : await em.findOne(Subscription, { token }, { populate: ['order'] });
  const attempt =
    reference === null ? null : await em.findOne(PaymentAttempt, { reference }, { populate: ['order'] });
  return { order: attempt?.order ?? subscription?.order ?? null, subscription };
}

/** Returns the amount of each recurring charge in cents; null for an order without subscription lines. */
async function recurringCents(em: EntityManager, order: Order): Promise<number | null> {
  return recurringCharge(await loadOrderLines(em, order.id))?.cents ?? null;
}

/** Checks whether a subscription was already cancelled when a notification arrived, possibly long ago. */
function wasCancelled({ status, cancelledAt }: Subscription, receivedAt: Date): boolean {
  return status === 'cancelled' && (!cancelledAt || cancelledAt <= receivedAt);
}

/**
 * Classifies a notification by the order it refers to, and checks its amount. Authenticity is verified
 * separately.
 */
async function findSubject(
  em: EntityManager,
  usable: UsableNotification,
  { receivedAt }: Pick<PaymentNotification, 'receivedAt'>,
): Promise<Subject> {
  const { paymentId, status } = usable;
  const { order, subscription } = await findReferencedOrder(em, usable);
  if (!order) return { kind: 'refused', reason: 'unknown-order', order: null };
  const known = { paymentId, status, outcome: 'accepted' as const };
  if (paymentId !== null && (await em.count(PaymentNotification, known)) > 0)
    return { kind: 'repeated', order };
  if (usable.kind === 'status-update') return { kind: 'status-update', order, subscription, update: usable };
  const { grossCents, subscriptionToken } = usable;
  if (subscription && wasCancelled(subscription, receivedAt)) {
    return { kind: 'stray-charge', order: subscription.order, subscription, money: usable };
  }
  if (subscription) {
    const expected = decimalToCents(subscription.amount);
    if (grossCents !== expected) return { kind: 'refused', reason: 'amount', order };
    return { kind: 'renewal', order: subscription.order, subscription, money: usable };
  }
  if (grossCents === decimalToCents(order.total)) return { kind: 'payment', order, money: usable };
  if (subscriptionToken !== null && grossCents === (await recurringCents(em, order)))
    return { kind: 'early-renewal', order };
  return { kind: 'refused', reason: 'amount', order };
}

/** Returns the columns that store the result of processing. */
export function resultFields(
  { outcome, reason = null }: { outcome: NotificationOutcome; reason?: FlagReason | null },
  { now, confirmedAt = null }: { now: Date; confirmedAt?: Date | null },
) {
  return { outcome, reason, confirmedAt, processedAt: now };
}

/** Returns the columns that store a notification's content. */
export function contentFields({ paymentId, status, subscriptionToken }: UsableNotification) {
  return { paymentId, status, subscriptionToken };
}

/** Checks whether a notification still needs processing. If `again` is set, this includes rejected ones. */
function isOpen({ outcome }: PaymentNotification, again: boolean): boolean {
  return !outcome || (again && outcome === 'refused');
}

/**
 * Asks the provider to confirm a notification. The provider doesn't confirm subscription cancellations, so
 * those are checked against the subscription's state.
 */
async function isConfirmed(
  provider: PaymentProvider,
  body: string,
  { status, subscriptionToken: token }: UsableNotification,
): Promise<boolean> {
  if (await provider.confirm(body)) return true;
  if (status !== 'CANCELLED' || token === null) return false;
  try {
    return (await provider.subscription(token)).status === 'cancelled';
  } catch (error) {
    if (error instanceof ProviderRejectedError) return false;
    throw error;
  }
}

/** Queues the order's unprocessed notifications, which were waiting for this one. */
async function queueWaiting(
  em: EntityManager,
  { id, order }: PaymentNotification,
  addJob: AddJob,
): Promise<void> {
  const waiting = await em.find(PaymentNotification, { order, outcome: null });
  for (const other of waiting) {
    if (other.id !== id) await addJob(em, 'process-notification', { id: other.id });
  }
}

/**
 * Applies a verified notification and stores the result in one transaction. Classifies the notification again while
 * holding the locks, because another process may be applying the same notification.
 * @throws TooEarlyError
 */
async function apply(
  { fork, addJob, startOrderWork, vatNumber, now: clock }: ProcessContext,
  { id, again, usable }: { id: number; again: boolean; usable: UsableNotification },
  named: { id: number; userId: number | null },
): Promise<FlagReport | null> {
  const now = clock();
  return fork().transactional(async (em) => {
    await lockOrder(em, named);
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const notification = await em.findOneOrFail(PaymentNotification, { id }, { lockMode });
    if (!isOpen(notification, again)) return null;
    const subject = await findSubject(em, usable, notification);
    if (subject.kind === 'early-renewal') throw new TooEarlyError();
    const { kind, order } = subject;
    const result =
      kind === 'refused'
        ? resultFields({ outcome: 'refused', reason: subject.reason }, { now })
        : resultFields(
            {
              outcome: kind === 'repeated' ? kind : 'accepted',
              reason: kind === 'stray-charge' ? 'subscription-ended' : null,
            },
            { now, confirmedAt: now },
          );
    em.assign(notification, { fromProvider: true, ...contentFields(usable), ...result, order });
    const ctx = { addJob, startOrderWork, vatNumber, now };
    if (kind === 'payment') await applyPayment(em, order, { notification, money: subject.money }, ctx);
    if (kind === 'renewal') {
      await applyRenewal(em, subject.subscription, { notification, money: subject.money }, ctx);
    }
    if (kind === 'stray-charge') {
      await applyStrayCharge(em, subject.subscription, { notification, money: subject.money }, ctx);
    }
    if (kind === 'status-update') await applyStatusUpdate(em, subject.update, subject, now);
    await em.flush();
    if (kind === 'payment') await queueWaiting(em, notification, addJob);
    return reportFlagged(em, notification, addJob);
  });
}

/** Stores a result unless another process already has, and alerts the practice if necessary. */
async function storeResult(
  { fork, addJob }: ProcessContext,
  { id, outcome }: PaymentNotification,
  fields: Partial<PaymentNotification>,
): Promise<FlagReport | null> {
  return fork().transactional(async (em) => {
    const changed = await em.nativeUpdate(PaymentNotification, { id, outcome }, fields);
    return changed > 0 ? reportFlagged(em, { ...fields, id }, addJob) : null;
  });
}

/**
 * Processes a stored notification unless it was already processed. Runs our own checks, asks the provider to confirm
 * it, then applies it in one transaction. Safe to run concurrently. `again` also reprocesses rejected notifications, in
 * case a setting was wrong. Returns a log entry if the notification is flagged.
 * @throws ProviderUnavailableError, TooEarlyError or a database error; the notification then remains unprocessed
 */
export async function processNotification(
  ctx: ProcessContext,
  { id, again = false }: { id: number; again?: boolean },
): Promise<FlagReport | null> {
  const em = ctx.fork();
  const notification = await em.findOne(PaymentNotification, { id });
  if (!notification || !isOpen(notification, again)) return null;
  const provider = requireProvider(ctx);
  const body = notification.body.toString('utf8');
  const { refusal, fromProvider } = await provider.check(body, notification.sourceAddress);
  const content = provider.read(body);
  const usable = usableNotification(content);
  const store = (order: Order | null, result: Partial<PaymentNotification>) => {
    const columns = usable && contentFields(usable);
    return storeResult(ctx, notification, { fromProvider, order, ...columns, ...result });
  };
  const refuse = (order: Order | null, reason: FlagReason) =>
    store(order, resultFields({ outcome: 'refused', reason }, { now: ctx.now() }));

  if (refusal !== null || !usable) {
    const { order } = await findReferencedOrder(em, content);
    return refuse(order, refusal ?? 'unreadable');
  }
  const subject = await findSubject(em, usable, notification);
  const { kind, order } = subject;
  if (kind === 'refused') return refuse(order, subject.reason);
  if (kind === 'repeated') return store(order, resultFields({ outcome: kind }, { now: ctx.now() }));
  if (!(await isConfirmed(provider, body, usable))) return refuse(order, 'not-confirmed');
  if (kind === 'early-renewal') {
    // The notification stays open until the first payment arrives and queues it again.
    await store(order, { outcome: null, reason: null, processedAt: null });
    throw new TooEarlyError();
  }
  return apply(ctx, { id, again, usable }, { id: order.id, userId: order.user?.id ?? null });
}

/**
 * Rejects and flags a notification after its last retry, unless it has since been processed. Returns the same
 * as `processNotification`.
 */
export async function giveUpNotification(
  ctx: ProcessContext,
  { id }: { id: number },
): Promise<FlagReport | null> {
  const em = ctx.fork();
  const notification = await em.findOne(PaymentNotification, { id, outcome: null }, { populate: ['order'] });
  if (!notification) return null;
  const content = ctx.payments?.read(notification.body.toString('utf8'));
  const order = notification.order ?? (content ? (await findReferencedOrder(em, content)).order : null);
  const usable = content && usableNotification(content);
  const result = resultFields({ outcome: 'refused', reason: 'out-of-tries' }, { now: ctx.now() });
  return storeResult(ctx, notification, { order, ...(usable && contentFields(usable)), ...result });
}

export interface ReprocessResult {
  processed: number;
  accepted: number;
  /** Number still open, because the provider was unavailable or a subscription's first payment hasn't arrived. */
  unanswered: number;
}

/**
 * Reprocesses open notifications and rejected ones that need attention, repeating all checks. Run it after
 * correcting a setting.
 */
export async function reprocessNotifications(ctx: ProcessContext): Promise<ReprocessResult> {
  const { fork } = ctx;
  const open = await fork().find(PaymentNotification, { outcome: null }, { fields: ['id'] });
  const refused = (await listFlagged(fork())).filter(({ outcome }) => outcome === 'refused');
  const ids = [...refused, ...open].map(({ id }) => id).toSorted((a, b) => a - b);
  let unanswered = 0;
  for (const id of ids) {
    try {
      await processNotification(ctx, { id, again: true });
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError || error instanceof TooEarlyError)) throw error;
      unanswered += 1;
    }
  }
  const accepted = await fork().count(PaymentNotification, { id: { $in: ids }, outcome: 'accepted' });
  return { processed: ids.length, accepted, unanswered };
}
