import { addBusinessDays, businessDaysAfter, businessDaysBetween, endOfDay } from '../business-days.ts';
import { DAY_MS, southAfricanDay } from '../calendar.ts';
import type { EngagementStatus } from './engagement-status.ts';

/** Published promises and deadlines, in business days. */
export const promisedDays = {
  /** From the last document to the figures, or to the result of a service. */
  figures: 5,
  /** From the approval to the submission. */
  submission: 2,
  /** From a cancellation to the refund. */
  refund: 15,
  /** From the date of the revenue service's letter to our answer. The revenue service sets this deadline. */
  verification: 21,
} as const;

/** The practice is warned this many business days before a verification's deadline. */
export const verificationWarningDays = 5;

/** Days after payment during which a client can cancel for a full refund. */
export const coolingOffDays = 7;

/** The facts that determine when the next step is due. */
interface DueFacts {
  status: EngagementStatus;
  /** When the engagement reached the status. */
  at: Date;
  /** Date of the revenue service's letter. */
  letterOn: string | null;
  /** When an assessed amount is due. */
  paymentDueOn: string | null;
}

/** Returns when the next step is due, at the end of a South African day; null if nothing was promised. */
export function dueAfter({ status, at, letterOn, paymentDueOn }: DueFacts): Date | null {
  if (status === 'in_preparation') return businessDaysAfter(at, promisedDays.figures);
  if (status === 'approved') return businessDaysAfter(at, promisedDays.submission);
  if (status === 'verification' && letterOn !== null) {
    return endOfDay(addBusinessDays(letterOn, promisedDays.verification));
  }
  if (status === 'assessed' && paymentDueOn !== null) return endOfDay(paymentDueOn);
  return null;
}

/** Statuses whose due date the practice must meet. After the assessment, the due date is the client's. */
export const promisedStatuses = [
  'in_preparation',
  'approved',
  'verification',
] as const satisfies EngagementStatus[];

/** Returns whether the practice has missed a promise or a deadline. */
export function isOverdue(
  { status, dueAt }: { status: EngagementStatus; dueAt: Date | null },
  now: Date,
): boolean {
  return dueAt !== null && dueAt < now && promisedStatuses.some((promised) => promised === status);
}

/** Returns a due date extended by the business days of a hold. */
export function dueAfterHold(dueAt: Date, { heldAt, now }: { heldAt: Date; now: Date }): Date {
  return businessDaysAfter(dueAt, businessDaysBetween(southAfricanDay(heldAt), southAfricanDay(now)));
}

/** Returns the end of the cooling-off period, during which a client can cancel for a full refund. */
export function coolingOffEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + coolingOffDays * DAY_MS);
}

/** Returns whether a client can still cancel for a full refund. */
export function isCoolingOff(paidAt: Date, now: Date): boolean {
  return now <= coolingOffEnd(paidAt);
}
