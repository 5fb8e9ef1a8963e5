import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { recordEvent } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import {
  mapNotifications,
  type Notification,
  notificationColumns,
  notificationNames,
} from './notifications.ts';
import { EmailLink, type EmailLinkPurpose } from './email/email-link.entity.ts';
import { findOwnAccount } from './own-account.server.ts';
import type { ProfileInput, ProfileView } from './profile.ts';
import type { Device, SignedIn } from './sessions/request-session.ts';
import { maskTaxNumber } from './tax-number.ts';
import { TwoFactor } from './two-factor/two-factor.entity.ts';
import type { User } from './user.entity.ts';

export interface ProfileContext extends SignedIn {
  fork: () => EntityManager;
  device: Device;
  now: () => Date;
}

/** Returns an account's settings for optional e-mails. */
export function notificationsOf(user: User): Record<Notification, boolean> {
  return mapNotifications((name) => user[notificationColumns[name]]);
}

async function present(em: EntityManager, user: User, now: Date): Promise<ProfileView> {
  const { username, fullName, email, phoneNumber, taxNumber, billingAddress, deletesAt } = user;
  const open = { user: user.id, purpose: { $in: ['confirm', 'change'] as const }, expiresAt: { $gt: now } };
  const links = await em.find(EmailLink, open, { orderBy: { id: 'desc' } });
  const newest = (purpose: EmailLinkPurpose) => links.find((link) => link.purpose === purpose);
  return {
    username,
    fullName,
    email,
    emailConfirmed: user.emailConfirmedAt != null,
    confirmationSentAt: newest('confirm')?.createdAt.toISOString() ?? null,
    pendingEmail: newest('change')?.email ?? null,
    phoneNumber: phoneNumber ?? null,
    taxNumber: taxNumber ? maskTaxNumber(taxNumber) : null,
    billingAddress: billingAddress ?? null,
    twoFactor: (await em.count(TwoFactor, { user: user.id, enabledAt: { $ne: null } })) > 0,
    notifications: notificationsOf(user),
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
    deletesAt: deletesAt?.toISOString() ?? null,
  };
}

export async function getProfile({
  fork,
  user,
  now,
}: Pick<ProfileContext, 'fork' | 'user' | 'now'>): Promise<ProfileView> {
  const em = fork();
  return present(em, await findOwnAccount(em, user.id), now());
}

/**
 * Updates the given profile fields. The unique index keeps concurrent calls from taking the same username.
 * @throws DomainError auth.username-taken
 */
export async function updateProfile(
  { fork, user, device, now }: ProfileContext,
  { notifications, ...input }: ProfileInput,
): Promise<ProfileView> {
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  try {
    return await fork().transactional(async (em) => {
      const own = await findOwnAccount(em, user.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const before = notificationsOf(own);
      const after = mapNotifications((name) => notifications?.[name] ?? before[name]);
      const changed = notificationNames.filter((name) => after[name] !== before[name]);
      for (const name of changed) own[notificationColumns[name]] = after[name];
      em.assign(own, changes);
      await em.flush();
      if (changed.length > 0) {
        const detail = { ...device, ...after };
        await recordEvent(em, { userId: own.id, kind: 'notifications-changed', detail, at: now() });
      }
      return present(em, own, now());
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new DomainError('auth.username-taken', { cause: error });
  }
}
