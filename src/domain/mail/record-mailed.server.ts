import { setTimeout as sleep } from 'node:timers/promises';

/** How often the record of a mail that went out is tried, a second apart: longer than a database takes to restart. */
const RECORD_TRIES = 60;

/** Records that a mail went out. A lost record would send it once more, so an outage of the database is waited out. */
export async function recordMailed(record: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await record();
      return;
    } catch (error) {
      if (tries >= RECORD_TRIES) throw error;
      await sleep(1_000);
    }
  }
}
