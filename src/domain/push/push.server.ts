import { ECDH } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { CurrentSession, Device, SignedIn } from '../accounts/sessions/request-session.ts';
import { Session } from '../accounts/user.entity.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import { ensurePushKey, type PushKeys } from './push-keys.server.ts';
import { PushSubscription } from './push-subscription.entity.ts';
import type { PushView, StartPushInput } from './schemas.ts';

/** Dependencies for operations on the caller's device notifications. */
export interface PushContext extends SignedIn {
  currentSession: Pick<CurrentSession, 'sessionId'>;
  fork: () => EntityManager;
  pushKeys: PushKeys;
  device: Device;
  now: () => Date;
}

/** Maximum number of devices per account. An additional device replaces the oldest. */
const MAX_DEVICES = 10;

/** Returns the key that the caller's browser needs to subscribe, and whether it's already subscribed. */
export async function getPush({ fork, pushKeys, currentSession }: PushContext): Promise<PushView> {
  const em = fork();
  const { publicKey } = await ensurePushKey(em, pushKeys);
  const subscription = await em.findOne(PushSubscription, { session: currentSession.sessionId });
  return { publicKey, since: subscription?.createdAt.toISOString() ?? null };
}

/** @throws DomainError push.invalid-key unless the key is a point on the curve, as encryption requires */
function requirePoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch (cause) {
    throw new DomainError('push.invalid-key', { field: 'keys.p256dh', cause });
  }
}

/** A conflict means that two people subscribed in the same browser. The later one takes over the endpoint. */
const insertSubscription = `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
  values (?, ?, ?, ?, ?, ?)
  on conflict (endpoint) do update set session_id = excluded.session_id, user_id = excluded.user_id,
    p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`;

const deleteOldest = `delete from push_subscriptions where id in (
  select id from push_subscriptions where user_id = ? order by id desc offset ${MAX_DEVICES})`;

/**
 * Turns notifications on for the caller's device.
 * @throws DomainError push.invalid-key, session.required
 */
export async function startPush(ctx: PushContext, { endpoint, keys }: StartPushInput): Promise<PushView> {
  requirePoint(keys.p256dh);
  const { fork, user, currentSession, device } = ctx;
  const now = ctx.now();
  await fork().transactional(async (em) => {
    // The lock serializes calls from one device and keeps the session from ending before the commit.
    const session = await em.findOneOrFail(
      Session,
      { id: currentSession.sessionId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: () => new DomainError('session.required') },
    );
    await em.nativeDelete(PushSubscription, { $or: [{ session: session.id }, { endpoint }] });
    await em.execute(insertSubscription, [session.id, user.id, endpoint, keys.p256dh, keys.auth, now]);
    await em.execute(deleteOldest, [user.id]);
    await recordEvent(em, { userId: user.id, kind: 'push-started', detail: { ...device }, at: now });
  });
  return getPush(ctx);
}

/** Turns notifications off for the caller's device, if they are on. */
export async function endPush({ fork, user, currentSession, device, now }: PushContext): Promise<void> {
  await fork().transactional(async (em) => {
    const ended = await em.nativeDelete(PushSubscription, { session: currentSession.sessionId });
    if (ended === 0) return;
    await recordEvent(em, { userId: user.id, kind: 'push-ended', detail: { ...device }, at: now() });
  });
}
