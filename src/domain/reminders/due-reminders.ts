import type { EndableNotification } from '../accounts/notifications.ts';
import { isBusinessDay } from '../business-days.ts';
import { addDays, southAfricanDay } from '../calendar.ts';
import type { EngagementStatus } from '../engagements/engagement-status.ts';
import { type PriceFacts, priceStateOn } from '../engagements/price-state.ts';

/** Subjects of client reminders. */
export const reminderKinds = ['documents', 'approval', 'quote', 'payment'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** The notification setting for each kind of reminder. */
export const notificationOfKind = {
  documents: 'documentReminders',
  approval: 'approvalReminders',
  quote: 'quoteReminders',
  payment: 'paymentReminders',
} as const satisfies Record<ReminderKind, EndableNotification>;

/**
 * Reminder schedule in days, earliest first. Payment reminders count back from the due date; all others count from
 * the day on which the work began to wait.
 */
export const reminderDays = {
  documents: [3, 7, 14],
  approval: [2, 5],
  quote: [3, 10],
  payment: [7, 2],
} as const satisfies Record<ReminderKind, readonly number[]>;

/** Sending window for reminders, in hours of a South African business day. */
export const sendingHours = { from: 7, to: 19 } as const;

/** South Africa's offset from UTC in hours. There is no daylight saving time. */
const UTC_OFFSET = 2;

/** Returns whether reminders may be sent at an instant. */
export function isSendingTime(now: Date): boolean {
  const hour = (now.getUTCHours() + UTC_OFFSET) % 24;
  return isBusinessDay(southAfricanDay(now)) && hour >= sendingHours.from && hour < sendingHours.to;
}

/** The facts that determine which client action a work item is waiting for. */
export interface WaitingFacts {
  status: EngagementStatus;
  /** Number of essential requests waiting for the client. */
  openEssential: number;
  /** Number of all requests waiting for the client. */
  open: number;
  /** When the client's turn began. */
  waitingSince: Date;
  /** Time of the work's latest event. */
  lastEventAt: Date;
  /** Null once the work has been bought. */
  price: PriceFacts | null;
  /** When the latest quote was offered. */
  quotedAt: Date | null;
  outcome: { balance: number; dueOn: string | null } | null;
}

/** A client action that a work item is waiting for. Days are YYYY-MM-DD. */
export interface Waiting {
  kind: ReminderKind;
  /** When the wait began. Reminders are scheduled from this day and recorded under it. */
  since: string;
  /** Last day for a payment. */
  dueOn: string | null;
}

const waiting = (kind: ReminderKind, from: Date, dueOn: string | null = null): Waiting => ({
  kind,
  since: southAfricanDay(from),
  dueOn,
});

/**
 * Returns the client action that a work item is waiting for, if there are reminders for it. Null during a
 * hold, and once the action is done, expired or past its last day.
 */
export function waitingFor(facts: WaitingFacts, today: string): Waiting | null {
  const { status, open, openEssential, waitingSince, lastEventAt, price, quotedAt, outcome } = facts;
  if (status === 'documents_needed' ? openEssential > 0 : status === 'verification' && open > 0) {
    // Don't remind clients while they are sending one document after another.
    return waiting('documents', lastEventAt > waitingSince ? lastEventAt : waitingSince);
  }
  if (status === 'awaiting_approval') return waiting('approval', waitingSince);
  if (status === 'not_started' && quotedAt && price && priceStateOn(price, today) === 'offered') {
    return waiting('quote', quotedAt);
  }
  if (status === 'assessed' && outcome && outcome.balance > 0 && outcome.dueOn && outcome.dueOn >= today) {
    return waiting('payment', waitingSince, outcome.dueOn);
  }
  return null;
}

/** A sent reminder: its kind, the start of the wait (YYYY-MM-DD), and its day in the schedule. */
export interface SentReminder {
  kind: ReminderKind;
  since: string;
  days: number;
}

/**
 * Returns the schedule day of the reminder that is due on a given day; null if none is due. If several were missed,
 * only the latest is due. The day on which the work began to wait doesn't count, because other e-mails have already
 * told the client.
 */
export function dueReminder(
  { kind, since, dueOn }: Waiting,
  sent: readonly SentReminder[],
  today: string,
): number | null {
  const schedule: readonly number[] = reminderDays[kind];
  const dayOf = (days: number) => (dueOn === null ? addDays(since, days) : addDays(dueOn, -days));
  const place = schedule.findLastIndex((days) => dayOf(days) > since && dayOf(days) <= today);
  const isSent = sent.some(
    (reminder) =>
      reminder.kind === kind && reminder.since === since && schedule.indexOf(reminder.days) >= place,
  );
  return isSent ? null : (schedule[place] ?? null);
}

/** The client's settings and last reminder, which determine whether they get another one. */
export interface RecipientFacts {
  /** Day (YYYY-MM-DD) of the last e-mail with reminders; null if there was none. */
  lastMailOn: string | null;
  /** Kinds that the client has turned off. */
  ended: readonly ReminderKind[];
}

/** Returns a client's due reminders for one e-mail: none outside sending hours, and at most one e-mail a day. */
export function dueReminders<Work extends WaitingFacts & { sent: readonly SentReminder[] }>(
  works: readonly Work[],
  { lastMailOn, ended }: RecipientFacts,
  now: Date,
): { work: Work; waiting: Waiting; days: number }[] {
  const today = southAfricanDay(now);
  if (!isSendingTime(now) || (lastMailOn !== null && lastMailOn >= today)) return [];
  return works.flatMap((work) => {
    const found = waitingFor(work, today);
    if (!found || ended.includes(found.kind)) return [];
    const days = dueReminder(found, work.sent, today);
    return days === null ? [] : [{ work, waiting: found, days }];
  });
}

/** Days after which the practice is notified of missing documents, at the same time as the client's last reminder. */
export const daysUntilLate = reminderDays.documents[2];

/**
 * Returns the day since which documents have been missing, if the practice should be notified; null otherwise. Ignores
 * whether the client has turned reminders off.
 */
export function documentsLateSince(facts: WaitingFacts, today: string): string | null {
  const found = waitingFor(facts, today);
  return found?.kind === 'documents' && addDays(found.since, daysUntilLate) <= today ? found.since : null;
}
