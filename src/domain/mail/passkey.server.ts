import { User } from '../accounts/user.entity.ts';
import type { Jobs } from '../job-queue.server.ts';
import { greeting, sendAccountMail } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';

type Change = Jobs['mail-passkey'];

/** Subject and text by kind of change. */
const words: Record<Change['kind'], (device: string) => { subject: string; text: string }> = {
  'passkey-added': (device) => ({
    subject: 'A passkey was added to your account',
    text: `A passkey was added to your account (${device}). You can use it to log in without your password.`,
  }),
  'passkey-removed': (device) => ({
    subject: 'A passkey was removed from your account',
    text: `A passkey was removed from your account (${device}). You can no longer log in with it.`,
  }),
};

/**
 * E-mails the account owner about a passkey that was added or removed. Throws if the mail server rejects the
 * e-mail; the job queue retries.
 */
export async function mailPasskey(ctx: MailContext, { userId, kind, device, at }: Change): Promise<void> {
  const user = await ctx.fork().findOne(User, { id: userId });
  if (!user) return;
  const { subject, text } = words[kind](device);
  await sendAccountMail(ctx, kind, {
    id: `${kind}-${user.id}-${idStamp(new Date(at))}-${idStamp(user.createdAt)}`,
    to: user.email,
    subject,
    body: {
      paragraphs: [
        greeting(user),
        text,
        'If this wasn’t you, change your password now and let us know. That also removes all passkeys.',
      ],
      link: { label: 'Open your settings', url: `${ctx.publicUrl()}/settings` },
    },
  });
}
