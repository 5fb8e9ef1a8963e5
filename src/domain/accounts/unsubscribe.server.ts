import { timingSafeEqual } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { recordEvent } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import { rowIdFrom } from '../is-row-id.ts';
import {
  type EndableNotification,
  notificationColumns,
  parseUnsubscribeToken,
  unsubscribeText,
} from './notifications.ts';
import { notificationsOf } from './profile.server.ts';
import type { Device } from './sessions/request-session.ts';
import { User } from './user.entity.ts';

export interface UnsubscribeContext {
  fork: () => EntityManager;
  device: Device;
  now: () => Date;
  /** Signs unsubscribe links. */
  unsubscribeDigest: (text: string) => string;
}

/** Returns the token for a link that turns off these notifications for a user. */
export function unsubscribeToken(
  { unsubscribeDigest }: Pick<UnsubscribeContext, 'unsubscribeDigest'>,
  userId: number,
  notifications: readonly EndableNotification[],
): string {
  const text = unsubscribeText(userId, notifications);
  return `${text}.${unsubscribeDigest(text)}`;
}

function isSame(one: string, other: string): boolean {
  const bytes = Buffer.from(one);
  const others = Buffer.from(other);
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

/**
 * Turns off the notifications specified in a token, for its user. Idempotent. Tokens work without a session and
 * never expire. Does nothing for a deleted account.
 * @returns the notifications turned off
 * @throws DomainError account.unsubscribe-unknown
 */
export async function unsubscribe(
  { fork, device, now, unsubscribeDigest }: UnsubscribeContext,
  { token }: { token: string },
): Promise<readonly EndableNotification[]> {
  const parsed = parseUnsubscribeToken(token);
  const id = rowIdFrom(parsed?.userId ?? '');
  if (!parsed || id === undefined || !isSame(parsed.signature, unsubscribeDigest(parsed.text))) {
    throw new DomainError('account.unsubscribe-unknown');
  }
  const { notifications } = parsed;
  await fork().transactional(async (em) => {
    const user = await em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const columns = notifications.map((name) => notificationColumns[name]);
    if (!user || columns.every((column) => !user[column])) return;
    for (const column of columns) user[column] = false;
    await em.flush();
    const detail = { ...device, ...notificationsOf(user) };
    await recordEvent(em, { userId: id, kind: 'notifications-changed', detail, at: now() });
  });
  return notifications;
}
