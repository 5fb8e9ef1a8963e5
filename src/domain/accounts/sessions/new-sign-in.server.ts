import type { EntityManager } from '@mikro-orm/postgresql';
import { formatMoment } from '../../calendar.ts';
import type { AddJob, Jobs } from '../../job-queue.server.ts';
import { writeBody } from '../../mail/mailer.ts';
import type { Sql } from '../../sql.ts';
import { type AccountMailContext, greeting, sendAccountMail } from '../email/account-mail.server.ts';
import { deviceName } from './device.ts';
import type { Device } from './request-session.ts';
import { User } from '../user.entity.ts';

const sessionOfBrowser = {
  name: 'session-of-browser',
  text: 'select 1 from sessions where user_id = $1 and user_agent = $2 and expires_at > $3 limit 1',
};

/**
 * Queues a mail about a log-in with a browser of which no session is open, unless its owner wants none. To be called
 * before the log-in's own session is there: of two at once both are told then, never neither.
 */
export async function announceSignIn(
  ctx: { fork: () => EntityManager; sql: Sql; addJob: AddJob; device: Device; now: () => Date },
  user: Pick<User, 'id' | 'mailNewSignIn'>,
): Promise<void> {
  // Decided here and not when the mail is written: whoever got in could switch it off first.
  if (!user.mailNewSignIn) return;
  const { userAgent, network } = ctx.device;
  const at = ctx.now();
  const open = await ctx.sql(sessionOfBrowser, [user.id, userAgent, at]);
  if (open.length > 0) return;
  const device = deviceName(userAgent);
  await ctx.addJob(ctx.fork(), 'mail-new-sign-in', {
    userId: user.id,
    device,
    network,
    at: at.toISOString(),
  });
}

/** Tells an account's owner of a log-in. Throws when the mail was not taken; whoever calls tries again later. */
export async function mailNewSignIn(
  ctx: AccountMailContext,
  { userId, device, network, at }: Jobs['mail-new-sign-in'],
): Promise<void> {
  const user = await ctx.fork().findOne(User, { id: userId });
  if (!user) return;
  await sendAccountMail(ctx, 'new-sign-in', {
    id: `new-sign-in-${user.id}-${Date.parse(at).toString(36)}-${user.createdAt.getTime().toString(36)}`,
    to: user.email,
    subject: 'New login to your account',
    ...writeBody({
      paragraphs: [
        greeting(user),
        'Someone logged in to your account with a browser that was not logged in before:',
        [
          `Device: ${device}`,
          ...(network === '' ? [] : [`Network: ${network}`]),
          `Time: ${formatMoment(new Date(at))} in South Africa`,
        ],
        'If it was you, you need not do anything.',
        'If it was not you, change your password at once: that logs out every other device. If your password no longer works, “Forgot password?” on the login page lets you choose a new one.',
        'You can switch these e-mails off in your settings, under Notifications.',
      ],
      link: { label: 'Open your settings', url: `${ctx.publicUrl()}/settings` },
    }),
  });
}
