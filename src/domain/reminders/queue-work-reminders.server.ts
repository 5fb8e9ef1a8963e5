import type { EntityManager } from '@mikro-orm/postgresql';
import { southAfricanDay } from '../calendar.ts';
import type { AddJob } from '../job-queue.server.ts';
import { documentsLateSince, dueReminders, isSendingTime } from './due-reminders.ts';
import { recipientOf, type ReminderWork, reminderWorkInBatches } from './reminder-facts.server.ts';

/** Reserves the day's e-mail for each client who has none yet, in ID order. */
const reserve = `insert into reminder_mails (user_id, day, queued_at)
  select id, ?::date, ? from unnest(?::int[]) id order by id
  on conflict (user_id, day) do nothing returning id`;

interface QueueContext {
  fork: () => EntityManager;
  addJob: AddJob;
  now: () => Date;
}

async function queueBatch(
  { fork, addJob }: QueueContext,
  work: readonly ReminderWork[],
  now: Date,
): Promise<void> {
  const today = southAfricanDay(now);
  const clients = [...Map.groupBy(work, ({ userId }) => userId)].flatMap(([userId, works]) =>
    dueReminders(works, recipientOf(works), now).length > 0 ? [userId] : [],
  );
  const isLate = work.some((item) => {
    const since = documentsLateSince(item, today);
    return since !== null && since !== item.lateToldSince;
  });
  if (clients.length === 0 && !isLate) return;
  await fork().transactional(async (em) => {
    const mails = await em.execute<{ id: number }[]>(reserve, [today, now, `{${clients.join(',')}}`]);
    for (const { id } of mails) await addJob(em, 'mail-work-reminders', { mailId: id });
    if (isLate) await addJob(em, 'mail-late-documents', {}, { single: true });
  });
}

/**
 * Queues an e-mail to each client with due reminders, and one to the practice if documents are late. Does nothing
 * outside the sending hours. Safe to run in several processes.
 */
export async function queueWorkReminders(ctx: QueueContext): Promise<void> {
  const now = ctx.now();
  if (!isSendingTime(now)) return;
  for await (const work of reminderWorkInBatches(ctx.fork, southAfricanDay(now))) {
    await queueBatch(ctx, work, now);
  }
}
