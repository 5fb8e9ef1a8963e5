import { LockMode } from '@mikro-orm/postgresql';
import { hasEmail } from '../accounts/find-account.server.ts';
import { createLinkToken } from '../accounts/link-token.server.ts';
import { PasswordReset } from '../accounts/passwords/password-reset.entity.ts';
import { resetExpiry } from '../accounts/passwords/password-reset.server.ts';
import { User } from '../accounts/user.entity.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import type { Jobs } from '../job-queue.server.ts';
import { greeting } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';

/** Opening paragraph for each reason to send the e-mail. */
const resetReasons = {
  asked: [
    'Someone asked to reset the password of your account. If this was you, choose a new password with this link. It works once and expires after an hour.',
    'If this wasn’t you, you don’t need to do anything: your password hasn’t changed.',
  ],
  'email-change-undone': [
    'Your account’s previous e-mail address has been restored. We’ve logged you out of every browser, and your old password no longer works because someone else may know it.',
    'Choose a new password with this link. It works once and expires after an hour. After that, request another one on the login page.',
  ],
} satisfies Record<NonNullable<Jobs['mail-password-reset']['because']>, string[]>;

/**
 * Sends a new password reset link on each attempt. Does nothing if no account has the address or the request
 * has expired. Throws if the mail server rejects the e-mail; the job queue retries.
 */
export async function mailPasswordReset(
  ctx: MailContext,
  { email, askedAt, device, because = 'asked' }: Jobs['mail-password-reset'],
): Promise<void> {
  const at = new Date(askedAt);
  const expiresAt = resetExpiry(at);
  if (expiresAt <= ctx.now()) return;
  const { token, hash: id } = createLinkToken();
  const user = await ctx.fork().transactional(async (em) => {
    // Lock the user, because a concurrent e-mail change invalidates every link sent to the old address.
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
    body: {
      paragraphs: [greeting(user), ...resetReasons[because]],
      link: { label: 'Choose a new password', url: `${ctx.publicUrl()}/reset-password?token=${token}` },
    },
  });
  // Record this last, so a retry doesn't record the request twice.
  if (because !== 'asked') return;
  await recordEvent(ctx.fork(), { userId: user.id, kind: 'password-reset-asked', detail: { ...device }, at });
}
