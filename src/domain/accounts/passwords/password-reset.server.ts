import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { recordEvent } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import type { AddJob, Jobs } from '../../job-queue.server.ts';
import { writeBody } from '../../mail/mailer.ts';
import { type AccountMailContext, greeting, sendAccountMail } from '../email/account-mail.server.ts';
import type { AccountsContext } from '../accounts.server.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { hasEmail } from '../find-account.server.ts';
import { createLinkToken, sha256 } from '../link-token.server.ts';
import { type AttemptContext, forgetFailures, linkLimits, spendAttempt } from './login-attempts.server.ts';
import { PasswordReset } from './password-reset.entity.ts';
import type { ForgotPasswordInput, ResetPasswordInput } from '../schemas.ts';
import { User } from '../user.entity.ts';
import { closeWaysIn } from '../sessions/ways-in.server.ts';

/** How long a link works. */
const LINK_MS = 60 * 60 * 1_000;

/** What asking for a link needs. */
type ForgotContext = AttemptContext & Pick<AccountsContext, 'fork' | 'device'> & { addJob: AddJob };

/**
 * Queues a mail with a link to whoever has this address. Whether anybody has is looked up when the mail is written, so
 * that neither the answer nor the time it takes tells.
 * @throws DomainError auth.too-many-resets
 */
export async function forgotPassword(ctx: ForgotContext, { email }: ForgotPasswordInput): Promise<void> {
  const em = ctx.fork();
  const source = { account: `reset:${sha256(email.toLowerCase())}`, address: `reset:${ctx.address}` };
  await spendAttempt(ctx, source, linkLimits);
  const { device } = ctx;
  await ctx.addJob(em, 'mail-password-reset', { email, askedAt: ctx.now().toISOString(), device });
}

/** What the mail says before its link, by what led to it. */
const resetReasons = {
  asked: [
    'Someone asked for a new password for your account. If it was you, choose one with this link. It works once, for one hour.',
    'If it was not you, nothing has changed and you need not do anything.',
  ],
  'email-change-undone': [
    'Your account has its old e-mail address again. Every browser was logged out, and your old password no longer works, because someone else may know it.',
    'Choose a new password. The link works once, for one hour; after that, ask for another one on the login page.',
  ],
} satisfies Record<NonNullable<Jobs['mail-password-reset']['because']>, string[]>;

/**
 * Mails the link, a fresh one with each try; nothing to an address that nobody has, or when the hour is over. Throws when
 * the mail was not taken; whoever calls tries again later.
 */
export async function mailPasswordReset(
  ctx: Omit<AccountMailContext, 'addressDigest' | 'transaction'>,
  { email, askedAt, device, because = 'asked' }: Jobs['mail-password-reset'],
): Promise<void> {
  const expiresAt = new Date(Date.parse(askedAt) + LINK_MS);
  if (expiresAt <= ctx.now()) return;
  const { token, hash: id } = createLinkToken();
  const user = await ctx.fork().transactional(async (em) => {
    // Locked: who gets another address meanwhile loses every link that went to this one.
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const owner = await em.findOne(User, hasEmail(email), locked);
    if (owner) em.create(PasswordReset, { id, user: owner, expiresAt });
    return owner;
  });
  if (!user) return;
  await ctx.mailer({
    id: `password-reset-${id.slice(0, 32)}`,
    to: user.email,
    subject: 'Choose a new password',
    ...writeBody({
      paragraphs: [greeting(user), ...resetReasons[because]],
      link: { label: 'Choose a new password', url: `${ctx.publicUrl()}/reset-password?token=${token}` },
    }),
  });
  // Last: what failed before is tried again, and was asked for once.
  if (because !== 'asked') return;
  const at = new Date(askedAt);
  await recordEvent(ctx.fork(), { userId: user.id, kind: 'password-reset-asked', detail: { ...device }, at });
}

/**
 * Sets a new password by a link, which works once; no other link for a new password or another e-mail address works any
 * more. Ends all sessions of the account and forgets its failed log-ins. Of two calls at once one gets through.
 * @throws DomainError auth.token-invalid, auth.common-password
 */
export async function resetPassword(
  ctx: Pick<AccountsContext, 'fork' | 'passwords' | 'device' | 'now'> & { addJob: AddJob },
  { token, password }: ResetPasswordInput,
): Promise<void> {
  const link = { id: sha256(token), expiresAt: { $gt: ctx.now() } };
  // A hash takes long on purpose, and costs nothing for a link that is none.
  const known = await ctx.fork().findOne(PasswordReset, link, { populate: ['user'] });
  if (!known) throw new DomainError('auth.token-invalid');
  await refuseCommonPassword(known.user.role, password);
  const hash = await ctx.passwords.hash(password);
  await ctx.fork().transactional(async (em) => {
    // First of all, as whatever else ends links does it: of two that hold a link each, none waits for the other's.
    const user = await em.findOne(User, { id: known.user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const reset = await em.findOne(PasswordReset, link);
    if (!user || !reset) throw new DomainError('auth.token-invalid');
    // Whoever followed a link in a mail reads what is mailed to the address.
    const at = ctx.now();
    await em.nativeUpdate(
      User,
      { id: user.id },
      { password: hash, passwordChangedAt: at, emailConfirmedAt: at },
    );
    await closeWaysIn(em, user.id);
    await forgetFailures(em, user.id);
    await recordEvent(em, { userId: user.id, kind: 'password-reset', detail: { ...ctx.device }, at });
    await ctx.addJob(em, 'mail-password-changed', { userId: user.id, changedAt: at.toISOString() });
  });
}

/** Tells an account's owner that its password is another one now. Throws when the mail was not taken. */
export async function mailPasswordChanged(
  ctx: AccountMailContext,
  { userId, changedAt }: { userId: number; changedAt: string },
): Promise<void> {
  const user = await ctx.fork().findOne(User, { id: userId });
  if (!user) return;
  await sendAccountMail(ctx, 'password-changed', {
    id: `password-changed-${user.id}-${Date.parse(changedAt).toString(36)}-${user.createdAt.getTime().toString(36)}`,
    to: user.email,
    subject: 'Your password was changed',
    ...writeBody({
      paragraphs: [
        greeting(user),
        'The password of your account was changed, and every other browser was logged out.',
        'If it was not you, choose another one at once and tell us.',
      ],
      link: { label: 'Choose a new password', url: `${ctx.publicUrl()}/reset-password` },
    }),
  });
}

/** Deletes links that no longer work. */
export async function sweepPasswordResets(ctx: {
  fork: () => EntityManager;
  now: () => Date;
}): Promise<void> {
  await ctx.fork().nativeDelete(PasswordReset, { expiresAt: { $lte: ctx.now() } });
}
