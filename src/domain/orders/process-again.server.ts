import type { EntityManager } from '@mikro-orm/postgresql';
import { type JudgeDeps, judgeNotification } from './judge-notification.server.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { ProviderUnreachable } from './payment-provider.ts';
import { listRefused } from './refused-notifications.server.ts';
import { TooEarly } from './settle-claim.server.ts';

/** How many notifications were processed once more, and what became of them. */
export interface ProcessedAgain {
  processed: number;
  accepted: number;
  /** The provider could not be asked about these; they are as they were. */
  unanswered: number;
}

/**
 * Processes every notification once more that was refused and needs attention, or has not been processed yet: for after
 * a setting was mended. All checks are made anew.
 */
export async function processAgain(fork: () => EntityManager, deps: JudgeDeps): Promise<ProcessedAgain> {
  const open = await fork().find(PaymentNotification, { outcome: null }, { fields: ['id'] });
  const ids = [...(await listRefused(fork())), ...open].map(({ id }) => id).toSorted((a, b) => a - b);
  let unanswered = 0;
  for (const id of ids) {
    try {
      await judgeNotification(fork, id, deps, { again: true });
    } catch (error) {
      if (!(error instanceof ProviderUnreachable || error instanceof TooEarly)) throw error;
      unanswered += 1;
    }
  }
  const accepted = await fork().count(PaymentNotification, { id: { $in: ids }, outcome: 'accepted' });
  return { processed: ids.length, accepted, unanswered };
}
