import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddJob } from '../../job-queue.server.ts';
import type { Sql } from '../../sql.ts';
import { deviceName } from './device.ts';
import type { Device } from './request-session.ts';
import type { User } from '../user.entity.ts';

const sessionOfBrowser = {
  name: 'session-of-browser',
  text: 'select 1 from sessions where user_id = :userId and user_agent = :userAgent and expires_at > :at limit 1',
};

/**
 * Queues an e-mail about a login from a browser without an open session, unless the user has turned these
 * e-mails off. Call it before creating the new session. Otherwise, two concurrent logins could each find the
 * other's session and neither would be reported.
 */
export async function queueNewSignInMail(
  ctx: { fork: () => EntityManager; sql: Sql; addJob: AddJob; device: Device; now: () => Date },
  user: Pick<User, 'id' | 'mailNewSignIn'>,
): Promise<void> {
  // Check the setting now rather than when sending, because an intruder could turn it off in between.
  if (!user.mailNewSignIn) return;
  const { userAgent, network } = ctx.device;
  const at = ctx.now();
  const open = await ctx.sql(sessionOfBrowser, { userId: user.id, userAgent, at });
  if (open.length > 0) return;
  const device = deviceName(userAgent);
  await ctx.addJob(ctx.fork(), 'mail-new-sign-in', {
    userId: user.id,
    device,
    network,
    at: at.toISOString(),
  });
}
