import { User } from '../accounts/user.entity.ts';
import type { Jobs } from '../job-queue.server.ts';
import { greeting, sendAccountMail } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';

/**
 * Tells the account owner by e-mail that the password has been changed. Throws if the mail server rejects the
 * e-mail; the job queue retries.
 */
export async function mailPasswordChanged(
  ctx: MailContext,
  { userId, changedAt }: Jobs['mail-password-changed'],
): Promise<void> {
  const user = await ctx.fork().findOne(User, { id: userId });
  if (!user) return;
  await sendAccountMail(ctx, 'password-changed', {
    id: `password-changed-${user.id}-${idStamp(new Date(changedAt))}-${idStamp(user.createdAt)}`,
    to: user.email,
    subject: 'Your password was changed',
    body: {
      paragraphs: [
        greeting(user),
        'Your account’s password has been changed, all your other browsers have been logged out, and your passkeys have been removed.',
        'If this wasn’t you, choose a new password now and let us know.',
      ],
      link: { label: 'Choose a new password', url: `${ctx.publicUrl()}/reset-password` },
    },
  });
}
