import { randomBytes } from 'node:crypto';
import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { recordEvent } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import type { AddJob } from '../../job-queue.server.ts';
import type { ErrorCode } from '../../messages.ts';
import { EmailLink, type EmailLinkPurpose } from './email-link.entity.ts';
import { hasEmail } from '../find-account.server.ts';
import { sha256 } from '../link-token.server.ts';
import { type AttemptContext, linkLimits, consumeAttempt } from '../passwords/login-attempts.server.ts';
import { findOwnAccount } from '../own-account.server.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { PasswordReset } from '../passwords/password-reset.entity.ts';
import type { Device, SignedIn } from '../sessions/request-session.ts';
import type { ChangeEmailInput, EmailTokenInput } from '../schemas.ts';
import { User } from '../user.entity.ts';
import { revokeAccess } from '../sessions/revoke-access.server.ts';

export interface EmailContext extends AttemptContext {
  fork: () => EntityManager;
  addJob: AddJob;
  device: Device;
}

const HOUR_MS = 60 * 60 * 1_000;
/** Link lifetimes in ms, by purpose. */
const lifetimes: Record<EmailLinkPurpose, number> = {
  confirm: 7 * 24 * HOUR_MS,
  change: 24 * HOUR_MS,
  undo: 7 * 24 * HOUR_MS,
};

/** Creates a link for `email` and queues the e-mail that contains it, in `em`'s transaction. */
async function addLink(
  em: EntityManager,
  { addJob, now }: Pick<EmailContext, 'addJob' | 'now'>,
  { user, purpose, email }: Pick<EmailLink, 'purpose' | 'email'> & { user: User },
): Promise<void> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifetimes[purpose]);
  const link = em.create(EmailLink, { user, purpose, email, createdAt, expiresAt });
  await em.flush();
  await addJob(em, 'mail-email-link', { linkId: link.id });
}

/** Queues an e-mail with a link that confirms the account's address. */
export async function queueConfirmationLink(
  em: EntityManager,
  ctx: Pick<EmailContext, 'addJob' | 'now'>,
  user: User,
): Promise<void> {
  await addLink(em, ctx, { user, purpose: 'confirm', email: user.email });
}

/** Limits how often an account or IP address may request links for one purpose. */
async function limitRequests(ctx: EmailContext & SignedIn, purpose: 'confirm' | 'change'): Promise<void> {
  const attemptKeys = {
    account: `${purpose}-email:${ctx.user.id}`,
    address: `${purpose}-email:${ctx.address}`,
  };
  await consumeAttempt(ctx, attemptKeys, linkLimits);
}

/** Loads and locks the account, which serializes changes to its address. */
const lockedUser = (em: EntityManager, id: number) =>
  findOwnAccount(em, id, { lockMode: LockMode.PESSIMISTIC_WRITE });

/**
 * Queues another confirmation link for the signed-in user's address.
 * @throws DomainError auth.email-confirmed, auth.too-many-resets
 */
export async function sendConfirmation(ctx: EmailContext & SignedIn): Promise<void> {
  await limitRequests(ctx, 'confirm');
  await ctx.fork().transactional(async (em) => {
    const user = await lockedUser(em, ctx.user.id);
    if (user.emailConfirmedAt) throw new DomainError('auth.email-confirmed');
    await queueConfirmationLink(em, ctx, user);
  });
}

/** Cancels an account's pending e-mail address change, if any. */
async function deletePendingChange(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(EmailLink, { user: userId, purpose: 'change' });
}

/**
 * Queues an e-mail with a confirmation link to the signed-in user's new address. The old address stays in use
 * until the user follows the link. A second request replaces the first.
 * @throws DomainError auth.email-unchanged, auth.email-taken, auth.too-many-resets
 */
export async function changeEmail(ctx: EmailContext & SignedIn, { email }: ChangeEmailInput): Promise<void> {
  await limitRequests(ctx, 'change');
  await ctx.fork().transactional(async (em) => {
    const user = await lockedUser(em, ctx.user.id);
    if (user.email === email) throw new DomainError('auth.email-unchanged');
    const others = { id: { $ne: user.id }, ...hasEmail(email) };
    if ((await em.count(User, others)) > 0) throw new DomainError('auth.email-taken');
    await deletePendingChange(em, user.id);
    await addLink(em, ctx, { user, purpose: 'change', email });
    const event = { userId: user.id, kind: 'email-change-asked', detail: { ...ctx.device } } as const;
    await recordEvent(em, { ...event, at: ctx.now() });
  });
}

/** Cancels the signed-in user's pending e-mail address change, if any. */
export async function cancelEmailChange({
  fork,
  user,
}: Pick<EmailContext, 'fork'> & SignedIn): Promise<void> {
  await deletePendingChange(fork(), user.id);
}

/** Builds a condition that matches an unexpired link by token and purpose. */
const validLink = (token: string, purposes: readonly EmailLinkPurpose[], now: Date) => ({
  tokenHash: sha256(token),
  purpose: { $in: [...purposes] },
  expiresAt: { $gt: now },
});

/**
 * Redeems a link in `em`'s transaction: deletes the link and locks its account. Only one of several
 * concurrent calls succeeds.
 * @throws DomainError auth.token-invalid
 */
async function redeem(
  em: EntityManager,
  { token, purposes, now }: EmailTokenInput & { purposes: readonly EmailLinkPurpose[]; now: Date },
): Promise<{ link: EmailLink; user: User }> {
  const link = await em.findOne(EmailLink, validLink(token, purposes, now));
  if (!link) throw new DomainError('auth.token-invalid');
  const user = await lockedUser(em, link.user.id);
  if ((await em.nativeDelete(EmailLink, { id: link.id })) === 0) throw new DomainError('auth.token-invalid');
  return { link, user };
}

/**
 * Sets an account's e-mail address and marks it as confirmed. The unique index rejects an address that's
 * already taken.
 */
async function setEmail(
  em: EntityManager,
  user: User,
  address: { email: string; at: Date; refusal: ErrorCode },
): Promise<void> {
  em.assign(user, { email: address.email, emailConfirmedAt: address.at });
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new DomainError(address.refusal, { cause: error });
  }
}

/**
 * Redeems a link that confirms or changes the account's address. For a change, also e-mails an undo link to
 * the previous address and invalidates the confirmation and password reset links sent there.
 * @returns the purpose of the link
 * @throws DomainError auth.token-invalid, auth.email-taken
 */
export async function confirmEmail(
  ctx: Omit<EmailContext, 'address'>,
  { token }: EmailTokenInput,
): Promise<'confirm' | 'change'> {
  const at = ctx.now();
  const detail = { ...ctx.device };
  return ctx.fork().transactional(async (em) => {
    const { link, user } = await redeem(em, { token, purposes: ['confirm', 'change'], now: at });
    const before = user.email;
    await setEmail(em, user, { email: link.email, at, refusal: 'auth.email-taken' });
    await em.nativeDelete(EmailLink, { user: user.id, purpose: 'confirm' });
    if (link.purpose === 'confirm') {
      await recordEvent(em, { userId: user.id, kind: 'email-confirmed', detail, at });
      return 'confirm';
    }
    await em.nativeDelete(PasswordReset, { user: user.id });
    await addLink(em, ctx, { user, purpose: 'undo', email: before });
    await recordEvent(em, { userId: user.id, kind: 'email-changed', detail, at });
    return 'change';
  });
}

/**
 * Restores the account's previous e-mail address from an undo link. Because an intruder may have changed the
 * address, also ends all sessions and invalidates the password, pending changes and links sent to later
 * addresses. Then e-mails a password reset link. Undo links for earlier addresses stay valid.
 * @throws DomainError auth.token-invalid, auth.email-reassigned
 */
export async function undoEmailChange(
  ctx: Omit<EmailContext, 'address'> & { passwords: Passwords },
  { token }: EmailTokenInput,
): Promise<void> {
  const at = ctx.now();
  // Check the link before the deliberately slow hash.
  const known = await ctx.fork().count(EmailLink, validLink(token, ['undo'], at));
  if (known === 0) throw new DomainError('auth.token-invalid');
  // An intruder may know the old password, so replace it with a random one.
  const password = await ctx.passwords.hash(randomBytes(32).toString('base64'));
  await ctx.fork().transactional(async (em) => {
    const { link, user } = await redeem(em, { token, purposes: ['undo'], now: at });
    await setEmail(em, user, { email: link.email, at, refusal: 'auth.email-reassigned' });
    await em.nativeDelete(EmailLink, {
      user: user.id,
      $or: [{ purpose: { $ne: 'undo' } }, { id: { $gt: link.id } }],
    });
    await em.nativeUpdate(User, { id: user.id }, { password });
    await revokeAccess(em, user.id);
    await recordEvent(em, { userId: user.id, kind: 'email-change-undone', detail: { ...ctx.device }, at });
    const askedAt = at.toISOString();
    await ctx.addJob(em, 'mail-password-reset', {
      email: link.email,
      askedAt,
      device: ctx.device,
      because: 'email-change-undone',
    });
  });
}

/** Deletes expired links. */
export async function sweepEmailLinks(ctx: Pick<EmailContext, 'fork' | 'now'>): Promise<void> {
  await ctx.fork().nativeDelete(EmailLink, { expiresAt: { $lte: ctx.now() } });
}
