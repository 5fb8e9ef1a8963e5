import type { Jobs } from '../../job-queue.server.ts';
import { writeBody } from '../../mail/mailer.ts';
import {
  type AccountMailContext,
  type AccountMailKind,
  greeting,
  sendAccountMail,
} from '../email/account-mail.server.ts';
import { User } from '../user.entity.ts';

type Change = Jobs['mail-two-factor'];

/** What each mail says; `codesLeft` recovery codes are unused. */
const words: Record<
  Change['kind'],
  (codesLeft: number) => { mail: AccountMailKind; subject: string; what: string }
> = {
  'two-factor-enabled': () => ({
    mail: 'two-factor-enabled',
    subject: 'Two-factor is on',
    what: 'Two-factor was turned on for your account. You now need a code from your authenticator app, after the password, to log in.',
  }),
  'two-factor-disabled': () => ({
    mail: 'two-factor-disabled',
    subject: 'Two-factor was turned off',
    what: 'Two-factor was turned off for your account. The password alone is enough to log in again.',
  }),
  'recovery-codes-renewed': () => ({
    mail: 'recovery-codes',
    subject: 'You have new recovery codes',
    what: 'New recovery codes were made for your account. The earlier ones no longer work.',
  }),
  'recovery-code-used': (codesLeft) => ({
    mail: 'recovery-code-used',
    subject: 'A recovery code was used',
    what: `One of your recovery codes was used in place of a code from your authenticator app. It no longer works; ${codesLeft} of them ${codesLeft === 1 ? 'is' : 'are'} left. You can make new ones in your settings.`,
  }),
};

/** Tells an account's owner what became of the second factor. Throws when the mail was not taken. */
export async function mailTwoFactor(
  ctx: AccountMailContext,
  { userId, kind, codesLeft, at }: Change,
): Promise<void> {
  const user = await ctx.fork().findOne(User, { id: userId });
  if (!user) return;
  const { mail, subject, what } = words[kind](codesLeft);
  await sendAccountMail(ctx, mail, {
    id: `${kind}-${user.id}-${Date.parse(at).toString(36)}-${user.createdAt.getTime().toString(36)}`,
    to: user.email,
    subject,
    ...writeBody({
      paragraphs: [greeting(user), what, 'If it was not you, change your password at once and tell us.'],
      link: { label: 'Your settings', url: `${ctx.publicUrl()}/settings` },
    }),
  });
}
