import { User } from '../accounts/user.entity.ts';
import { formatMoment } from '../calendar.ts';
import type { Jobs } from '../job-queue.server.ts';
import { greeting, sendAccountMail } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';

/**
 * E-mails the account owner about a new login. Throws if the mail server rejects the e-mail; the job queue
 * retries.
 */
export async function mailNewSignIn(
  ctx: MailContext,
  { userId, device, network, at }: Jobs['mail-new-sign-in'],
): Promise<void> {
  const user = await ctx.fork().findOne(User, { id: userId });
  if (!user) return;
  await sendAccountMail(ctx, 'new-sign-in', {
    id: `new-sign-in-${user.id}-${idStamp(new Date(at))}-${idStamp(user.createdAt)}`,
    to: user.email,
    subject: 'New login to your account',
    body: {
      paragraphs: [
        greeting(user),
        'Someone logged in to your account from a new browser:',
        {
          facts: [
            ['Device', device],
            ...(network === '' ? [] : [['Network', network] as const]),
            ['Time', `${formatMoment(new Date(at))} in South Africa`],
          ],
        },
        'If this was you, you don’t need to do anything.',
        'If this wasn’t you, change your password now. That logs out all other devices. If your password no longer works, use “Forgot password?” on the login page to choose a new one.',
        'You can turn these e-mails off in your settings, under Notifications.',
      ],
      link: { label: 'Open your settings', url: `${ctx.publicUrl()}/settings` },
    },
  });
}
