import { User } from '../accounts/user.entity.ts';
import type { Jobs } from '../job-queue.server.ts';
import { greeting, sendAccountMail } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';

type Change = Jobs['mail-two-factor'];

/** Subject and text by kind of change. `codesLeft` is the number of unused recovery codes. */
const words: Record<Change['kind'], (codesLeft: number) => { mail: string; subject: string; text: string }> =
  {
    'two-factor-enabled': () => ({
      mail: 'two-factor-enabled',
      subject: 'Two-step verification is on',
      text: 'Two-step verification was turned on for your account. To log in, you now need your password and a code from your authenticator app.',
    }),
    'two-factor-disabled': () => ({
      mail: 'two-factor-disabled',
      subject: 'Two-step verification was turned off',
      text: 'Two-step verification was turned off for your account. You can now log in with just your password.',
    }),
    'recovery-codes-renewed': () => ({
      mail: 'recovery-codes',
      subject: 'You have new recovery codes',
      text: 'New recovery codes were created for your account. The old ones no longer work.',
    }),
    'recovery-code-used': (codesLeft) => ({
      mail: 'recovery-code-used',
      subject: 'A recovery code was used',
      text: `One of your recovery codes was used instead of a code from your authenticator app. You have ${codesLeft} recovery ${codesLeft === 1 ? 'code' : 'codes'} left. You can create new ones in your settings.`,
    }),
  };

/**
 * E-mails the account owner about a two-factor change. Throws if the mail server rejects the e-mail; the job
 * queue retries.
 */
export async function mailTwoFactor(
  ctx: MailContext,
  { userId, kind, codesLeft, at }: Change,
): Promise<void> {
  const user = await ctx.fork().findOne(User, { id: userId });
  if (!user) return;
  const { mail, subject, text } = words[kind](codesLeft);
  await sendAccountMail(ctx, mail, {
    id: `${kind}-${user.id}-${idStamp(new Date(at))}-${idStamp(user.createdAt)}`,
    to: user.email,
    subject,
    body: {
      paragraphs: [greeting(user), text, 'If this wasn’t you, change your password now and let us know.'],
      link: { label: 'Open your settings', url: `${ctx.publicUrl()}/settings` },
    },
  });
}
