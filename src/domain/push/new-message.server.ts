import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddJob, Jobs } from '../job-queue.server.ts';
import { unreadText } from '../messages/unread-text.ts';
import { ensurePushKey, type PushKeys } from './push-keys.server.ts';
import type { PushSender } from './push-sender.ts';
import { PushSubscription } from './push-subscription.entity.ts';

/** Dependencies for sending notifications. */
export interface SendPushContext {
  fork: () => EntityManager;
  pushKeys: PushKeys;
  sendPush: PushSender;
  now: () => Date;
}

/** Time in ms after the e-mail during which devices can still be notified. */
const TTL_MS = 24 * 60 * 60_000;

/**
 * Queues a notification for each of a client's devices, in `em`'s transaction. `mailedAt` is when the e-mail
 * about the same messages was sent.
 */
export async function queuePushes(
  em: EntityManager,
  addJob: AddJob,
  { userId, mailedAt }: { userId: number; mailedAt: Date },
): Promise<void> {
  const subscriptions = await em.find(PushSubscription, { user: userId }, { fields: ['id'] });
  for (const { id } of subscriptions) {
    const payload = { subscriptionId: id, mailedAt: mailedAt.toISOString() };
    await addJob(em, 'push-new-message', payload, { singleFor: id });
  }
}

/** Selects the messages that an e-mail covered and the client still hasn't read. */
const stillUnread = `select t.engagement_id as "returnId"
  from message_threads t
  join messages m on m.thread_id = t.id and m.from_practice and m.seen_at is null and m.mailed_at = ?
  where t.user_id = ?`;

/**
 * Notifies a device of unread messages, with the e-mail's wording. Gives up a day after the e-mail, or once the
 * messages have been read or the session has ended. Deletes subscriptions that the push service reports as gone.
 */
export async function pushNewMessage(
  { fork, pushKeys, sendPush, now: clock }: SendPushContext,
  { subscriptionId, mailedAt }: Jobs['push-new-message'],
): Promise<void> {
  const em = fork();
  const now = clock();
  const ttlSeconds = Math.floor((Date.parse(mailedAt) + TTL_MS - now.getTime()) / 1_000);
  const open = { id: subscriptionId, session: { expiresAt: { $gt: now } } };
  const subscription = await em.findOne(PushSubscription, open);
  if (ttlSeconds <= 0 || !subscription) return;
  const unread = await em.execute<{ returnId: number | null }[]>(stillUnread, [
    new Date(mailedAt),
    subscription.user.id,
  ]);
  if (unread.length === 0) return;
  const { title, sentence, path } = unreadText(unread);
  const { endpoint, p256dh, auth } = subscription;
  const key = await ensurePushKey(em, pushKeys);
  const result = await sendPush({
    subscription: { endpoint, p256dh, auth },
    key: { publicKey: key.publicKey, privateKey: pushKeys.open(key) },
    payload: JSON.stringify({ title, body: sentence, path }),
    topic: 'new-message',
    ttlSeconds,
  });
  // Match the endpoint too, because the device may have resubscribed since.
  if (result === 'gone') await em.nativeDelete(PushSubscription, { id: subscriptionId, endpoint });
}
