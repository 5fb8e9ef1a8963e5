import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddJob } from '../job-queue.server.ts';
import { PracticeNews } from './practice-news.entity.ts';

/** Time in ms that news can stay unopened before the practice is e-mailed about it. */
const WAIT_MS = 60 * 60 * 1_000;

/** Returns a condition that matches news left unopened for an hour. */
export const hasWaited = (now: Date) => ({ at: { $lte: new Date(now.getTime() - WAIT_MS) } });

/** Queues an e-mail to the practice if any news has been unopened for an hour. */
export async function queueNews({
  fork,
  addJob,
  now,
}: {
  fork: () => EntityManager;
  addJob: AddJob;
  now: () => Date;
}): Promise<void> {
  const em = fork();
  const waiting = await em.count(PracticeNews, hasWaited(now()));
  if (waiting > 0) await addJob(em, 'mail-practice-news', {}, { single: true });
}
