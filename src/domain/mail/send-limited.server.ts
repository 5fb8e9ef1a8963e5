import type { EntityManager } from '@mikro-orm/postgresql';
import { countBelowLimit, type Limit } from '../limits/count-call.server.ts';
import { LimitedCall } from '../limits/limited-call.entity.ts';
import type { SqlTransaction } from '../sql.ts';
import type { Mail, Mailer } from './mailer.ts';

/** What sending a limited mail needs. */
export interface LimitedMailContext {
  fork: () => EntityManager;
  transaction: SqlTransaction;
  mailer: Mailer;
  now: () => Date;
}

/**
 * Sends a mail unless one of the limits is reached; each limit counts by its own keyed hash. Throws if the mail server
 * refuses the mail, which then counts towards no limit.
 */
export async function sendLimited(
  ctx: LimitedMailContext,
  limits: readonly { limit: Limit; addressHash: string }[],
  mail: Mail,
): Promise<void> {
  const counted: number[] = [];
  const uncount = () => ctx.fork().nativeDelete(LimitedCall, { id: counted });
  for (const { limit, addressHash } of limits) {
    const result = await countBelowLimit(ctx, limit, addressHash);
    if ('filledAt' in result) {
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
