import type { EntityManager } from '@mikro-orm/postgresql';
import { EmailLink } from '../email/email-link.entity.ts';
import { PasswordReset } from '../passwords/password-reset.entity.ts';
import { TwoFactor } from '../two-factor/two-factor.entity.ts';
import { Session } from '../user.entity.ts';

/**
 * Ends what somebody who got into an account may have prepared there, in the transaction of `em`, which holds the account's
 * row: sessions, links for a new password, a change of e-mail address that is not confirmed yet, and two-factor that was
 * begun only. Links that give an earlier address back stay: they are its owner's.
 */
export async function closeWaysIn(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(PasswordReset, { user: userId });
  await em.nativeDelete(EmailLink, { user: userId, purpose: 'change' });
  await em.nativeDelete(TwoFactor, { user: userId, enabledAt: null });
  await em.nativeDelete(Session, { user: userId });
}
