import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { recordEvent } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import type { AddJob } from '../../job-queue.server.ts';
import type { AccountsContext } from '../accounts.server.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { sha256 } from '../link-token.server.ts';
import {
  type AttemptContext,
  clearFailedAttempts,
  linkLimits,
  consumeAttempt,
} from './login-attempts.server.ts';
import { PasswordReset } from './password-reset.entity.ts';
import type { ForgotPasswordInput, ResetPasswordInput } from '../schemas.ts';
import { User } from '../user.entity.ts';
import { revokeAccess } from '../sessions/revoke-access.server.ts';

/** Reset link lifetime in ms. */
const LINK_MS = 60 * 60 * 1_000;

/** Returns when a link requested at `askedAt` expires. */
export const resetExpiry = (askedAt: Date) => new Date(askedAt.getTime() + LINK_MS);

type ForgotContext = AttemptContext & Pick<AccountsContext, 'fork' | 'device'> & { addJob: AddJob };

/**
 * Queues an e-mail with a reset link. The account is looked up only when the e-mail is sent, so neither the
 * response nor its timing reveals whether the address is registered.
 * @throws DomainError auth.too-many-resets
 */
export async function forgotPassword(ctx: ForgotContext, { email }: ForgotPasswordInput): Promise<void> {
  const em = ctx.fork();
  const attemptKeys = { account: `reset:${sha256(email.toLowerCase())}`, address: `reset:${ctx.address}` };
  await consumeAttempt(ctx, attemptKeys, linkLimits);
  const { device } = ctx;
  await ctx.addJob(em, 'mail-password-reset', { email, askedAt: ctx.now().toISOString(), device });
}

/**
 * Sets a new password using a reset link. Invalidates all other reset and e-mail-change links, ends all
 * sessions and clears failed logins. Only one of several concurrent calls succeeds.
 * @throws DomainError auth.token-invalid, auth.common-password
 */
export async function resetPassword(
  ctx: Pick<AccountsContext, 'fork' | 'passwords' | 'device' | 'now'> & { addJob: AddJob },
  { token, password }: ResetPasswordInput,
): Promise<void> {
  const link = { id: sha256(token), expiresAt: { $gt: ctx.now() } };
  // Check the link before the deliberately slow hash.
  const known = await ctx.fork().findOne(PasswordReset, link, { populate: ['user'] });
  if (!known) throw new DomainError('auth.token-invalid');
  await refuseCommonPassword(known.user.role, password);
  const hash = await ctx.passwords.hash(password);
  await ctx.fork().transactional(async (em) => {
    // Lock the account before the link, like every other operation that invalidates links, to prevent
    // deadlocks.
    const user = await em.findOne(User, { id: known.user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const reset = await em.findOne(PasswordReset, link);
    if (!user || !reset) throw new DomainError('auth.token-invalid');
    // Following the link proves access to the mailbox, so the address counts as confirmed.
    const at = ctx.now();
    await em.nativeUpdate(
      User,
      { id: user.id },
      { password: hash, passwordChangedAt: at, emailConfirmedAt: at },
    );
    await revokeAccess(em, user.id);
    await clearFailedAttempts(em, user.id);
    await recordEvent(em, { userId: user.id, kind: 'password-reset', detail: { ...ctx.device }, at });
    await ctx.addJob(em, 'mail-password-changed', { userId: user.id, changedAt: at.toISOString() });
  });
}

/** Deletes expired links. */
export async function sweepPasswordResets(ctx: {
  fork: () => EntityManager;
  now: () => Date;
}): Promise<void> {
  await ctx.fork().nativeDelete(PasswordReset, { expiresAt: { $lte: ctx.now() } });
}
