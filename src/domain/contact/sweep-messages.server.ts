import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactMessage } from './contact-message.entity.ts';

/** How long a message is kept, in months; the privacy page states it as well (`facts.messagesKept`). */
export const messageMonths = 12;

/** Deletes messages that have been kept for their time. A pending mail of a deleted message is not sent. */
export async function sweepMessages(ctx: { fork: () => EntityManager; now: () => Date }): Promise<void> {
  const oldest = new Date(ctx.now());
  oldest.setUTCMonth(oldest.getUTCMonth() - messageMonths);
  await ctx.fork().nativeDelete(ContactMessage, { receivedAt: { $lte: oldest } });
}
