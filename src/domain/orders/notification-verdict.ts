import type { NotificationOutcome, RefusalReason } from './notification-outcome.ts';
import type { PaymentNotification } from './payment-notification.entity.ts';
import type { UsableNotice } from './stored-notice.ts';

/** How a notification was judged. */
export interface Verdict {
  outcome: NotificationOutcome;
  reason?: RefusalReason;
  /** When the provider said that it had sent it. */
  confirmedAt?: Date;
}

/** Writes a verdict down. It is final. */
export function noteVerdict(notification: PaymentNotification, verdict: Verdict, now: Date): void {
  notification.outcome = verdict.outcome;
  notification.reason = verdict.reason ?? null;
  notification.confirmedAt = verdict.confirmedAt ?? null;
  notification.judgedAt = now;
}

/** Writes down what a genuine notification says. */
export function noteWords(notification: PaymentNotification, notice: UsableNotice): void {
  notification.paymentId = notice.paymentId;
  notification.status = notice.status;
  notification.subscriptionToken = notice.subscriptionToken;
}
