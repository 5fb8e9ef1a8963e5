import type { EntityManager } from '@mikro-orm/postgresql';
import { calendarUnitNumber, firstDayOf, southAfricanDay } from '../calendar.ts';
import type { AddJob } from '../job-queue.server.ts';

/** Reminders are sent from 8:00 on Mondays, South African time. */
const MORNING_MS = 8 * 60 * 60 * 1_000;

/** Returns the Monday of the week whose reminders are due. */
export function reminderWeek(now: Date): string {
  const day = southAfricanDay(new Date(now.getTime() - MORNING_MS));
  return firstDayOf('week', calendarUnitNumber('week', day));
}

/** Claims due reminders in ID order, skipping rows that are being changed. The next sweep runs within the hour. */
const claimReminders = `update user_challenges set reminder_queued_for = ?::date
  where id in (
    select id from user_challenges where status = 'active' and reminder
      and (reminder_queued_for is null or reminder_queued_for < ?::date)
      and exists (select from users u where u.id = user_id and u.mail_savings_reminders)
    order by id for no key update skip locked
  )
  returning user_id as "userId"`;

/** Queues the week's reminders, one per user with reminders enabled. Safe to run in several processes. */
export async function queueReminders(ctx: {
  fork: () => EntityManager;
  addJob: AddJob;
  now: () => Date;
}): Promise<void> {
  const week = reminderWeek(ctx.now());
  await ctx.fork().transactional(async (em) => {
    const claimed = await em.execute<{ userId: number }[]>(claimReminders, [week, week]);
    for (const userId of new Set(claimed.map((row) => row.userId))) {
      await ctx.addJob(em, 'mail-savings-reminder', { userId, week });
    }
  });
}
