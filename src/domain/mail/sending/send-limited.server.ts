import { countBelowLimit, type Limit } from '../../limits/count-call.server.ts';
import { LimitedCall } from '../../limits/limited-call.entity.ts';
import type { MailContext } from './mail-context.server.ts';
import type { Mail } from './mailer.ts';

/**
 * Sends an e-mail unless it would exceed a limit. Each limit has its own address hash. Throws if the mail server
 * rejects the e-mail, which then doesn't count towards any limit.
 */
export async function sendLimited(
  ctx: Pick<MailContext, 'fork' | 'transaction' | 'mailer' | 'now'>,
  limits: readonly { limit: Limit; addressHash: string }[],
  mail: Mail,
): Promise<void> {
  const counted: number[] = [];
  const uncount = () => ctx.fork().nativeDelete(LimitedCall, { id: counted });
  for (const { limit, addressHash } of limits) {
    const result = await countBelowLimit(ctx, limit, addressHash);
    if ('blockedBy' in result) {
      await uncount();
      return;
    }
    counted.push(result.id);
  }
  try {
    await ctx.mailer(mail);
  } catch (error) {
    await uncount();
    throw error;
  }
}
