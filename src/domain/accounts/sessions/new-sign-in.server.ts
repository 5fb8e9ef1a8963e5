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
 * off. Call it before the new session is created: then concurrent logins may both be reported, but never
 * neither.
 */
export async function queueNewSignInMail(
  ctx: { fork: () => EntityManager; sql: Sql; addJob: AddJob; device: Device; now: () => Date },
  user: Pick<User, 'id' | 'mailNewSignIn'>,
): Promise<void> {
  // Checked now rather than when the e-mail is sent, because an intruder could turn the setting off first.
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
