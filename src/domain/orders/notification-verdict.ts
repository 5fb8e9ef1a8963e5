import type { NotificationOutcome, RefusalReason } from './notification-outcome.ts';
import type { UsableNotice } from './stored-notice.ts';

/** How a notification was judged. */
export interface Verdict {
  outcome: NotificationOutcome;
  reason?: RefusalReason;
  /** When the provider said that it had sent it. */
  confirmedAt?: Date;
}

/** A verdict as it is written down. It is final. */
export function verdictFields(verdict: Verdict, now: Date) {
  return {
    outcome: verdict.outcome,
    reason: verdict.reason ?? null,
    confirmedAt: verdict.confirmedAt ?? null,
    judgedAt: now,
  };
}

/** What a genuine notification says, as it is written down. */
export function noticeFields({ paymentId, status, subscriptionToken }: UsableNotice) {
  return { paymentId, status, subscriptionToken };
}
