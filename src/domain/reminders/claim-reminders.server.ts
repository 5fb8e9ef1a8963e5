import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { User } from '../accounts/user.entity.ts';
import { southAfricanDay } from '../calendar.ts';
import { Engagement } from '../engagements/engagement.entity.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import { dueReminders, isSendingTime, type Waiting } from './due-reminders.ts';
import { loadReminderWork, recipientOf, type ReminderWork } from './reminder-facts.server.ts';
import { Reminder, ReminderMail } from './reminder.entity.ts';

/** A client's reminders for one e-mail. */
export interface ClaimedReminders {
  user: User;
  mail: ReminderMail;
  reminders: { work: ReminderWork; waiting: Waiting; days: number }[];
}

/**
 * Records a client's due reminders as sent, right before sending them; returns null if none are still due. Takes the
 * lock that serializes changes to the client's work, so nothing can change between the check and the record. Drops the
 * e-mail if its day has passed or no reminders are due; a later sweep queues another one.
 */
export async function claimReminders(
  { fork, now: clock }: { fork: () => EntityManager; now: () => Date },
  mailId: number,
): Promise<ClaimedReminders | null> {
  return fork().transactional(async (em) => {
    const queued = await em.findOne(ReminderMail, { id: mailId });
    if (!queued) return null;
    await lockBuyer(em, queued.user.id);
    const mail = await em.findOne(
      ReminderMail,
      { id: mailId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, populate: ['user'] },
    );
    if (!mail || mail.sentAt) return null;
    const now = clock();
    const today = southAfricanDay(now);
    const works = await loadReminderWork(em, { today, clients: [mail.user.id] });
    const isCurrent = mail.day === today && isSendingTime(now);
    const reminders = isCurrent ? dueReminders(works, recipientOf(works), now) : [];
    if (reminders.length === 0) {
      em.remove(mail);
      return null;
    }
    mail.sentAt = now;
    for (const { work, waiting, days } of reminders) {
      const engagement = em.getReference(Engagement, work.id);
      em.create(Reminder, { mail, engagement, kind: waiting.kind, since: waiting.since, days });
    }
    return { user: mail.user, mail, reminders };
  });
}

/** Releases reminders that the mail server rejected, so another attempt can send them. */
export async function releaseReminders(fork: () => EntityManager, mailId: number): Promise<void> {
  await fork().transactional(async (em) => {
    await em.nativeDelete(Reminder, { mail: mailId });
    await em.nativeUpdate(ReminderMail, { id: mailId }, { sentAt: null });
  });
}
