import { randomBytes } from 'node:crypto';
import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { recordEvent } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import type { AddJob } from '../../job-queue.server.ts';
import type { ErrorCode } from '../../messages.ts';
import type { AccountsContext } from '../accounts.server.ts';
import { EmailLink, type EmailLinkPurpose } from './email-link.entity.ts';
import { hasEmail } from '../find-account.server.ts';
import { sha256 } from '../link-token.server.ts';
import { type AttemptContext, linkLimits, spendAttempt } from '../passwords/login-attempts.server.ts';
import { findOwnAccount } from '../own-account.server.ts';
import { PasswordReset } from '../passwords/password-reset.entity.ts';
import type { Device, SignedIn } from '../sessions/request-session.ts';
import type { ChangeEmailInput, EmailTokenInput } from '../schemas.ts';
import { User } from '../user.entity.ts';
import { closeWaysIn } from '../sessions/ways-in.server.ts';

/** What operations on e-mail addresses need. */
export interface EmailContext extends AttemptContext {
  fork: () => EntityManager;
  addJob: AddJob;
  device: Device;
}

const HOUR_MS = 60 * 60 * 1_000;
/** How long a link of each purpose works. */
const lifetimes: Record<EmailLinkPurpose, number> = {
  confirm: 7 * 24 * HOUR_MS,
  change: 24 * HOUR_MS,
  undo: 7 * 24 * HOUR_MS,
};

/** Adds a link about `email` and queues the mail that carries it, in the transaction of `em`. */
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

/** Queues a mail by whose link the account's owner shows that they read what is mailed to its address. */
export async function askToConfirm(
  em: EntityManager,
  ctx: Pick<EmailContext, 'addJob' | 'now'>,
  user: User,
): Promise<void> {
  await addLink(em, ctx, { user, purpose: 'confirm', email: user.email });
}

/** One of the tries that an account and a network address have to ask for links of one sort. */
async function countRequest(ctx: EmailContext & SignedIn, sort: 'confirm' | 'change'): Promise<void> {
  const source = { account: `${sort}-email:${ctx.user.id}`, address: `${sort}-email:${ctx.address}` };
  await spendAttempt(ctx, source, linkLimits);
}

/** Locked, so that what is done to one account's address is done one after the other. */
const lockedUser = (em: EntityManager, id: number) =>
  findOwnAccount(em, id, { lockMode: LockMode.PESSIMISTIC_WRITE });

/**
 * Mails the signed-in person another link that confirms their address.
 * @throws DomainError auth.email-confirmed, auth.too-many-resets
 */
export async function sendConfirmation(ctx: EmailContext & SignedIn): Promise<void> {
  await countRequest(ctx, 'confirm');
  await ctx.fork().transactional(async (em) => {
    const user = await lockedUser(em, ctx.user.id);
    if (user.emailConfirmedAt) throw new DomainError('auth.email-confirmed');
    await askToConfirm(em, ctx, user);
  });
}

/**
 * Ends a change that nobody has confirmed, if there is one. Also right when a new password is chosen: whoever was shut out
 * by it may have asked for the change.
 */
async function dropEmailChange(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(EmailLink, { user: userId, purpose: 'change' });
}

/**
 * Mails a link to the address that the signed-in person wants to have from now on; theirs stays in force until it is
 * followed. A second request takes the place of the first.
 * @throws DomainError auth.email-unchanged, auth.email-taken, auth.too-many-resets
 */
export async function changeEmail(ctx: EmailContext & SignedIn, { email }: ChangeEmailInput): Promise<void> {
  await countRequest(ctx, 'change');
  await ctx.fork().transactional(async (em) => {
    const user = await lockedUser(em, ctx.user.id);
    if (user.email === email) throw new DomainError('auth.email-unchanged');
    const others = { id: { $ne: user.id }, ...hasEmail(email) };
    if ((await em.count(User, others)) > 0) throw new DomainError('auth.email-taken');
    await dropEmailChange(em, user.id);
    await addLink(em, ctx, { user, purpose: 'change', email });
    const happening = { userId: user.id, kind: 'email-change-asked', detail: { ...ctx.device } } as const;
    await recordEvent(em, { ...happening, at: ctx.now() });
  });
}

/** Leaves the signed-in person's address as it is; also right where no other was asked for. */
export async function cancelEmailChange({
  fork,
  user,
}: Pick<EmailContext, 'fork'> & SignedIn): Promise<void> {
  await dropEmailChange(fork(), user.id);
}

/** What a link is known by that still works. */
const usable = (token: string, purposes: readonly EmailLinkPurpose[], now: Date) => ({
  tokenHash: sha256(token),
  purpose: { $in: [...purposes] },
  expiresAt: { $gt: now },
});

/**
 * Follows a link within the transaction of `em`: it is gone afterwards, and its account locked. Of two calls at once one
 * gets through.
 * @throws DomainError auth.token-invalid
 */
async function follow(
  em: EntityManager,
  { token, purposes, now }: EmailTokenInput & { purposes: readonly EmailLinkPurpose[]; now: Date },
): Promise<{ link: EmailLink; user: User }> {
  const link = await em.findOne(EmailLink, usable(token, purposes, now));
  if (!link) throw new DomainError('auth.token-invalid');
  const user = await lockedUser(em, link.user.id);
  if ((await em.nativeDelete(EmailLink, { id: link.id })) === 0) throw new DomainError('auth.token-invalid');
  return { link, user };
}

/** Gives an account an address that somebody was mailed a link at. The unique index decides whether it is free. */
async function putAddress(
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
 * Follows a link that confirms the account's address, or puts another in its place: then the one before is mailed a link
 * that undoes this, and whatever else was mailed to it works no more. Answers which of them it was.
 * @throws DomainError auth.token-invalid, auth.email-taken
 */
export async function confirmEmail(
  ctx: Omit<EmailContext, 'address'>,
  { token }: EmailTokenInput,
): Promise<'confirm' | 'change'> {
  const at = ctx.now();
  const detail = { ...ctx.device };
  return ctx.fork().transactional(async (em) => {
    const { link, user } = await follow(em, { token, purposes: ['confirm', 'change'], now: at });
    const before = user.email;
    await putAddress(em, user, { email: link.email, at, refusal: 'auth.email-taken' });
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
 * Gives an account the address back that it had before a change, by the link that was mailed there. Somebody else may
 * have made the change: all sessions end, the password, changes that are open and links that later addresses were mailed
 * work no more (an earlier address may still come back), and a link for a new password is mailed.
 * @throws DomainError auth.token-invalid, auth.email-reassigned
 */
export async function undoEmailChange(
  ctx: Omit<EmailContext, 'address'> & Pick<AccountsContext, 'passwords'>,
  { token }: EmailTokenInput,
): Promise<void> {
  const at = ctx.now();
  // A hash takes long on purpose, and costs nothing for a link that is none.
  const known = await ctx.fork().count(EmailLink, usable(token, ['undo'], at));
  if (known === 0) throw new DomainError('auth.token-invalid');
  // Whoever made the change knew the password. Nobody knows this one.
  const password = await ctx.passwords.hash(randomBytes(32).toString('base64'));
  await ctx.fork().transactional(async (em) => {
    const { link, user } = await follow(em, { token, purposes: ['undo'], now: at });
    await putAddress(em, user, { email: link.email, at, refusal: 'auth.email-reassigned' });
    await em.nativeDelete(EmailLink, {
      user: user.id,
      $or: [{ purpose: { $ne: 'undo' } }, { id: { $gt: link.id } }],
    });
    await em.nativeUpdate(User, { id: user.id }, { password });
    await closeWaysIn(em, user.id);
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

/** Deletes links that no longer work. */
export async function sweepEmailLinks(ctx: Pick<EmailContext, 'fork' | 'now'>): Promise<void> {
  await ctx.fork().nativeDelete(EmailLink, { expiresAt: { $lte: ctx.now() } });
}
