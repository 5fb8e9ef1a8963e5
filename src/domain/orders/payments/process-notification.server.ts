import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { AddJob } from '../../job-queue.server.ts';
import { decimalToCents } from '../../money.ts';
import { lockOrder } from '../order-changes.server.ts';
import type { Order } from '../order.entity.ts';
import { recurringOf } from '../order-total.ts';
import { linesOf } from '../orders.server.ts';
import {
  type MoneyReceived,
  type NotificationContent,
  type PaymentDependencies,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnreachable,
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
} from './apply-notification.server.ts';
import {
  type NotificationOutcome,
  PaymentNotification,
  type FlagReason,
} from './payment-notification.entity.ts';
import { PaymentAttempt } from './payment.entity.ts';
import { listFlagged, type FlaggedToReport, reportFlagged } from './flagged-notifications.server.ts';

/** What processing needs from outside. */
interface ProcessContext extends Pick<PaymentDependencies, 'payments'> {
  fork: () => EntityManager;
  addJob: AddJob;
  vatNumber: string | null;
  now: () => Date;
}

/** A charge of a subscription came before the payment that began it; it is processed again once that is here. */
export class TooEarly extends Error {
  override readonly name = 'TooEarly';
}

/** What a notification is about, by our own records. */
type Subject =
  | { kind: 'refused'; reason: FlagReason; order: Order | null }
  | { kind: 'repeated'; order: Order }
  /** Money for an order that a buyer was sent to pay. */
  | { kind: 'payment'; order: Order; money: MoneyReceived }
  /** A further charge of a subscription. */
  | { kind: 'renewal'; order: Order; subscription: Subscription; money: MoneyReceived }
  /** A charge that came after its subscription was cancelled, whatever the amount. */
  | { kind: 'stray-charge'; order: Order; subscription: Subscription; money: MoneyReceived }
  /** A further charge of a subscription whose first payment has not come in yet. */
  | { kind: 'early-renewal'; order: Order }
  | { kind: 'status-update'; order: Order; subscription: Subscription | null; update: StatusUpdate };

/** The order that a notification names, by the reference of an attempt to pay it or by its subscription. */
export async function findNamed(
  em: EntityManager,
  { reference, subscriptionToken: token }: Pick<NotificationContent, 'reference' | 'subscriptionToken'>,
): Promise<{ order: Order | null; subscription: Subscription | null }> {
  const subscription =
    token === null ? null : await em.findOne(Subscription, { token }, { populate: ['order'] });
  const attempt =
    reference === null ? null : await em.findOne(PaymentAttempt, { reference }, { populate: ['order'] });
  return { order: attempt?.order ?? subscription?.order ?? null, subscription };
}

/** What each charge after the first would be, cents; null for an order without subscribed lines. */
async function recurringCents(em: EntityManager, order: Order): Promise<number | null> {
  return recurringOf(await linesOf(em, order.id))?.cents ?? null;
}

/** Whether a subscription was cancelled when a notification came in; its processing may have waited for long. */
function hadEnded({ status, cancelledAt }: Subscription, receivedAt: Date): boolean {
  return status === 'cancelled' && (!cancelledAt || cancelledAt <= receivedAt);
}

/** Finds what a notification is about and whether its amount fits; whether it is genuine is asked elsewhere. */
async function findSubject(
  em: EntityManager,
  usable: UsableNotification,
  { receivedAt }: Pick<PaymentNotification, 'receivedAt'>,
): Promise<Subject> {
  const { paymentId, status } = usable;
  const { order, subscription } = await findNamed(em, usable);
  if (!order) return { kind: 'refused', reason: 'unknown-order', order: null };
  const known = { paymentId, status, outcome: 'accepted' as const };
  if (paymentId !== null && (await em.count(PaymentNotification, known)) > 0)
    return { kind: 'repeated', order };
  if (usable.kind === 'status-update') return { kind: 'status-update', order, subscription, update: usable };
  const { grossCents, subscriptionToken } = usable;
  if (subscription && hadEnded(subscription, receivedAt)) {
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

/** How a notification was processed, as it is written down. */
export function resultFields(
  { outcome, reason = null }: { outcome: NotificationOutcome; reason?: FlagReason | null },
  { now, confirmedAt = null }: { now: Date; confirmedAt?: Date | null },
) {
  return { outcome, reason, confirmedAt, processedAt: now };
}

/** What a usable notification says, as it is written down. */
export function contentFields({ paymentId, status, subscriptionToken }: UsableNotification) {
  return { paymentId, status, subscriptionToken };
}

/** Whether a notification is still to be processed; `again` means once more where it was refused. */
function isOpen({ outcome }: PaymentNotification, again: boolean): boolean {
  return !outcome || (again && outcome === 'refused');
}

/** The provider is known not to confirm that a subscription was cancelled; how that stands can be asked. */
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
    if (error instanceof ProviderRefused) return false;
    throw error;
  }
}

/** Notifications that came too early for this one get their turn. */
async function wakeWaiting(
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
 * Does what a verified notification asks for and writes the result down, both or neither. What it is about is looked up
 * once more under the locks, since another process may be applying the same.
 * @throws TooEarly
 */
async function apply(
  { fork, addJob, vatNumber, now: clock }: ProcessContext,
  { id, again, usable }: { id: number; again: boolean; usable: UsableNotification },
  named: { id: number; userId: number | null },
): Promise<FlaggedToReport | null> {
  const now = clock();
  return fork().transactional(async (em) => {
    await lockOrder(em, named);
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const notification = await em.findOneOrFail(PaymentNotification, { id }, { lockMode });
    if (!isOpen(notification, again)) return null;
    const subject = await findSubject(em, usable, notification);
    if (subject.kind === 'early-renewal') throw new TooEarly();
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
    const ctx = { addJob, vatNumber, now };
    if (kind === 'payment') await applyPayment(em, order, { notification, money: subject.money }, ctx);
    if (kind === 'renewal') {
      await applyRenewal(em, subject.subscription, { notification, money: subject.money }, ctx);
    }
    if (kind === 'stray-charge') {
      await applyStrayCharge(em, subject.subscription, { notification, money: subject.money }, ctx);
    }
    if (kind === 'status-update') await applyStatusUpdate(em, subject.update, subject, now);
    await em.flush();
    if (kind === 'payment') await wakeWaiting(em, notification, addJob);
    return reportFlagged(em, notification, addJob);
  });
}

/** Writes a result down, unless somebody else has done so, and has the practice told where it needs to know. */
async function conclude(
  { fork, addJob }: ProcessContext,
  { id, outcome }: PaymentNotification,
  fields: Partial<PaymentNotification>,
): Promise<FlaggedToReport | null> {
  return fork().transactional(async (em) => {
    const changed = await em.nativeUpdate(PaymentNotification, { id, outcome }, fields);
    return changed > 0 ? reportFlagged(em, { ...fields, id }, addJob) : null;
  });
}

/**
 * Processes a stored notification, unless that has been done: everything that can be checked at home, then the provider's
 * own word, then what it asks for in one transaction. Several processes may try at once. `again`: also one that was
 * refused, since a setting may have been wrong. Answers with a refusal that the practice has to know of.
 * @throws ProviderUnreachable, TooEarly and whatever the database throws: then it stays as it was
 */
export async function processNotification(
  ctx: ProcessContext,
  { id, again = false }: { id: number; again?: boolean },
): Promise<FlaggedToReport | null> {
  const em = ctx.fork();
  const notification = await em.findOne(PaymentNotification, { id });
  if (!notification || !isOpen(notification, again)) return null;
  const provider = requireProvider(ctx);
  const body = notification.body.toString('utf8');
  const { refusal, fromProvider } = await provider.check(body, notification.sourceAddress);
  const content = provider.read(body);
  const usable = usableNotification(content);
  const finish = (order: Order | null, result: Partial<PaymentNotification>) => {
    const said = usable && contentFields(usable);
    return conclude(ctx, notification, { fromProvider, order, ...said, ...result });
  };
  const refuse = (order: Order | null, reason: FlagReason) =>
    finish(order, resultFields({ outcome: 'refused', reason }, { now: ctx.now() }));

  if (refusal !== null || !usable) {
    const { order } = await findNamed(em, content);
    return refuse(order, refusal ?? 'unreadable');
  }
  const subject = await findSubject(em, usable, notification);
  const { kind, order } = subject;
  if (kind === 'refused') return refuse(order, subject.reason);
  if (kind === 'repeated') return finish(order, resultFields({ outcome: kind }, { now: ctx.now() }));
  if (!(await isConfirmed(provider, body, usable))) return refuse(order, 'not-confirmed');
  if (kind === 'early-renewal') {
    // It waits for the payment, which wakes it.
    await finish(order, { outcome: null, reason: null, processedAt: null });
    throw new TooEarly();
  }
  return apply(ctx, { id, again, usable }, { id: order.id, userId: order.user?.id ?? null });
}

/**
 * Refuses a notification that could not be processed in all its tries, so that somebody looks at it; one that was
 * processed meanwhile stays as it is. Answers as `processNotification`.
 */
export async function giveUpNotification(
  ctx: ProcessContext,
  { id }: { id: number },
): Promise<FlaggedToReport | null> {
  const em = ctx.fork();
  const notification = await em.findOne(PaymentNotification, { id, outcome: null }, { populate: ['order'] });
  if (!notification) return null;
  const content = ctx.payments?.read(notification.body.toString('utf8'));
  const order = notification.order ?? (content ? (await findNamed(em, content)).order : null);
  const usable = content && usableNotification(content);
  const result = resultFields({ outcome: 'refused', reason: 'out-of-tries' }, { now: ctx.now() });
  return conclude(ctx, notification, { order, ...(usable && contentFields(usable)), ...result });
}

/** How many notifications were processed once more, and what became of them. */
export interface ProcessedAgain {
  processed: number;
  accepted: number;
  /** The provider could not be asked about these; they are as they were. */
  unanswered: number;
}

/**
 * Processes every notification once more that was refused and needs attention, or has not been processed yet: for after
 * a setting was mended. All checks are made anew.
 */
export async function processAgain(ctx: ProcessContext): Promise<ProcessedAgain> {
  const { fork } = ctx;
  const open = await fork().find(PaymentNotification, { outcome: null }, { fields: ['id'] });
  const refused = (await listFlagged(fork())).filter(({ outcome }) => outcome === 'refused');
  const ids = [...refused, ...open].map(({ id }) => id).toSorted((a, b) => a - b);
  let unanswered = 0;
  for (const id of ids) {
    try {
      await processNotification(ctx, { id, again: true });
    } catch (error) {
      if (!(error instanceof ProviderUnreachable || error instanceof TooEarly)) throw error;
      unanswered += 1;
    }
  }
  const accepted = await fork().count(PaymentNotification, { id: { $in: ids }, outcome: 'accepted' });
  return { processed: ids.length, accepted, unanswered };
}
