import type { EntityManager } from '@mikro-orm/postgresql';
import { CalendarFeed } from '../calendar/calendar-feed.entity.ts';
import { EmailLink } from '../email/email-link.entity.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { PasswordReset } from '../passwords/password-reset.entity.ts';
import { TwoFactor } from '../two-factor/two-factor.entity.ts';
import { Session } from '../user.entity.ts';

/**
 * Revokes everything an intruder could have set up: sessions, password reset links, unconfirmed e-mail changes,
 * incomplete two-factor set-ups, the calendar address and passkeys. Undo links for e-mail changes stay valid because
 * they belong to the owner. Runs in `em`'s transaction, which must hold a lock on the account's row.
 */
export async function revokeAccess(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(PasswordReset, { user: userId });
  await em.nativeDelete(EmailLink, { user: userId, purpose: 'change' });
  await em.nativeDelete(TwoFactor, { user: userId, enabledAt: null });
  await em.nativeDelete(CalendarFeed, { user: userId });
  await em.nativeDelete(Passkey, { user: userId });
  await em.nativeDelete(Session, { user: userId });
}
