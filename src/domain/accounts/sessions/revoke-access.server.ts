import type { EntityManager } from '@mikro-orm/postgresql';
import { EmailLink } from '../email/email-link.entity.ts';
import { PasswordReset } from '../passwords/password-reset.entity.ts';
import { TwoFactor } from '../two-factor/two-factor.entity.ts';
import { Session } from '../user.entity.ts';

/**
 * Revokes everything an intruder could have set up: sessions, password reset links, unconfirmed e-mail
 * changes and two-factor set-ups that weren't completed. Links that restore a previous e-mail address stay
 * valid; they belong to the owner. Runs in the transaction of `em`, which must hold a lock on the account's
 * row.
 */
export async function revokeAccess(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(PasswordReset, { user: userId });
  await em.nativeDelete(EmailLink, { user: userId, purpose: 'change' });
  await em.nativeDelete(TwoFactor, { user: userId, enabledAt: null });
  await em.nativeDelete(Session, { user: userId });
}
